//! No output replaces a file that the command reads, nor another of its outputs, under whatever name:
//! every command that writes, every file that it reads, every spelling.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};

use crate::tool::commands::{Output, SECOND, WEIGHTS, WITH_MORE_FILES, WRITERS, Writer};
use crate::tool::{ok, run};
use tempfile::TempDir;

const WEIGHT: &str = r#"{"layer0.weight":{"dtype":"I8","shape":[4],"data_offsets":[0,4]}}"#;

fn safetensors() -> Vec<u8> {
    let header = format!("{WEIGHT:<72}");
    let len = (header.len() as u64).to_le_bytes();
    [&len, header.as_bytes(), &[2; 4]].concat()
}

fn writers() -> impl Iterator<Item = &'static Writer> {
    WRITERS.iter().chain(&WITH_MORE_FILES)
}

/// A folder with the files that a command reads.
struct Place {
    folder: TempDir,
}

/// The names of the files in it.
const INPUT: &str = "input";
const SCHEMA: &str = "schema";
const OUTPUT: &str = "output";

impl Place {
    fn new() -> Place {
        let place = Place {
            folder: tempfile::tempdir().unwrap(),
        };
        fs::write(place.path(INPUT), crate::outputs::model(4)).unwrap();
        fs::write(place.path(WEIGHTS), safetensors()).unwrap();
        fs::write(place.path(SCHEMA), "").unwrap();
        fs::create_dir(place.path("inside")).unwrap();
        symlink(".", place.path("self")).unwrap();
        place
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// All ways to name a file of the folder: by other paths, and by links if it exists.
    fn spellings(&self, name: &str) -> Vec<PathBuf> {
        let mut names = vec![
            self.path(name),
            self.path(&format!("./{name}")),
            self.path(&format!("inside/../{name}")),
            self.path(&format!("self/{name}")),
        ];
        if self.path(name).exists() {
            let (hard, soft) = (self.path("hard"), self.path("soft"));
            fs::hard_link(self.path(name), &hard).unwrap();
            symlink(name, &soft).unwrap();
            names.extend([hard, soft]);
        }
        names
    }

    /// A command line with these outputs.
    fn line(&self, writer: &Writer, output: &Path, second: &Path, force: bool) -> Vec<String> {
        let text = |path: &Path| path.to_str().unwrap().to_owned();
        let input = writer.takes_file.then(|| text(&self.path(INPUT)));
        let args = writer.args.iter().map(|arg| match *arg {
            WEIGHTS => text(&self.path(WEIGHTS)),
            SECOND => text(second),
            arg => arg.to_owned(),
        });
        let words = [writer.name.to_owned()].into_iter().chain(input);
        let words = words.chain(args).chain(["-o".to_owned(), text(output)]);
        words.chain(force.then(|| "--force".to_owned())).collect()
    }
}

/// Whether a command reads a file of the folder.
fn is_read(writer: &Writer, file: &str) -> bool {
    match file {
        INPUT => writer.takes_file,
        SCHEMA => ok(&["help", writer.name]).contains("--schema"),
        file => writer.args.contains(&file),
    }
}

fn refused(line: &[String], words: &str) {
    let words_of: Vec<&str> = line.iter().map(String::as_str).collect();
    let done = run(&words_of);
    let message = String::from_utf8_lossy(&done.stderr);
    assert_eq!(done.status.code(), Some(3), "{line:?}: {message}");
    assert!(message.contains(words), "{line:?}: {message}");
}

#[test]
fn no_output_replaces_a_file_that_is_read() {
    let mut checked = 0;
    for writer in writers() {
        for file in [INPUT, WEIGHTS, SCHEMA] {
            if !is_read(writer, file) {
                continue;
            }
            let place = Place::new();
            let before = fs::read(place.path(file)).unwrap();
            let spellings = match writer.output {
                Output::File => place.spellings(file),
                // The name in a folder is that of a tensor: the file gets it too.
                Output::Folder(name) => {
                    fs::create_dir(place.path(OUTPUT)).unwrap();
                    let link = place.path(OUTPUT).join(name);
                    fs::hard_link(place.path(file), link).unwrap();
                    vec![place.path(OUTPUT)]
                }
            };
            let others: Vec<&PathBuf> = match writer.args.contains(&SECOND) {
                true => spellings.iter().collect(),
                false => Vec::new(),
            };
            let second = place.path("other");
            let as_first = spellings.iter().map(|path| (path, &second));
            let output = place.path(OUTPUT);
            let as_second = others.into_iter().map(|path| (&output, path));
            for (output, second) in as_first.chain(as_second) {
                for force in [false, true] {
                    let mut line = place.line(writer, output, second, force);
                    if file == SCHEMA {
                        line.extend([
                            "--schema".to_owned(),
                            place.path(SCHEMA).to_str().unwrap().to_owned(),
                        ]);
                    }
                    refused(&line, "it is the ");
                    assert_eq!(fs::read(place.path(file)).unwrap(), before, "{line:?}");
                    checked += 1;
                    if second.exists() && !place.spellings_contain(second) {
                        fs::remove_file(second).unwrap();
                    }
                }
            }
        }
    }
    assert!(checked > 200, "{checked}");
}

impl Place {
    /// Whether a path is one of the names of a file that is read.
    fn spellings_contain(&self, path: &Path) -> bool {
        let real = path.canonicalize().unwrap();
        [INPUT, WEIGHTS, SCHEMA, "hard"].iter().any(|name| {
            let known = self.path(name).canonicalize();
            known.is_ok_and(|known| known == real)
        })
    }
}

#[test]
fn no_output_replaces_another() {
    let mut checked = 0;
    for writer in writers().filter(|writer| writer.args.contains(&SECOND)) {
        for exists in [false, true] {
            let place = Place::new();
            if exists {
                fs::write(place.path(OUTPUT), "before").unwrap();
            }
            for second in place.spellings(OUTPUT) {
                let line = place.line(writer, &place.path(OUTPUT), &second, true);
                refused(&line, "it is another output");
                let left = fs::read(place.path(OUTPUT)).ok();
                assert_eq!(left, exists.then(|| b"before".to_vec()), "{line:?}");
                checked += 1;
            }
        }
        // What stdout leads to.
        let place = Place::new();
        let output = fs::File::create(place.path(OUTPUT)).unwrap();
        let mut line = place.line(writer, Path::new("-"), &place.path(OUTPUT), true);
        line.retain(|word| word != "--force");
        line.push("--force".to_owned());
        let words: Vec<&str> = line.iter().map(String::as_str).collect();
        let done = crate::tool::mlirbc(&words).stdout(output).output().unwrap();
        let message = String::from_utf8_lossy(&done.stderr);
        assert!(message.contains("stdout leads to it"), "{message}");
        assert_eq!(fs::read(place.path(OUTPUT)).unwrap(), b"");
    }
    assert!(checked > 9, "{checked}");
}

/// What the shell opened to append to is not replaced, but would not be what it was.
#[test]
fn stdout_leads_to_no_file_that_is_read() {
    let mut checked = 0;
    for writer in writers().filter(|it| it.takes_file && it.output == Output::File) {
        let place = Place::new();
        let before = fs::read(place.path(INPUT)).unwrap();
        let out = || {
            let mut options = fs::File::options();
            options.append(true).open(place.path(INPUT)).unwrap()
        };
        let line = place.line(writer, Path::new("-"), &place.path("other"), false);
        let words: Vec<&str> = line.iter().map(String::as_str).collect();
        let done = crate::tool::mlirbc(&words).stdout(out()).output().unwrap();
        let message = String::from_utf8_lossy(&done.stderr);
        // Archives go to files only.
        if message.contains("-o ") {
            continue;
        }
        assert!(
            message.contains("it is the input file"),
            "{line:?}: {message}"
        );
        assert_eq!(done.status.code(), Some(3), "{line:?}");
        assert_eq!(fs::read(place.path(INPUT)).unwrap(), before, "{line:?}");
        checked += 1;
    }
    assert!(checked > 9, "{checked}");
}

/// An option or argument that names a file, and is not in the table, would not be tried above.
#[test]
fn all_files_that_commands_name_are_in_the_table() {
    for writer in writers() {
        let help = ok(&["help", writer.name]);
        let all = writers().filter(|other| other.name == writer.name);
        let args: Vec<&str> = all.flat_map(|it| it.args.iter().copied()).collect();
        for line in help.lines().map(str::trim) {
            let (Some((word, rest)), true) = (line.split_once(" <"), line.starts_with("--")) else {
                continue;
            };
            if rest.starts_with("FILE>") && !["--schema", "--dialects"].contains(&word) {
                assert!(args.contains(&word), "{}: {word}", writer.name);
            }
        }
    }
}

/// `--force` means the same for all commands.
#[test]
fn force_has_one_meaning() {
    let mut texts: Vec<String> = Vec::new();
    for writer in writers() {
        let help = ok(&["help", writer.name]);
        let (_, text) = help.split_once("      --force\n").unwrap();
        let lines = text.lines().map(str::trim);
        let text: Vec<&str> = lines.take_while(|line| !line.is_empty()).collect();
        texts.push(text.join(" "));
    }
    texts.dedup();
    assert_eq!(texts.len(), 1, "{texts:?}");
    assert!(
        texts[0].contains("never a file that the command reads"),
        "{texts:?}"
    );
}
