//! Compatibility: which versions of StableHLO can express a file, and the file for one of them.
//!
//! A portable artifact is a module of VHLO, whose operations, attributes and types each have a first
//! version, and some a last one. Between versions an operation changes by attributes that have a default
//! where they were not there yet.
//!
//! ```
//! use mlirbc::Bytecode;
//!
//! let file = Bytecode::open("../../corpus/jax/types.vhlo-1.17.0.mlirbc")?;
//! let needs = mlirbc_compat::requirements(&file)?;
//! assert_eq!(needs.lowest.to_string(), "1.9.0");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | file | holds |
//! |---|---|
//! | `stablehlo_version` | a version, and the version of the format that belongs to it |
//! | `vhlo_table` | `tables/vhlo.txt`: the versions of everything, and how operations change |
//! | `entry_versions` | the version that attributes and types need, with all that is in them |
//! | `presets` | the values of attributes that a version without them means |
//! | `name_facts` | what is known of the names of operations |
//! | `op_versions` | the version that an operation needs |
//! | `op_offsets` | the offsets of operations in a file |
//! | `requirements` | the same for a file, and what forces it |
//! | `to_version`, `serialize` | the file for a version, from VHLO and from StableHLO, and what the latter needs |
//! | `to_stablehlo`, `legalize` | the file in the dialects StableHLO and func, and back |
//! | `llvm_reader` | whether a release of LLVM reads a file |
//! | `known_dialects` | the names of dialects of public projects |
//! | `readers` | `tables/releases.txt`: which release of which reader has which version; for whom a file is written |
//!
//! Source: `stablehlo/transforms/VhloToVersion.cpp`, `VhloToVersionPatterns.td` and
//! `stablehlo/dialect/VhloOps.cpp` of openxla/stablehlo 1.20.0.

mod entry_versions;
mod known_dialects;
mod legalize;
mod llvm_reader;
mod name_facts;
mod op_offsets;
mod op_versions;
mod presets;
mod readers;
mod requirements;
mod serialize;
mod stablehlo_version;
mod to_stablehlo;
mod to_version;
mod vhlo_table;

pub use known_dialects::is_known_dialect;
pub use legalize::{NoCounterpart, stablehlo_name};
pub use llvm_reader::{
    DialectCause, ForRelease, LlvmAnswer, NotForRelease, for_release, llvm_reads,
};
pub use readers::{
    Claim, JaxRelease, NoTarget, Reader, Release, Releases, Target, point_locations,
};
pub use requirements::{Cause, Need, Requirements, requirements};
pub use serialize::{module_requirements, to_version};
pub use stablehlo_version::{Since, StablehloVersion};
pub use to_stablehlo::to_stablehlo;
pub use to_version::{Converted, Unconvertible};
