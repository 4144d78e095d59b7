//! The modules inside a file that is no bytecode itself.

use mlirbc::error::Foreign;
use mlirbc::{ErrorKind, Source};
use mlirbc_containers::{Module, Place, Search, search};

use crate::output::{self, Failure};
use crate::style::{escape, plural};

/// Largest file that is searched if the user does not ask for it.
const MAX_FILE: u64 = 2 << 30;

/// Most modules among which a message lets the user choose.
const CHOICES: usize = 8;

/// Whether a file with this error may hold modules: not if its format is known to have none.
pub(crate) fn may_hold(error: &mlirbc::Error) -> bool {
    match error.kind() {
        ErrorKind::NotBytecode { found } => matches!(
            found,
            Foreign::Base64
                | Foreign::Elf
                | Foreign::Embedded
                | Foreign::IreeModule
                | Foreign::Json
                | Foreign::MojoPackage
                | Foreign::Unknown
                | Foreign::Zip
                | Foreign::Zstd
        ),
        _ => false,
    }
}

/// The only module of a file. `None` if it has none; with several, the user has to choose.
pub(crate) fn only(file: &Source<'_>, name: &str) -> Result<Option<Module>, Failure> {
    if file.len() > MAX_FILE {
        return Ok(None);
    }
    let Search {
        mut modules,
        problems,
        ..
    } = search(file).map_err(|error| failure(name, error))?;
    for problem in problems {
        output::note(&format!("{name}: {}", escape(problem.as_bytes())));
    }
    modules.retain(|module| !module.is_nested);
    if modules.iter().any(|module| module.found.problem.is_none()) {
        modules.retain(|module| module.found.problem.is_none());
    }
    if modules.len() > 1 {
        return Err(Failure::Usage(choices(name, &modules)));
    }
    Ok(modules.pop())
}

/// The module at a place that the user gives.
pub(crate) fn at(file: &Source<'_>, place: Place, name: &str) -> Result<Module, Failure> {
    if file.len() <= MAX_FILE || place.inner.is_some() {
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
