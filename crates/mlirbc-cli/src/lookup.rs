//! Weights by the keys that the user gives.

use mlirbc::View;
use mlirbc::tensor::{Owners, Weight, WeightLookup, constant_of_key};

use crate::input::Input;
use crate::output::Failure;
use crate::similar::Similar;
use crate::style::{escape, name};

/// The resource of this key, or the constant if the key is `attr#N` and no resource has it. A
/// resource has no type yet.
pub(crate) fn find<'a>(
    input: &Input,
    view: View<'a>,
    key: &str,
    owner: Option<&str>,
) -> Result<Weight<'a>, Failure> {
    let fail = |e| input.fail(e);
    match view.find_weight(key, owner).map_err(fail)? {
        WeightLookup::Found(weight) => Ok(weight),
        WeightLookup::Ambiguous(owners) => Err(Failure::Usage(format!(
            "several resources have the key \"{}\": choose one with --owner ({})",
            escape(key.as_bytes()),
            owner_names(view, &owners).map_err(fail)?
        ))),
        WeightLookup::NotFound => {
            let message = not_found(&input.name(), view, key, owner).map_err(fail)?;
            Err(Failure::Usage(message))
        }
    }
}

fn owner_names(view: View<'_>, owners: &Owners) -> mlirbc::Result<String> {
    let names = owners.first.iter().map(|o| view.owner_name(*o).map(name));
    let mut names = names.collect::<mlirbc::Result<Vec<String>>>()?.join(", ");
    if owners.more > 0 {
        names += &format!(" and {} more", owners.more);
    }
    Ok(names)
}

fn not_found(file: &str, view: View<'_>, key: &str, owner: Option<&str>) -> mlirbc::Result<String> {
    if let (None, Some(id)) = (owner, constant_of_key(key)) {
        let (id, attrs) = (id.number(), view.num_attrs()?);
        return Ok(if id < attrs {
            format!("attribute {id} of {file} is not a tensor; `mlirbc ls` lists the tensors")
        } else {
            format!("no attribute {id} in {file}, there are {attrs}; `mlirbc ls` lists the tensors")
        });
    }
    let mut similar = Similar::to(key);
    for resource in view.resources()? {
        similar.add(&String::from_utf8_lossy(view.string(resource?.key)?));
    }
    let tip = similar.tip("; `mlirbc ls` lists them");
    let key = escape(key.as_bytes());
    let of = owner.map_or(String::new(), |owner| {
        format!(" of owner \"{}\"", escape(owner.as_bytes()))
    });
    Ok(format!("no resource \"{key}\"{of} in {file}{tip}"))
}
