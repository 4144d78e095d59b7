//! Where in a source an operation comes from.

use std::fmt;

use crate::entity::AttrData;
use crate::error::Result;
use crate::ids::AttrId;
use crate::ir::body::OpRef;
use crate::view::View;

/// Most locations that are looked at: they can be nested in any depth.
const MOST: usize = 32;

/// A place in a source, and the scope that it was compiled in: the callee of a call, the first of fused locations.
///
/// ```
/// use mlirbc::ir::Threads;
///
/// let file = mlirbc::Bytecode::open("corpus/jax/mlp.mlirbc")?;
/// let module = file.view().decode_all(Threads::Pool)?;
/// let dot = module.ops().find(|op| op.name().is_ok_and(|it| it == "stablehlo.dot_general"));
/// let place = dot.expect("one").source_location()?;
/// assert_eq!(place.to_string(), "jax_mlp.py:43:20");
/// assert_eq!((place.file, place.line, place.column), (Some(&b"jax_mlp.py"[..]), 43, 20));
/// # Ok::<(), mlirbc::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct SourceLocation<'a> {
    /// The file, as the producer names it.
    pub file: Option<&'a [u8]>,
    /// The line, from 1; 0 if it is not known.
    pub line: u64,
    /// The column, from 1; 0 if it is not known.
    pub column: u64,
    /// The name that the location has: of jax `jit(main)/dot_general`, the names of scopes and of the operation.
    pub scope: Option<&'a [u8]>,
}

impl SourceLocation<'_> {
    /// Whether nothing is known.
    pub fn is_unknown(&self) -> bool {
        self.file.is_none() && self.scope.is_none()
    }
}

/// `file:line:column`, or the scope of a location without a file; empty if nothing is known.
impl fmt::Display for SourceLocation<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.file, self.scope) {
            (Some(file), _) => {
                let (file, line, column) = (String::from_utf8_lossy(file), self.line, self.column);
                write!(f, "{file}:{line}:{column}")
            }
            (None, Some(scope)) => f.write_str(&String::from_utf8_lossy(scope)),
            (None, None) => Ok(()),
        }
    }
}

impl<'a> OpRef<'a> {
    /// Where it comes from.
    ///
    /// # Errors
    /// As [`View::source_location`].
    pub fn source_location(self) -> Result<SourceLocation<'a>> {
        self.view().source_location(self.location().id())
    }
}

impl<'a> View<'a> {
    /// Where a location leads: of any other attribute, and of one behind 32 others, nothing is known.
    ///
    /// # Errors
    /// As [`View::attr`] and [`View::string`].
    pub fn source_location(self, location: AttrId) -> Result<SourceLocation<'a>> {
        let (mut next, mut found) = (location, SourceLocation::default());
        for _ in 0..MOST {
            next = match self.attr(next)? {
                AttrData::FileLineColLoc { file, line, column } => {
                    (found.line, found.column) = (line, column);
                    found.file = self.text_of(file)?;
                    break;
                }
                AttrData::FileLineColRange { file, numbers } => {
                    let mut numbers = numbers.iter();
                    found.line = numbers.next().unwrap_or(0);
                    found.column = numbers.next().unwrap_or(0);
                    found.file = self.text_of(file)?;
                    break;
                }
                AttrData::NameLoc { name, child } => {
                    if found.scope.is_none() {
                        found.scope = self.text_of(name)?;
                    }
                    child
                }
                AttrData::CallSiteLoc { callee, .. } => callee,
                AttrData::FusedLoc { locs, .. } => match locs.iter().next() {
                    Some(first) => first,
                    None => break,
                },
                _ => break,
            };
        }
        Ok(found)
    }

    fn text_of(self, id: AttrId) -> Result<Option<&'a [u8]>> {
        match self.attr(id)? {
            AttrData::String(text) => self.string(text).map(Some),
            _ => Ok(Some(b"")),
        }
    }
}
