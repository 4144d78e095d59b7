//! The results of all queries for a type, under the names of `--test-data-layout-query`.

use std::sync::Arc;

use mlirbc::layout::{DataLayout, Type, TypeSize, Value};
use serde::{Serialize, Serializer};
use serde_json::{Value as Json, json};

use crate::style::{self, MAX_NAME, escape};
use crate::values::string_json;

#[derive(Serialize)]
pub(super) struct Answer {
    alignment: u64,
    preferred: u64,
    size: Json,
    bitsize: Json,
    /// 0 for types that are no index.
    index: u64,
    #[serde(flatten)]
    scope: Shared,
}

/// The results of a scope, which many answers have.
struct Shared(Arc<OfScope>);

impl Serialize for Shared {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

/// The results that depend on the scope alone.
#[derive(Serialize)]
pub(super) struct OfScope {
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

impl OfScope {
    pub(super) fn new(layout: &DataLayout) -> mlirbc::Result<OfScope> {
        let space = |value: Option<&Value>| value.map_or(json!(0), value_json);
        let widths = |layout: &DataLayout| {
            let widths = layout.legal_int_widths()?;
            Ok((widths.len() <= MAX_WIDTHS).then(|| json!(widths)))
        };
        let function = |layout: &DataLayout| {
            let it = layout.function_pointer_alignment()?;
            Ok(Some(json!({
                "alignment": it.alignment,
                "function_dependent": it.function_dependent,
            })))
        };
        Ok(OfScope {
            alloca_memory_space: space(layout.alloca_memory_space()),
            default_memory_space: space(layout.default_memory_space()),
            program_memory_space: space(layout.program_memory_space()),
            global_memory_space: space(layout.global_memory_space()),
            endianness: layout.endianness().unwrap_or_default(),
            mangling_mode: layout.mangling_mode().map_or(json!(""), value_json),
            stack_alignment: layout.stack_alignment()?,
            legal_int_widths: or_text(layout, "dlti.legal_int_widths", widths),
            function_pointer_alignment: or_text(
                layout,
                "dlti.function_pointer_alignment",
                function,
            ),
        })
    }
}

impl Answer {
    pub(super) fn new(layout: &DataLayout, ty: &Type) -> mlirbc::Result<Answer> {
        Answer::in_scope(layout, ty, Arc::new(OfScope::new(layout)?))
    }

    pub(super) fn in_scope(
        layout: &DataLayout,
        ty: &Type,
        scope: Arc<OfScope>,
    ) -> mlirbc::Result<Answer> {
        let of_type = layout.query(ty)?;
        Ok(Answer {
            alignment: of_type.abi,
            preferred: of_type.preferred,
            size: size(of_type.size),
            bitsize: size(of_type.bits),
            index: of_type.index.unwrap_or(0),
            scope: Shared(scope),
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
        let scope = &self.scope.0;
        let widths = match &scope.legal_int_widths {
            Json::Array(widths) => widths.iter().map(shown).collect::<Vec<_>>().join(" "),
            other => shown(other),
        };
        let function = &scope.function_pointer_alignment;
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
            ("alloca_memory_space", shown(&scope.alloca_memory_space)),
            ("default_memory_space", shown(&scope.default_memory_space)),
            ("program_memory_space", shown(&scope.program_memory_space)),
            ("global_memory_space", shown(&scope.global_memory_space)),
            ("endianness", escape(scope.endianness.as_bytes())),
            ("mangling_mode", shown(&scope.mangling_mode)),
            ("stack_alignment", format!("{} bits", scope.stack_alignment)),
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

/// Most widths of a list; the text of a longer one is cut like a name.
const MAX_WIDTHS: usize = 256;

/// The parts of an entry, or its text if it has another form.
fn or_text(
    layout: &DataLayout,
    name: &str,
    parts: impl FnOnce(&DataLayout) -> mlirbc::Result<Option<Json>>,
) -> Json {
    let text = || layout.entry(name).map_or(Json::Null, value_json);
    parts(layout).ok().flatten().unwrap_or_else(text)
}

/// An integer as it is written, a string, or another attribute as text.
fn value_json(value: &Value) -> Json {
    let literal = value.text().split(" : ").next().unwrap_or_default();
    let cut = |text: &str| {
        let end = (0..=text.len().min(MAX_NAME)).rev();
        let end = end.into_iter().find(|end| text.is_char_boundary(*end));
        string_json(&text.as_bytes()[..end.unwrap_or(0)])
    };
    match (literal.parse::<i64>(), value.as_string()) {
        (Ok(number), _) => json!(number),
        (Err(_), Some(string)) => cut(&string),
        (Err(_), None) => cut(value.text()),
    }
}

/// A number or a string as a cell; a scalable size as a multiple.
pub(super) fn shown(value: &Json) -> String {
    match value {
        Json::String(text) => style::name(text.as_bytes()),
        Json::Object(size) if size.contains_key("minimal_size") => {
            let smallest = size.get("minimal_size").and_then(Json::as_u64);
            format!("{} x vscale", smallest.unwrap_or(0))
        }
        other => other.to_string(),
    }
}
