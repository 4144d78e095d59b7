//! Files that get their name when they are complete.

use std::fs::{File, Metadata};
use std::io;
use std::path::Path;

use tempfile::NamedTempFile;

use crate::folder;

const PREFIX: &str = ".mlirbc-";

/// A file in the folder of its future name.
///
/// On Linux it has no name until it is complete, so nothing is left behind however the process
/// ends. Elsewhere, and on file systems that have no unnamed files, it has a temporary name,
/// which stays if a signal ends the process.
pub struct Temporary {
    kind: Kind,
    /// The file that it replaces, of which it takes over what only Unix has.
    #[cfg(unix)]
    old: Option<Metadata>,
}

enum Kind {
    #[cfg(target_os = "linux")]
    Unnamed(File),
    Named(NamedTempFile),
}

impl Temporary {
    /// An empty file, to become that of this name. `there` is what has the name now: from a file, the new
    /// one gets owner, group and permissions in the end, without set-user-ID and the like, and until then
    /// only its owner may open it. What the caller may not give to that group is for nobody in the group.
    /// Without a file the process's umask decides.
    ///
    /// # Errors
    /// Those of the system.
    pub fn new(path: &Path, there: Option<&Metadata>) -> io::Result<Temporary> {
        // Those of a link say nothing.
        let old = there.filter(|old| old.is_file()).cloned();
        Ok(Temporary {
            kind: Kind::new(folder(path), if old.is_some() { 0o600 } else { 0o666 })?,
            #[cfg(unix)]
            old,
        })
    }

    /// The file.
    pub fn file(&mut self) -> &mut File {
        match &mut self.kind {
            #[cfg(target_os = "linux")]
            Kind::Unnamed(file) => file,
            Kind::Named(file) => file.as_file_mut(),
        }
    }

    /// Gives it its name, if no file has it. It is [`complete`](Self::complete).
    ///
    /// # Errors
    /// Those of the system, such as `AlreadyExists`.
    pub fn create(self, path: &Path) -> io::Result<()> {
        match self.kind {
            #[cfg(target_os = "linux")]
            Kind::Unnamed(file) => unnamed::link(&file, path),
            Kind::Named(file) => match file.persist_noclobber(path) {
                Ok(_) => Ok(()),
                Err(error) => Err(error.error),
            },
        }
    }

    /// Gives it its name in place of the file that has it. Those who have mapped that file keep
    /// its content. It is [`complete`](Self::complete).
    ///
    /// # Errors
    /// Those of the system.
    pub fn replace(self, path: &Path) -> io::Result<()> {
        let named = match self.kind {
            // A link cannot replace a file: a rename of it does.
            #[cfg(target_os = "linux")]
            Kind::Unnamed(file) => {
                let link = |temporary: &Path| unnamed::link(&file, temporary);
                let made = tempfile::Builder::new()
                    .prefix(PREFIX)
                    .make_in(folder(path), link);
                return made.and_then(|it| it.persist(path).map_err(|e| e.error));
            }
            Kind::Named(file) => file,
        };
        named.persist(path).map(drop).map_err(|e| e.error)
    }

    /// Ends writing: the file gets the permissions of the one that it replaces, and is on the disk.
    ///
    /// # Errors
    /// Those of the system.
    pub fn complete(&mut self) -> io::Result<()> {
        #[cfg(unix)]
        if let Some(old) = self.old.take() {
            take_over(self.file(), &old)?;
        }
        self.file().sync_all()
    }
}

/// Gives a file owner, group and permissions of another one.
#[cfg(unix)]
fn take_over(file: &File, old: &Metadata) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt, PermissionsExt, fchown};
    let new = file.metadata()?;
    let mut mode = old.mode() & 0o777;
    if (new.uid(), new.gid()) != (old.uid(), old.gid()) {
        let all = fchown(file, Some(old.uid()), Some(old.gid()));
        let group = all.or_else(|_| fchown(file, None, Some(old.gid())));
        if group.is_err() {
            mode &= !0o070;
        }
    }
    file.set_permissions(std::fs::Permissions::from_mode(mode))
}

impl Kind {
    fn new(folder: &Path, mode: u32) -> io::Result<Kind> {
        #[cfg(target_os = "linux")]
        if let Some(file) = unnamed::create(folder, mode) {
            return Ok(Kind::Unnamed(file));
        }
        let mut builder = tempfile::Builder::new();
        builder.prefix(PREFIX);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            builder.permissions(std::fs::Permissions::from_mode(mode));
        }
        #[cfg(not(unix))]
        let _ = mode;
        let file = builder.tempfile_in(folder).map_err(without_path)?;
        Ok(Kind::Named(file))
    }
}

/// The error without the name of the temporary file.
fn without_path(error: io::Error) -> io::Error {
    match error.to_string().split_once(" at path ") {
        Some((text, _)) => io::Error::new(error.kind(), text),
        None => error,
    }
}

#[cfg(target_os = "linux")]
mod unnamed {
    use std::fs::File;
    use std::io;
    use std::os::fd::AsRawFd;
    use std::path::Path;

    use rustix::fs::{AtFlags, CWD, Mode, OFlags, linkat, open};

    /// Through these links an unnamed file gets a name.
    const OPEN_FILES: &str = "/proc/self/fd";

    /// None where there are no unnamed files.
    pub(super) fn create(folder: &Path, mode: u32) -> Option<File> {
        if !Path::new(OPEN_FILES).is_dir() {
            return None;
        }
        let flags = OFlags::TMPFILE | OFlags::RDWR | OFlags::CLOEXEC;
        let file = open(folder, flags, Mode::from_raw_mode(mode)).ok()?;
        Some(File::from(file))
    }

    pub(super) fn link(file: &File, path: &Path) -> io::Result<()> {
        let open = format!("{OPEN_FILES}/{}", file.as_raw_fd());
        Ok(linkat(CWD, open, CWD, path, AtFlags::SYMLINK_FOLLOW)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;

    /// Both kinds, as far as the system has them.
    fn kinds(folder: &Path) -> Vec<Temporary> {
        let named = tempfile::Builder::new().prefix(PREFIX).tempfile_in(folder);
        let named = Temporary {
            kind: Kind::Named(named.expect("a folder")),
            old: None,
        };
        vec![
            named,
            Temporary::new(&folder.join("name"), None).expect("a folder"),
        ]
    }

    #[test]
    fn a_name_is_taken_once() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("name");
        for mut file in kinds(folder.path()) {
            file.file().write_all(b"new").expect("a file");
            std::fs::write(&path, b"old").expect("a file");
            let error = file.create(&path).expect_err("the name is taken");
            assert_eq!(error.kind(), io::ErrorKind::AlreadyExists);
            assert_eq!(std::fs::read(&path).expect("a file"), b"old");
        }
        for mut file in kinds(folder.path()) {
            file.file().write_all(b"new").expect("a file");
            file.replace(&path).expect("the old one goes");
            assert_eq!(std::fs::read(&path).expect("a file"), b"new");
            std::fs::remove_file(&path).expect("a file");
        }
        for file in kinds(folder.path()) {
            file.create(&path).expect("the name is free");
            std::fs::remove_file(&path).expect("a file");
        }
        let left = std::fs::read_dir(folder.path()).expect("a folder");
        assert_eq!(left.count(), 0);
    }

    #[cfg(unix)]
    #[test]
    fn permissions_are_those_of_the_file_that_is_replaced() {
        use std::os::unix::fs::{MetadataExt, PermissionsExt, chown, symlink};
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("name");
        let replaced = |path: &Path| {
            let there = path.symlink_metadata().expect("a file");
            let mut new = Temporary::new(path, Some(&there)).expect("a folder");
            new.complete().expect("its permissions");
            new.replace(path).expect("replaced");
            path.symlink_metadata().expect("a file")
        };
        std::fs::write(&path, "").expect("a file");
        let mode = |mode| std::fs::Permissions::from_mode(mode);
        std::fs::set_permissions(&path, mode(0o4640)).expect("its owner may");
        assert_eq!(replaced(&path).mode() & 0o7777, 0o640);
        match chown(&path, Some(12), Some(34)) {
            Ok(()) => {
                let new = replaced(&path);
                assert_eq!((new.uid(), new.gid(), new.mode() & 0o7777), (12, 34, 0o640));
            }
            Err(_) => crate::not_run::not_run("a file of another group: that needs root"),
        }
        // A link has no permissions of its own.
        let link = folder.path().join("link");
        symlink("nowhere", &link).expect("a link");
        assert_eq!(replaced(&link).mode() & 0o400, 0o400);
        std::fs::write(folder.path().join("other"), "").expect("a file");
        let usual = folder.path().join("other").metadata().expect("a file");
        assert_eq!(link.metadata().expect("a file").mode(), usual.mode());
    }
}
