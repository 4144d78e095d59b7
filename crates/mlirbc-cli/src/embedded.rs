//! The modules inside a file that is no bytecode itself.

use mlirbc::Source;
use mlirbc_containers::limits::UNASKED;
use mlirbc_containers::{Module, Place, search};

use crate::output::{self, Failure};
use crate::style::{escape, plural};

/// Most modules among which a message lets the user choose.
const CHOICES: usize = 8;

/// The only module of a file. `None` if it has none; with several, the user has to choose.
pub(crate) fn only(file: &Source<'_>, name: &str) -> Result<Option<Module>, Failure> {
    if file.len() > UNASKED {
        return Ok(None);
    }
    let search = search(file).map_err(|error| failure(name, error))?;
    for problem in &search.problems {
        output::note(&format!("{name}: {}", escape(problem.as_bytes())));
    }
    let mut modules = search.into_choices();
    if modules.len() > 1 {
        return Err(Failure::Usage(choices(name, &modules)));
    }
    Ok(modules.pop())
}

/// The module at a place that the user gives.
pub(crate) fn at(file: &Source<'_>, place: Place, name: &str) -> Result<Module, Failure> {
    if file.len() <= UNASKED || place.inner.is_some() {
        let all = search(file).map_err(|error| failure(name, error))?;
        let is_there = |module: &&Module| {
            let inner = place.inner.is_none() || module.place.inner == place.inner;
            module.place.offset == place.offset && inner
        };
        let mut there: Vec<Module> = all.modules.iter().filter(is_there).cloned().collect();
        if there.len() > 1 {
            there.retain(|module| !module.is_nested);
        }
        match there.len() {
            0 => {}
            1 => return Ok(there.remove(0)),
            _ => return Err(Failure::Usage(choices(name, &there))),
        }
    }
    Module::at(file, place.offset)
        .ok()
        .filter(|_| place.inner.is_none())
        .ok_or_else(|| {
            Failure::Usage(format!(
                "{name}: no module begins at {place}; `mlirbc find` lists them"
            ))
        })
}

fn choices(name: &str, modules: &[Module]) -> String {
    let shown = modules.iter().take(CHOICES).map(describe);
    let more = match modules.len().saturating_sub(CHOICES) {
        0 => String::new(),
        more => format!(", and {more} more that `mlirbc find` lists"),
    };
    format!(
        "{name}: {} inside; choose one with --at: {}{more}",
        plural(modules.len() as u64, "module"),
        shown.collect::<Vec<_>>().join(", ")
    )
}

/// The place of a module, with its container and name.
pub(crate) fn describe(module: &Module) -> String {
    let container = module
        .container
        .map(|container| container.name().to_string());
    let name = module.name().map(|name| escape(name.as_bytes()));
    let known: Vec<String> = container.into_iter().chain(name).collect();
    match known.is_empty() {
        true => module.place.to_string(),
        false => format!("{} ({})", module.place, known.join(", ")),
    }
}

fn failure(name: &str, error: mlirbc::Error) -> Failure {
    Failure::File {
        name: name.to_string(),
        error,
        damage: None,
    }
}
