//! The records of the FlatBuffer.

use std::collections::{HashMap, HashSet};

use crate::convention::Convention;
use crate::error::{Error, ErrorKind, VmError};
use crate::flatbuffer::{Element, List};
use crate::items::{Attribute, Descriptor, Features, Signature};
use crate::module::{BytecodeVersion, Module};
use crate::verify::report::Findings;
use crate::verify::rules::Rule;
use mlirbc::error::quoted;
use mlirbc::ids::Pos;

/// Most registers of 32 bits, and most reference registers, of a function.
const MAX_REGISTERS: [i16; 2] = [0x4000, 0x2000];
/// Most functions: their numbers have 16 bits.
const MAX_FUNCTIONS: u32 = 0xffff;

/// What several records share is checked once, by its address.
#[derive(Default)]
struct Seen {
    names: HashSet<*const u8>,
    /// Whether the convention has a span; `None` for a malformed one.
    conventions: HashMap<*const u8, Option<bool>>,
    lists: HashSet<Pos>,
}

pub(super) fn check(module: &Module<'_>, findings: &mut Findings) {
    let mut seen = Seen::default();
    if let Some(text) = findings.keep(Rule::Name, module.name()) {
        name(text, "module", None, &mut seen, findings);
    }
    findings.keep(Rule::FlatBuffer, module.version());
    let version = findings.keep(Rule::FlatBuffer, module.bytecode_version());
    let known = BytecodeVersion::MIN.major()..=BytecodeVersion::MAX.major();
    if let Some(version) = version {
        let holds = known.contains(&version.major()) && version.minor() == 0;
        findings.check(holds, Rule::Version, None, || {
            format!("bytecode version {}.{}", version.major(), version.minor())
        });
    }
    requirements(module, findings);
    let attrs = module.attrs();
    let attrs = findings.keep(Rule::FlatBuffer, attrs);
    attributes(attrs, &mut seen, findings);
    types(module, &mut seen, findings);
    each(module.dependencies(), findings, |it, pos, findings| {
        name(it.name, "dependency", pos, &mut seen, findings);
    });
    each(module.imports(), findings, |it, pos, findings| {
        name(it.full_name, "import", pos, &mut seen, findings);
        if let Some(signature) = it.signature {
            check_signature(&signature, true, &mut seen, findings);
        }
    });
    let descriptors = findings.keep(Rule::FlatBuffer, module.descriptors());
    let functions = descriptors.map_or(0, |list| list.len());
    each(module.exports(), findings, |it, pos, findings| {
        name(it.local_name, "export", pos, &mut seen, findings);
        let is_function = u32::try_from(it.internal_ordinal).is_ok_and(|it| it < functions);
        findings.check(is_function, Rule::Export, pos, || {
            let name = quoted(it.local_name);
            format!("export {name} refers to function #{}", it.internal_ordinal)
        });
    });
    each(module.signatures(), findings, |it, _, findings| {
        check_signature(&it, false, &mut seen, findings);
    });
    if let (Ok(signatures), Some(descriptors)) = (module.signatures(), descriptors) {
        let (first, second) = ("function_signatures", "function_descriptors");
        let error = VmError::Lengths { first, second };
        let equal = signatures.len() == descriptors.len();
        findings.check(equal, Rule::Descriptor, descriptors.pos(), || {
            error.to_string()
        });
        check_descriptors(module, descriptors, findings);
    }
    if let Some(segments) = findings.keep(Rule::FlatBuffer, module.rodata()) {
        for (segment, index) in segments.iter().zip(0..) {
            if let Some(segment) = findings.keep(Rule::FlatBuffer, segment) {
                let known = segment.compression <= 1;
                findings.check(known, Rule::Rodata, segment.pos, || {
                    format!("unknown compression {}", segment.compression)
                });
                findings.keep(Rule::Rodata, module.rodata_span(index));
            }
        }
    }
    each(module.rwdata(), findings, |it, pos, findings| {
        findings.check(it.byte_size >= 0, Rule::State, pos, || {
            format!("an rwdata segment of {} bytes", it.byte_size)
        });
    });
    if let Some(Some(state)) = findings.keep(Rule::FlatBuffer, module.state()) {
        let (bytes, refs) = (state.global_bytes_capacity, state.global_ref_count);
        findings.check(bytes >= 0 && refs >= 0, Rule::State, state.pos, || {
            format!("global state of {bytes} bytes and {refs} references")
        });
    }
}

/// Reads all elements of a list; each malformed one is a finding.
fn each<'m, T: Element<'m>>(
    list: Result<List<'m, T>, Error>,
    findings: &mut Findings,
    mut check: impl FnMut(T, Pos, &mut Findings),
) {
    let Some(list) = findings.keep(Rule::FlatBuffer, list) else {
        return;
    };
    for (item, index) in list.iter().zip(0..) {
        if !findings.spend(0) {
            return;
        }
        let rule = match &item {
            Err(error) if is_missing(error) => Rule::Name,
            _ => Rule::FlatBuffer,
        };
        if let Some(item) = findings.keep(rule, item) {
            check(item, list.pos() + index * T::SIZE, findings);
        }
    }
}

fn is_missing(error: &Error) -> bool {
    matches!(error.kind(), ErrorKind::Vm(VmError::Missing { .. }))
}

/// A name that several records share is checked once.
fn name(
    text: &[u8],
    what: &str,
    pos: impl Into<Option<Pos>>,
    seen: &mut Seen,
    findings: &mut Findings,
) {
    if !seen.names.insert(text.as_ptr()) || !findings.spend(text.len() as u64) {
        return;
    }
    if std::str::from_utf8(text).is_err() {
        findings.add(Rule::Name, pos, || {
            format!("the name of the {what} is not UTF-8")
        });
    }
}

fn attributes(list: Option<List<'_, Attribute<'_>>>, seen: &mut Seen, findings: &mut Findings) {
    let Some(list) = list else { return };
    if !list.is_empty() && seen.lists.insert(list.pos()) {
        each(Ok(list), findings, |_, _, _| {});
    }
}

fn check_signature(
    signature: &Signature<'_>,
    is_import: bool,
    seen: &mut Seen,
    findings: &mut Findings,
) {
    attributes(Some(signature.attrs), seen, findings);
    let key = signature.calling_convention.as_ptr();
    let has_span = match seen.conventions.get(&key) {
        Some(&known) => known,
        None => {
            if !findings.spend(signature.calling_convention.len() as u64) {
                return;
            }
            let parsed = findings.keep(Rule::Convention, signature.convention());
            let has_span = parsed.map(|it: Convention<'_>| it.is_variadic());
            seen.conventions.insert(key, has_span);
            has_span
        }
    };
    let holds = is_import || has_span != Some(true);
    findings.check(holds, Rule::Convention, signature.pos, || {
        "a function of the module has a span".to_string()
    });
}

fn requirements(module: &Module<'_>, findings: &mut Findings) {
    let Some(features) = findings.keep(Rule::FlatBuffer, module.requirements()) else {
        return;
    };
    let major = module.bytecode_version().map_or(0, BytecodeVersion::major);
    let known = match major {
        // Functions that yield and unwind are said so since version 17.
        ..=16 => Features(Features::EXT_F32.0 | Features::EXT_F64.0),
        _ => Features::ALL,
    };
    findings.check(known.has(features), Rule::Requirements, None, || {
        format!("the module needs unknown features: {:#x}", features.0)
    });
    let Ok(descriptors) = module.descriptors() else {
        return;
    };
    for (descriptor, ordinal) in descriptors.iter().zip(0_u32..) {
        let Ok(it) = descriptor else { continue };
        findings.check(
            features.has(it.requirements),
            Rule::Requirements,
            it.pos,
            || {
                let needs = it.requirements.0;
                format!("function #{ordinal} needs {needs:#x}, which the module does not state")
            },
        );
    }
}

fn types(module: &Module<'_>, seen: &mut Seen, findings: &mut Findings) {
    each(module.types(), findings, |it, pos, findings| {
        if !seen.names.contains(&it.full_name.as_ptr()) {
            findings.check(is_known_type(it.full_name), Rule::Type, pos, || {
                format!("unknown type {}", quoted(it.full_name))
            });
        }
        name(it.full_name, "type", pos, seen, findings);
    });
}

/// Whether IREE's runtime has the type. Types of other modules are known to them.
fn is_known_type(name: &[u8]) -> bool {
    const NUMBERS: [&[u8]; 6] = [b"i8", b"i16", b"i32", b"i64", b"f32", b"f64"];
    const VM: [&[u8]; 3] = [b"opaque", b"buffer", b"list"];
    // The last three are of older versions.
    const HAL: [&[u8]; 14] = [
        b"allocator",
        b"buffer",
        b"buffer_view",
        b"channel",
        b"command_buffer",
        b"device",
        b"event",
        b"executable",
        b"fence",
        b"file",
        b"semaphore",
        b"descriptor_set_layout",
        b"executable_cache",
        b"pipeline_layout",
    ];
    let Some(name) = name.strip_prefix(b"!") else {
        return NUMBERS.contains(&name);
    };
    match (name.strip_prefix(b"vm."), name.strip_prefix(b"hal.")) {
        (Some(name), _) => VM.contains(&name) || name.starts_with(b"list<"),
        (_, Some(name)) => HAL.contains(&name),
        _ => name.contains(&b'.'),
    }
}

fn check_descriptors(
    module: &Module<'_>,
    descriptors: List<'_, Descriptor>,
    findings: &mut Findings,
) {
    let rule = Rule::Descriptor;
    let count = descriptors.len();
    findings.check(count <= MAX_FUNCTIONS, rule, descriptors.pos(), || {
        format!("{count} functions, but numbers of functions have 16 bits")
    });
    let mut spans = Vec::new();
    for (descriptor, ordinal) in descriptors.iter().zip(0_u32..) {
        let Some(it) = findings.keep(Rule::FlatBuffer, descriptor) else {
            continue;
        };
        findings.check(it.reserved == 0, rule, it.pos, || {
            format!("function #{ordinal}: `reserved` is {}", it.reserved)
        });
        findings.check(it.block_count > 0, rule, it.pos, || {
            format!("function #{ordinal} has {} blocks", it.block_count)
        });
        let counts = [it.i32_register_count, it.ref_register_count];
        for (count, most) in counts.into_iter().zip(MAX_REGISTERS) {
            findings.check((0..=most).contains(&count), rule, it.pos, || {
                format!("function #{ordinal} has {count} registers of a kind, at most {most} are supported")
            });
        }
        findings.check(it.bytecode_length > 0, rule, it.pos, || {
            format!(
                "function #{ordinal} has {} bytes of bytecode",
                it.bytecode_length
            )
        });
        match module.function(ordinal) {
            Ok(function) => spans.push((function.span(), ordinal)),
            // Signatures have findings of their own.
            Err(error) => drop(findings.keep::<()>(rule, Err(error))),
        }
    }
    spans.sort_by_key(|(span, _)| span.start);
    for pair in spans.windows(2) {
        let [(first, _), (second, ordinal)] = [pair[0], pair[1]];
        findings.check(first.end() <= second.start, rule, second.start, || {
            format!("the bytecode of function #{ordinal} overlaps that of another")
        });
    }
}
