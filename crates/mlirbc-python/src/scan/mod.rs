//! Tables of what files have: of many files ([`Scan`]), and of one module ([`ModuleTable`]).

mod cells;
mod facts;
mod file;
mod hash;
mod module;
mod ops;
mod run;
mod tables;
mod threads;

pub(crate) use hash::sha256;
pub(crate) use module::ModuleTable;
pub(crate) use run::Scan;
