//! Functions that get more arguments.

use crate::builder::{Attr, Type, Value};
use crate::edit::file_edit::Edit;
use mlirbc::dialect::roles::{Form, Role};
use mlirbc::entity::{AttrData, FieldValue};
use mlirbc::error::{BuildError, Subject};
use mlirbc::ids::AttrId;
use mlirbc::ir::{BlockRef, OpRef};
use mlirbc::{Error, Result};

/// One more argument of a function.
#[derive(Clone, Copy, Debug)]
pub struct NewArgument<'a> {
    /// Its type.
    pub ty: Type,
    /// Its location; the unknown one, if there is none.
    pub location: Option<Attr>,
    /// An attribute of the argument, with a string as value: its name, which has a dot, and the value.
    pub attr: Option<(&'a str, &'a str)>,
}

impl Edit<'_> {
    /// Appends arguments to a function of the dialects `func` and `vhlo`: to its first block, to its
    /// type, and their attributes to those of its arguments. `function` and `entry` are of the file, so
    /// a function is extended once.
    ///
    /// # Errors
    /// `Unencodable` for another operation, and for attributes of arguments that are no list of them; `Build` if the type of the function does not fit its
    /// arguments, as after a first call; those of [`Edit::append_argument`] and [`Edit::set_attr`].
    pub fn append_function_arguments(
        &mut self,
        function: OpRef<'_>,
        entry: BlockRef<'_>,
        arguments: &[NewArgument<'_>],
    ) -> Result<Vec<Value>> {
        let role = Role::of(function.view().op_name_parts(function.name_id())?);
        let Some((_, Role::Function(form))) = role else {
            return Err(Error::unencodable(Subject::Operation));
        };
        let unknown = || Error::unencodable(Subject::Type);
        let ty = function.function_type()?.ok_or_else(unknown)?;
        let (op, block) = (self.op(function)?, self.block(entry)?);
        let number = self.builder.block_number(block)?;
        let have = self.builder.structure.blocks[number as usize].args.len();
        if have != ty.inputs().len() {
            return Err(Error::build(BuildError::ArgumentCount {
                op: function.name()?,
            }));
        }
        let inputs = ty.inputs().map(|ty| self.ty(ty));
        let mut inputs = inputs.collect::<Result<Vec<_>>>()?;
        inputs.extend(arguments.iter().map(|argument| argument.ty));
        let results = ty.results().map(|ty| self.ty(ty));
        let results = results.collect::<Result<Vec<_>>>()?;
        let ty = match form {
            Form::Func => {
                let ty = self.builder.function_type(&inputs, &results)?;
                self.builder.type_attr(ty)?
            }
            Form::Vhlo => {
                let ty = self.builder.vhlo_function_type(&inputs, &results)?;
                self.builder.vhlo_type_attr(ty)?
            }
        };
        let attrs = self.argument_attrs(function, form, have, arguments)?;
        self.set_attr(op, "function_type", ty)?;
        if let Some(attrs) = attrs {
            self.set_attr(op, "arg_attrs", attrs)?;
        }
        let values = arguments
            .iter()
            .map(|new| self.append_argument(block, new.ty, new.location));
        values.collect()
    }

    /// The attributes of all arguments; `None` if no argument has any.
    fn argument_attrs(
        &mut self,
        function: OpRef<'_>,
        form: Form,
        have: usize,
        arguments: &[NewArgument<'_>],
    ) -> Result<Option<Attr>> {
        let old = match function.attr("arg_attrs")? {
            Some(attr) => attr.data()?,
            None => None,
        };
        let unknown = || Error::unencodable(Subject::Attribute);
        let old: Vec<AttrId> = match &old {
            None => Vec::new(),
            Some(AttrData::Array(list)) => list.iter().collect(),
            Some(AttrData::Custom(custom)) => match custom.field("value") {
                Some(FieldValue::Attrs(list)) => list.iter().collect(),
                _ => return Err(unknown()),
            },
            Some(_) => return Err(unknown()),
        };
        if !old.is_empty() && old.len() != have {
            return Err(unknown());
        }
        if old.is_empty() && arguments.iter().all(|new| new.attr.is_none()) {
            return Ok(None);
        }
        let mut attrs: Vec<_> = old.into_iter().map(|id| self.attr_handle(id)).collect();
        let none = self.attrs_of_argument(form, None)?;
        attrs.resize(have, none);
        for new in arguments {
            attrs.push(self.attrs_of_argument(form, new.attr)?);
        }
        match form {
            Form::Func => self.builder.array(&attrs),
            Form::Vhlo => self.builder.vhlo_array(&attrs),
        }
        .map(Some)
    }

    fn attrs_of_argument(&mut self, form: Form, attr: Option<(&str, &str)>) -> Result<Attr> {
        let builder = &mut self.builder;
        match (form, attr) {
            (Form::Func, None) => builder.dictionary(&[]),
            (Form::Func, Some((name, value))) => {
                let value = builder.string(value)?;
                builder.dictionary(&[(name, value)])
            }
            (Form::Vhlo, None) => builder.vhlo_dictionary(&[]),
            (Form::Vhlo, Some((name, value))) => {
                let entry = (builder.vhlo_string(name)?, builder.vhlo_string(value)?);
                builder.vhlo_dictionary(&[entry])
            }
        }
    }
}
