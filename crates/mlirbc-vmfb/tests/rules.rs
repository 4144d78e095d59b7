//! The rules of bytecode in IREE modules: a function for each, made for one fault.

use crate::common::Code;
use mlirbc::Source;
use mlirbc_vmfb::verify::{Rule, verify};
use mlirbc_vmfb::{Module, PrintOptions};

/// The findings in a module with this function.
fn findings(code: &Code) -> Vec<(Rule, String)> {
    let file = code.module();
    let module = Module::open(Source::borrowed(&file)).unwrap();
    let report = verify(&module, 100);
    let findings = report.findings.into_iter();
    findings
        .map(|it| {
            assert!(it.pos.is_some(), "{}", it.message);
            (it.rule, it.message)
        })
        .collect()
}

/// The function has this fault and no other.
fn breaks(rule: Rule, code: Code, message: &str) {
    let findings = findings(&code);
    let [(found, text)] = &findings[..] else {
        panic!("{message}: {findings:#?}");
    };
    assert_eq!((*found, text.contains(message)), (rule, true), "{text}");
}

fn body(bytes: &[u8]) -> Code {
    Code::new().bytes(bytes).end()
}

#[test]
fn a_sound_function() {
    assert_eq!(findings(&Code::new().end()), []);
}

#[test]
fn instructions() {
    let rule = Rule::Bytecode;
    breaks(
        rule,
        Code::new().bytes(&[0xFE]),
        "unknown VM operation code 254",
    );
    breaks(rule, Code::new().bytes(&[0x0D, 1]), "unexpected end");
    let rule = Rule::Requirements;
    let mut code = body(&[0xE0, 0x04, 0, 0]);
    code.requirements = 2;
    breaks(
        rule,
        code,
        "vm.const.f32.zero in a function that does not require its extension",
    );
    let mut code = body(&[0xE1, 0x04, 0, 0]);
    code.requirements = 1;
    breaks(rule, code, "vm.const.f64.zero");
}

#[test]
fn blocks() {
    let rule = Rule::Block;
    breaks(
        rule,
        Code::new().end().bytes(&[0x0C, 0, 0, 0x5A]).list(&[0]),
        "pc 0x6: vm.const.i32.zero outside",
    );
    let mut code = body(&[0x79]);
    code.blocks = 2;
    breaks(rule, code, "pc 0x1: a block begins before");
    breaks(
        rule,
        Code::new().bytes(&[0x0C, 0, 0]),
        "the last block has no end",
    );
    let mut code = Code::new().end();
    code.blocks = 9;
    breaks(rule, code, "1 blocks, but 9 are stated");
    let branch = |pc: u32| {
        Code::new()
            .bytes(&[0x56])
            .bytes(&pc.to_le_bytes())
            .list(&[])
    };
    assert_eq!(findings(&branch(0)), []);
    breaks(rule, branch(1), "a branch to pc 0x1, where no block begins");
    breaks(rule, branch(u32::MAX), "a branch to pc 0xffffffff");
    let resume = Code::new()
        .bytes(&[0x87, 0, 0, 0, 0])
        .list(&[0])
        .bytes(&[8, 0, 0, 0])
        .list(&[0]);
    breaks(rule, resume, "a branch to pc 0x8");
}

#[test]
fn registers() {
    let rule = Rule::Register;
    breaks(rule, body(&[0x0C, 0, 0x80]), "%r0 is no register for i32");
    breaks(rule, body(&[0x0C, 8, 0]), "%i8 of 8 registers");
    breaks(
        rule,
        body(&[0x0E, 1, 0]),
        "%i1: 64-bit values begin at an even register",
    );
    let mut code = body(&[0x0E, 6, 0]);
    code.registers = [7, 4];
    breaks(rule, code, "%i6 of 7 registers");
    breaks(
        rule,
        body(&[0x10, 0, 0]),
        "%i0 is no register for !vm.ref<?>",
    );
    breaks(rule, body(&[0x10, 4, 0x80]), "%r4 of 4 registers");
    breaks(
        rule,
        body(&[0x55, 0, 0xC0, 0, 0]),
        "%R0 is moved by an operation that cannot",
    );
    breaks(
        rule,
        Code::new().bytes(&[0x85]).list(&[0]).end(),
        "%i0 is no register for !vm.ref<?>",
    );
    breaks(
        rule,
        Code::new().bytes(&[0x56, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0x80]),
        "registers of different banks",
    );
    breaks(
        rule,
        Code::new().bytes(&[0x56, 0, 0, 0, 0, 1, 0, 0, 0, 8, 0]),
        "%i8 of 8 registers",
    );
    let mut code = Code::new().bytes(&[0x56, 0, 0, 0, 0]).list(&[]);
    code.registers = [0, 0];
    breaks(
        rule,
        code,
        "arguments need 1 and 0 registers, it has 0 and 0",
    );
}

#[test]
fn indexes() {
    let rule = Rule::Index;
    let number = |opcode: u8, number: u32, rest: &[u8]| {
        body(&[&[opcode], &number.to_le_bytes()[..], rest].concat())
    };
    let [global, reference] = [[0, 0], [0, 0x80]];
    assert_eq!(findings(&number(0x00, 4, &global)), []);
    breaks(
        rule,
        number(0x00, 5, &global),
        "a global of 4 bytes at 5, but there are 8 bytes",
    );
    breaks(
        rule,
        number(0x00, u32::MAX - 3, &global),
        "a global of 4 bytes at 4294967292",
    );
    breaks(rule, number(0x04, 4, &global), "a global of 8 bytes at 4");
    let wide = body(&[0xE1, 0x00, 4, 0, 0, 0, 0, 0]);
    breaks(rule, wide, "a global of 8 bytes at 4");
    breaks(rule, number(0x11, 2, &reference), "rodata segment #2 of 2");
    breaks(
        rule,
        number(0x08, 1, &[0, 0, 0, 0, 0, 0x80]),
        "global reference #1 of 1",
    );
    breaks(
        rule,
        number(0x08, 0, &[6, 0, 0, 0, 0, 0x80]),
        "type #6 of 6",
    );
    breaks(rule, number(0x5C, 3 | 1 << 31, &global), "import #3 of 3");
    breaks(
        rule,
        number(0x5C, 0, &global),
        "function #0 where an import is needed",
    );
    let call = |callee: u32| {
        Code::new()
            .bytes(&[0x58])
            .bytes(&callee.to_le_bytes())
            .list(&[0])
            .list(&[0])
            .end()
    };
    assert_eq!(findings(&call(0)), []);
    breaks(rule, call(1), "function #1 of 1");
    breaks(rule, call(99 | 1 << 31), "import #99 of 3");
}

#[test]
fn calls() {
    let rule = Rule::Call;
    breaks(
        rule,
        Code::new().bytes(&[0x5A]).list(&[]),
        "results: too few registers",
    );
    breaks(
        rule,
        Code::new().bytes(&[0x5A]).list(&[0, 0]),
        "results: too many registers",
    );
    breaks(
        Rule::Register,
        Code::new().bytes(&[0x5A]).list(&[0x8000]),
        "%r0 is no register for i32",
    );
    let call = |arguments: &[u16], results: &[u16]| {
        Code::new()
            .bytes(&[0x58, 1, 0, 0, 0x80])
            .list(arguments)
            .list(results)
            .end()
    };
    assert_eq!(findings(&call(&[0xC000, 2], &[4])), []);
    breaks(rule, call(&[0xC000], &[4]), "arguments: too few registers");
    breaks(
        rule,
        call(&[0xC000, 2, 2], &[4]),
        "arguments: too many registers",
    );
    breaks(rule, call(&[0xC000, 2], &[]), "results: too few registers");
    breaks(
        Rule::Register,
        call(&[0xC000, 3], &[4]),
        "%i3: 64-bit values begin at an even",
    );
    breaks(
        Rule::Register,
        call(&[1, 2], &[4]),
        "%i1 is no register for !vm.ref<?>",
    );
    let variadic = |callee: [u8; 4], segments: &[u16], arguments: &[u16]| {
        let code = Code::new().bytes(&[0x59]).bytes(&callee);
        code.list(segments).list(arguments).list(&[0]).end()
    };
    let import = [2, 0, 0, 0x80];
    assert_eq!(findings(&variadic(import, &[0xFFFF, 0], &[0])), []);
    assert_eq!(
        findings(&variadic(import, &[0xFFFF, 2], &[0, 1, 0x8000, 2, 0x8001])),
        []
    );
    breaks(
        rule,
        variadic(import, &[0xFFFF, 2], &[0, 1, 0x8000]),
        "arguments: too few registers",
    );
    breaks(
        rule,
        variadic(import, &[0xFFFF, 0xFFFE], &[0]),
        "arguments: too few registers",
    );
    breaks(
        rule,
        variadic(import, &[0xFFFF], &[0]),
        "arguments: too few segments",
    );
    breaks(
        rule,
        variadic(import, &[0xFFFF, 0, 0], &[0]),
        "arguments: too many segments",
    );
    breaks(
        rule,
        variadic(import, &[1, 0], &[0]),
        "a segment for a value that is not a span",
    );
    breaks(
        rule,
        variadic([0; 4], &[0xFFFF], &[0]),
        "a call with segments of a function that is not",
    );
    // IREE's compiler counts one value for an argument that is not a span, where the call can yield.
    let yieldable = |segments: &[u16]| {
        let code = Code::new().bytes(&[0x88]).bytes(&import);
        let code = code.list(segments).list(&[0]);
        // The block behind the call.
        let mut code = code.bytes(&[0x18, 0, 0, 0]).list(&[0]);
        code.blocks = 2;
        code.bytes(&[0x79]).end()
    };
    for one in [1, 0xFFFF] {
        assert_eq!(findings(&yieldable(&[one, 0])), []);
    }
    breaks(
        rule,
        yieldable(&[2, 0]),
        "a segment for a value that is not a span",
    );
    let plain = Code::new()
        .bytes(&[0x58, 2, 0, 0, 0x80])
        .list(&[0])
        .list(&[0])
        .end();
    breaks(rule, plain, "arguments: a span without segments");
}

/// No change of a byte makes the library panic, or write more than it may.
#[test]
fn changed_bytes() {
    let file = std::fs::read(crate::common::project().join("corpus/vmfb/opcodes.vmfb")).unwrap();
    let options = PrintOptions::new().locations(true).limit(1 << 20);
    let (mut opened, mut unclean) = (0, 0);
    // Each seventh byte, so that all fields are met in some instruction.
    for at in (0..file.len()).step_by(7) {
        for value in [0x00, 0x80, 0xFF, file[at] ^ 1] {
            let mut changed = file.clone();
            changed[at] = value;
            let Ok(module) = Module::open(Source::owned(changed)) else {
                continue;
            };
            opened += 1;
            let mut text = Vec::new();
            let printed = mlirbc_vmfb::print(&module, &options, &mut text);
            assert!(text.len() <= 1 << 20);
            let report = verify(&module, 1);
            assert!(
                printed.is_ok() || !report.is_clean(),
                "{at:#x}: {printed:?}"
            );
            unclean += u32::from(!report.is_clean());
        }
    }
    assert!(
        opened > 1000 && unclean > 1000,
        "{opened} opened, {unclean} with findings"
    );
}
