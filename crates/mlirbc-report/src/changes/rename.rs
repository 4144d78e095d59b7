//! Another key for a resource, or another name for a symbol.

use mlirbc::error::{Class, Tip};
use mlirbc_containers::Container::{JaxExport, SavedModel};
use serde::{Deserialize, Serialize};

use super::change::{Change, Changed, Subject};
use crate::equal_strings::strings_that_stay;
use crate::failure::Failure;

/// What gets which name.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// The key of a resource; a symbol begins with `@`.
    pub name: String,
    /// The new one; of a symbol with or without `@`.
    pub new: String,
}

/// What readers of containers call.
const ENTRY: &str = "@main";

impl Change for Options {
    const NAME: &'static str = "rename";

    fn change<'f>(&self, subject: &'f Subject) -> Result<Changed<'f>, Failure> {
        if self.name.is_empty() || self.new.is_empty() {
            return Err(Failure::usage("a name and a new one are needed"));
        }
        subject.in_place(|opened, file, notes| {
            let plan = mlirbc_transform::rename(file, &self.name, &self.new);
            let plan = plan.map_err(|why| opened.fail(why))?;
            let stay = strings_that_stay(file, &self.name);
            notes.extend(stay.map_err(|error| opened.fail(error))?);
            let module = subject.opened().contained().first();
            if let Some(container) = module.and_then(|it| it.container) {
                if self.name == ENTRY && matches!(container, JaxExport | SavedModel) {
                    let (name, container) = (opened.name(), container.name());
                    let text = format!("{name}: readers of a {container} call {ENTRY}");
                    let failure = Failure::request(Class::Refused, text);
                    return Err(failure.with_tip(Tip::ChooseModule));
                }
            }
            Ok(plan)
        })
    }
}
