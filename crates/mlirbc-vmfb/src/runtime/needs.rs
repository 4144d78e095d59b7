//! What a module needs of a release.

use std::collections::HashSet;

use mlirbc::error::LimitKind;
use mlirbc::ids::Span;
use mlirbc::raw::limits::{Budget, max_text};

use super::library;
use super::table::{Release, Runtimes, Set};
use crate::error::Result;
use crate::items::Features;
use crate::module::{BytecodeVersion, Module};
use crate::rodata::DataKind;

/// Longer names are of no module and no function in the table: they are not looked up.
const MAX_NAME: usize = 64;

/// What looking at a segment costs, beside its bytes.
const SEGMENT: u64 = 64;

/// Something that not every release has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Need<'m> {
    /// The version of the bytecode.
    Bytecode(BytecodeVersion),
    /// Features that functions use.
    Features(Features),
    /// A module of the runtime, of at least this version.
    Module(&'m [u8], u32),
    /// A function of a module of the runtime, and its calling convention, if that is stated.
    Function(&'m [u8], Option<&'m [u8]>),
    /// An opcode, by its mnemonic.
    Opcode(&'static str),
    /// An executable library of this version, in the segment with this number.
    Library(u32, u32),
    /// An executable for the host's processor whose version is not found, in the segment with this number.
    UnknownLibrary(u32),
}

/// Which releases load a module.
#[derive(Clone, Copy, Debug)]
pub struct Loaders {
    set: Set,
    /// Whether an executable may be of another version than the release loads.
    pub has_unknown_library: bool,
}

impl Loaders {
    /// Whether a release has everything that the module is known to need.
    pub fn has(&self, release: Release) -> bool {
        self.set.has(release)
    }
}

/// Finds out which releases load a module.
///
/// # Errors
/// As [`each_need`].
pub fn loaders(module: &Module<'_>) -> Result<Loaders> {
    let mut found = Loaders {
        set: Set::ALL,
        has_unknown_library: false,
    };
    needs(module, &mut |set, need| {
        found.set = found.set.and(set);
        found.has_unknown_library |= matches!(need, Need::UnknownLibrary(_));
    })?;
    Ok(found)
}

/// Calls `each` with everything that a release lacks.
///
/// # Errors
/// `Vm`, `CountTooLarge`; `LimitExceeded` for a module with too many executables.
pub fn each_need<'m>(
    module: &'m Module<'_>,
    release: Release,
    each: &mut dyn FnMut(Need<'m>),
) -> Result<()> {
    needs(module, &mut |set, need| {
        if !set.has(release) {
            each(need);
        }
    })
}

/// Calls `each` with everything that a module needs, and the releases that have it.
fn needs<'m>(module: &'m Module<'_>, each: &mut dyn FnMut(Set, Need<'m>)) -> Result<()> {
    let table = Runtimes::get();
    bytecode(module, each)?;
    for dependency in module.dependencies()?.iter() {
        let dependency = dependency?;
        let name = dependency.name;
        let is_known = name.len() <= MAX_NAME && table.has_module(name);
        if is_known && !dependency.is_optional() {
            let least = dependency.minimum_version;
            each(table.with_module(name, least), Need::Module(name, least));
        }
    }
    for import in module.imports()?.iter() {
        let import = import?;
        let name = import.full_name;
        if name.len() > MAX_NAME || import.is_optional() {
            continue;
        }
        let of = name.split(|byte| *byte == b'.').next().unwrap_or_default();
        if table.has_module(of) {
            let convention = import.signature.map(|it| it.calling_convention);
            let set = table.with_function(name, convention);
            each(set, Need::Function(name, convention));
        }
    }
    // As that of `print`: records can share code, strings and lists.
    let budget = Budget::new(max_text(module.source().len()));
    opcodes(module, &budget, each)?;
    for index in 0..module.rodata()?.len() {
        executable(module, index, &budget, each)?;
    }
    Ok(())
}

/// What the code of a module needs.
fn bytecode<'m>(module: &Module<'_>, each: &mut dyn FnMut(Set, Need<'m>)) -> Result<()> {
    let table = Runtimes::get();
    let version = module.bytecode_version()?;
    let loads =
        |has: BytecodeVersion| has.major() == version.major() && version.minor() <= has.minor();
    each(table.with(|it| loads(it.bytecode)), Need::Bytecode(version));
    let features = module.requirements()?;
    let has = table.with(|it| it.features.has(features));
    each(has, Need::Features(features));
    Ok(())
}

/// The opcodes that not every release with this bytecode has. Other versions are not decoded.
fn opcodes<'m>(
    module: &Module<'_>,
    budget: &Budget,
    each: &mut dyn FnMut(Set, Need<'m>),
) -> Result<()> {
    if !module.bytecode_version()?.is_decoded() {
        return Ok(());
    }
    let mut seen = HashSet::new();
    for function in module.functions()? {
        let function = function?;
        // Functions can share their code.
        spend(budget, function.span().len)?;
        for instruction in function.instructions() {
            let opcode = instruction?.opcode();
            if seen.insert((opcode.set(), opcode.code())) {
                let mnemonic = opcode.mnemonic();
                if let Some(set) = Runtimes::get().with_opcode(mnemonic) {
                    each(set, Need::Opcode(mnemonic));
                }
            }
        }
    }
    Ok(())
}

fn spend(budget: &Budget, bytes: u64) -> Result<()> {
    Ok(budget.spend(bytes, LimitKind::SharedContent)?)
}

/// What a segment needs, if it is an executable for the host's processor.
fn executable<'m>(
    module: &Module<'_>,
    index: u32,
    budget: &Budget,
    each: &mut dyn FnMut(Set, Need<'m>),
) -> Result<()> {
    spend(budget, SEGMENT)?;
    let span: Span = module.rodata_span(index)?;
    match module.rodata_kind(index)? {
        DataKind::Elf => {
            // Segments can share their data.
            spend(budget, span.len)?;
            let data = module.source().chunk(span, 1)?;
            match library::version(data.as_slice()) {
                Some(version) => {
                    let set = Runtimes::get().with_library(version);
                    each(set, Need::Library(version, index));
                }
                None => each(Set::ALL, Need::UnknownLibrary(index)),
            }
        }
        DataKind::MachO | DataKind::Pe | DataKind::Wasm => {
            each(Set::ALL, Need::UnknownLibrary(index));
        }
        DataKind::Vmfb => {
            spend(budget, span.len)?;
            if let Ok(Some(nested)) = module.nested(index) {
                bytecode(&nested, each)?;
            }
        }
        _ => {}
    }
    Ok(())
}
