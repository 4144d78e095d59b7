//! Values of options: how each is given as text or as JSON.

mod condition;
mod dialect;
mod ignore;
mod schema;
mod size;
mod texts;
pub(crate) mod words;

pub use condition::Condition;
pub use dialect::OtherDialect;
pub use ignore::{Ignore, Ignored};
pub(crate) use schema::SchemaText;
pub(crate) use size::{MaybeSize, Size};
pub use texts::Texts;
