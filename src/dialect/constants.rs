//! What is a weight: which attributes of operations hold the elements of constants and of globals.
//!
//! | | a weight |
//! |---|---|
//! | the attribute of an operation in [`ROWS`] | yes |
//! | `value` and the like of an operation that no table of the project defines, if its name is that of a constant, or it has a symbol | yes |
//! | another attribute of an operation; what is in an attribute, in a type | no |
//!
//! So the scale of a quantized type, the parts of `sparse<...>`, axes in a configuration, permutations and masks are none: operations and
//! types read them where they are, and often only in the form that they have.
//!
//! Source: the definitions of the dialects that `src/ods/tables` has.

use crate::dialect::roles::is_named;

/// Operations, and the attributes that hold their elements. Releases have given one of them two names.
#[rustfmt::skip]
const ROWS: [(&str, &[&str]); 39] = [
    ("arith.constant", &["value"]),
    ("stablehlo.constant", &["value"]),
    ("vhlo.constant_v1", &["value"]),
    ("mhlo.constant", &["value"]),
    ("chlo.constant", &["value"]),
    ("sdy.constant", &["value"]),
    ("tosa.const", &["value", "values"]),
    ("llvm.mlir.constant", &["value"]),
    ("spirv.Constant", &["value"]),
    ("emitc.constant", &["value"]),
    ("test.constant", &["value"]),
    ("torch.tensor.literal", &["value"]),
    ("torch.vtensor.literal", &["value"]),
    ("tf.Const", &["value"]),
    ("tfl.pseudo_const", &["value"]),
    ("tfl.pseudo_qconst", &["value"]),
    ("tfl.pseudo_sparse_const", &["value"]),
    ("tfl.pseudo_sparse_qconst", &["value"]),
    ("flow.tensor.constant", &["value"]),
    ("flow.tensor.dynamic_constant", &["value"]),
    ("stream.tensor.constant", &["value"]),
    ("stream.async.constant", &["value"]),
    ("util.unfoldable_constant", &["value"]),
    ("util.buffer.constant", &["value"]),
    ("iree_input.byte_buffer.constant", &["value"]),
    ("vm.rodata.inline", &["value"]),
    ("mod_arith.constant", &["value"]),
    ("polynomial.constant", &["value"]),
    ("rns.constant", &["value"]),
    ("memref.global", &["initial_value"]),
    ("ml_program.global", &["value"]),
    ("llvm.mlir.global", &["value"]),
    ("util.global", &["initial_value"]),
    ("iree_input.global", &["initial_value"]),
    ("vm.rodata", &["value"]),
    ("tf_saved_model.global_tensor", &["value"]),
    ("emitc.global", &["initial_value"]),
    ("fir.global", &["initVal"]),
    ("cc.global", &["value"]),
];

/// Those whose verifiers take elements in the attribute only.
const NO_RESOURCES: [&str; 1] = ["spirv.Constant"];

/// The attributes of operations that no table defines.
const VALUES: [&str; 5] = ["value", "values", "initial_value", "data", "weights"];

/// Longest name of an operation that can be that of a constant.
const LONGEST: usize = 256;

/// Which attributes of the operations of a name hold the elements of a constant or of a global.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Constants {
    names: &'static [&'static str],
    /// Whether they do so only in an operation with a symbol.
    pub(crate) needs_symbol: bool,
    /// Whether the elements can be in a resource as well.
    pub(crate) takes_resources: bool,
}

impl Constants {
    /// Those of an operation. Of dialects that are not known, names tell it.
    pub(crate) fn of(name: [&[u8]; 2], is_defined: bool) -> Constants {
        let row = ROWS.iter().find(|(full, _)| is_named(full, name));
        let is_constant = is_constant(name[1]);
        match row {
            Some((_, names)) => Constants {
                names,
                needs_symbol: false,
                takes_resources: !NO_RESOURCES.iter().any(|full| is_named(full, name)),
            },
            None if is_defined => Constants {
                names: &[],
                needs_symbol: false,
                takes_resources: false,
            },
            None => Constants {
                names: &VALUES,
                needs_symbol: !is_constant,
                takes_resources: true,
            },
        }
    }

    /// Whether an operation with a record that no table explains is likely to hold a constant.
    pub(crate) fn are_likely(&self) -> bool {
        !self.names.is_empty() && !self.needs_symbol
    }

    /// Whether an attribute with this name is one of them.
    pub(crate) fn holds(&self, attribute: &[u8]) -> bool {
        self.names.iter().any(|name| name.as_bytes() == attribute)
    }
}

/// Whether the last part of a name, after dots, begins with `const` or `literal`, ends with `const`, or is `global`, in any case.
fn is_constant(name: &[u8]) -> bool {
    let last = name.rsplit(|b| *b == b'.').next().unwrap_or_default();
    let is_word = |part: Option<&[u8]>, word: &str| {
        part.is_some_and(|part| part.eq_ignore_ascii_case(word.as_bytes()))
    };
    let begins = |word: &str| is_word(last.get(..word.len()), word);
    let end = last.len().saturating_sub("const".len());
    let ends = is_word(last.get(end..), "const");
    let is_word = begins("const") || begins("literal") || ends || is_word(Some(last), "global");
    name.len() <= LONGEST && is_word
}
