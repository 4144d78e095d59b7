//! Tensors in modules made for them: names, roles and users by rule.

use mlirbc::entity::{FloatKind, Signedness};
use mlirbc::props::Tables;
use mlirbc::tensor::{Tensor, TensorUser};
use mlirbc::{Bytecode, OpenOptions, Source};
use mlirbc_write::{Attr, Block, Builder, NewOp, Op, Type, Value};

struct Module {
    b: Builder<'static>,
    body: Block,
    ty: Type,
    tables: Tables,
}

impl Module {
    fn new(lines: &str) -> Module {
        let tables = Tables::standard().with_lines(lines).unwrap();
        let mut b = Builder::with("test", tables.clone());
        let body = b.module().unwrap();
        let f32 = b.float_type(FloatKind::F32).unwrap();
        let ty = b.tensor_type(&[2], f32).unwrap();
        Module {
            b,
            body,
            ty,
            tables,
        }
    }

    /// Two floats.
    fn dense(&mut self, value: f32) -> Attr {
        let data = [value, 0.5].map(f32::to_le_bytes).concat();
        self.b.dense_elements(self.ty, &data).unwrap()
    }

    fn string(&mut self, text: &str) -> Attr {
        self.b.string(text).unwrap()
    }

    fn at(&mut self, name: &str) -> Attr {
        let unknown = self.b.unknown_loc().unwrap();
        self.b.name_loc(name, unknown).unwrap()
    }

    fn add(&mut self, block: Block, op: NewOp) -> Op {
        self.b.append_op(block, op).unwrap()
    }

    /// An operation with these attributes and one result.
    fn op(&mut self, block: Block, name: &str, attrs: &[(&str, Attr)]) -> Value {
        let new = NewOp::new(name).results(&[self.ty]);
        let new = attrs.iter().fold(new, |op, (name, at)| op.attr(*name, *at));
        let op = self.add(block, new);
        self.b.result(op, 0).unwrap()
    }

    fn constant(&mut self, block: Block, value: f32) -> Value {
        let value = self.dense(value);
        self.op(block, "t.constant", &[("value", value)])
    }

    fn consume(&mut self, block: Block, values: &[Value]) {
        self.add(block, NewOp::new("t.use").operands(values));
    }

    /// The block in the region of an operation with this symbol.
    fn func(&mut self, block: Block, name: &str) -> Block {
        let name = self.string(name);
        let op = NewOp::new("t.func").attr("sym_name", name).regions(1);
        let op = self.add(block, op);
        let region = self.b.region(op, 0).unwrap();
        self.b.block(region, &[]).unwrap()
    }

    fn load(&mut self, block: Block, root: &str, nested: &[&str]) -> Value {
        let symbol = self.b.symbol_ref(root, nested).unwrap();
        self.op(block, "t.load", &[("global", symbol)])
    }

    fn global(&mut self, block: Block, name: &str, value: Attr) {
        let name = self.string(name);
        self.op(block, "t.global", &[("sym_name", name), ("value", value)]);
    }

    fn open(self) -> Bytecode<'static> {
        let mut bytes = Vec::new();
        self.b.finish().unwrap().write_to(&mut bytes).unwrap();
        let options = OpenOptions::new().tables(self.tables);
        options.open_source(Source::owned(bytes)).unwrap()
    }
}

/// The tensor whose first element is this one.
fn of<'a>(file: &'a Bytecode<'_>, first: f32) -> Tensor<'a> {
    let all = file.tensors().unwrap().all();
    let is_it = |it: &Tensor<'_>| it.to_vec::<f32>().unwrap()[0] == first;
    all.iter().find(is_it).unwrap()
}

/// The users of a tensor: operation, operand, symbols around it.
fn users(tensor: &Tensor<'_>) -> Vec<String> {
    let view = tensor.view();
    let users = view.tensors().unwrap().users().unwrap();
    let alone = tensor.users().unwrap();
    let text = |user: TensorUser| {
        let name = String::from_utf8(view.op_full_name(user.op).unwrap().to_vec()).unwrap();
        let mut path: Vec<_> = users
            .scopes(&user)
            .map(|id| view.str(id).unwrap())
            .collect();
        path.reverse();
        let path = path.join("/");
        let operand = user.operand.map_or("-".to_string(), |it| it.to_string());
        format!("{name} {operand} {path}").trim_end().to_string()
    };
    let found: Vec<String> = users.of(tensor).map(text).collect();
    assert_eq!(found.len(), alone.of(tensor).count());
    found
}

#[test]
fn users_of_a_global_are_not_those_of_another_with_the_same_value() {
    let mut module = Module::new("");
    let (body, shared) = (module.body, module.dense(1.0));
    for name in ["g", "h"] {
        module.global(body, name, shared);
        let func = module.func(body, &format!("load_{name}"));
        let loaded = module.load(func, name, &[]);
        module.consume(func, &[loaded]);
    }
    // The name of an operation is no reference.
    let symbol = module.b.symbol_ref("g", &[]).unwrap();
    let other = module.op(body, "t.other", &[("sym_name", symbol)]);
    module.consume(body, &[other]);
    let file = module.open();
    for name in ["g", "h"] {
        let tensor = file.tensor(name).unwrap();
        assert_eq!(users(&tensor), [format!("t.use 0 load_{name}")]);
    }
}

#[test]
fn a_reference_is_to_the_global_that_its_path_means() {
    let mut module = Module::new("");
    let body = module.body;
    let [first, second] = ["first", "second"].map(|name| module.func(body, name));
    let value = module.dense(1.0);
    module.global(second, "g", value);
    for around in [first, second] {
        let func = module.func(around, "f");
        let direct = module.load(func, "g", &[]);
        let by_path = module.load(func, "second", &["g"]);
        module.consume(func, &[direct, by_path]);
    }
    let file = module.open();
    let found = users(&file.tensor("g").unwrap());
    let expected = ["t.use 1 first/f", "t.use 0 second/f", "t.use 1 second/f"];
    assert_eq!(found, expected);
}

#[test]
fn values_of_regions_beside_each_other_have_their_own_users() {
    let mut module = Module::new("");
    let func = module.func(module.body, "f");
    let outer = module.constant(func, 1.0);
    let name = module.string("loop");
    let both = module.add(func, NewOp::new("t.loop").attr("sym_name", name).regions(2));
    for nth in 0..2 {
        let region = module.b.region(both, nth).unwrap();
        let block = module.b.block(region, &[]).unwrap();
        let inner = module.constant(block, 2.0 + nth as f32);
        module.consume(block, &[outer, inner]);
    }
    module.consume(func, &[outer]);
    let file = module.open();
    let found = [1.0, 2.0, 3.0].map(|value| users(&of(&file, value)));
    assert_eq!(found[0], ["t.use 0 f/loop", "t.use 0 f/loop", "t.use 0 f"]);
    assert_eq!(found[1..], [["t.use 1 f/loop"], ["t.use 1 f/loop"]]);
}

#[test]
fn a_conversion_is_one_in_its_own_body_only() {
    let mut module = Module::new("");
    for (name, value) in [("builtin.unrealized_conversion_cast", 1.0), ("t.op", 2.0)] {
        let func = module.func(module.body, "f");
        let constant = module.constant(func, value);
        let op = NewOp::new(name).operands(&[constant]).results(&[module.ty]);
        let op = module.add(func, op);
        let result = module.b.result(op, 0).unwrap();
        module.consume(func, &[result]);
    }
    let file = module.open();
    assert_eq!(users(&of(&file, 1.0)), ["t.use 0 f"]);
    assert_eq!(users(&of(&file, 2.0)), ["t.op 0 f"]);
}

#[test]
fn what_is_not_the_value_of_a_constant_is_used_by_the_operation_itself() {
    let mut module = Module::new("");
    let body = module.func(module.body, "f");
    let [note, data, value, later, held] = [1.0, 2.0, 3.0, 4.0, 5.0].map(|it| module.dense(it));
    let first = module.op(body, "t.constant", &[("a.note", note), ("data", data)]);
    let second = module.op(body, "t.constant", &[("value", value), ("z", later)]);
    module.consume(body, &[first, second]);
    module.op(body, "t.op", &[("value", held)]);
    let file = module.open();
    let found = [1.0, 2.0, 3.0, 4.0, 5.0].map(|value| users(&of(&file, value)).concat());
    let [constant, op] = ["t.constant - f", "t.op - f"];
    assert_eq!(found, [constant, "t.use 0 f", "t.use 1 f", constant, op]);
}

#[test]
fn a_name_is_that_of_a_value() {
    let mut module = Module::new("");
    let body = module.body;
    let [note, data, held, value] = [1.0, 2.0, 3.0, 4.0].map(|it| module.dense(it));
    let (location, symbol) = (module.at("w"), module.string("g"));
    let constant = NewOp::new("t.constant").attr("a.note", note);
    let constant = constant.attr("data", data).results(&[module.ty]);
    let constant = module.add(body, constant.location(location));
    let outer = module.b.result(constant, 0).unwrap();
    module.op(body, "t.op", &[("held", held), ("sym_name", symbol)]);
    // A global with a region that is not isolated: its operation has an operand from outside.
    let global = NewOp::new("t.global").attr("sym_name", symbol);
    let global = module.add(body, global.attr("value", value).regions(1));
    let region = module.b.region(global, 0).unwrap();
    let block = module.b.block(region, &[]).unwrap();
    module.consume(block, &[outer]);
    // An array is listed as a value only.
    let i8 = module.b.integer_type(8, Signedness::Signless).unwrap();
    let array = module.b.dense_array(i8, &[1, 2]).unwrap();
    module.op(body, "t.op", &[("array", array)]);
    let file = module.open();
    let tensors = file.tensors().unwrap();
    let names: Vec<_> = tensors.names().collect();
    let names: Vec<_> = names.iter().filter(|it| !it.starts_with("attr#")).collect();
    assert_eq!(names, ["w", "g"]);
    assert_eq!(
        (of(&file, 2.0).name(), of(&file, 4.0).name()),
        ("w".into(), "g".into())
    );
    assert!(tensors.iter().all(|it| !it.is_array()));
    assert_eq!((tensors.len(), tensors.all().len()), (2, 5));
}

#[test]
fn operations_that_a_table_describes_hold_parameters_and_native_names() {
    let mut module = Module::new("t.op\theld $2 %2\nt.global\tvalue sym_name:s");
    let body = module.body;
    let (held, value, name) = (module.dense(1.0), module.dense(2.0), module.string("g"));
    let operand = module.constant(body, 3.0);
    let op = NewOp::new("t.op").attr("held", held).operands(&[operand]);
    let op = op.operand_groups(&[0, 1]).results(&[module.ty; 2]);
    module.add(body, op.result_groups(&[2, 0]));
    let global = NewOp::new("t.global").attr("value", value);
    module.add(body, global.attr("sym_name", name));
    let file = module.open();
    let tensors = file.tensors().unwrap();
    assert_eq!(tensors.problem(), None);
    assert_eq!(tensors.get("g").unwrap().to_vec::<f32>().unwrap()[0], 2.0);
    assert_eq!((tensors.len(), tensors.all().len()), (2, 3));
}

#[test]
fn functions_of_vhlo_are_scopes() {
    let path = "/corpus/jax/core.vhlo-1.17.0.mlirbc";
    let file = Bytecode::open([env!("CARGO_MANIFEST_DIR"), path].concat()).unwrap();
    let found = users(&file.tensor("attr#66").unwrap());
    let [compare, subtract] = ["compare", "subtract"].map(|it| format!("vhlo.{it}_v1 1 core/loop"));
    assert_eq!(found, [compare, subtract]);
}

#[test]
fn resources_have_the_names_of_their_constants_too() {
    let mut module = Module::new("");
    let data = [1.0f32, 0.5].map(f32::to_le_bytes).concat();
    let blob = module.b.blob("key", 64, data).unwrap();
    let resource = module.b.dense_resource(module.ty, blob).unwrap();
    let at = module.at("alias");
    let op = NewOp::new("t.constant").attr("value", resource);
    module.add(module.body, op.location(at));
    let file = module.open();
    let tensors = file.tensors().unwrap();
    for tensor in [file.tensor("alias"), tensors.tensor("alias")] {
        assert_eq!(tensor.unwrap().name(), "key");
    }
    assert!(tensors.names().eq(["key"]));
}

#[test]
fn another_name_of_a_constant_takes_no_number() {
    let mut module = Module::new("");
    for (value, name) in [(1.0, "a"), (1.0, "b"), (2.0, "b"), (3.0, "b")] {
        let (value, at) = (module.dense(value), module.at(name));
        let op = NewOp::new("t.constant").attr("value", value);
        module.add(module.body, op.location(at));
    }
    let tensors = module.open();
    let tensors = tensors.tensors().unwrap();
    assert!(tensors.names().eq(["a", "b", "b#2"]));
}
