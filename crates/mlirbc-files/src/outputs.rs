//! Which files an output may replace.

use std::cell::RefCell;
use std::collections::HashSet;
use std::ffi::OsString;
use std::fs::{File, Metadata};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use crate::file_id::FileId;
use crate::temporary::Temporary;
use crate::{folder, is_stream, link_target};

/// The rule for the outputs of one run, whatever names files go by (device and inode, or folder and name
/// of a file that does not exist):
///
/// - no output replaces a file that the run reads, nor another output of the run;
/// - another file that exists is replaced only if `force` says so;
/// - devices and pipes are written as they are.
///
/// All outputs of a run go through one of these.
#[derive(Debug, Default)]
pub struct Outputs {
    force: bool,
    kept: Vec<(FileId, &'static str)>,
    written: RefCell<HashSet<Place>>,
}

/// Why there is no output.
#[derive(Debug)]
pub enum Failed<E> {
    /// A file is there, and `force` was not given.
    Exists,
    /// The output cannot be written.
    Output(io::Error),
    /// What was to be written failed.
    Content(E),
}

/// A file that is complete, and has no name yet: of several outputs, the first one gets its name when all are
/// complete. Without it, nothing of it is left. What goes to a device or a pipe is there already.
pub struct Prepared<'o> {
    outputs: &'o Outputs,
    file: Option<(Temporary, PathBuf)>,
}

/// What a path leads to.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Place {
    File(FileId),
    /// A name in a folder.
    Name(FileId, OsString),
}

/// The places of a file, after symbolic links; none of devices and pipes.
fn places(path: &Path, there: Option<&Metadata>) -> Vec<Place> {
    if there.is_some_and(is_stream) {
        return Vec::new();
    }
    let file = there.and_then(|there| FileId::new(path, there));
    let name = || {
        let folder = FileId::of_path(folder(path))?;
        Some(Place::Name(folder, path.file_name()?.to_owned()))
    };
    file.map(Place::File).into_iter().chain(name()).collect()
}

/// Writes to a device or a pipe.
fn to_stream<E>(
    path: &Path,
    write: impl FnOnce(&mut File) -> Result<(), E>,
) -> Result<(), Failed<E>> {
    let device = File::options().write(true).open(path);
    write(&mut device.map_err(Failed::Output)?).map_err(Failed::Content)
}

const ANOTHER_OUTPUT: &str = "it is another output";

fn taken(why: &'static str) -> io::Error {
    io::Error::new(ErrorKind::AlreadyExists, why)
}

impl Outputs {
    /// The rule; with `force` an output may replace a file.
    pub fn new(force: bool) -> Outputs {
        Outputs {
            force,
            ..Outputs::default()
        }
    }

    /// The same with a file that is read; `why` is the error, such as "it is the input file".
    #[must_use]
    pub fn keep(mut self, file: Option<FileId>, why: &'static str) -> Outputs {
        self.kept.extend(file.map(|file| (file, why)));
        self
    }

    /// Refuses two outputs of a run that are one file, before anything is written. Returns the number of
    /// the second one.
    ///
    /// # Errors
    /// The number, and `AlreadyExists`; the error of resolving a symbolic link.
    pub fn check_distinct(&self, paths: &[&Path]) -> Result<(), (usize, io::Error)> {
        let mut known = HashSet::new();
        for (nth, path) in paths.iter().enumerate() {
            let there = path.metadata().ok();
            if there.as_ref().is_some_and(is_stream) {
                continue;
            }
            let path = link_target(path).map_err(|error| (nth, error))?;
            for place in places(&path, there.as_ref()) {
                if known.insert(place.clone()) {
                    continue;
                }
                return Err((nth, taken(ANOTHER_OUTPUT)));
            }
        }
        Ok(())
    }

    /// Writes what a user names: a device or a pipe as it is, otherwise a file, which appears when it is
    /// complete. The target of a symbolic link is replaced, and the link stays.
    ///
    /// # Errors
    /// As [`create`](Self::create).
    pub fn write<E>(
        &self,
        path: &Path,
        write: impl FnOnce(&mut File) -> Result<(), E>,
    ) -> Result<(), Failed<E>> {
        self.prepare(path, write)?.finish()
    }

    /// The same for one of several outputs, which appears when it is finished.
    ///
    /// # Errors
    /// As [`create`](Self::create).
    pub fn prepare<E>(
        &self,
        path: &Path,
        write: impl FnOnce(&mut File) -> Result<(), E>,
    ) -> Result<Prepared<'_>, Failed<E>> {
        let there = path.metadata();
        if there.as_ref().is_ok_and(is_stream) {
            to_stream(path, write)?;
            let (outputs, file) = (self, None);
            return Ok(Prepared { outputs, file });
        }
        let target = link_target(path).map_err(Failed::Output)?;
        self.prepare_file(&target, there.ok().as_ref(), write)
    }

    /// Writes a file whose name comes from a file that is read: a symbolic link is not followed, but replaced.
    ///
    /// # Errors
    /// As [`create`](Self::create).
    pub fn in_folder<E>(
        &self,
        path: &Path,
        write: impl FnOnce(&mut File) -> Result<(), E>,
    ) -> Result<(), Failed<E>> {
        match path.symlink_metadata() {
            Ok(there) if is_stream(&there) => to_stream(path, write),
            there => self.create(path, there.ok().as_ref(), write),
        }
    }

    /// Writes a file, which appears when it is complete. `there` is what has the name now. A symbolic
    /// link is replaced: [`link_target`](crate::link_target) is what it leads to.
    ///
    /// # Errors
    /// `Exists`; `Output` with the system's error, or `AlreadyExists` for a file that is read and for
    /// another output; `Content`.
    pub fn create<E>(
        &self,
        path: &Path,
        there: Option<&Metadata>,
        write: impl FnOnce(&mut File) -> Result<(), E>,
    ) -> Result<(), Failed<E>> {
        self.prepare_file(path, there, write)?.finish()
    }

    /// The same for one of several outputs, which appears when it is finished.
    ///
    /// # Errors
    /// As [`create`](Self::create).
    pub fn prepare_file<E>(
        &self,
        path: &Path,
        there: Option<&Metadata>,
        write: impl FnOnce(&mut File) -> Result<(), E>,
    ) -> Result<Prepared<'_>, Failed<E>> {
        self.check(path, there)?;
        let mut file = Temporary::new(path, there).map_err(Failed::Output)?;
        write(file.file()).map_err(Failed::Content)?;
        file.complete().map_err(Failed::Output)?;
        Ok(Prepared {
            outputs: self,
            file: Some((file, path.to_owned())),
        })
    }

    /// Refuses a file that is read. An output that is open already, as stdout, would be appended to it.
    ///
    /// # Errors
    /// `AlreadyExists`.
    pub fn check_kept(&self, file: Option<&FileId>) -> io::Result<()> {
        match self.kept.iter().find(|(kept, _)| Some(kept) == file) {
            Some((_, why)) => Err(taken(why)),
            None => Ok(()),
        }
    }

    /// Whether what is there may be replaced.
    fn check<E>(&self, path: &Path, there: Option<&Metadata>) -> Result<(), Failed<E>> {
        if there.is_some_and(Metadata::is_dir) {
            return Err(Failed::Output(ErrorKind::IsADirectory.into()));
        }
        let id = there.and_then(|there| FileId::new(path, there));
        self.check_kept(id.as_ref()).map_err(Failed::Output)?;
        let written = self.written.borrow();
        if places(path, there).iter().any(|it| written.contains(it)) {
            return Err(Failed::Output(taken(ANOTHER_OUTPUT)));
        }
        match there {
            Some(_) if !self.force => Err(Failed::Exists),
            _ => Ok(()),
        }
    }
}

impl Prepared<'_> {
    /// Gives the file its name.
    ///
    /// # Errors
    /// `Exists`; `Output` with the system's error.
    pub fn finish<E>(self) -> Result<(), Failed<E>> {
        let Some((file, path)) = self.file else {
            return Ok(());
        };
        let done = match self.outputs.force {
            true => file.replace(&path),
            false => file.create(&path),
        };
        done.map_err(|error| match error.kind() {
            ErrorKind::AlreadyExists => Failed::Exists,
            _ => Failed::Output(error),
        })?;
        let there = path.symlink_metadata().ok();
        let places = places(&path, there.as_ref());
        self.outputs.written.borrow_mut().extend(places);
        Ok(())
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::fs;
    use std::io::Write;
    use std::os::unix::fs::symlink;

    fn put(outputs: &Outputs, path: &Path) -> Result<(), Failed<io::Error>> {
        outputs.write(path, |file| file.write_all(b"new"))
    }

    fn why(done: Result<(), Failed<io::Error>>) -> String {
        match done {
            Err(Failed::Output(error)) => error.to_string(),
            other => format!("{other:?}"),
        }
    }

    /// A folder with the file `a`, and all spellings of it.
    fn spellings() -> (tempfile::TempDir, Vec<std::path::PathBuf>) {
        let folder = tempfile::tempdir().expect("a folder");
        let path = |name: &str| folder.path().join(name);
        fs::write(path("a"), "old").expect("a file");
        fs::create_dir(path("inside")).expect("a folder");
        fs::hard_link(path("a"), path("hard")).expect("a link");
        symlink("a", path("soft")).expect("a link");
        symlink(".", path("self")).expect("a link");
        let names = ["a", "./a", "inside/../a", "self/a", "hard", "soft"];
        let names = names.map(path).to_vec();
        (folder, names)
    }

    #[test]
    fn an_input_is_never_replaced() {
        let (_folder, names) = spellings();
        for force in [false, true] {
            let outputs = Outputs::new(force).keep(FileId::of_path(&names[0]), "it is read");
            for name in &names {
                assert_eq!(why(put(&outputs, name)), "it is read", "{name:?}");
            }
        }
        assert_eq!(fs::read(&names[0]).expect("a file"), b"old");
    }

    #[test]
    fn a_prepared_file_replaces_nothing_until_it_is_finished() {
        let (folder, names) = spellings();
        let outputs = Outputs::new(true);
        let prepare = || outputs.prepare(&names[0], |file| file.write_all(b"new"));
        drop(prepare().expect("a file"));
        let ready = prepare().expect("a file");
        assert_eq!(fs::read(&names[0]).expect("a file"), b"old");
        let done: Result<(), Failed<io::Error>> = ready.finish();
        done.expect("it gets its name");
        assert_eq!(fs::read(&names[0]).expect("a file"), b"new");
        // `a`, `inside` and three links.
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 5);
    }

    #[test]
    fn two_outputs_are_two_files() {
        let (folder, names) = spellings();
        let new = ["new", "self/new", "inside/../new"].map(|name| folder.path().join(name));
        let outputs = Outputs::new(true);
        for names in [&names[..], &new] {
            for name in &names[1..] {
                let (nth, error) = outputs
                    .check_distinct(&[&names[0], name])
                    .expect_err("one file");
                assert_eq!((nth, error.to_string().as_str()), (1, ANOTHER_OUTPUT));
            }
        }
        put(&outputs, &new[0]).expect("a new file");
        for name in &new {
            assert_eq!(why(put(&outputs, name)), ANOTHER_OUTPUT, "{name:?}");
        }
        // A second name of a file that was replaced has the old content.
        put(&outputs, &names[0]).expect("it is replaced");
        for name in names.iter().filter(|name| !name.ends_with("hard")) {
            assert_eq!(why(put(&outputs, name)), ANOTHER_OUTPUT, "{name:?}");
        }
        let other = folder.path().join("other");
        outputs
            .check_distinct(&[
                &names[0],
                &other,
                Path::new("/dev/null"),
                Path::new("/dev/null"),
            ])
            .expect("four outputs");
    }
}
