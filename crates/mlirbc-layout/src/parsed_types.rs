//! The types of a file, parsed once each.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::Arc;

use crate::layout_rules::Rules;
use crate::type_nodes::Type;
use mlirbc::error::LimitKind;
use mlirbc::ids::TypeId;
use mlirbc::ir::TypeRef;
use mlirbc::raw::limits;
use mlirbc::{Error, ErrorKind, Result};

/// Most memory of the types that are kept, and of the errors of others.
const KEPT: usize = 4 << 20;

/// Memory of an error, whose texts are cut.
const MAX_ERROR: usize = 16 << 10;

/// Memory of an entry, beside that of its type.
const ENTRY: usize = 64;

/// The types of one file as they are asked for, each parsed once as far as memory allows.
pub struct Types {
    rules: Arc<Rules>,
    known: HashMap<TypeId, Result<Type>>,
    /// Bytes of the texts that were parsed.
    text: u64,
    /// The memory of those that are kept.
    held: usize,
}

impl Types {
    /// None yet.
    pub fn new(rules: Arc<Rules>) -> Types {
        Types {
            rules,
            known: HashMap::new(),
            text: 0,
            held: 0,
        }
    }

    /// The rules.
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// The text of a type, which is not parsed for it.
    ///
    /// # Errors
    /// Those of decoding and printing it.
    pub fn text(&self, ty: TypeRef<'_>) -> Result<Cow<'_, str>> {
        match ty.id() {
            None => Ok(ty.to_string().into()),
            Some(id) => match self.known.get(&id) {
                Some(Ok(ty)) => Ok(ty.text().into()),
                _ => Rules::text_of(ty, id).map(Cow::from),
            },
        }
    }

    /// The type. All of them have to be of the same file.
    ///
    /// # Errors
    /// As [`Rules::type_of`]; `Limit` where the types of the file have more text than
    /// [`limits::TEXT`](mlirbc::raw::limits::TEXT).
    pub fn get(&mut self, ty: TypeRef<'_>) -> Result<Type> {
        if let Some(known) = ty.id().and_then(|id| self.known.get(&id)) {
            return known.clone();
        }
        if self.text > limits::TEXT {
            let (limit, most) = (LimitKind::Text, limits::TEXT);
            return Err(Error::new(ErrorKind::Limit { limit, most }));
        }
        let parsed = self.rules.type_of(ty);
        let (text, memory) = match &parsed {
            Ok(ty) => (ty.text().len() as u64, ty.memory()),
            // It may have been printed up to the limit.
            Err(_) => (limits::MAX_LAYOUT_TYPE_TEXT, MAX_ERROR),
        };
        self.text += text;
        if let Some(id) = ty.id() {
            if self.held + memory + ENTRY <= KEPT {
                self.held += memory + ENTRY;
                self.known.insert(id, parsed.clone());
            }
        }
        parsed
    }
}
