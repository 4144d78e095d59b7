//! The failures of naming tensors.

use mlirbc::tensor::SelectError;
use mlirbc_document::text::{escape, tip};

use crate::failure::Failure;
use crate::opened::Opened;

/// The failure of a name that stands for no tensor of the file, or of this owner.
pub fn not_selected(
    opened: &Opened,
    owner: Option<&str>,
) -> impl Fn(SelectError) -> Failure + Copy {
    move |error| {
        let what = error.text(opened.name());
        Failure::Usage(match error {
            SelectError::File(error) => return opened.fail(error),
            SelectError::NotATensor { .. } => format!("{what}; `mlirbc ls` lists the tensors"),
            SelectError::NotFound { key, near } => {
                let owner = owner.map_or(String::new(), |owner| {
                    format!(" of owner \"{}\"", escape(owner.as_bytes()))
                });
                let (key, file) = (escape(key.as_bytes()), opened.name());
                let tip = tip(&near, "; `mlirbc ls` lists them");
                return Failure::NotFound(format!("no tensor \"{key}\"{owner} in {file}{tip}"));
            }
            SelectError::Ambiguous { key, owners, more } => {
                let owners: Vec<String> = owners.iter().map(|it| escape(it.as_bytes())).collect();
                let more = match more {
                    0 => String::new(),
                    more => format!(" and {more} more"),
                };
                format!(
                    "several resources have the key \"{}\": choose one with --owner ({}{more})",
                    escape(key.as_bytes()),
                    owners.join(", ")
                )
            }
            _ => what,
        })
    }
}
