//! Properties of a scope that belong to no type.

use crate::data_layout::DataLayout;
use crate::spec::DEFAULT_MEMORY_SPACE;
use crate::spec::entry::Key;
use crate::spec::spec_value::{FunctionPointerAlignment, Value};
use mlirbc::error::LayoutError;
use mlirbc::{Error, ErrorKind, Result};

impl DataLayout {
    /// The value of the entry with this identifier, such as `dlti.endianness`.
    pub fn entry(&self, name: &str) -> Option<&Value> {
        self.spec.named(name)
    }

    /// The value of an entry, taken apart; an error if it is of another form.
    fn form<T>(
        &self,
        name: &str,
        expected: &'static str,
        form: impl FnOnce(&Value) -> Option<T>,
    ) -> Result<Option<T>> {
        let key = Key::Name(name.into());
        let Some(entry) = self.spec.get(&key) else {
            return Ok(None);
        };
        match form(entry.value()) {
            Some(value) => Ok(Some(value)),
            None => {
                let key = key.to_string();
                let problem = LayoutError::Entry { key, expected };
                Err(Error::at(entry.pos(), ErrorKind::Layout(problem)))
            }
        }
    }

    /// The endianness: `little` or `big`, if one is stated.
    pub fn endianness(&self) -> Option<String> {
        self.entry("dlti.endianness")?.as_string()
    }

    /// The memory space that pointers and memory are in by default.
    pub fn default_memory_space(&self) -> Option<&Value> {
        self.entry(DEFAULT_MEMORY_SPACE)
    }

    /// The memory space of stack allocations.
    pub fn alloca_memory_space(&self) -> Option<&Value> {
        self.entry("dlti.alloca_memory_space")
    }

    /// The memory space of functions.
    pub fn program_memory_space(&self) -> Option<&Value> {
        self.entry("dlti.program_memory_space")
    }

    /// The memory space of global variables.
    pub fn global_memory_space(&self) -> Option<&Value> {
        self.entry("dlti.global_memory_space")
    }

    /// How the linker expects names to be mangled, as in LLVM's strings: `e` is ELF.
    pub fn mangling_mode(&self) -> Option<&Value> {
        self.entry("dlti.mangling_mode")
    }

    /// The natural alignment of the stack, in bits; 0 if none is stated.
    ///
    /// # Errors
    /// `Layout` for an entry that is no integer.
    pub fn stack_alignment(&self) -> Result<u64> {
        let bits = self.form("dlti.stack_alignment", "an integer", Value::as_integer)?;
        Ok(bits.unwrap_or(0))
    }

    /// The alignment of pointers to functions; 0 if none is stated.
    ///
    /// # Errors
    /// `Layout` for an entry that is no `#dlti.function_pointer_alignment`.
    pub fn function_pointer_alignment(&self) -> Result<FunctionPointerAlignment> {
        let name = "dlti.function_pointer_alignment";
        let expected = "`#dlti.function_pointer_alignment<...>`";
        let alignment = self.form(name, expected, Value::as_function_pointer_alignment)?;
        Ok(alignment.unwrap_or_default())
    }

    /// The widths of the integers that the target computes with; none if none are stated.
    ///
    /// # Errors
    /// `Layout` for an entry that is no `array<i32: ...>`.
    pub fn legal_int_widths(&self) -> Result<Vec<i64>> {
        let expected = "`array<i32: ...>`";
        let widths = self.form("dlti.legal_int_widths", expected, Value::to_integers)?;
        Ok(widths.unwrap_or_default())
    }

    /// A property of a device: `("CPU", "L1_cache_size_in_bytes")`. The target is that of the
    /// closest module.
    pub fn device_property(&self, device: &str, property: &str) -> Option<&Value> {
        self.devices.property(device, property)
    }

    /// The devices of the target, by name.
    pub fn devices(&self) -> impl Iterator<Item = &str> {
        self.devices.names()
    }
}
