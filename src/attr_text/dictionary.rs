//! The entries of a dictionary in the order in which they are printed.

use std::cmp::Ordering;

use crate::entity::{AttrData, Iter, List};
use crate::ids::{AttrId, StringId};
use crate::tables::MemoKey;
use crate::view::View;

/// Bytes by which names are compared: enough for any name, and a bound on the time that a file
/// of long names takes.
const COMPARED: usize = 256;

/// The entries of a dictionary, by name. Writers keep them so; the reference sorts others when
/// it reads them.
#[doc(hidden)]
pub enum Entries<'a> {
    /// As they stand in the file.
    Listed(Iter<'a, (AttrId, AttrId)>),
    Sorted(std::vec::IntoIter<(AttrId, AttrId)>),
}

impl<'a> Entries<'a> {
    /// A dictionary with a name that is no string stays as it is.
    pub fn new(view: View<'a>, list: List<'a, (AttrId, AttrId)>) -> Entries<'a> {
        if Entries::are_sorted(view, &list) {
            Entries::Listed(list.iter())
        } else {
            Entries::sorted(view, list)
        }
    }

    /// Whether the entries are printed as they stand in the file.
    pub(super) fn are_sorted(view: View<'a>, list: &List<'a, (AttrId, AttrId)>) -> bool {
        let bytes = list.bytes();
        let key = (bytes.pos(), MemoKey::Sorted);
        let are_sorted = || is_sorted(view, list) != Some(false);
        view.memo().holds(key, bytes.left(), are_sorted)
    }

    #[cold]
    fn sorted(view: View<'a>, list: List<'a, (AttrId, AttrId)>) -> Entries<'a> {
        let keys = list.iter().map(|entry| Some((name(view, entry.0)?, entry)));
        let Some(mut keys) = keys.collect::<Option<Vec<_>>>() else {
            return Entries::Listed(list.iter());
        };
        keys.sort_by(|a, b| compare(a.0, b.0));
        let entries: Vec<_> = keys.into_iter().map(|(_, entry)| entry).collect();
        Entries::Sorted(entries.into_iter())
    }
}

impl Iterator for Entries<'_> {
    type Item = (AttrId, AttrId);

    fn next(&mut self) -> Option<(AttrId, AttrId)> {
        match self {
            Entries::Listed(list) => list.next(),
            Entries::Sorted(list) => list.next(),
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        match self {
            Entries::Listed(list) => list.size_hint(),
            Entries::Sorted(list) => list.size_hint(),
        }
    }
}

impl ExactSizeIterator for Entries<'_> {}

/// `None` when it has a name that is no string.
fn is_sorted<'a>(view: View<'a>, list: &List<'a, (AttrId, AttrId)>) -> Option<bool> {
    if list.len() < 2 {
        return Some(true);
    }
    let mut last = None;
    for (id, _) in list.iter() {
        let name = name(view, id)?;
        if last.is_some_and(|last| compare(last, name) == Ordering::Greater) {
            return Some(false);
        }
        last = Some(name);
    }
    Some(true)
}

type Name<'a> = (StringId, &'a [u8]);

fn name<'a>(view: View<'a>, id: AttrId) -> Option<Name<'a>> {
    match view.attr(id).ok()? {
        AttrData::String(id) => Some((id, view.string(id).ok()?)),
        _ => None,
    }
}

fn compare(a: Name<'_>, b: Name<'_>) -> Ordering {
    if a.0 == b.0 {
        return Ordering::Equal;
    }
    let start = |name: &[u8]| name.len().min(COMPARED);
    a.1[..start(a.1)].cmp(&b.1[..start(b.1)])
}
