//! Texts of modules that are hard on a parser: long, deep, or with many references to one thing.

#![allow(dead_code, reason = "each test binary uses a part")]

use std::fmt::Write;

/// What is to become of a text.
pub(crate) enum Outcome {
    /// A file.
    File,
    /// Errors, of which the first contains this.
    Error(&'static str),
}

use Outcome::{Error, File};

pub(crate) struct Shape {
    pub(crate) name: &'static str,
    pub(crate) text: String,
    pub(crate) outcome: Outcome,
}

fn all(count: usize, mut one: impl FnMut(usize, &mut String)) -> String {
    let mut text = String::new();
    (0..count).for_each(|nth| one(nth, &mut text));
    text
}

macro_rules! each {
    ($count:expr, $nth:ident => $($format:tt)*) => {
        all($count, |$nth, out| {
            let _ = $nth;
            write!(out, $($format)*).unwrap();
        })
    };
}

/// The shapes, each with about so many parts.
pub(crate) fn shapes(n: usize) -> Vec<Shape> {
    let mut shapes = operations(n);
    shapes.extend(names(n));
    shapes.extend(entries(n));
    shapes.extend(broken(n));
    shapes
        .into_iter()
        .map(|(name, text, outcome)| Shape {
            name,
            text,
            outcome,
        })
        .collect()
}

type List = Vec<(&'static str, String, Outcome)>;

fn operations(n: usize) -> List {
    let long = "x".repeat(n);
    vec![
        (
            "regions in one another",
            format!(
                "{}{}",
                "\"a.b\"() ({".repeat(n),
                "}) : () -> ()\n".repeat(n)
            ),
            File,
        ),
        (
            "regions in one another that use a value",
            format!(
                "%0 = \"a.b\"() : () -> i1\n{}\"a.b\"(%0) : (i1) -> (){}",
                "\"a.b\"() ({".repeat(n),
                "}) : () -> ()\n".repeat(n)
            ),
            File,
        ),
        (
            "operations with regions",
            "\"a\"()({\"b\"():()->()}):()->()\n".repeat(n),
            File,
        ),
        (
            "regions of one operation",
            format!("\"a\"()({{}}{}) : () -> ()", ",{}".repeat(n)),
            File,
        ),
        ("short operations", "\"a\"():()->()".repeat(n), File),
        (
            "operations of different names",
            each!(n, i => "\"a{i}\"():()->()"),
            File,
        ),
        ("dialects", each!(n, i => "\"a{i}.b\"():()->()"), File),
        (
            "signatures",
            each!(n, i => "\"a\"():()->i{}\n", i + 1),
            File,
        ),
        (
            "blocks",
            format!(
                "\"a\"()({{{}}}):()->()",
                each!(n, i => "^b{i}:\"a\"():()->()")
            ),
            File,
        ),
        (
            "blocks with successors ahead",
            format!(
                "\"a\"()({{{}^b{n}:\"a\"():()->()}}):()->()",
                each!(n, i => "^b{i}:\"a\"()[^b{}]:()->()\n", i + 1)
            ),
            File,
        ),
        (
            "successors of one operation",
            format!(
                "\"a\"()({{\"a\"()[^a{}]:()->()^a:}}):()->()",
                ",^a".repeat(n)
            ),
            File,
        ),
        (
            "attributes of one operation",
            format!(
                "\"a\"(){{{}}}:()->()",
                each!(n, i => "a{i},").trim_end_matches(',')
            ),
            File,
        ),
        (
            "attributes of many operations",
            each!(n, i => "\"a\"(){{x={i}}}:()->()\n"),
            File,
        ),
        (
            "properties of many operations",
            each!(n, i => "\"a\"()<{{x={i}}}>:()->()\n"),
            File,
        ),
        (
            "a long name of an operation",
            format!("\"a.{long}\"() : () -> ()"),
            File,
        ),
        (
            "a long string",
            format!("\"a\"() {{a = \"{long}\"}} : () -> ()"),
            File,
        ),
        (
            "a long key",
            format!("\"a\"() {{a{long} = 1}} : () -> ()"),
            File,
        ),
        (
            "a blob",
            format!(
                "{{-# dialect_resources: {{builtin: {{a: \"0x04000000{}\"}}}} #-}}",
                "00".repeat(n)
            ),
            File,
        ),
        (
            "blobs",
            format!(
                "{{-# dialect_resources: {{builtin: {{{}}}}} #-}}",
                each!(n, i => "a{i}: \"0x04000000\",").trim_end_matches(',')
            ),
            File,
        ),
        ("white space", " \n".repeat(n), File),
        ("comments", "// \"\n".repeat(n), File),
        (
            "comments in attributes",
            format!("\"a\"() {{a = [{}1]}} : () -> ()", "1, // \"\n".repeat(n)),
            File,
        ),
    ]
}

fn names(n: usize) -> List {
    let types = format!("i1{}", ",i1".repeat(n - 1));
    let uses = format!("%a{}", ",%a".repeat(n - 1));
    vec![
        ("values", each!(n, i => "%v{i} = \"a\"():()->i1\n"), File),
        (
            "values with numbers",
            each!(n, i => "%{i} = \"a\"():()->i1\n"),
            File,
        ),
        (
            "values with large numbers",
            each!(n, i => "%{} = \"a\"():()->i1\n", i + 900_000_000),
            File,
        ),
        (
            "results of one operation",
            format!("%a:{n} = \"a\"():()->({types})"),
            File,
        ),
        (
            "more results than types",
            "%a:1000000 = \"a\"():()->i1".to_owned(),
            Error("the signature has 1 results, the operation 1000000"),
        ),
        (
            "uses of one value",
            format!("%a = \"a\"():()->i1\n\"a\"({uses}):({types})->()"),
            File,
        ),
        (
            "uses of one value by many operations",
            format!("%a = \"a\"():()->i1\n{}", "\"a\"(%a):(i1)->()\n".repeat(n)),
            File,
        ),
        (
            "uses before the definition",
            format!("{}%a = \"a\"():()->i1", "\"a\"(%a):(i1)->()\n".repeat(n)),
            File,
        ),
        (
            "uses of one operation before the definition",
            format!("\"a\"({uses}):({types})->()\n%a = \"a\"():()->i1"),
            File,
        ),
        (
            "uses before all definitions",
            format!(
                "{}{}",
                each!(n, i => "\"a\"(%v{i}):(i1)->()\n"),
                each!(n, i => "%v{i} = \"a\"():()->i1\n")
            ),
            File,
        ),
        (
            "arguments",
            format!(
                "\"a\"()({{^a({}%z:i1):}}):()->()",
                each!(n, i => "%v{i}:i1,")
            ),
            File,
        ),
        (
            "undefined values",
            each!(n, i => "\"a\"(%v{i}):(i1)->()\n"),
            Error("`%v0` is not defined"),
        ),
        (
            "redefinitions",
            "%a = \"a\"():()->i1\n".repeat(n),
            Error("`%a` is defined already"),
        ),
        (
            "redefinitions in one operation",
            format!("{uses} = \"a\"():()->({types})"),
            Error("`%a` is defined already"),
        ),
        (
            "undefined blocks",
            format!(
                "\"a\"()({{{}}}):()->()",
                each!(n, i => "\"a\"()[^b{i}]:()->()\n")
            ),
            Error("the region has no block `^b0`"),
        ),
    ]
}

fn entries(n: usize) -> List {
    let (long, alias) = ("x".repeat(n), "x".repeat(600));
    let deep = |open: &str, inner: &str, close: &str| {
        format!(
            "\"a\"() {{a = {}{inner}{}}} : () -> ()",
            open.repeat(n),
            close.repeat(n)
        )
    };
    let by_alias = |alias: &str| format!("{alias}\n{}", "\"a\"() {a = #a} : () -> ()\n".repeat(n));
    let twice = |one: &str, last: &str| {
        let layers =
            each!(60, i => "#a{} = {}\n", 59 - i, one.replace('$', &format!("#a{}", 60 - i)));
        format!("#a60 = {last}\n{layers}\"a\"() {{a = #a0}} : () -> ()")
    };
    vec![
        (
            "deep attributes of a dialect",
            deep("#vhlo.array_v1<[", "", "]>"),
            Error("too "),
        ),
        (
            "deep types of a dialect",
            deep("!vhlo.tuple_v1<", "i1", ">"),
            Error("too "),
        ),
        (
            "deep tensors of a dialect",
            deep("!vhlo.tensor_v1<1x", "i1", ">"),
            Error("too "),
        ),
        (
            "deep quantized types",
            deep("!quant.uniform<i8:tensor<1x", "f32", ">, 1.0>"),
            Error(""),
        ),
        (
            "deep structs",
            deep("!llvm.struct<(", "i1", ")>"),
            if n < 1 << 15 { File } else { Error("") },
        ),
        ("deep dictionaries", deep("{a = ", "1", "}"), Error("too ")),
        ("deep complex types", deep("complex<", "i1", ">"), Error("")),
        (
            "deep encodings",
            deep("tensor<1xi1, [", "", "]>"),
            Error("too "),
        ),
        (
            "deep memory spaces",
            deep("memref<1xi1, [", "", "]>"),
            Error(""),
        ),
        (
            "deep distinct attributes",
            deep("distinct[0]<", "1", ">"),
            Error("too "),
        ),
        (
            "deep locations of attributes",
            deep("loc(fused<", "1", ">[\"a\"])"),
            Error("too "),
        ),
        ("deep lists", deep("[", "", "]"), Error("too ")),
        ("deep types", deep("tuple<", "i1", ">"), Error("too ")),
        (
            "deep function types",
            deep("() -> (", "", ")"),
            Error("too "),
        ),
        (
            "deep text of a dialect",
            deep("#foo.bar<", "", ">"),
            if n < 1 << 16 { File } else { Error("too deep") },
        ),
        (
            "function types behind one another",
            format!("\"a\"() {{a = {}i1}} : () -> ()", "() -> ".repeat(n)),
            Error("expected an attribute"),
        ),
        (
            "deep locations",
            format!(
                "\"a\"() : () -> () loc({}unknown{})",
                "\"a\"(".repeat(n),
                ")".repeat(n)
            ),
            if n < 1 << 16 { File } else { Error("too deep") },
        ),
        (
            "aliases of the one behind",
            format!(
                "{}#a{n} = 1\n\"a\"() {{a = #a0}} : () -> ()",
                each!(n, i => "#a{i} = #a{}\n", i + 1)
            ),
            Error("an alias that is not defined"),
        ),
        (
            "aliases of the one in front",
            format!(
                "#a0 = 1\n{}\"a\"() {{a = #a{n}}} : () -> ()",
                each!(n, i => "#a{} = [#a{i}]\n", i + 1)
            ),
            File,
        ),
        (
            "each alias in the next, all used",
            format!(
                "#a0 = [1]\n{}{}",
                each!(n, i => "#a{} = [#a{i}]\n", i + 1),
                each!(n, i => "\"a\"() {{a = #a{i}}} : () -> ()\n")
            ),
            File,
        ),
        (
            "an alias of itself",
            "#a = [#a]\n\"a\"() {a = #a} : () -> ()".to_owned(),
            Error("alias"),
        ),
        ("aliases twice in one another", twice("[$, $]", "1"), File),
        (
            "aliases twice in one another, in text",
            twice("#foo.bar<$, $>", "#foo.bar<x>"),
            Error("too many places refer to something this long"),
        ),
        (
            "a long string by an alias",
            by_alias(&format!("#a = \"{long}\"")),
            File,
        ),
        (
            "a long text by an alias",
            by_alias(&format!("#a = #foo.bar<{long}>")),
            File,
        ),
        (
            "a long text in others",
            format!(
                "#a = #foo.bar<{long}>\n{}",
                each!(n, i => "\"a\"() {{a = #foo.b<{i}, #a>}} : () -> ()\n")
            ),
            if n < 1 << 10 {
                File
            } else {
                Error("too many places refer to something this long")
            },
        ),
        (
            "a long name of an alias",
            format!(
                "#a{x} = [{}1]\n{}",
                "1,".repeat(n),
                each!(n / 600, i => "\"a\"() {{a = [{i}, #a{alias}]}} : () -> ()\n"),
                x = alias
            ),
            File,
        ),
        (
            "a long type by an alias",
            format!(
                "!a = tuple<i1{}>\n{}",
                ", i1".repeat(n),
                "\"a\"() : () -> !a\n".repeat(n)
            ),
            File,
        ),
        (
            "fused locations of one another",
            format!(
                "#l0 = loc(\"a\")\n{}{}",
                each!(n, i => "#l{} = loc(fused[#l{i}, \"{i}\"])\n", i + 1),
                each!(n, i => "\"a\"() : () -> () loc(#l{i})\n")
            ),
            File,
        ),
        (
            "a splat",
            format!("\"a\"() {{a = dense<1> : tensor<{n}x1000000x1000xi64>}} : () -> ()"),
            File,
        ),
        (
            "elements",
            format!(
                "\"a\"() {{a = dense<[{}]> : tensor<{n}xi8>}} : () -> ()",
                &"1,".repeat(n)[..2 * n - 1]
            ),
            File,
        ),
        (
            "extents",
            format!("\"a\"() {{a = tensor<{}i1>}} : () -> ()", "1x".repeat(n)),
            File,
        ),
        (
            "extents of a memref",
            format!("\"a\"() {{a = memref<{}i1>}} : () -> ()", "1x".repeat(n)),
            if n < 1 << 16 { File } else { Error("") },
        ),
        (
            "numbers",
            format!("\"a\"() {{a = [{}0]}} : () -> ()", each!(n, i => "{i},")),
            File,
        ),
        (
            "distinct attributes",
            each!(n, i => "\"a\"(){{a=distinct[{i}]<1>}}:()->()\n"),
            File,
        ),
        (
            "symbols",
            format!("\"a\"() {{a = @a{}}} : () -> ()", each!(n, i => "::@b{i}")),
            File,
        ),
    ]
}

fn broken(n: usize) -> List {
    vec![
        ("brackets", "<".repeat(n), Error("expected an operation")),
        ("open properties", "\"a\"() <{\n".repeat(n), Error("")),
        ("open types", "\"a\"() : (\n".repeat(n), Error("")),
        (
            "open strings",
            "\"a\"() {a = \"\n".repeat(n),
            Error("the string does not end"),
        ),
        (
            "open locations",
            "\"a\"() : () -> () loc(\n".repeat(n),
            Error(""),
        ),
        (
            "open regions",
            "\"a\"() ({\n".repeat(n),
            Error("the bracket is not closed"),
        ),
        ("open aliases", "#a = (\n".repeat(n), Error("")),
        (
            "open aliases of many names",
            each!(n, i => "#a{i} = [\n"),
            Error(""),
        ),
        (
            "aliases in aliases",
            format!("{}{}", each!(n, i => "#a{i} = [\n"), "]".repeat(n)),
            Error(""),
        ),
        (
            "a type behind each alias",
            each!(n, i => "!a{i} = tuple<i1\n"),
            Error(""),
        ),
        (
            "a string over two lines",
            "\"a\\\n".repeat(n),
            Error("an unknown escape"),
        ),
        ("custom form", "func.func @a() { return }\n".repeat(n), File),
        (
            "custom regions in each other",
            format!(
                "func.func @a(%a: i1) {{ {}{} return }}",
                "scf.if %a {\n".repeat(n),
                "}\n".repeat(n)
            ),
            File,
        ),
        (
            "a long alias in texts that are made",
            format!(
                "!t = tuple<{}i1>\n{}",
                "i1, ".repeat(n),
                "vhlo.func_v1 @f(%a: !t) -> () {} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<\"\">}\n"
                    .repeat(n / 16)
            ),
            File,
        ),
        (
            "types like a long one, for different operations",
            format!(
                "!t = tensor<{}xi32>\nfunc.func @f(%a: !t) {{\n{}return\n}}\n",
                "1x".repeat(n) + "1",
                each!(n, i => "%r{i} = arith.cmpi eq, %a, %a {{x = {i}}} : !t\n"),
            ),
            File,
        ),
        (
            "the extents of a long type",
            format!(
                "!t = tensor<{}xi32>\n{}",
                "1x".repeat(n) + "1",
                each!(n, i => "tosa.variable @v{i} : !t\n"),
            ),
            File,
        ),
        (
            "custom regions in each other, with an end",
            format!(
                "func.func @f(%c: i1) {{\n{}{}return\n}}\n",
                "scf.if %c {\n".repeat(n),
                "scf.yield }\n".repeat(n),
            ),
            File,
        ),
        (
            "a first region that comes last, in each other",
            format!(
                "func.func @f(%a: index) {{\n{}{}return\n}}\n",
                "scf.index_switch %a\ncase 1 {\n".repeat(n),
                "scf.yield }\ndefault { scf.yield }\n".repeat(n),
            ),
            File,
        ),
        (
            "groups without an end",
            "stablehlo.add {a = [".repeat(n),
            Error(""),
        ),
        (
            "a long line",
            format!("{}x", "\"a\"() : () -> () ".repeat(n)),
            Error("`x` is no operation"),
        ),
        ("a long word", "x".repeat(n), Error("is no operation")),
        (
            "a long number",
            format!("%a:{} = \"a\"() : () -> i1", "1".repeat(n)),
            Error("expected a number"),
        ),
        (
            "a long integer",
            format!("\"a\"() {{a = {}}} : () -> ()", "1".repeat(n)),
            Error(""),
        ),
        (
            "open resources",
            "{-# dialect_resources: {builtin: {a: \"0x\n".repeat(n),
            Error("the string does not end"),
        ),
        (
            "aliases twice",
            "#a = 1\n".repeat(n),
            Error("`#a` is defined already"),
        ),
    ]
}
