//! Releases of IREE's runtime, and what they do with an IREE module.

use crate::vm::target::Target;
use mlirbc::producer::{NamedRelease, Tool};
use mlirbc_compat::Claim;
use mlirbc_document::Name;
use mlirbc_vmfb::runtime::{Loaders, Need, Release, Runtimes, each_need};
use mlirbc_vmfb::{BytecodeVersion, Module};

use super::reader_answer::Answer;
use super::readers::{FirstRelease, wrong};
use crate::failure::Failure;
use crate::opened::Opened;

/// The module of the runtime that hosts give files of parameters.
const PARAMETERS: &[u8] = b"io_parameters";

/// Most reasons for one release.
const MAX_REASONS: usize = 20;

/// The releases that load a module: from the first to the last. None of one whose needs are not known.
pub(crate) fn first_release(loaders: Option<&Loaders>) -> FirstRelease {
    let all = Runtimes::get().releases();
    let has = |it: &&Release| loaders.is_some_and(|loaders| loaders.has(**it));
    let mut all = all.iter().filter(has);
    let first = all.next();
    FirstRelease {
        reader: "iree-runtime",
        release: first.map(|it| it.name),
        last_release: all.next_back().or(first).map(|it| it.name),
        date: None,
    }
}

/// What a release does with a module.
///
/// # Errors
/// `Usage` for another reader; those of the tables of the module.
pub(super) fn answer(
    text: &str,
    opened: &Opened,
    module: &Module<'_>,
    loaders: &Loaders,
    target: &Target,
) -> Result<Answer, Failure> {
    let named = NamedRelease::parse(text);
    let named = named.filter(|it| matches!(it.tool, Tool::Iree | Tool::IreeRuntime));
    let named = named
        .filter(|it| it.stated() > 1)
        .ok_or_else(|| wrong(text))?;
    let Some(release) = Runtimes::get().find(&named.number()) else {
        let checked = Runtimes::get().checked;
        let why = format!("the release is not among those known on {checked}");
        return Ok(Answer::new(text, Claim::NotKnown, vec![why]));
    };
    if loaders.has(*release) {
        let modules = target.modules.iter().filter(|it| !it.optional);
        let host = modules.clone().filter(|it| {
            let name = it.name.bytes().unwrap_or_default();
            !Runtimes::get().has_module(name)
        });
        let host = host.map(|it| {
            let name = it.name.shown();
            format!("if the host brings module {name}, which is not of the runtime")
        });
        let mut reasons: Vec<_> = host.take(MAX_REASONS).collect();
        if modules
            .clone()
            .any(|it| it.name.bytes() == Some(PARAMETERS))
        {
            reasons.push("if the host brings the parameters that it loads".to_string());
        }
        if loaders.has_unknown_library {
            reasons.insert(0, "an executable does not show its version".to_string());
            return Ok(Answer::new(text, Claim::NotKnown, reasons));
        }
        return Ok(Answer::new(text, Claim::Reads, reasons));
    }
    let (mut reasons, mut more) = (Vec::new(), 0);
    each_need(module, *release, &mut |need| match reasons.len() {
        MAX_REASONS => more += 1,
        _ => reasons.push(line(*release, need)),
    })
    .map_err(|error| opened.fail(error))?;
    if more > 0 {
        let more = mlirbc_document::text::plural(more, "further reason");
        reasons.push(more);
    }
    Ok(Answer::new(text, Claim::Refuses, reasons))
}

/// What a release lacks.
fn line(release: Release, need: Need<'_>) -> String {
    let shown = |bytes: &[u8]| Name::new("name", bytes).shown();
    match need {
        Need::Bytecode(version) => {
            let (has, version) = (bytecode(release.bytecode), bytecode(version));
            format!("it loads bytecode {has}, the module has {version}")
        }
        Need::Features(features) => {
            let has: Vec<_> = release.features.names().collect();
            let needs: Vec<_> = features.names().collect();
            let (has, needs) = (has.join(", "), needs.join(", "));
            format!("it has features {has}, the module needs {needs}")
        }
        Need::Module(name, least) => match Runtimes::get().module_version(name, release) {
            Some(has) => {
                let name = shown(name);
                format!("it has version {has} of module {name}, the module needs {least}")
            }
            None => format!("it has no module {}", shown(name)),
        },
        Need::Function(name, None) => format!("it has no function {}", shown(name)),
        Need::Function(name, Some(convention)) => {
            let (name, convention) = (shown(name), shown(convention));
            format!("it has no function {name} with the calling convention {convention}")
        }
        Need::Opcode(mnemonic) => format!("it does not know the opcode {mnemonic}"),
        Need::Library(version, segment) => {
            let has = Runtimes::get().library_version(release);
            let has = has.map_or("none".to_string(), |it| it.to_string());
            format!(
                "it loads executable libraries of version {has}, that of segment {segment} has {version}"
            )
        }
        Need::UnknownLibrary(segment) => {
            format!("the executable of segment {segment} does not show its version")
        }
        _ => "it lacks something".to_string(),
    }
}

/// A version of the bytecode.
pub(super) fn bytecode(version: BytecodeVersion) -> String {
    format!("{}.{}", version.major(), version.minor())
}
