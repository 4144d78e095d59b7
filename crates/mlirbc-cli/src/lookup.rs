//! Tensors by the keys that the user gives.

use mlirbc::error::Subject;
use mlirbc::tensor::{Tensor, constant_of_name};
use mlirbc::{ErrorKind, View};

use crate::input::Input;
use crate::output::Failure;
use crate::similar::Similar;
use crate::style::escape;

/// The tensor with this name, or the resource with this key of an owner.
pub(crate) fn find<'a>(
    input: &Input,
    view: View<'a>,
    key: &str,
    owner: Option<&str>,
) -> Result<Tensor<'a>, Failure> {
    let found = match owner {
        Some(owner) => view
            .resource(owner, key)
            .and_then(|resource| view.tensor_of_resource(resource)),
        None => view.tensor(key),
    };
    found.map_err(|error| match error.kind() {
        ErrorKind::Ambiguous { choices, more, .. } => {
            let owner = |choice: &String| {
                let end = choice.len().saturating_sub(key.len() + 1);
                escape(choice.get(..end).unwrap_or(choice).as_bytes())
            };
            let mut owners = choices.iter().map(owner).collect::<Vec<_>>().join(", ");
            if *more > 0 {
                owners += &format!(" and {more} more");
            }
            Failure::Usage(format!(
                "several resources have the key \"{}\": choose one with --owner ({owners})",
                escape(key.as_bytes())
            ))
        }
        ErrorKind::NotFound {
            subject: Subject::Tensor | Subject::Resource,
            ..
        } => match not_found(&input.name(), view, key, owner) {
            Ok(message) => Failure::Usage(message),
            Err(error) => input.fail(error),
        },
        _ => input.fail(error),
    })
}

fn not_found(file: &str, view: View<'_>, key: &str, owner: Option<&str>) -> mlirbc::Result<String> {
    if let (None, Some(id)) = (owner, constant_of_name(key)) {
        let (id, attrs) = (id.number(), view.num_attrs()?);
        return Ok(if id < attrs {
            format!("attribute {id} of {file} is not a tensor; `mlirbc ls` lists the tensors")
        } else {
            format!("no attribute {id} in {file}, there are {attrs}; `mlirbc ls` lists the tensors")
        });
    }
    let mut similar = Similar::to(key);
    for name in view.tensors()?.names() {
        similar.add(&name);
    }
    let tip = similar.tip("; `mlirbc ls` lists them");
    let key = escape(key.as_bytes());
    let of = owner.map_or(String::new(), |owner| {
        format!(" of owner \"{}\"", escape(owner.as_bytes()))
    });
    Ok(format!("no tensor \"{key}\"{of} in {file}{tip}"))
}
