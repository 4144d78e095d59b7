//! What people ask of a module: findings, layouts, symbols, fingerprints.

mod bad;
mod callees;
mod closure;
mod closure_texts;
mod embedding;
mod fingerprint;
mod layout;
mod module_cost;
mod symbol_users;
mod symbols;
mod tasks;
mod tasks_table;
mod verify;
mod verify_entries;
mod verify_print;
mod verify_references;
