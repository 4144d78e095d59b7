//! `rename` of a symbol: what it says about strings with its name.

use crate::tool::run;
use mlirbc_write::{Builder, NewOp};

/// A symbol `old`, and an operation with `target = "old"` (or `"other"`).
fn module(target: &str) -> Vec<u8> {
    let mut builder = Builder::new();
    let old = builder.string("old").unwrap();
    let target = builder.string(target).unwrap();
    let module = builder.module().unwrap();
    let define = NewOp::new("t.def").attr("sym_name", old);
    builder.append_op(module, define).unwrap();
    let uses = NewOp::new("t.use").attr("target", target);
    builder.append_op(module, uses).unwrap();
    builder.finish().unwrap().to_vec().unwrap()
}

#[test]
fn strings_with_the_old_name_are_said() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    for (target, is_said) in [("old", true), ("other", false)] {
        let (file, out) = (path(target), path(&format!("{target}.out")));
        std::fs::write(&file, module(target)).unwrap();
        let output = run(&["rename", &file, "@old", "@new", "-o", &out]);
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.success(), "{stderr}");
        let said = "1 string attribute with \"old\" kept, the first is `target` of t.use at 0x";
        assert_eq!(stderr.contains(said), is_said, "{stderr}");
        assert_eq!(stderr.is_empty(), !is_said, "{stderr}");
        let text = crate::tool::ok(&["print", "--generic", &out]);
        assert!(
            text.contains("sym_name = \"new\"") && text.contains(&format!("target = \"{target}\""))
        );
    }
}

/// A nested symbol is named with what is around it, and its new name with or without that.
#[test]
fn nested_symbols_have_paths() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("nested.mlir");
    let text = "module @a { func.func @b() { return } }\n\"t.use\"() {at = @a::@b} : () -> ()\n";
    std::fs::write(&file, text).unwrap();
    let file = file.to_str().unwrap();
    for new in ["@a::@c", "@c", "c"] {
        let out = folder.path().join("out.mlirbc");
        let out = out.to_str().unwrap();
        crate::tool::ok(&["rename", file, "@a::@b", new, "-o", out, "--force"]);
        let text = crate::tool::ok(&["print", "--generic", out]);
        assert!(
            text.contains("sym_name = \"c\"") && text.contains("at = @a::@c"),
            "{text}"
        );
    }
    let (_, why) = crate::tool::fails(&["rename", file, "@b::@b", "@c"]);
    assert!(why.contains("no symbol"), "{why}");
}
