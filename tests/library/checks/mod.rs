//! What people ask of a module: findings, layouts, symbols, fingerprints.

mod bad;
mod closure;
mod fingerprint;
mod layout;
mod symbols;
mod verify;
mod verify_entries;
mod verify_print;
