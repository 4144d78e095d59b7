//! A parameter that a module needs.

use std::borrow::Cow;
use std::cmp::Ordering;

use mlirbc::ids::{OpNameId, StringId};
use mlirbc::tensor::Shaped;

/// Most users of a parameter that are listed.
const MAX_USERS: usize = 16;

/// A parameter that a module needs. Names lie in the file, if they can.
pub(super) struct Need<'a> {
    /// The number of its scope: very many can share a long one.
    pub(super) scope: u32,
    pub(super) key: Cow<'a, [u8]>,
    /// Element type and shape, if they are stated.
    pub(super) ty: Option<Shaped>,
    /// Bytes that have to be there.
    pub(super) size: Option<u64>,
    pub(super) is_read: bool,
    pub(super) is_written: bool,
    /// The first ones.
    pub(super) users: Vec<User>,
    pub(super) num_users: u64,
}

/// What uses a parameter.
#[derive(Clone, Copy)]
pub(super) struct User {
    /// The operation; `None` for a call in an IREE module.
    pub(super) operation: Option<OpNameId>,
    pub symbol: Option<Symbol>,
    /// Where it begins.
    pub(super) offset: u64,
}

/// Where a parameter is used.
#[derive(Clone, Copy)]
pub(super) enum Symbol {
    /// The name of the operation's symbol, or of the innermost one around it.
    Name(StringId),
    /// The number of the function.
    Function(u32),
}

/// What a module needs.
#[derive(Default)]
pub(super) struct Needs<'a> {
    /// Empty for none. Some may be equal.
    pub(super) scopes: Vec<Cow<'a, [u8]>>,
    pub(super) list: Vec<Need<'a>>,
    /// Calls, operations and attributes whose scope or keys were not found.
    pub(super) unknown: u64,
}

impl<'a> Need<'a> {
    pub(super) fn new(scope: u32, key: impl Into<Cow<'a, [u8]>>) -> Need<'a> {
        Need {
            scope,
            key: key.into(),
            ty: None,
            size: None,
            is_read: false,
            is_written: false,
            users: Vec::new(),
            num_users: 0,
        }
    }

    pub(super) fn add_user(&mut self, user: User) {
        self.num_users += 1;
        if self.users.len() < MAX_USERS {
            self.users.push(user);
        }
    }

    /// At least so many bytes.
    pub(super) fn add_size(&mut self, size: Option<u64>) {
        self.size = self.size.max(size);
    }

    fn merge(&mut self, other: Need<'a>) {
        self.add_size(other.size);
        self.ty = self.ty.take().or(other.ty);
        self.is_read |= other.is_read;
        self.is_written |= other.is_written;
        self.num_users += other.num_users;
        let room = MAX_USERS.saturating_sub(self.users.len());
        self.users.extend(other.users.into_iter().take(room));
    }
}

impl<'a> Needs<'a> {
    /// The number of a scope.
    pub(super) fn add_scope(&mut self, scope: impl Into<Cow<'a, [u8]>>) -> u32 {
        self.scopes.push(scope.into());
        self.scopes.len() as u32 - 1
    }

    /// The scope of a parameter.
    pub(super) fn scope(&self, need: &Need<'_>) -> &Cow<'a, [u8]> {
        &self.scopes[need.scope as usize]
    }

    /// Sorts by scope and key; what has the same names is one parameter.
    pub(super) fn sort(&mut self) {
        let mut list = std::mem::take(&mut self.list);
        list.sort_by(|a, b| self.names(a, b));
        for need in list {
            match self.list.pop() {
                Some(mut last) if self.names(&last, &need).is_eq() => {
                    last.merge(need);
                    self.list.push(last);
                }
                last => {
                    self.list.extend(last);
                    self.list.push(need);
                }
            }
        }
    }

    fn names(&self, a: &Need<'_>, b: &Need<'_>) -> Ordering {
        let scopes = match a.scope == b.scope {
            true => Ordering::Equal,
            false => self.scope(a).cmp(self.scope(b)),
        };
        scopes.then_with(|| a.key.cmp(&b.key))
    }
}
