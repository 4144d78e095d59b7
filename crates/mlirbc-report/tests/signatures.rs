//! Whole signatures of functions: types, donation, sharding.

use mlirbc::entity::{FloatKind, Signedness};
use mlirbc::{Result, Source};
use mlirbc_report::show::Show;
use mlirbc_report::{Opened, show};
use mlirbc_write::{Attr, Builder, NewOp};

/// A function `main` with this many arguments of type `tensor<4xf32>`; each is donated to the result with its
/// number if that is even.
fn function(arguments: usize) -> Result<Vec<u8>> {
    let mut builder = Builder::new();
    let f32 = builder.float_type(FloatKind::F32)?;
    let i32 = builder.integer_type(32, Signedness::Signless)?;
    let ty = builder.tensor_type(&[4], f32)?;
    let types = vec![ty; arguments];
    let ty = builder.function_type(&types, &[types[0]])?;
    let sharding = builder.string("{devices=[2]0,1}")?;
    let mut donated = Vec::new();
    for number in 0..arguments {
        let alias = builder.integer(number as i128, i32)?;
        let entries: &[(&str, Attr)] = match number % 2 {
            0 => &[("mhlo.sharding", sharding), ("tf.aliasing_output", alias)],
            _ => &[],
        };
        donated.push(builder.dictionary(entries)?);
    }
    let (arg_attrs, ty) = (builder.array(&donated)?, builder.type_attr(ty)?);
    let name = builder.string("main")?;
    let module = builder.module()?;
    let op = builder
        .op("func.func")
        .attr("arg_attrs", arg_attrs)
        .attr("function_type", ty)
        .attr("sym_name", name)
        .regions(1);
    let op = builder.append_op(module, op)?;
    let region = builder.region(op, 0)?;
    let block = builder.block(region, &types)?;
    let argument = builder.argument(block, 0)?;
    builder.append_op(block, NewOp::new("func.return").operands(&[argument]))?;
    builder.finish()?.to_vec()
}

/// The rows of the function: number, type, attributes; and how many more there are.
fn rows(bytes: Vec<u8>) -> (Vec<String>, usize) {
    let opened = Opened::open(Source::owned(bytes), "m", None).unwrap();
    let Show::Bytecode(glance) = show(&opened).unwrap() else {
        panic!("another document");
    };
    let main = &glance.symbols[0];
    let rows = main.values.iter();
    let rows = rows.map(|it| format!("{} {} {}", it.number, it.ty, it.attributes));
    (rows.collect(), main.more_values)
}

#[test]
fn donation_and_sharding_have_rows() {
    let expected = [
        "0 tensor<4xf32> {mhlo.sharding = \"{devices=[2]0,1}\", tf.aliasing_output = 0 : i32}",
        "2 tensor<4xf32> {mhlo.sharding = \"{devices=[2]0,1}\", tf.aliasing_output = 2 : i32}",
    ];
    assert_eq!(
        rows(function(4).unwrap()),
        (expected.map(str::to_owned).to_vec(), 0)
    );
}

#[test]
fn a_long_signature_is_whole_and_a_very_long_one_counted() {
    let (all, more) = rows(function(40).unwrap());
    assert_eq!((all.len(), more), (40, 0));
    assert_eq!(all[39], "39 tensor<4xf32> ");
    let (all, more) = rows(function(300).unwrap());
    assert_eq!((all.len(), more), (256, 44));
}
