//! How the bytes of a file are reached: whether it can be mapped, and should be.

use std::fs::File;
use std::io;
use std::sync::Arc;

use mlirbc::{Error, ErrorKind, Result, Source};

use crate::map;

/// How the bytes of a file are reached.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Backend {
    /// Mapped, unless the file system is remote or cannot map.
    #[default]
    Auto,
    /// Mapped: nobody may change the file while it is open.
    Map,
    /// Read by position: a change is an error.
    Read,
}

impl Backend {
    /// The bytes of an open file.
    pub(crate) fn source(self, file: &Arc<File>) -> Result<Source<'static>> {
        let is_mapped = match self {
            Backend::Auto => !is_on_network(file),
            Backend::Map => true,
            Backend::Read => false,
        };
        if is_mapped {
            let mapped = map::source(file);
            if self == Backend::Map || !mapped.as_ref().is_err_and(cannot_map) {
                return mapped;
            }
        }
        Source::positioned(file.clone())
    }
}

/// Whether a file is on a network file system, where a mapping costs a round trip for each page, and
/// SIGBUS if the server is lost.
#[cfg(target_os = "linux")]
fn is_on_network(file: &File) -> bool {
    // From linux/magic.h, and Lustre's and GPFS's own headers.
    const NETWORK: [u64; 11] = [
        0x6969,      // NFS
        0x517b,      // SMB
        0xfe53_4d42, // SMB2
        0xff53_4d42, // CIFS
        0x6573_5546, // FUSE
        0x0bd0_0bd0, // Lustre
        0x0102_1997, // 9p
        0x5346_414f, // AFS
        0x6b41_4653, // kAFS
        0x00c3_6400, // Ceph
        0x4750_4653, // GPFS
    ];
    rustix::fs::fstatfs(file).is_ok_and(|fs| NETWORK.contains(&(fs.f_type as u64 & 0xffff_ffff)))
}

/// As for Linux, where it is known.
#[cfg(not(target_os = "linux"))]
fn is_on_network(_: &File) -> bool {
    false
}

/// Whether mapping failed because the file system does not support it.
fn cannot_map(error: &Error) -> bool {
    // `std::io::ErrorKind` has no variant for it.
    const ENODEV: i32 = 19;
    let unsupported = [io::ErrorKind::Unsupported, io::ErrorKind::Other];
    match error.kind() {
        ErrorKind::Io(error) => {
            unsupported.contains(&error.kind()) || error.error().raw_os_error() == Some(ENODEV)
        }
        _ => false,
    }
}
