//! What is checked.

use mlirbc::ir::Threads;

/// What is checked.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Checks {
    /// The rules of the format (`MB0...`).
    pub bytes: bool,
    /// The module (`MB1...`).
    pub module: bool,
    /// Of the module only what is so in any dialect: values, blocks, regions, symbols.
    pub structure_only: bool,
    /// Threads that judge isolated regions.
    pub threads: Threads,
}

impl Default for Checks {
    fn default() -> Checks {
        Checks {
            bytes: true,
            module: true,
            structure_only: false,
            threads: Threads::Pool,
        }
    }
}

impl Checks {
    /// The module of a file whose bytes are known to be right.
    pub fn of_module() -> Checks {
        Checks {
            bytes: false,
            ..Checks::default()
        }
    }

    /// The bytes only.
    pub fn of_bytes() -> Checks {
        Checks {
            module: false,
            ..Checks::default()
        }
    }
}
