//! The types of a file, parsed once each.

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

    /// The type, if it is kept.
    pub fn known(&self, ty: TypeRef<'_>) -> Option<&Result<Type>> {
        self.known.get(&ty.id()?)
    }

    /// The type. All of them have to be of the same file.
    ///
    /// # Errors
    /// As [`Rules::type_of`]; `Limit` where the types of the file have more text than
    /// [`limits::max_looked_at`](mlirbc::raw::limits::max_looked_at).
    pub fn get(&mut self, ty: TypeRef<'_>) -> Result<Type> {
        if let Some(known) = self.known(ty) {
            return known.clone();
        }
        let most = limits::max_looked_at(ty.view().file().file_len());
        if self.text > most {
            let limit = LimitKind::Text;
            return Err(Error::new(ErrorKind::Limit { limit, most }));
        }
        let parsed = self.rules.type_of(ty);
        let (text, memory) = match &parsed {
            Ok(ty) => (ty.text().len() as u64, ty.memory()),
            // It may have been printed up to the limit. A few texts are in an error beside its message.
            Err(error) => (limits::MAX_LAYOUT_TYPE_TEXT, 2 * error.to_string().len()),
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
