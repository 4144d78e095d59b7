//! The results of all queries for a type, under the names of `--test-data-layout-query`.

use mlirbc::layout::{DataLayout, Type, TypeSize, Value};
use serde::Serialize;
use serde_json::{Value as Json, json};

use crate::style::{self, escape};
use crate::values::string_json;

#[derive(Serialize)]
pub(super) struct Answer {
    alignment: u64,
    preferred: u64,
    size: Json,
    bitsize: Json,
    /// 0 for types that are no index.
    index: u64,
    alloca_memory_space: Json,
    default_memory_space: Json,
    program_memory_space: Json,
    global_memory_space: Json,
    endianness: String,
    mangling_mode: Json,
    stack_alignment: u64,
    /// A list of numbers.
    legal_int_widths: Json,
    /// An object: `alignment`, `function_dependent`.
    function_pointer_alignment: Json,
}

impl Answer {
    pub(super) fn new(layout: &DataLayout, ty: &Type) -> mlirbc::Result<Answer> {
        let of_type = layout.query(ty)?;
        let space = |value: Option<&Value>| value.map_or(json!(0), value_json);
        Ok(Answer {
            alignment: of_type.abi,
            preferred: of_type.preferred,
            size: size(of_type.size),
            bitsize: size(of_type.bits),
            index: of_type.index.unwrap_or(0),
            alloca_memory_space: space(layout.alloca_memory_space()),
            default_memory_space: space(layout.default_memory_space()),
            program_memory_space: space(layout.program_memory_space()),
            global_memory_space: space(layout.global_memory_space()),
            endianness: layout.endianness().unwrap_or_default(),
            mangling_mode: layout.mangling_mode().map_or(json!(""), value_json),
            stack_alignment: layout.stack_alignment()?,
            legal_int_widths: or_text(layout, "dlti.legal_int_widths", |layout| {
                layout.legal_int_widths().map(|widths| json!(widths))
            }),
            function_pointer_alignment: or_text(
                layout,
                "dlti.function_pointer_alignment",
                |layout| {
                    let it = layout.function_pointer_alignment()?;
                    Ok(json!({
                        "alignment": it.alignment,
                        "function_dependent": it.function_dependent,
                    }))
                },
            ),
        })
    }

    /// Size and alignments, for a table.
    pub(super) fn cells(&self) -> [String; 3] {
        [
            shown(&self.size),
            self.alignment.to_string(),
            self.preferred.to_string(),
        ]
    }

    /// Name and result of each query, for a table.
    pub(super) fn rows(&self) -> Vec<[String; 2]> {
        let widths = match &self.legal_int_widths {
            Json::Array(widths) => widths.iter().map(shown).collect::<Vec<_>>().join(" "),
            other => shown(other),
        };
        let function = &self.function_pointer_alignment;
        let function = match (&function["alignment"], &function["function_dependent"]) {
            (Json::Number(bits), Json::Bool(true)) => {
                format!("{bits} bits, times that of the function")
            }
            (Json::Number(bits), _) => format!("{bits} bits"),
            _ => shown(function),
        };
        let rows = [
            ("size", shown(&self.size) + " bytes"),
            ("bitsize", shown(&self.bitsize) + " bits"),
            ("alignment", format!("{} bytes", self.alignment)),
            ("preferred", format!("{} bytes", self.preferred)),
            ("index", format!("{} bits", self.index)),
            ("alloca_memory_space", shown(&self.alloca_memory_space)),
            ("default_memory_space", shown(&self.default_memory_space)),
            ("program_memory_space", shown(&self.program_memory_space)),
            ("global_memory_space", shown(&self.global_memory_space)),
            ("endianness", escape(self.endianness.as_bytes())),
            ("mangling_mode", shown(&self.mangling_mode)),
            ("stack_alignment", format!("{} bits", self.stack_alignment)),
            ("legal_int_widths", widths),
            ("function_pointer_alignment", function),
        ];
        rows.map(|(name, result)| [name.to_owned(), result]).into()
    }
}

/// A number; of a scalable size an object with the smallest one.
pub(super) fn size(size: TypeSize) -> Json {
    match size.as_fixed() {
        Some(size) => json!(size),
        None => json!({ "minimal_size": size.min, "scalable": true }),
    }
}

/// The parts of an entry, or its text if it has another form.
fn or_text(
    layout: &DataLayout,
    name: &str,
    parts: impl FnOnce(&DataLayout) -> mlirbc::Result<Json>,
) -> Json {
    let text = || layout.entry(name).map_or(Json::Null, value_json);
    parts(layout).unwrap_or_else(|_| text())
}

/// An integer as it is written, a string, or another attribute as text.
fn value_json(value: &Value) -> Json {
    let literal = value.text().split(" : ").next().unwrap_or_default();
    match (literal.parse::<i64>(), value.as_string()) {
        (Ok(number), _) => json!(number),
        (Err(_), Some(string)) => json!(string),
        (Err(_), None) => string_json(value.text().as_bytes()),
    }
}

/// A number or a string as a cell; a scalable size as a multiple.
pub(super) fn shown(value: &Json) -> String {
    match value {
        Json::String(text) => style::name(text.as_bytes()),
        Json::Object(size) => {
            let smallest = size.get("minimal_size").and_then(Json::as_u64);
            format!("{} x vscale", smallest.unwrap_or(0))
        }
        other => other.to_string(),
    }
}
