//! The bytecode of functions in IREE modules, against the dumps of IREE's own tool.

use std::collections::BTreeSet;

use mlirbc::Source;
use mlirbc_vmfb::verify::verify;
use mlirbc_vmfb::{Instructions, Module, PrintOptions, opcodes};
use serde_json::Value;

/// The bytecode of each function in a JSON dump of the FlatBuffer.
fn functions(json: &Value) -> Vec<Vec<u8>> {
    let numbers = json["bytecode_data"].as_array().unwrap().iter();
    let bytes: Vec<u8> = numbers.map(|it| it.as_u64().unwrap() as u8).collect();
    let descriptors = json["function_descriptors"].as_array().unwrap().iter();
    descriptors
        .map(|it| {
            let number = |key: &str| it[key].as_u64().unwrap() as usize;
            let start = number("bytecode_offset");
            bytes[start..start + number("bytecode_length")].to_vec()
        })
        .collect()
}

/// `(offset, mnemonic)` of each operation line.
fn operations(dump: &str) -> Vec<(u32, String)> {
    let lines = dump.lines().filter_map(|line| line.strip_prefix('['));
    lines
        .map(|line| {
            let (offset, text) = line.split_once(']').unwrap();
            let mut words = text.split_whitespace();
            let mnemonic = words.find(|word| word.starts_with("vm.") || word.starts_with("^bb"));
            let mnemonic = mnemonic.unwrap();
            let mnemonic = mnemonic.strip_prefix("vm.").unwrap_or("block");
            (
                u32::from_str_radix(offset, 16).unwrap(),
                mnemonic.to_owned(),
            )
        })
        .collect()
}

#[test]
fn offsets_and_mnemonics_are_those_of_the_dumps() {
    let dumps = |ending| crate::common::beside("dumps", ending, "offsets and mnemonics");
    let (Some(json), Some(texts)) = (dumps(".fb.json"), dumps(".disasm.txt")) else {
        return;
    };
    let mut seen = BTreeSet::new();
    let mut compared = 0;
    for (name, dump) in texts {
        let functions = functions(&serde_json::from_slice(&json[&name]).unwrap());
        let ours: Vec<(u32, String)> = functions
            .iter()
            .flat_map(|bytes| Instructions::new(bytes, 0))
            .map(|it| {
                let it = it.unwrap();
                seen.insert(it.opcode().mnemonic());
                assert_eq!(it.operands().count(), it.opcode().fields().len());
                (it.pc(), it.opcode().mnemonic().to_owned())
            })
            .collect();
        assert_eq!(
            ours,
            operations(std::str::from_utf8(&dump).unwrap()),
            "{name}"
        );
        compared += ours.len();
    }
    println!("{compared} operations of {} opcodes", seen.len());
    assert!(compared > 4000, "{compared}");
}

/// Bytecode that is truncated at any byte gives the instructions before, then an error.
#[test]
fn cut_off_anywhere() {
    for row in opcodes() {
        let bytes = crate::common::instruction(row);
        let whole: Vec<_> = Instructions::new(&bytes, 7).collect();
        assert_eq!(whole.len(), 1, "{row:?}");
        let instruction = whole[0].as_ref().unwrap();
        assert_eq!(instruction.bytes(), bytes);
        assert_eq!(instruction.opcode(), row);
        assert_eq!(instruction.operands().count(), row.fields().len());
        for len in 1..bytes.len() {
            let mut cut = Instructions::new(&bytes[..len], 7);
            let error = cut.next().unwrap().unwrap_err();
            let kind = error.kind();
            assert!(
                matches!(kind, mlirbc_vmfb::ErrorKind::UnexpectedEnd { .. }),
                "{error}"
            );
            assert!(error.pos() >= Some(7), "{error}");
            assert!(cut.next().is_none());
        }
    }
}

#[test]
fn unknown_opcodes_are_errors() {
    for bytes in [
        &[0x89, 0][..],
        &[0xDF],
        &[0xE2],
        &[0xFF],
        &[0xE0, 62],
        &[0xE1, 64],
    ] {
        let error = Instructions::new(bytes, 0).next().unwrap().unwrap_err();
        let kind = error.kind();
        assert!(
            matches!(kind, mlirbc_vmfb::ErrorKind::UnknownCode { .. }),
            "{error}"
        );
    }
}

/// The text of a module with all of its constant data.
fn text(file: &[u8]) -> String {
    let module = Module::open(Source::borrowed(file)).unwrap();
    let mut text = Vec::new();
    let options = PrintOptions::new().rodata(None);
    mlirbc_vmfb::print(&module, &options, &mut text).unwrap();
    String::from_utf8(text).unwrap()
}

/// A module with each operation twice, whose text is in the corpus: this needs no other files.
#[test]
fn text_of_each_operation_is_that_of_the_reference_tool() {
    let folder = crate::common::project().join("corpus/vmfb");
    let file = std::fs::read(folder.join("opcodes.vmfb")).unwrap();
    let dump = std::fs::read_to_string(folder.join("opcodes.disasm.txt")).unwrap();
    assert_eq!(text(&file), dump);
    let module = Module::open(Source::borrowed(&file)).unwrap();
    assert!(verify(&module, 1).is_clean());
    let function = module.function(0).unwrap();
    let decoded = function.instructions().map(|it| it.unwrap().opcode());
    let decoded: BTreeSet<_> = decoded
        .map(|row| (row.set().prefix(), row.code()))
        .collect();
    let absent = opcodes().filter(|row| !decoded.contains(&(row.set().prefix(), row.code())));
    // The tool decodes the first wrongly and does not know the second.
    let absent: Vec<_> = absent.map(|row| row.mnemonic()).collect();
    assert_eq!(absent, ["switch.ref", "cast.ui64.f32"]);
}

/// The operations that the reference tool cannot print.
#[test]
fn text_where_the_reference_tool_fails() {
    let file = crate::common::Code::new()
        .bytes(&[0x21, 2, 0, 4, 0, 0, 0, 1, 0xC0])
        .list(&[0x8000, 0x8002])
        .bytes(&[3, 0x80])
        .bytes(&[0xE0, 0x3D, 4, 0, 1, 0])
        .end()
        .module();
    let text = text(&file);
    let expected = "\
[00000001]  %r3 = vm.switch.ref %i2[%r0, %r2] else %R1
[00000012]  %i1 = vm.cast.ui64.f32 %i4:5
[00000018]  vm.return %i0
";
    assert!(text.contains(expected), "{text}");
}

/// The registers of arguments as the interpreter assigns them: the reference tool does not begin
/// 64-bit arguments at even registers.
fn with_even_registers(line: &str) -> String {
    let (head, tail) = line.split_once('(').unwrap();
    let (arguments, tail) = tail.split_once(") -> ").unwrap();
    let (mut integers, mut references) = (0, 0);
    let mut renamed = Vec::new();
    for argument in arguments.split(", ").filter(|it| !it.is_empty()) {
        let (_, ty) = argument.split_once(": ").unwrap();
        renamed.push(match ty {
            "i64" | "f64" => {
                integers += integers % 2 + 2;
                format!("%i{}:{}: {ty}", integers - 2, integers - 1)
            }
            "i32" | "f32" => {
                integers += 1;
                format!("%i{}: {ty}", integers - 1)
            }
            _ => {
                references += 1;
                format!("%r{}: {ty}", references - 1)
            }
        });
    }
    format!("{head}({}) -> {tail}", renamed.join(", "))
}

/// A dump of the reference tool without its mistakes; `docs/vmfb.md` lists them.
fn corrected(dump: &str, module: &Module<'_>) -> String {
    let functions = module.descriptors().unwrap().len();
    let debug = module.debug().unwrap();
    // The only source map is that of the last function; the tool takes it for that of the first.
    let map = debug.filter(|debug| debug.functions.len() != functions);
    let map = map.and_then(|debug| debug.functions.get(0).ok());
    let mut names = Vec::new();
    if let Some(map) = map {
        let module = String::from_utf8_lossy(module.name().unwrap());
        let name = String::from_utf8_lossy(map.local_name);
        names.push((format!(" @{module}.{name}("), format!(" @{module}:0(")));
        names.push((format!("vm.func @{name}("), "vm.func @fn0(".to_owned()));
    }
    let mut lines = Vec::new();
    for line in dump.lines() {
        let mut line = line.to_owned();
        let is_function = line.starts_with("vm.func ");
        let is_exported = lines
            .last()
            .is_some_and(|it: &String| it.starts_with("vm.export "));
        for (wrong, right) in &names {
            if !(is_function && is_exported) {
                line = line.replace(wrong, right);
            }
        }
        lines.push(if is_function {
            with_even_registers(&line)
        } else {
            line
        });
    }
    lines.push(String::new());
    lines.join("\n")
}

#[test]
fn text_is_that_of_the_dumps() {
    let files = |folder, ending| crate::common::beside(folder, ending, "text of modules");
    let (Some(good), Some(dumps)) = (files("good", ".vmfb"), files("dumps", ".disasm.txt")) else {
        return;
    };
    for (name, dump) in &dumps {
        let module = Module::open(Source::borrowed(&good[name])).unwrap();
        let dump = std::str::from_utf8(dump).unwrap();
        assert_eq!(text(&good[name]), corrected(dump, &module), "{name}");
    }
    assert!(dumps.len() > 30, "{}", dumps.len());
}

#[test]
fn options_of_text() {
    let Some(good) = crate::common::beside("good", ".vmfb", "options of text") else {
        return;
    };
    let module = Module::open(Source::borrowed(&good["vm_imports"])).unwrap();
    let print = |options: PrintOptions| {
        let mut text = Vec::new();
        let result = mlirbc_vmfb::print(&module, &options, &mut text);
        (String::from_utf8(text).unwrap(), result)
    };
    let (text, _) = print(PrintOptions::new());
    assert!(text.contains("vm.rodata[0] = 01020304\n"), "{text}");
    let shortened = format!("vm.rodata[2] = {}...  // 100b\n", "07".repeat(32));
    assert!(text.contains(&shortened), "{text}");
    let last = module.find_function("__init").unwrap();
    let (text, _) = print(PrintOptions::new().function(last).locations(true));
    assert!(
        text.starts_with("vm.export @__init\nvm.func @__init() -> () {\n"),
        "{text}"
    );
    assert!(text.contains("  // "), "{text}");
    assert!(text.contains("[00000013]  vm.return"), "{text}");
    let (text, _) = print(PrintOptions::new().function(0).offsets(false));
    assert!(
        text.contains("\n^bb0:\n  %i0 = vm.call @ext.required(%i0)\n"),
        "{text}"
    );
    let (text, result) = print(PrintOptions::new().limit(100));
    assert!(text.len() <= 100 && result.is_err(), "{text}");
}

#[test]
fn good_modules_have_no_findings() {
    let Some(good) = crate::common::beside("good", ".vmfb", "good modules") else {
        return;
    };
    for (name, file) in &good {
        let module = Module::open(Source::borrowed(file)).unwrap();
        let report = verify(&module, 20);
        assert!(report.is_clean(), "{name}: {:#?}", report.findings);
    }
    assert!(good.len() > 30, "{}", good.len());
}

#[test]
fn damaged_modules_are_rejected() {
    let Some(damaged) = crate::common::beside("damaged", ".vmfb", "damaged modules") else {
        return;
    };
    for (name, file) in &damaged {
        let finding = match Module::open(Source::borrowed(file)) {
            Err(error) => error.to_string(),
            Ok(module) => {
                let report = verify(&module, 1);
                let first = report.findings.first();
                let first = first.unwrap_or_else(|| panic!("{name} is accepted"));
                format!("{}: {} at {:x?}", first.rule, first.message, first.pos)
            }
        };
        println!("{name}: {finding}");
    }
    assert!(damaged.len() > 30, "{}", damaged.len());
}
