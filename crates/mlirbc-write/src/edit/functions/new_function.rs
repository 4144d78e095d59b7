//! A new function, and what is moved into it.

use crate::builder::{Attr, Block, NewOp, Op, Type, Value};
use crate::edit::file_edit::Edit;
use mlirbc::Result;
use mlirbc::dialect::roles::Form;

impl Edit<'_> {
    /// Inserts a public function before an operation. Returns the block of its arguments, each with its location.
    ///
    /// # Errors
    /// Those of [`Edit::insert_before`].
    #[doc(hidden)]
    pub fn insert_function(
        &mut self,
        next: Op,
        form: Form,
        name: &str,
        (inputs, results): (&[(Type, Attr)], &[Type]),
        location: Attr,
    ) -> Result<Block> {
        let types: Vec<Type> = inputs.iter().map(|(ty, _)| *ty).collect();
        let function = match form {
            Form::Func => {
                let ty = self.builder.function_type(&types, results)?;
                NewOp::new("func.func")
                    .attr("function_type", self.builder.type_attr(ty)?)
                    .attr("sym_name", self.builder.string(name)?)
            }
            Form::Vhlo => {
                let ty = self.builder.vhlo_function_type(&types, results)?;
                let nothing = self.builder.vhlo_empty_array()?;
                NewOp::new("vhlo.func_v1")
                    .attr("arg_attrs", nothing)
                    .attr("function_type", self.builder.vhlo_type_attr(ty)?)
                    .attr("res_attrs", nothing)
                    .attr("sym_name", self.builder.vhlo_string(name)?)
                    .attr("sym_visibility", self.builder.vhlo_string("")?)
            }
        };
        let function = self.insert_before(next, function.regions(1).location(location))?;
        let region = self.builder.region(function, 0)?;
        self.builder.located_block(region, inputs)
    }

    /// Moves an operation into the empty block of a function, and ends that with a return of its results. Values from
    /// around it must be replaced by arguments, which [`Edit::plan`] checks.
    ///
    /// # Errors
    /// Those of [`Builder::append_op`](crate::Builder::append_op).
    #[doc(hidden)]
    pub fn fill_function(
        &mut self,
        block: Block,
        form: Form,
        op: Op,
        location: Attr,
    ) -> Result<()> {
        let (op, into) = (self.live(op)?, self.builder.block_number(block)?);
        let structure = &mut self.builder.structure;
        structure.unlink(op);
        structure.link_last(op, into);
        let results = structure.ops[op as usize].results.clone();
        for value in results.clone() {
            let value = &mut structure.values[value as usize];
            (value.block, value.place) = (into, 0);
        }
        let builder = self.builder.tag();
        let results: Vec<Value> = results.map(|index| Value { builder, index }).collect();
        let name = match form {
            Form::Func => "func.return",
            Form::Vhlo => "vhlo.return_v1",
        };
        let end = NewOp::new(name).operands(&results).location(location);
        self.builder.append_op(block, end).map(drop)
    }
}
