//! The registers of instructions.

use crate::convention::{Value, ValueType};
use crate::isa::Register;
use crate::verify::checker::Checker;
use crate::verify::rules::Rule;

impl Checker<'_, '_> {
    /// A register is of the bank that the type needs, and the function has it.
    pub(super) fn register(&mut self, register: Register, ty: Option<ValueType>) {
        let is_ref = ty == Some(ValueType::Ref);
        if let Some(ty) = ty {
            self.require(register.is_ref() == is_ref, Rule::Register, || {
                format!("{register} is no register for {}", ty.name())
            });
            if register.is_ref() != is_ref {
                return;
            }
        }
        let is_wide = ty.is_some_and(ValueType::is_wide);
        let number = u32::from(register.number());
        self.require(!is_wide || number % 2 == 0, Rule::Register, || {
            format!("{register}: 64-bit values begin at an even register")
        });
        let last = number + u32::from(is_wide);
        let [integers, references] = self.counts();
        let count = if register.is_ref() {
            references
        } else {
            integers
        };
        self.require(last < count, Rule::Register, || {
            format!("{register} of {count} registers")
        });
    }

    /// The numbers of registers of the function. `tables` reports negative ones.
    fn counts(&self) -> [u32; 2] {
        let descriptor = &self.function.descriptor;
        [descriptor.i32_register_count, descriptor.ref_register_count]
            .map(|count| u32::try_from(count).unwrap_or(u32::MAX))
    }

    /// The function has registers for its arguments.
    pub(super) fn arguments(&mut self) {
        let Some(convention) = self.conventions.of(&self.function.signature, self.findings) else {
            return;
        };
        // Many functions can share a long convention.
        if !self
            .findings
            .spend(convention.arguments.letters().len() as u64)
        {
            return;
        }
        let [mut integers, mut references] = [0u64; 2];
        for value in convention.arguments.iter() {
            match value {
                Value::One(ValueType::Ref) => references += 1,
                Value::One(ty) if ty.is_wide() => integers = integers.next_multiple_of(2) + 2,
                Value::One(_) => integers += 1,
                // Reported by `tables`: functions of the module have no spans.
                Value::Span(_) => {}
            }
        }
        let [most_integers, most_references] = self.counts().map(u64::from);
        let fit = integers <= most_integers && references <= most_references;
        self.require(fit, Rule::Register, || {
            format!("arguments need {integers} and {references} registers, it has {most_integers} and {most_references}")
        });
    }
}
