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
    legal_int_widths: Vec<i64>,
    function_pointer_alignment: FunctionPointer,
}

#[derive(Serialize)]
struct FunctionPointer {
    alignment: u64,
    function_dependent: bool,
}

impl Answer {
    pub(super) fn new(layout: &DataLayout, ty: &Type) -> mlirbc::Result<Answer> {
        let of_type = layout.query(ty)?;
        let function = layout.function_pointer_alignment()?;
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
            legal_int_widths: layout.legal_int_widths()?,
            function_pointer_alignment: FunctionPointer {
                alignment: function.alignment,
                function_dependent: function.function_dependent,
            },
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
        let widths: Vec<String> = self.legal_int_widths.iter().map(i64::to_string).collect();
        let function = &self.function_pointer_alignment;
        let dependent = match function.function_dependent {
            true => ", times that of the function",
            false => "",
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
            ("legal_int_widths", widths.join(" ")),
            (
                "function_pointer_alignment",
                format!("{} bits{dependent}", function.alignment),
            ),
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

/// An integer, a string, or another attribute as text.
fn value_json(value: &Value) -> Json {
    match (value.as_integer(), value.as_string()) {
        (Some(number), _) => json!(number),
        (None, Some(string)) => json!(string),
        (None, None) => string_json(value.text().as_bytes()),
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
