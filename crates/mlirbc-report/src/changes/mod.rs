//! Changed modules: what each change takes, the files that it gives, and what their user should know.
//!
//! ```text
//! file (+ a second one) -> Subject -> Change -> Changed: new files, which borrow from the subject, and notes
//! ```

pub mod align;
mod change;
pub mod cut;
pub mod join;
pub mod rename;
mod request;
pub mod rewrite;
pub mod set;
pub mod split;
pub mod strip;
mod unwritten;

pub use self::change::{Change, Changed, NewFile, Role, Second, Subject};
pub use self::request::{ChangeRequest, changes};
pub use self::unwritten::Unwritten;
