//! The types of a file, parsed once each.

use std::collections::HashMap;
use std::sync::Arc;

use crate::error::{Error, ErrorKind, LimitKind, Result};
use crate::ids::TypeId;
use crate::ir::TypeRef;
use crate::layout::layout_rules::Rules;
use crate::layout::type_nodes::Type;
use crate::limits;

/// Most bytes of text of the types that are kept.
const KEPT: u64 = 4 << 20;

/// The types of one file as they are asked for, each parsed once as far as memory allows.
pub struct Types {
    rules: Arc<Rules>,
    known: HashMap<TypeId, Result<Type>>,
    /// Bytes of the texts that were parsed.
    text: u64,
}

impl Types {
    /// None yet.
    pub fn new(rules: Arc<Rules>) -> Types {
        Types {
            rules,
            known: HashMap::new(),
            text: 0,
        }
    }

    /// The type. All of them have to be of the same file.
    ///
    /// # Errors
    /// As [`Rules::type_of`]; `Limit` where the types of the file have more text than
    /// [`limits::TEXT`](crate::raw::limits::TEXT).
    pub fn get(&mut self, ty: TypeRef<'_>) -> Result<Type> {
        if let Some(known) = ty.id().and_then(|id| self.known.get(&id)) {
            return known.clone();
        }
        if self.text > limits::TEXT {
            let (limit, most) = (LimitKind::Text, limits::TEXT);
            return Err(Error::new(ErrorKind::Limit { limit, most }));
        }
        let parsed = self.rules.type_of(ty);
        self.text += match &parsed {
            Ok(ty) => ty.text().len() as u64,
            // It may have been printed up to the limit.
            Err(_) => limits::MAX_LAYOUT_TYPE_TEXT,
        };
        if let Some(id) = ty.id().filter(|_| self.text <= KEPT) {
            self.known.insert(id, parsed.clone());
        }
        parsed
    }
}
