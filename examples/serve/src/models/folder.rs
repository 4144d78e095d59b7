//! The folder of the models: files in it, and no links that lead out of it.

use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::io;
use std::os::fd::OwnedFd;
use std::path::PathBuf;

use rustix::fs::{CWD, Mode, OFlags, ResolveFlags};
use rustix::io::Errno;

use crate::models::error::ModelError;
use crate::models::identity::Identity;

/// How often a name is looked up while others are renamed.
const TRIES: usize = 8;

/// The folder of the models. Its own path may have links in it, and is followed anew each time.
pub(super) struct Folder(pub(super) PathBuf);

impl Folder {
    /// Which file a name stands for.
    pub(super) fn identity(&self, name: &OsStr) -> Result<Identity, ModelError> {
        let mut metadata = fs::symlink_metadata(self.0.join(name))?;
        if metadata.is_symlink() {
            metadata = File::from(self.within(name, OFlags::PATH)?).metadata()?;
        }
        match metadata.is_file() {
            true => Ok(Identity::of(&metadata)),
            false => Err(ModelError::NoModel),
        }
    }

    /// Opens a file.
    pub(super) fn open(&self, name: &OsStr) -> Result<File, ModelError> {
        // A pipe would otherwise wait for its writer.
        let file = self.within(name, OFlags::RDONLY | OFlags::NONBLOCK)?;
        Ok(File::from(file))
    }

    /// Opens what a name stands for, if no link of it leads out of the folder.
    fn within(&self, name: &OsStr, flags: OFlags) -> io::Result<OwnedFd> {
        let directory = OFlags::PATH | OFlags::DIRECTORY | OFlags::CLOEXEC;
        let folder = rustix::fs::openat(CWD, &self.0, directory, Mode::empty())?;
        let flags = flags | OFlags::CLOEXEC;
        let how = ResolveFlags::BENEATH | ResolveFlags::NO_MAGICLINKS;
        for _ in 0..TRIES {
            match rustix::fs::openat2(&folder, name, flags, Mode::empty(), how) {
                Err(Errno::AGAIN | Errno::INTR) => {}
                // An old system, or one that does not allow the call: no links at all.
                Err(Errno::NOSYS | Errno::PERM) => {
                    let flags = flags | OFlags::NOFOLLOW;
                    return Ok(rustix::fs::openat(&folder, name, flags, Mode::empty())?);
                }
                // Outside, or a circle.
                Err(Errno::XDEV | Errno::LOOP) => return Err(io::ErrorKind::NotFound.into()),
                opened => return Ok(opened?),
            }
        }
        Err(Errno::AGAIN.into())
    }

    /// The names of everything in it.
    pub(super) fn names(&self) -> io::Result<impl Iterator<Item = io::Result<OsString>>> {
        let entries = fs::read_dir(&self.0)?;
        Ok(entries.map(|entry| entry.map(|entry| entry.file_name())))
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::os::unix::fs::symlink;

    use super::*;

    #[test]
    fn links_stay_in_the_folder() {
        let outside = tempfile::tempdir().unwrap();
        let path = outside.path().join("models");
        fs::create_dir_all(path.join("..data")).unwrap();
        fs::write(outside.path().join("secret"), "secret").unwrap();
        fs::write(path.join("..data/model"), "model").unwrap();
        for (name, target, is_there) in [
            ("inside", "..data/model", true),
            ("again", "inside", true),
            ("up", "../secret", false),
            ("around", "..data/../../models/..data/model", false),
            (
                "absolute",
                outside.path().join("secret").to_str().unwrap(),
                false,
            ),
            ("circle", "circle", false),
            ("process", "/proc/self/exe", false),
            ("folder", "..data", false),
            ("nothing", "missing", false),
        ] {
            symlink(target, path.join(name)).unwrap();
            let folder = Folder(path.clone());
            let name = OsStr::new(name);
            let identity = folder.identity(name);
            assert_eq!(identity.is_ok(), is_there, "{name:?}");
            if let Ok(identity) = identity {
                let opened = folder.open(name).unwrap().metadata().unwrap();
                assert_eq!(Identity::of(&opened), identity);
            }
        }
        // The folder itself may be a link.
        symlink(&path, outside.path().join("link")).unwrap();
        let folder = Folder(outside.path().join("link"));
        assert!(folder.open(OsStr::new("inside")).is_ok());
        assert!(folder.open(OsStr::new("up")).is_err());
    }
}
