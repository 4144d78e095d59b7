//! Modules and weights put together.

use mlirbc::Bytecode;
use mlirbc_transform::{Put, Refusal};
use mlirbc_write::{Edit, Plan};

use crate::elements;
use crate::failure::Failure;
use crate::recipe::{METADATA, Recipe};
use crate::tensor_files::Safetensors;

/// A module with its weights.
#[derive(Debug)]
pub struct Joined<'f> {
    /// The plan of the file.
    pub plan: Plan<'f>,
    /// Whether the module has been changed since it was split, so that the file is not the one that was.
    pub was_changed: bool,
    /// How many splats were expanded, because their new elements differ.
    pub expanded: u64,
}

/// Puts a module and its weights together. If [`split`](crate::split) made both and the module has not
/// been changed, the result has the bytes of the file that was split; otherwise it is that of [`merge`].
///
/// # Errors
/// `Recipe`; those of [`merge`].
pub fn join<'f>(
    module: &'f Bytecode<'f>,
    weights: &Safetensors<'f>,
) -> Result<Joined<'f>, Failure> {
    let mut was_changed = false;
    if let Some(recipe) = weights.metadata(METADATA) {
        let recipe = Recipe::parse(recipe)?;
        if recipe.is_of(module)? {
            check(&recipe, module, weights)?;
            let plan = recipe.plan(module, weights)?;
            return Ok(Joined {
                plan,
                was_changed,
                expanded: 0,
            });
        }
        was_changed = true;
    }
    let merged = merge(module, weights)?;
    Ok(Joined {
        was_changed,
        ..merged
    })
}

/// Whether the weights of a recipe still have the types and shapes of the module. A key that is the name of no
/// tensor, or of several, is not looked up.
fn check(recipe: &Recipe, module: &Bytecode<'_>, weights: &Safetensors<'_>) -> Result<(), Failure> {
    let mut tensors = module.view().tensor_index()?;
    for key in recipe.keys().filter(|key| weights.info(key).is_some()) {
        if let Some(tensor) = tensors.tensor(key).ok().filter(|it| it.ty().is_some()) {
            let elements = elements::of_safetensors(weights, key)?;
            mlirbc_transform::check_fit(key, &tensor, elements)?;
        }
    }
    Ok(())
}

/// Gives the tensors of a module the elements of those with the same names in a safetensors file. Tensors
/// that the file does not have keep theirs. A splat stays one if all its elements are equal.
///
/// # Errors
/// `Module`: `NoTensor` for a name that the module does not have, `Elements` for another type or shape.
pub fn merge<'f>(
    module: &'f Bytecode<'f>,
    weights: &Safetensors<'f>,
) -> Result<Joined<'f>, Failure> {
    let mut edit = Edit::new(module)?;
    let mut tensors = module.view().tensor_index()?;
    let mut expanded = 0;
    let mut keys: Vec<&str> = weights.keys().collect();
    keys.sort_unstable();
    for key in keys {
        let tensor = tensors.tensor(key).map_err(|_| Refusal::NoTensor {
            name: key.to_owned(),
        })?;
        let elements = elements::of_safetensors(weights, key)?;
        let put = mlirbc_transform::put(&mut edit, key, &tensor, elements)?;
        expanded += u64::from(put == Put::Expanded);
    }
    Ok(Joined {
        plan: edit.plan()?,
        was_changed: false,
        expanded,
    })
}
