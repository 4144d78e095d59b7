//! The modules inside a file that is no bytecode itself, and which of them is meant.

use mlirbc::Source;
use mlirbc::error::{Class, Tip};
use mlirbc_containers::limits::{UNASKED, decoded};
use mlirbc_containers::{Module, Place, search_within};
use mlirbc_document::text::{joined, plural};

use crate::failure::Failure;

/// Most modules among which a message lets the user choose.
const CHOICES: usize = 8;

/// The modules of a file among which a user can choose, and what was not searched.
pub(super) fn all(
    file: &Source<'_>,
    name: &str,
    max_decoded: Option<u64>,
) -> Result<(Vec<Module>, Vec<String>), Failure> {
    if file.len() > UNASKED {
        return Ok(Default::default());
    }
    let most = max_decoded.unwrap_or_else(|| decoded(file.len()));
    let search = search_within(file, most);
    let mut search = search.map_err(|error| Failure::file(name, error))?;
    let problems = std::mem::take(&mut search.problems);
    Ok((search.into_choices(), problems))
}

/// The module at a place that the user gives.
pub(super) fn at(
    file: &Source<'_>,
    place: Place,
    name: &str,
    max_decoded: Option<u64>,
) -> Result<Module, Failure> {
    if file.len() <= UNASKED || place.inner.is_some() {
        let most = max_decoded.unwrap_or_else(|| decoded(file.len()));
        let all = search_within(file, most).map_err(|error| Failure::file(name, error))?;
        let is_there = |module: &Module| {
            let inner = place.inner.is_none() || module.place.inner == place.inner;
            module.place.offset == place.offset && inner
        };
        let mut there: Vec<Module> = all.modules.into_iter().filter(is_there).collect();
        if there.len() > 1 {
            there.retain(|module| !module.is_nested);
        }
        match there.len() {
            0 => {}
            1 => return Ok(there.remove(0)),
            _ => return Err(choose(name, &there)),
        }
    }
    Module::at(file, place.offset)
        .ok()
        .filter(|_| place.inner.is_none())
        .ok_or_else(|| nothing_at(name, place))
}

/// The failure of a place without a module.
pub(super) fn nothing_at(name: &str, place: Place) -> Failure {
    let text = format!("{name}: no module begins at {place}");
    Failure::not_found(text).with_tip(Tip::ListModules)
}

/// The failure of a file with several modules.
pub(super) fn choose(name: &str, modules: &[Module]) -> Failure {
    let shown = modules.iter().take(CHOICES).map(describe);
    let more = match modules.len().saturating_sub(CHOICES) {
        0 => String::new(),
        more => format!(", and {more} more"),
    };
    let text = format!(
        "{name}: {} inside: {}{more}",
        plural(modules.len() as u64, "module"),
        shown.collect::<Vec<_>>().join(", ")
    );
    Failure::request(Class::Ambiguous, text).with_tip(Tip::ChooseModule)
}

/// The place of a module, with its container and name.
pub(super) fn describe(module: &Module) -> String {
    let container = module
        .container
        .map(|container| container.name().to_string());
    let name = module.name_parts().map(str::as_bytes);
    let name = (!name[0].is_empty()).then(|| joined(&name));
    let known: Vec<String> = container.into_iter().chain(name).collect();
    match known.is_empty() {
        true => module.place.to_string(),
        false => format!("{} ({})", module.place, known.join(", ")),
    }
}
