//! The text of a type that a call of a builder in C++ makes.

use crate::definitions::resolve;
use crate::text::{compact, cpp, digits, is_digits, is_word};

use std::collections::HashMap;

/// Most types in types.
const MAX_DEPTH: usize = 8;

/// Names of builtin types that are not of the form `FloatNType`.
const BUILTIN: [(&str, &str); 4] = [
    ("BFloat16Type", "bf16"),
    ("FloatTF32Type", "tf32"),
    ("NoneType", "none"),
    ("IndexType", "index"),
];

/// Types without a definition in TableGen.
const DIALECT: [(&str, &str); 15] = [
    ("AsyncTokenType", "!gpu.async.token"),
    ("SparseDnTensorHandleType", "!gpu.sparse.dntensor_handle"),
    ("SparseSpGEMMOpHandleType", "!gpu.sparse.spgemmop_handle"),
    ("SparseSpMatHandleType", "!gpu.sparse.spmat_handle"),
    ("LLVMTokenType", "!llvm.token"),
    ("HAL::AllocatorType", "!hal.allocator"),
    ("HAL::BufferType", "!hal.buffer"),
    ("HAL::BufferViewType", "!hal.buffer_view"),
    ("HAL::ChannelType", "!hal.channel"),
    ("HAL::CommandBufferType", "!hal.command_buffer"),
    ("HAL::DeviceType", "!hal.device"),
    ("HAL::ExecutableType", "!hal.executable"),
    ("HAL::FenceType", "!hal.fence"),
    ("HAL::FileType", "!hal.file"),
    ("VM::BufferType", "!vm.buffer"),
];

/// The text of a type, if the code tells it; `mnemonics` has the texts of types by their C++ classes.
pub(crate) fn type_text(
    call: &str,
    namespace: &str,
    mnemonics: &HashMap<String, String>,
) -> Option<String> {
    let call = compact(&without_comments(call));
    let within = Namespace {
        namespace,
        mnemonics,
    };
    within.text(call.trim_end_matches(';'), MAX_DEPTH)
}

/// Where a name of C++ stands.
struct Namespace<'n> {
    namespace: &'n str,
    mnemonics: &'n HashMap<String, String>,
}

impl Namespace<'_> {
    fn text(&self, call: &str, depth: usize) -> Option<String> {
        let depth = depth.checked_sub(1)?;
        if let Some(text) = integer(call).or_else(|| simple(call)) {
            return Some(text);
        }
        let plain = call.strip_prefix("::").unwrap_or(call);
        let vector = plain.strip_prefix("mlir::").unwrap_or(plain);
        if let Some((sizes, element)) = vector_parts(vector) {
            let element = self.text(element, depth)?;
            return Some(format!("vector<{}x{element}>", sizes.replace(',', "x")));
        }
        if let Some(element) = inside(plain, "mlir::pdl::RangeType::get(", ")") {
            let element = self.text(element, depth)?;
            let element = element.strip_prefix("!pdl.").unwrap_or(&element);
            return Some(format!("!pdl.range<{element}>"));
        }
        if let Some(element) = inside(call, "IREE::VM::RefType::get(", ")") {
            // A reference to a buffer is printed as the buffer.
            return self.text(element, depth);
        }
        self.of_class(call)
    }

    /// `$_builder.getType<CLASS>()` or `CLASS::get($_builder.getContext())`, both also with a number.
    fn of_class(&self, call: &str) -> Option<String> {
        let (name, number) = class_and_number(call)?;
        let name = cpp(name);
        // A type of a dialect first: `torch::Torch::NoneType` is not that of the builtin dialect.
        let full = resolve(&name, self.namespace, self.mnemonics);
        if let Some(text) = full.filter(|_| number.is_empty()) {
            return Some(text.to_owned());
        }
        let (rest, short) = name.rsplit_once("::").unwrap_or(("", &name));
        let last_two = format!("{}::{short}", rest.rsplit("::").next().unwrap_or(""));
        if let Some(text) = known(&BUILTIN, short) {
            return Some(text);
        }
        if let Some(float) = float(short) {
            return Some(float);
        }
        known(&DIALECT, short)
            .or_else(|| known(&DIALECT, &last_two))
            .or_else(|| {
                let number = Some(number).filter(|it| !it.is_empty() && *it != "0");
                let space = number.map(|it| format!("<{it}>")).unwrap_or_default();
                (short == "LLVMPointerType").then(|| format!("!llvm.ptr{space}"))
            })
    }
}

fn known(names: &[(&str, &str)], name: &str) -> Option<String> {
    let found = names.iter().find(|it| it.0 == name)?;
    Some(found.1.to_owned())
}

fn inside<'t>(text: &'t str, start: &str, end: &str) -> Option<&'t str> {
    text.strip_prefix(start)?.strip_suffix(end)
}

/// `$_builder.getIntegerType(8, true)`.
fn integer(call: &str) -> Option<String> {
    let args = inside(call, "$_builder.getIntegerType(", ")")?;
    let (width, sign) = match args.split_once(',') {
        Some((width, "true")) => (width, "si"),
        Some((width, "false")) => (width, "ui"),
        Some(_) => return None,
        None => (args, "i"),
    };
    is_digits(width).then(|| format!("{sign}{width}"))
}

/// `$_builder.getF32Type()`.
fn simple(call: &str) -> Option<String> {
    let name = inside(call, "$_builder.get", "Type()")?;
    let numbered = name.strip_prefix(['F', 'I']).is_some_and(is_digits);
    let known = numbered || matches!(name, "Index" | "None" | "BF16");
    known.then(|| name.to_lowercase())
}

/// The sizes and the element of `VectorType::get({4,4},ELEMENT)`.
fn vector_parts(call: &str) -> Option<(&str, &str)> {
    let (sizes, element) = inside(call, "VectorType::get({", ")")?.split_once("},")?;
    let is_size = |c: char| c.is_ascii_digit() || c == ',';
    (!sizes.is_empty() && sizes.chars().all(is_size)).then_some((sizes, element))
}

/// `f8E4M3FN` for `Float8E4M3FNType`.
fn float(name: &str) -> Option<String> {
    let name = inside(name, "Float", "Type")?;
    (!digits(name).is_empty()).then(|| format!("f{name}"))
}

fn class_and_number(call: &str) -> Option<(&str, &str)> {
    let (name, number) = match inside(call, "$_builder.getType<", ")") {
        Some(rest) => rest.split_once(">(")?,
        None => {
            let (name, rest) = call.split_once("::get($_builder.getContext()")?;
            let number = rest.strip_suffix(')')?;
            match number.strip_prefix(',') {
                Some("") => return None,
                Some(number) => (name, number),
                None => (name, number),
            }
        }
    };
    let is_path = !name.is_empty() && name.chars().all(|c| is_word(c) || c == ':');
    let is_number = number.is_empty() || is_digits(number);
    (is_path && is_number).then_some((name, number))
}

fn without_comments(code: &str) -> String {
    let (mut out, mut rest) = (String::new(), code);
    while let Some((before, after)) = rest.split_once("/*")
        && let Some((_, behind)) = after.split_once("*/")
    {
        out.push_str(before);
        rest = behind;
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_of_builders() {
        let mnemonics = HashMap::from([("acme::TileType".to_owned(), "!acme.tile".to_owned())]);
        let text = |call: &str| type_text(call, "acme::inner", &mnemonics);
        let cases = [
            ("$_builder.getIntegerType(8, /*isSigned=*/false)", "ui8"),
            ("$_builder.getIndexType();", "index"),
            (
                "::mlir::VectorType::get({4, 2}, $_builder.getF32Type())",
                "vector<4x2xf32>",
            ),
            ("$_builder.getType<TileType>()", "!acme.tile"),
            (
                "::acme::TileType::get($_builder.getContext())",
                "!acme.tile",
            ),
            ("$_builder.getType<::mlir::Float8E4M3FNType>()", "f8E4M3FN"),
            (
                "::mlir::LLVM::LLVMPointerType::get($_builder.getContext(), 3)",
                "!llvm.ptr<3>",
            ),
            (
                "mlir::pdl::RangeType::get($_builder.getType<mlir::gpu::AsyncTokenType>())",
                "!pdl.range<!gpu.async.token>",
            ),
        ];
        for (call, expected) in cases {
            assert_eq!(text(call).as_deref(), Some(expected), "{call}");
        }
        assert_eq!(text("make()"), None);
        let deep = "IREE::VM::RefType::get(".repeat(2000) + &")".repeat(2000);
        assert_eq!(text(&deep), None);
    }
}
