//! The names and the roles of tensors, in modules that are built for them.

use mlirbc::entity::{FloatKind, Signedness};
use mlirbc::ids::{OpNameId, ResourceId};
use mlirbc::tensor::Holder;
use mlirbc::{Bytecode, ErrorKind};
use mlirbc_asm::{Asm, Res};
use mlirbc_write::{Attr, Block, Builder, NewOp};

/// A module, and what the tests put into it.
struct Module {
    builder: Builder<'static>,
    body: Block,
}

impl Module {
    fn new() -> Module {
        let mut builder = Builder::new();
        let body = builder.module().unwrap();
        Module { builder, body }
    }

    /// Two floats, the first of which is `value`.
    fn dense(&mut self, value: f32) -> Attr {
        let f32 = self.builder.float_type(FloatKind::F32).unwrap();
        let ty = self.builder.tensor_type(&[2], f32).unwrap();
        let data = [value, 0.5].map(f32::to_le_bytes).concat();
        self.builder.dense_elements(ty, &data).unwrap()
    }

    fn named(&mut self, name: &str) -> Attr {
        let unknown = self.builder.unknown_loc().unwrap();
        self.builder.name_loc(name, unknown).unwrap()
    }

    /// An operation with these attributes and this location.
    fn op(&mut self, op: &str, attrs: &[(&str, Attr)], location: Option<Attr>) {
        let f32 = self.builder.float_type(FloatKind::F32).unwrap();
        let ty = self.builder.tensor_type(&[2], f32).unwrap();
        let mut new = NewOp::new(op);
        if op.ends_with("constant") {
            new = new.results(&[ty]);
        }
        for (name, attr) in attrs {
            new = new.attr(*name, *attr);
        }
        if let Some(location) = location {
            new = new.location(location);
        }
        self.builder.append_op(self.body, new).unwrap();
    }

    fn constant(&mut self, value: f32, location: Attr) {
        let value = self.dense(value);
        self.op("arith.constant", &[("value", value)], Some(location));
    }

    fn global(&mut self, name: &str, value: Attr) {
        let text = self.builder.string(name).unwrap();
        let f32 = self.builder.float_type(FloatKind::F32).unwrap();
        let ty = self.builder.tensor_type(&[2], f32).unwrap();
        let ty = self.builder.type_attr(ty).unwrap();
        let private = self.builder.string("private").unwrap();
        let attrs = [
            ("sym_name", text),
            ("sym_visibility", private),
            ("type", ty),
            ("value", value),
        ];
        self.op("ml_program.global", &attrs, None);
    }

    fn finish(self) -> Vec<u8> {
        let mut bytes = Vec::new();
        self.builder.finish().unwrap().write_to(&mut bytes).unwrap();
        bytes
    }
}

/// The name of each tensor with its first element.
fn listed(file: &Bytecode<'_>, all: bool) -> Vec<(String, f32)> {
    let tensors = file.tensors().unwrap();
    assert_eq!(tensors.problem(), None);
    let tensors = if all { tensors.all() } else { tensors };
    let listed: Vec<_> = tensors
        .iter()
        .map(|tensor| {
            (
                tensor.name().into_owned(),
                tensor.to_vec::<f32>().unwrap()[0],
            )
        })
        .collect();
    assert_eq!(tensors.len(), listed.len());
    assert_eq!(tensors.is_empty(), listed.is_empty());
    let debug = format!("{tensors:?}");
    assert!(debug.contains(&format!("len: {}", listed.len())), "{debug}");
    let owned: Vec<_> = tensors
        .into_iter()
        .map(|it| it.name().into_owned())
        .collect();
    let names: Vec<_> = listed.iter().map(|(name, _)| name.clone()).collect();
    assert_eq!(owned, names);
    listed
}

fn expect(file: &Bytecode<'_>, all: bool, expected: &[(&str, f32)]) {
    let expected: Vec<_> = expected.iter().map(|(n, v)| (n.to_string(), *v)).collect();
    assert_eq!(listed(file, all), expected);
}

#[test]
fn names_are_those_of_locations_with_a_number_where_they_repeat() {
    let mut module = Module::new();
    let w = module.named("w");
    for value in [1.0, 2.0, 3.0] {
        module.constant(value, w);
    }
    // Of a call site that of the callee, of fused locations the first that has one.
    let (callee, caller) = (module.named("callee"), module.named("caller"));
    let site = module.builder.call_site_loc(callee, caller).unwrap();
    module.constant(4.0, site);
    let unknown = module.builder.unknown_loc().unwrap();
    let (first, second) = (module.named("first"), module.named("second"));
    let fused = [unknown, first, second];
    let fused = module.builder.fused_loc(&fused, None).unwrap();
    module.constant(5.0, fused);
    let site = module.builder.call_site_loc(unknown, caller).unwrap();
    module.constant(6.0, site);
    // Neither is a name.
    let (empty, attr) = (module.named(""), module.named("attr#9"));
    module.constant(7.0, empty);
    module.constant(8.0, attr);
    let bytes = module.finish();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let names = listed(&file, false);
    let (named, unnamed) = names.split_at(6);
    let expected = [
        ("w", 1.0),
        ("w#2", 2.0),
        ("w#3", 3.0),
        ("callee", 4.0),
        ("first", 5.0),
        ("caller", 6.0),
    ];
    for ((name, value), expected) in named.iter().zip(expected) {
        assert_eq!((name.as_str(), *value), expected);
    }
    assert!(unnamed.iter().all(|(name, _)| name.starts_with("attr#")));
    for (name, value) in names {
        let tensor = file.tensor(&name).unwrap();
        assert_eq!(tensor.to_vec::<f32>().unwrap()[0], value, "{name}");
        assert_eq!(tensor.num_elements(), Some(2));
        assert!(!tensor.is_array() && tensor.ty().is_some());
    }
}

#[test]
fn a_key_takes_the_name_of_a_constant() {
    let mut module = Module::new();
    let w = module.named("w");
    module.constant(1.0, w);
    let f32 = module.builder.float_type(FloatKind::F32).unwrap();
    let ty = module.builder.tensor_type(&[2], f32).unwrap();
    let data = [2.0f32, 3.0].map(f32::to_le_bytes).concat();
    let blob = module.builder.blob("w", 4, data).unwrap();
    let resource = module.builder.dense_resource(ty, blob).unwrap();
    let other = module.named("alias");
    module.op("arith.constant", &[("value", resource)], Some(other));
    let bytes = module.finish();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    expect(&file, false, &[("w", 2.0), ("w#2", 1.0)]);
    // The name of its constant finds a resource, too.
    let alias = file.tensor("alias").unwrap();
    assert_eq!(alias.to_vec::<f32>().unwrap(), [2.0, 3.0]);
    let tensors = file.tensors().unwrap();
    assert!(tensors.get("alias").is_some());
    assert!(tensors.get("nothing").is_none());
}

#[test]
fn one_value_has_the_names_of_all_its_globals() {
    let mut module = Module::new();
    let shared = module.dense(1.0);
    let here = module.named("here");
    module.op("arith.constant", &[("value", shared)], Some(here));
    module.global("g", shared);
    module.global("h", shared);
    let bytes = module.finish();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    expect(&file, false, &[("g", 1.0), ("h", 1.0)]);
    let global = file.tensor("g").unwrap();
    // The constant's name is another one.
    let constant = file.tensor("here").unwrap();
    assert_eq!(constant.attr(), global.attr());
}

#[test]
fn two_constants_share_a_value() {
    let mut module = Module::new();
    let shared = module.dense(1.0);
    for name in ["a", "b"] {
        let location = module.named(name);
        module.op("arith.constant", &[("value", shared)], Some(location));
    }
    let bytes = module.finish();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    expect(&file, false, &[("a", 1.0)]);
    assert_eq!(file.tensor("b").unwrap().name(), "b");
}

#[test]
fn a_listed_name_goes_before_another_name_of_a_constant() {
    let mut module = Module::new();
    let (shared, own) = (module.dense(1.0), module.dense(2.0));
    for (name, value) in [("a", shared), ("b", shared), ("b", own)] {
        let location = module.named(name);
        module.op("arith.constant", &[("value", value)], Some(location));
    }
    let bytes = module.finish();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    expect(&file, false, &[("a", 1.0), ("b", 2.0)]);
    let tensors = file.tensors().unwrap();
    let second = tensors.iter().nth(1).unwrap();
    assert_eq!(file.tensor("b").unwrap().attr(), second.attr());
}

/// The operation with this name, as a holder.
fn holder(file: &Bytecode<'_>, name: &str) -> Holder {
    let view = file.view();
    let ids = (0..view.op_names().unwrap().len() as u32).map(OpNameId::new);
    let mut named = ids.filter(|id| view.op_full_name(*id).unwrap() == name.as_bytes());
    Holder::Op(named.next().unwrap())
}

#[test]
fn attributes_that_describe_an_operation_are_listed_with_all() {
    let mut module = Module::new();
    let w = module.named("w");
    module.constant(1.0, w);
    let i64 = module
        .builder
        .integer_type(64, Signedness::Signless)
        .unwrap();
    let dimensions = [1i64, 2].map(i64::to_le_bytes).concat();
    let dimensions = module.builder.dense_array(i64, &dimensions).unwrap();
    let described = module.dense(2.0);
    // Without an operand it is no valid operation, which nobody asks here.
    let attrs = [("broadcast_dimensions", dimensions)];
    module.op("stablehlo.broadcast_in_dim", &attrs, None);
    // Nor is one of an operation that no table knows, unless its name is that of a constant.
    let unknown = module.dense(3.0);
    module.op("nobody.op", &[("value", unknown)], None);
    let known = module.dense(4.0);
    module.op("nobody.Constant", &[("value", known)], None);
    // A discardable one of an operation that a table knows describes it.
    module.op("stablehlo.abs", &[("other.note", described)], None);
    // A value that something else reads is a weight that stays where it is.
    let both = module.dense(5.0);
    module.op("arith.constant", &[("value", both)], None);
    module.op("stablehlo.abs", &[("other.note", both)], None);
    let bytes = module.finish();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let tensors = file.tensors().unwrap();
    let values: Vec<_> = tensors
        .iter()
        .map(|it| it.to_vec::<f32>().unwrap()[0])
        .collect();
    assert_eq!(values, [1.0, 4.0, 5.0]);
    let only = tensors.clone().only_weights().unwrap();
    assert_eq!(only.len(), 2);
    let all = tensors.all();
    assert_eq!(all.len(), 6);
    let holders: Vec<_> = all.iter().filter_map(|it| it.holder()).collect();
    let of = |name: &str| {
        holders
            .iter()
            .filter(|it| **it == holder(&file, name))
            .count()
    };
    assert_eq!(of("stablehlo.broadcast_in_dim"), 1);
    assert_eq!(of("nobody.op"), 1);
    assert_eq!(of("stablehlo.abs"), 1);
    let is = |holder| holders.iter().filter(|it| **it == holder).count();
    assert_eq!(is(Holder::Constant), 2);
    assert_eq!(is(Holder::FixedConstant), 1);
    let arrays: Vec<_> = all.iter().filter(|it| it.is_array()).collect();
    assert_eq!(arrays.len(), 1);
    assert_eq!(arrays[0].to_vec::<i64>().unwrap(), [1, 2]);
}

#[test]
fn a_module_without_tensors_has_none() {
    let bytes = Module::new().finish();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    expect(&file, true, &[]);
}

#[test]
fn a_key_that_is_no_utf_8_is_found_by_its_escaped_form() {
    let blob = Res::Blob {
        alignment: 1,
        data: b"data".to_vec(),
    };
    let asm = Asm::minimal(6).strings(&[b"builtin", b"w\xff\xfe."]);
    let bytes = asm.resources(&[], &[(0, &[(1, blob)])]).finish();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let tensor = file.tensor("w\\xff\\xfe.").unwrap();
    assert_eq!(tensor.name(), "w\\xff\\xfe.");
    assert_eq!(*tensor.name_bytes(), b"w\xff\xfe."[..]);
    assert_eq!(tensor.nbytes(), 4);
    for other in ["w\\xff\\xf", "w\\xff\\xfe", "\\xff\\xfe.", "w\\xgg."] {
        assert!(file.tensor(other).is_err(), "{other}");
    }
}

/// The users of a global are those of its loads, not the loads.
#[test]
fn users_of_constants_and_globals() {
    let mut module = Module::new();
    let value = module.dense(1.0);
    module.global("g", value);
    let f32 = module.builder.float_type(FloatKind::F32).unwrap();
    let ty = module.builder.tensor_type(&[2], f32).unwrap();
    let symbol = module.builder.symbol_ref("g", &[]).unwrap();
    let body = module.body;
    let load = NewOp::new("ml_program.global_load_const").attr("global", symbol);
    let load = module.builder.append_op(body, load.results(&[ty])).unwrap();
    let loaded = module.builder.result(load, 0).unwrap();
    let other = module.dense(2.0);
    let constant = NewOp::new("arith.constant")
        .attr("value", other)
        .results(&[ty]);
    let constant = module.builder.append_op(body, constant).unwrap();
    let plain = module.builder.result(constant, 0).unwrap();
    let add = NewOp::new("arith.addf")
        .operands(&[plain, loaded])
        .results(&[ty]);
    module.builder.append_op(body, add).unwrap();
    let bytes = module.finish();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let users = |name: &str| -> Vec<(String, u32)> {
        let tensor = file.tensor(name).unwrap();
        let users = tensor.users().unwrap();
        let view = users.view();
        let all = users.of(&tensor);
        let name = |op| {
            view.op_name_parts(op)
                .unwrap()
                .map(|it| String::from_utf8_lossy(it).into_owned())
        };
        all.map(|user| (name(user.op).join("."), user.operand.unwrap()))
            .collect()
    };
    assert_eq!(users("g"), [("arith.addf".to_string(), 1)]);
    let constant = file
        .tensors()
        .unwrap()
        .iter()
        .last()
        .unwrap()
        .name()
        .into_owned();
    assert_eq!(users(&constant), [("arith.addf".to_string(), 0)]);
}

#[test]
fn resources_by_key_and_by_owner() {
    let blob = |data: &[u8]| Res::Blob {
        alignment: 1,
        data: data.to_vec(),
    };
    let asm = Asm::minimal(6).strings(&[b"builtin", b"tool", b"w", b"v"]);
    let external = [(3, blob(b"v")), (2, blob(b"w"))];
    let own = [(2, blob(b"own")), (3, blob(b"other"))];
    let bytes = asm.resources(&[(1, &external)], &[(0, &own)]).finish();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let view = file.view();
    let data = |owner: &str, key: &str| {
        let resource = view.resource_of(owner, key).unwrap();
        file.blob(&resource).unwrap().as_slice().to_vec()
    };
    assert_eq!(data("tool", "v"), b"v");
    assert_eq!(data("tool", "w"), b"w");
    assert_eq!(data("builtin", "w"), b"own");
    assert_eq!(data("builtin", "v"), b"other");
    for key in ["w", "v"] {
        let error = view.resource(key).unwrap_err();
        assert!(
            matches!(error.kind(), ErrorKind::Ambiguous { .. }),
            "{error}"
        );
    }
    let error = view.resource("x").unwrap_err();
    assert!(
        matches!(error.kind(), ErrorKind::NotFound { .. }),
        "{error}"
    );
    let mut resources = view.resources().unwrap();
    for left in (0..4).rev() {
        resources.next().unwrap().unwrap();
        assert_eq!(resources.size_hint(), (0, Some(left)));
    }
    // Handles count the resources of dialects only.
    let handle = |n| view.resource_by_handle(ResourceId::new(n));
    assert_eq!(handle(1).unwrap().index, 3);
    let error = handle(2).unwrap_err();
    let expected = "resource index 2 out of range (2 entries)";
    assert!(error.to_string().starts_with(expected), "{error}");
}

#[test]
fn one_owner_may_have_a_key_of_its_own() {
    let blob = Res::Blob {
        alignment: 1,
        data: b"own".to_vec(),
    };
    let asm = Asm::minimal(6).strings(&[b"builtin", b"w", b"v"]);
    let bytes = asm
        .resources(&[], &[(0, &[(2, blob.clone()), (1, blob)])])
        .finish();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    let view = file.view();
    assert_eq!(view.resource("w").unwrap().index, 1);
    assert_eq!(view.resource("v").unwrap().index, 0);
    let mut strings = view.strings().unwrap();
    for left in (0..3).rev() {
        strings.next().unwrap().unwrap();
        assert_eq!(strings.size_hint(), (0, Some(left)));
    }
}
