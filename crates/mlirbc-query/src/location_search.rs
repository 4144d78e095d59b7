//! A search in locations, which share parts and can be nested in any depth.

use mlirbc::entity::AttrData;
use mlirbc::ids::AttrId;
use mlirbc::{Result, View};

/// Finds what is accepted in locations: each attribute is looked at once, however many locations have it.
///
/// ```
/// use mlirbc::entity::AttrData;
/// use mlirbc::ir::Threads;
/// use mlirbc_query::{LocationSearch, SourceLine};
///
/// let file = mlirbc::Bytecode::open("../../corpus/jax/mlp.mlirbc")?;
/// let view = file.view();
/// let line: SourceLine = "jax_mlp.py:43".parse()?;
/// let mut search = LocationSearch::new(view, |part: &AttrData<'_>| line.has(view, part))?;
/// let module = view.decode_all(Threads::Pool)?;
/// let found = module.ops().filter(|op| search.find(op.location().id()).is_ok_and(|it| it.is_some()));
/// assert_eq!(found.count(), 5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct LocationSearch<'a, F> {
    view: View<'a>,
    accept: F,
    known: Vec<Known>,
}

/// What is known of an attribute.
#[derive(Clone, Copy)]
enum Known {
    Nothing,
    /// It has nothing that is accepted; also of one that is being looked at.
    Without,
    /// It leads to this attribute.
    To(AttrId),
}

/// An attribute that is being looked at: those in it are pending from `first` on.
struct Open {
    id: AttrId,
    first: usize,
}

impl<'a, F: FnMut(&AttrData<'a>) -> Result<bool>> LocationSearch<'a, F> {
    /// `accept` gets locations, and the strings that are their files and names.
    ///
    /// # Errors
    /// Those of indexing the table of attributes.
    pub fn new(view: View<'a>, accept: F) -> Result<LocationSearch<'a, F>> {
        let known = vec![Known::Nothing; view.num_attrs()? as usize];
        Ok(LocationSearch {
            view,
            accept,
            known,
        })
    }

    /// The first attribute in a location that is accepted: the callee comes before its caller, fused locations in
    /// their order.
    ///
    /// # Errors
    /// As [`View::attr`]; those of `accept`.
    pub fn find(&mut self, location: AttrId) -> Result<Option<AttrId>> {
        let (mut pending, mut open) = (vec![location], Vec::<Open>::new());
        loop {
            // All in them was looked at, and had nothing.
            while open.last().is_some_and(|it| it.first == pending.len()) {
                open.pop();
            }
            let Some(id) = pending.pop() else {
                return Ok(None);
            };
            let found = match self.known.get(id.index()) {
                Some(Known::To(found)) => Some(*found),
                Some(Known::Without) => None,
                Some(Known::Nothing) | None => {
                    let data = self.view.attr(id)?;
                    self.set(id, Known::Without);
                    let first = pending.len();
                    open.push(Open { id, first });
                    parts(&data, &mut pending);
                    pending[first..].reverse();
                    (self.accept)(&data)?.then_some(id)
                }
            };
            if let Some(found) = found {
                for it in open {
                    self.set(it.id, Known::To(found));
                }
                return Ok(Some(found));
            }
        }
    }

    fn set(&mut self, id: AttrId, to: Known) {
        if let Some(known) = self.known.get_mut(id.index()) {
            *known = to;
        }
    }
}

/// The attributes that a location is made of, in their order.
fn parts(location: &AttrData<'_>, to: &mut Vec<AttrId>) {
    match location {
        AttrData::FileLineColLoc { file, .. } | AttrData::FileLineColRange { file, .. } => {
            to.push(*file);
        }
        AttrData::NameLoc { name, child } => to.extend([*name, *child]),
        AttrData::CallSiteLoc { callee, caller } => to.extend([*callee, *caller]),
        AttrData::FusedLoc { locs, .. } => to.extend(*locs),
        _ => {}
    }
}
