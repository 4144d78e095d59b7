//! Texts of types: most values have the type of another one.

use mlirbc::Result;
use mlirbc::attr_text::{Out, Printer};
use mlirbc::entity::TypeData;
use mlirbc::ids::TypeId;

/// Longer texts are not cached.
pub(super) const SHORT: u64 = 4 << 10;

/// Bytes that the caches of all threads keep of texts of attributes, and as many of types.
const MOST: usize = 4 << 20;

/// Bytes that the cache of one of this many threads keeps.
pub(super) fn share(threads: usize) -> usize {
    MOST / threads.max(1)
}

/// Length of a type's text that is copied without a call.
const SHORT_TYPE: usize = 16;

/// The text of a type.
#[derive(Clone, Copy, Default)]
enum TypeText {
    #[default]
    Unknown,
    Short([u8; SHORT_TYPE], u8),
    At(u32, u32),
    /// Too long for the cache, or malformed.
    Long,
}

/// Texts of types, and whether they are functions.
pub(super) struct TypeCache {
    /// Bytes that are kept at most, and as many again for what is known of each type.
    most: usize,
    bytes: Vec<u8>,
    /// By the number of the type, as far as the limit allows.
    types: Vec<(TypeText, bool)>,
    /// A buffer for texts while they are made.
    scratch: Vec<u8>,
}

impl TypeCache {
    /// A cache for one of so many threads.
    pub(super) fn new(threads: usize) -> TypeCache {
        TypeCache {
            most: share(threads),
            bytes: Vec::new(),
            types: Vec::new(),
            scratch: Vec::new(),
        }
    }

    /// Writes a type, or its alias.
    #[inline]
    pub(super) fn write(
        &mut self,
        id: TypeId,
        printer: &mut Printer<'_, '_>,
        out: &mut Out<'_>,
    ) -> Result<()> {
        match self.get(id) {
            TypeText::Short(text, len) => out.put_short(&text, len.into()),
            TypeText::At(start, end) => out.put(&self.bytes[start as usize..end as usize]),
            TypeText::Long => return printer.ty(id, out),
            TypeText::Unknown => return self.new_type(id, printer, out),
        }
        Ok(())
    }

    #[cold]
    fn new_type(
        &mut self,
        id: TypeId,
        printer: &mut Printer<'_, '_>,
        out: &mut Out<'_>,
    ) -> Result<()> {
        let is_function = matches!(printer.view().ty(id)?, TypeData::Function { .. });
        let scratch = std::mem::take(&mut self.scratch);
        let mut text = Out::within(scratch).with_limit(SHORT);
        let done = printer.ty(id, &mut text);
        let is_short = done.is_ok() && !text.is_full();
        let text = text.into_bytes();
        self.keep(id, is_short.then_some(&text), is_function);
        let done = if is_short {
            out.put(&text);
            Ok(())
        } else {
            printer.ty(id, out)
        };
        self.scratch = text;
        done
    }

    #[inline]
    fn get(&self, id: TypeId) -> TypeText {
        let found = self.types.get(id.index());
        found.map_or(TypeText::Unknown, |(text, _)| *text)
    }

    /// Whether a type is that of a function, if it is known.
    #[inline]
    pub(super) fn is_function(&self, id: TypeId) -> Option<bool> {
        match self.types.get(id.index()) {
            None | Some((TypeText::Unknown, _)) => None,
            Some((_, is_function)) => Some(*is_function),
        }
    }

    /// Stores a text; `None` for a long one.
    fn keep(&mut self, id: TypeId, text: Option<&[u8]>, is_function: bool) {
        if id.index() >= self.most / size_of::<(TypeText, bool)>() {
            return;
        }
        if self.bytes.len() > self.most {
            self.bytes = Vec::new();
            self.types = Vec::new();
        }
        let text = text.map_or(TypeText::Long, |text| self.place(text));
        if self.types.len() <= id.index() {
            self.types
                .resize(id.index() + 1, (TypeText::Unknown, false));
        }
        if let Some(entry) = self.types.get_mut(id.index()) {
            *entry = (text, is_function);
        }
    }

    fn place(&mut self, text: &[u8]) -> TypeText {
        let mut short = [0; SHORT_TYPE];
        if let Some(start) = short.get_mut(..text.len()) {
            start.copy_from_slice(text);
            return TypeText::Short(short, text.len() as u8);
        }
        let start = self.bytes.len() as u32;
        self.bytes.extend_from_slice(text);
        TypeText::At(start, self.bytes.len() as u32)
    }
}
