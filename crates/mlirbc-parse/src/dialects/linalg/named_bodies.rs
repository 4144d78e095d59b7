//! The bodies of named operations of `linalg`. Source: `LinalgNamedStructuredOps.yaml` of llvm/llvm-project.

use crate::custom::custom_op::{Body, CustomOp};
use crate::custom::op_text::OpText;
use crate::parse_fault::Result;

use super::body_maker::BodyMaker;

/// What a body computes.
#[derive(Clone, Copy)]
pub(super) enum Formula<'n> {
    /// The first argument.
    First,
    /// The first argument as the type of the last one.
    Cast,
    /// A function of so many arguments.
    Function(&'n str, usize),
    /// The last argument and the product of the others.
    Product,
    /// The same, of values from which zero points are subtracted.
    Quantized,
    /// A function of the last argument and the first one.
    Pool(&'n str, bool),
    /// A pseudorandom number.
    Random,
}

/// The formula of an operation by its name behind the dialect.
pub(super) fn formula(name: &str) -> Option<Formula<'_>> {
    Some(match name {
        "fill" => Formula::First,
        "copy" => Formula::Cast,
        "fill_rng_2d" => Formula::Random,
        "max" => Formula::Function("max_signed", 2),
        "min" => Formula::Function("min_signed", 2),
        "batch_matmul"
        | "batch_matvec"
        | "batch_mmt4d"
        | "batch_reduce_matmul"
        | "batch_vecmat"
        | "contract"
        | "dot"
        | "matmul"
        | "matvec"
        | "mmt4d"
        | "vecmat" => Formula::Product,
        "quantized_batch_matmul" | "quantized_matmul" => Formula::Quantized,
        _ if name.starts_with("pooling_") => {
            let (rest, is_unsigned) = match name.strip_suffix("_unsigned") {
                Some(rest) => (rest, true),
                None => (name, false),
            };
            let word = match (rest.rsplit_once('_')?.1, is_unsigned) {
                ("sum", false) => "add",
                ("max", false) => "max_signed",
                ("min", false) => "min_signed",
                ("max", true) => "max_unsigned",
                ("min", true) => "min_unsigned",
                _ => return None,
            };
            Formula::Pool(word, is_unsigned)
        }
        _ if name.starts_with("conv_") || name.starts_with("depthwise_conv_") => {
            match name.ends_with("_q") {
                true => Formula::Quantized,
                false => Formula::Product,
            }
        }
        _ => function(name)?,
    })
}

/// A function by its word.
pub(super) fn function(word: &str) -> Option<Formula<'_>> {
    let arity = match word {
        "abs" | "ceil" | "erf" | "exp" | "floor" | "log" | "negf" | "reciprocal" | "round"
        | "rsqrt" | "sqrt" | "square" | "tanh" => 1,
        "add" | "div" | "div_unsigned" | "max_signed" | "max_unsigned" | "min_signed"
        | "min_unsigned" | "mul" | "powf" | "sub" => 2,
        "select" => 3,
        _ => return None,
    };
    Some(Formula::Function(word, arity))
}

/// The region of an operation whose operands have types.
pub(super) fn body<'t>(
    formula: Formula<'_>,
    is_unsigned: bool,
    asm: &mut OpText<'_, '_, 't>,
    op: &CustomOp<'_, 't>,
) -> Result<Body> {
    let mut maker = BodyMaker::new(asm, op)?;
    let count = match formula {
        Formula::First | Formula::Cast => 2,
        Formula::Function(_, arity) => arity + 1,
        Formula::Product | Formula::Pool(..) => 3,
        Formula::Random => 4,
        Formula::Quantized => 5,
    };
    maker.expect(count)?;
    let out = count as u32 - 1;
    let ty = maker.type_of(out);
    let value = match formula {
        Formula::First => 0,
        Formula::Cast => maker.cast(ty, 0, is_unsigned)?,
        Formula::Function(word, arity) => {
            let values: Vec<u32> = (0..arity as u32).collect();
            maker.apply(word, &values)?
        }
        Formula::Product => {
            let lhs = maker.cast(ty, 0, is_unsigned)?;
            let rhs = maker.cast(ty, 1, is_unsigned)?;
            let product = maker.apply("mul", &[lhs, rhs])?;
            maker.apply("add", &[out, product])?
        }
        Formula::Quantized => {
            let mut factors = [0; 2];
            for nth in 0..2 {
                let value = maker.cast(ty, nth, false)?;
                let zero = maker.cast(ty, nth + 2, false)?;
                factors[nth as usize] = maker.apply("sub", &[value, zero])?;
            }
            let product = maker.apply("mul", &factors)?;
            maker.apply("add", &[out, product])?
        }
        Formula::Pool(word, is_unsigned) => {
            let value = maker.cast(ty, 0, is_unsigned)?;
            maker.apply(word, &[out, value])?
        }
        Formula::Random => random(&mut maker)?,
    };
    Ok(maker.end(value))
}

/// A linear congruential generator over the place and the seed, scaled to the interval of the first two arguments.
fn random(maker: &mut BodyMaker<'_, '_, '_, '_>) -> Result<u32> {
    let types = ["f64", "i64", "i32", "index"].map(|name| maker.type_from(name));
    let [f64_type, i64_type, i32_type, index] = types;
    let (f64_type, i64_type, i32_type, index) = (f64_type?, i64_type?, i32_type?, index?);
    let constant = |maker: &mut BodyMaker<'_, '_, '_, '_>, text: &str| {
        maker.source("arith.constant", ("value", text), i64_type)
    };
    let place = |maker: &mut BodyMaker<'_, '_, '_, '_>, dim: &str| {
        let place = maker.source("linalg.index", ("dim", dim), index)?;
        maker.cast(i32_type, place, false)
    };
    let next = |maker: &mut BodyMaker<'_, '_, '_, '_>, value: u32| {
        let factor = constant(maker, "1103515245 : i64")?;
        let factor = maker.cast(i32_type, factor, false)?;
        let value = maker.apply("mul", &[value, factor])?;
        let more = constant(maker, "12345 : i64")?;
        let more = maker.cast(i32_type, more, false)?;
        maker.apply("add", &[value, more])
    };
    let most = constant(maker, "2147483647 : i64")?;
    let most = maker.cast(f64_type, most, false)?;
    let column = place(maker, "1 : i64")?;
    let row = place(maker, "0 : i64")?;
    let row = maker.apply("add", &[row, 2])?;
    let row = next(maker, row)?;
    let both = maker.apply("add", &[column, row])?;
    let both = next(maker, both)?;
    let both = maker.cast(f64_type, both, false)?;
    let number = maker.apply("add", &[most, both])?;
    let range = maker.apply("sub", &[1, 0])?;
    let text = ("value", "2.3283063999999999E-10 : f64");
    let scale = maker.source("arith.constant", text, f64_type)?;
    let scale = maker.apply("mul", &[range, scale])?;
    let number = maker.apply("mul", &[number, scale])?;
    let number = maker.apply("add", &[number, 0])?;
    let ty = maker.type_of(3);
    maker.cast(ty, number, false)
}
