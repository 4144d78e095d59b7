//! Names that operations of IREE choose for their results (`getAsmResultNames`). Source: the operations of
//! `compiler/src/iree/compiler/Dialect` and `Modules` of iree-org/iree.

use mlirbc::entity::{AttrData, TypeData};
use mlirbc::ir::{AttrRef, Definition, OpProperties, OpRef};

use mlirbc::props::Tables;
use mlirbc_ods::known;

use super::super::dialect_code::Results;

/// A longer text is not the name of a value: names of values are kept.
const LONGEST: usize = 128;

/// The names of the first results.
static FIXED: &[(&str, &[&str])] = &[
    ("flow.channel.count", &["channel_count"]),
    ("flow.channel.default", &["default_channel"]),
    ("flow.channel.rank", &["channel_rank"]),
    ("flow.channel.split", &["channel"]),
    ("hal.allocator.allocate", &["buffer"]),
    ("hal.allocator.import", &["did_import", "mapped"]),
    (
        "hal.allocator.resolve_memory_properties",
        &["memory_types", "buffer_usage"],
    ),
    ("hal.allocator.select", &["device", "queue_affinity"]),
    ("hal.buffer.allocation.discard", &["was_terminal"]),
    ("hal.buffer.allocation.is_terminal", &["is_terminal"]),
    ("hal.buffer.length", &["length"]),
    ("hal.buffer.subspan", &["buffer"]),
    ("hal.buffer_usage", &["buffer_usage"]),
    ("hal.buffer_view.buffer", &["buffer"]),
    ("hal.buffer_view.create", &["view"]),
    ("hal.channel.create", &["channel"]),
    ("hal.channel.rank_and_count", &["ccl_rank", "ccl_count"]),
    ("hal.channel.split", &["channel"]),
    ("hal.command_buffer.create", &["cmd"]),
    ("hal.device.allocator", &["allocator"]),
    ("hal.device.queue.alloca", &["transient_buffer"]),
    ("hal.devices.count", &["device_count"]),
    ("hal.ex.file.from_memory", &["memory_file"]),
    ("hal.executable.create", &["executable"]),
    ("hal.executable.export.ordinal", &["ordinal"]),
    ("hal.executable.lookup", &["exe"]),
    ("hal.executable.lookup.function", &["function_id"]),
    ("hal.fence.await", &["status"]),
    ("hal.fence.create", &["fence"]),
    ("hal.fence.join", &["fence"]),
    ("hal.memory_type", &["memory_type"]),
    ("hal_inline.buffer.allocate", &["buffer", "storage"]),
    (
        "hal_inline.buffer.allocate.initialized",
        &["buffer", "storage"],
    ),
    ("hal_inline.buffer.length", &["length"]),
    ("hal_inline.buffer.storage", &["storage"]),
    ("hal_inline.buffer.subspan", &["buffer"]),
    ("hal_inline.buffer.wrap", &["mapped"]),
    ("hal_inline.buffer_view.buffer", &["buffer"]),
    ("hal_inline.buffer_view.create", &["view"]),
    ("hal_loader.executable.export.ordinal", &["ordinal"]),
    ("hal_loader.executable.load", &["exe"]),
    ("hal_loader.executable.lookup", &["exe"]),
    ("hal_loader.executable.lookup.function", &["function_id"]),
    ("stream.async.constant", &["cst"]),
    ("stream.channel.count", &["ccl_count"]),
    ("stream.channel.create", &["channel"]),
    ("stream.channel.rank", &["ccl_rank"]),
    ("stream.channel.split", &["channel"]),
    ("stream.file.constant", &["file"]),
    ("stream.resource.is_terminal", &["is_terminal"]),
    ("stream.resource.release", &["is_terminal"]),
    ("stream.tensor.constant", &["cst"]),
    ("stream.tensor.empty", &["empty"]),
    ("util.buffer.alloc", &["buffer"]),
    ("util.buffer.size", &["buffer_size"]),
    ("util.buffer.slice", &["buffer"]),
    ("util.buffer.storage", &["buffer_storage", "buffer_offset"]),
    ("util.buffer.subspan", &["buffer_span"]),
    ("util.string.itoa", &["itoa"]),
    ("vm.const.f32.zero", &["zero"]),
    ("vm.const.f64.zero", &["zero"]),
    ("vm.const.i32.zero", &["zero"]),
    ("vm.const.i64.zero", &["zero"]),
    ("vm.const.ref.zero", &["null"]),
];

/// Names that depend on an attribute: the operation, what stands in front, and the attribute.
static BY_ATTRIBUTE: &[(&str, &str, &str)] = &[
    (
        "flow.dispatch.workgroup.count",
        "workgroup_count_",
        "dimension",
    ),
    ("flow.dispatch.workgroup.id", "workgroup_id_", "dimension"),
    (
        "flow.dispatch.workgroup.size",
        "workgroup_size_",
        "dimension",
    ),
    ("hal.element_type", "element_type_", "type"),
    (
        "stream.dispatch.workgroup.count",
        "workgroup_count_",
        "dimension",
    ),
    ("stream.dispatch.workgroup.id", "workgroup_id_", "dimension"),
    (
        "stream.dispatch.workgroup.size",
        "workgroup_size_",
        "dimension",
    ),
    ("util.global.address", "ptr_", "global"),
    ("util.global.load", "", "global"),
    ("vm.const.ref.rodata", "", "rodata"),
    ("vm.global.load.f32", "", "global"),
    ("vm.global.load.f64", "", "global"),
    ("vm.global.load.i32", "", "global"),
    ("vm.global.load.i64", "", "global"),
    ("vm.global.load.ref", "", "global"),
];

/// How an operation names its results, by its name.
pub(in crate::custom::dialects) fn result_names(name: &str) -> Option<Results> {
    Some(match name {
        "hal.device.resolve" => resolved,
        "hal.devices.get" => device,
        "hal.encoding_type" => encoding_type,
        "hal.interface.workgroup.count"
        | "hal.interface.workgroup.id"
        | "hal.interface.workgroup.size" => workgroup,
        "hal_loader.executable.query_support" => supported,
        "iree_codegen.extract_strided_metadata" => strided_metadata,
        "util.buffer.constant" => buffer_constant,
        "util.string.format" => format_string,
        "vm.const.i32" | "vm.const.i64" => vm_constant,
        "vm.import.resolved" => import,
        _ if comparison(name).is_some() => compared,
        _ if FIXED.iter().any(|(known, _)| *known == name) => fixed,
        _ if BY_ATTRIBUTE.iter().any(|(known, ..)| *known == name) => by_attribute,
        _ if name.starts_with("vm.") && !names_groups(name) => by_type,
        _ => return None,
    })
}

/// Whether results have the names of their groups.
fn names_groups(name: &str) -> bool {
    known(&Tables::standard(), name).is_none_or(|known| known.definition.names_results)
}

/// By the type of the first result: of all operations of `vm` that choose nothing else.
fn by_type<'o>(op: OpRef<'o>, _: &'o OpProperties, set: &mut dyn FnMut(u32, &str)) {
    let ty = op.result_types().next().map(|ty| ty.data());
    let Some(Ok(TypeData::Text(text))) = ty else {
        return;
    };
    if text == b"!vm.buffer" {
        set(0, "buffer");
    } else if text.starts_with(b"!vm.list<") {
        set(0, "list");
    } else if text.starts_with(b"!vm.ref<") {
        set(0, "ref");
    }
}

/// `workgroup_id_x`.
fn workgroup<'o>(op: OpRef<'o>, props: &'o OpProperties, set: &mut dyn FnMut(u32, &str)) {
    let name = op.name().unwrap_or_default();
    let what = name.rsplit('.').next().unwrap_or_default();
    let dimension = text(op, props, "dimension");
    let axis = match dimension.as_deref() {
        Some("0") => "x",
        Some("1") => "y",
        Some("2") => "z",
        _ => return,
    };
    set(0, &format!("workgroup_{what}_{axis}"));
}

fn fixed<'o>(op: OpRef<'o>, _: &'o OpProperties, set: &mut dyn FnMut(u32, &str)) {
    let name = op.name().unwrap_or_default();
    let found = FIXED.iter().find(|(known, _)| *known == &*name);
    for (nth, name) in (0..).zip(found.map_or(&[][..], |(_, names)| names)) {
        set(nth, name);
    }
}

/// The text of an attribute: of a string or a symbol without its marks, of an integer its number.
fn text<'o>(op: OpRef<'o>, props: &'o OpProperties, name: &str) -> Option<String> {
    let attr = props.attr(op, name).ok().flatten()?;
    let text = match attr.data().ok()?? {
        AttrData::SymbolRef { root, nested } if nested.is_empty() => {
            AttrRef::new(op.view(), root).as_str().ok()??.to_owned()
        }
        AttrData::Integer { .. } => attr.as_i64().ok()??.to_string(),
        AttrData::String(_) => attr.as_str().ok()??.to_owned(),
        _ => attr.to_string(),
    };
    (text.len() <= LONGEST).then_some(text)
}

fn by_attribute<'o>(op: OpRef<'o>, props: &'o OpProperties, set: &mut dyn FnMut(u32, &str)) {
    let name = op.name().unwrap_or_default();
    let found = BY_ATTRIBUTE.iter().find(|(known, ..)| *known == &*name);
    if let Some((_, before, attr)) = found {
        if let Some(text) = text(op, props, attr) {
            set(0, &format!("{before}{text}"));
        }
    }
}

/// By the types of the results.
fn resolved<'o>(op: OpRef<'o>, _: &'o OpProperties, set: &mut dyn FnMut(u32, &str)) {
    for (nth, ty) in (0..).zip(op.result_types()) {
        match ty.data() {
            Ok(TypeData::Text(b"!hal.device")) => set(nth, "device"),
            Ok(TypeData::Text(b"!hal.allocator")) => set(nth, "allocator"),
            Ok(TypeData::Integer { .. }) => set(nth, "queue_affinity"),
            _ => {}
        }
    }
}

/// `device_0`, where the index is a constant.
fn device<'o>(op: OpRef<'o>, props: &'o OpProperties, set: &mut dyn FnMut(u32, &str)) {
    let source = op.operand(0).map(|value| value.definition());
    let number = match source {
        Some(Definition::Result(source, _)) if is_constant(source) => text(source, props, "value"),
        _ => None,
    };
    set(0, &format!("device_{}", number.as_deref().unwrap_or("n")));
}

fn is_constant(op: OpRef<'_>) -> bool {
    op.name().is_ok_and(|name| &*name == "arith.constant")
}

fn encoding_type<'o>(op: OpRef<'o>, props: &'o OpProperties, set: &mut dyn FnMut(u32, &str)) {
    if let Ok(None) = props.attr(op, "encoding") {
        set(0, "dense_row_major");
    }
}

fn supported<'o>(op: OpRef<'o>, props: &'o OpProperties, set: &mut dyn FnMut(u32, &str)) {
    if let Some(format) = text(op, props, "executable_format") {
        set(0, &format!("{format}_supported"));
    }
}

/// A buffer, an offset, sizes and strides.
fn strided_metadata<'o>(op: OpRef<'o>, _: &'o OpProperties, set: &mut dyn FnMut(u32, &str)) {
    set(0, "base_buffer");
    set(1, "offset");
    let rank = op.num_results().saturating_sub(2) / 2;
    if rank > 0 {
        set(2, "sizes");
        set(2 + rank, "strides");
    }
}

fn buffer_constant<'o>(op: OpRef<'o>, props: &'o OpProperties, set: &mut dyn FnMut(u32, &str)) {
    set(
        0,
        text(op, props, "name").as_deref().unwrap_or("buffer_cst"),
    );
}

/// Of a text with `{}`: `N` in place of these, and what a name can have.
fn format_string<'o>(op: OpRef<'o>, props: &'o OpProperties, set: &mut dyn FnMut(u32, &str)) {
    let format = text(op, props, "format").unwrap_or_default();
    let mut rest = format.as_bytes();
    let mut name = String::new();
    while let [first, behind @ ..] = rest {
        if name.len() >= 32 {
            break;
        }
        rest = behind;
        match first {
            b'{' | b'}' if behind.first() == Some(first) => rest = &behind[1..],
            b'{' => {
                let Some(close) = behind.iter().position(|byte| *byte == b'}') else {
                    break;
                };
                name.push('N');
                rest = &behind[close + 1..];
            }
            b'.' | b'-' | b'/' => name.push('_'),
            byte if byte.is_ascii_alphanumeric() || *byte == b'_' => name.push((*byte).into()),
            _ => {}
        }
    }
    set(0, if name.is_empty() { "formatted" } else { &name });
}

fn vm_constant<'o>(op: OpRef<'o>, props: &'o OpProperties, set: &mut dyn FnMut(u32, &str)) {
    let value = props.attr(op, "value").ok().flatten();
    let number = value.and_then(|value| value.as_i64().ok().flatten());
    match number {
        Some(0) => set(0, "zero"),
        Some(number) => set(0, &format!("c{number}")),
        None => set(0, "c"),
    }
}

/// `has_` and the name of what is imported.
fn import<'o>(op: OpRef<'o>, props: &'o OpProperties, set: &mut dyn FnMut(u32, &str)) {
    if let Some(name) = text(op, props, "import") {
        let is_plain = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let name: String = name
            .chars()
            .map(|c| if is_plain(c) { c } else { '_' })
            .collect();
        set(0, &format!("has_{name}"));
    }
}

/// The name of the result of a comparison of integers or references.
fn comparison(name: &str) -> Option<String> {
    let mut words = name.strip_prefix("vm.cmp.")?.split('.');
    let (what, ty, sign) = (words.next()?, words.next()?, words.next());
    Some(match (what, ty, sign) {
        ("eq" | "ne" | "nz", "i32" | "i64", None) => what.to_owned(),
        ("eq" | "ne" | "nz", "ref", None) => format!("r{what}"),
        ("lt" | "lte" | "gt" | "gte", "i32" | "i64", Some(sign)) => format!("{sign}{what}"),
        _ => return None,
    })
}

fn compared<'o>(op: OpRef<'o>, _: &'o OpProperties, set: &mut dyn FnMut(u32, &str)) {
    if let Some(name) = op.name().ok().and_then(|name| comparison(&name)) {
        set(0, &name);
    }
}
