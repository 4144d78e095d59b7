//! The container, its tables and limits; modules inside files.

mod find;
mod limits;
mod rules;
mod table_index;
mod tables;
