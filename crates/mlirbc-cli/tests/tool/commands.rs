//! Every command, for tests that run all of them in one case after another.

/// A command that writes to stdout, and its arguments behind the file.
pub(crate) struct Reader {
    pub(crate) name: &'static str,
    /// Whether it reads a bytecode file, here one of the corpus with a resource `layer0.weight`.
    pub(crate) takes_file: bool,
    pub(crate) args: &'static [&'static str],
}

const fn reader(name: &'static str, args: &'static [&'static str]) -> Reader {
    Reader {
        name,
        takes_file: true,
        args,
    }
}

const fn without_file(name: &'static str, args: &'static [&'static str]) -> Reader {
    Reader {
        name,
        takes_file: false,
        args,
    }
}

/// Stands for the file, where a command takes two.
const FILE: &str = "FILE";

/// Commands that also read a file of another format. `edit.rs` runs them.
pub(crate) const WITH_ELEMENTS: [&str; 3] = ["join", "merge", "set"];

/// Commands that read a text. `text.rs` runs them.
pub(crate) const WITH_TEXT: [&str; 1] = ["as"];

/// Commands that talk to a program until it ends. Tests of `mlirbc-lsp` run them.
pub(crate) const SERVERS: [&str; 1] = ["lsp"];

/// All other commands. A test compares the list with `--help`.
pub(crate) const READERS: [Reader; 39] = [
    reader("show", &[]),
    reader("info", &[]),
    reader("metadata", &[]),
    reader("sections", &[]),
    reader("bytes", &[]),
    reader("tree", &[]),
    reader("ops", &[]),
    reader("grep", &[]),
    reader("symbols", &[]),
    reader("stats", &[]),
    reader("cost", &[]),
    // Without a finding it writes nothing else.
    reader("audit", &["--json"]),
    reader("report", &["--json"]),
    reader("layout", &[]),
    reader("graph", &[]),
    // Without a finding it writes nothing else.
    reader("verify", &["--json"]),
    reader("ls", &[]),
    reader("print", &[]),
    reader("extract", &["layer0.weight"]),
    reader("head", &["layer0.weight"]),
    reader("users", &["layer0.weight"]),
    // Where nothing is needed it writes nothing else.
    reader("params", &["--json"]),
    reader("hash", &[]),
    // Of equal files it writes nothing else.
    reader("diff", &[FILE, "--json"]),
    reader("find", &[]),
    reader("rewrite", &["--dry-run"]),
    reader("strip", &[]),
    reader("cut", &["@main"]),
    reader("rename", &["layer0.weight", "w"]),
    reader("align", &["--to", "4096"]),
    reader("split", &["--weights", "/dev/null"]),
    reader("attrs", &[]),
    reader("compat", &[]),
    reader("types", &[]),
    reader("strings", &[]),
    reader("dialects", &[]),
    without_file("completions", &["bash"]),
    without_file("man", &["print"]),
    without_file("help", &["print"]),
];

impl Reader {
    /// The command line.
    pub(crate) fn line<'a>(&self, file: &'a str) -> Vec<&'a str> {
        let first = self.takes_file.then_some(file);
        // Its pattern comes before the file.
        let pattern = (self.name == "grep").then_some("weight");
        let words = std::iter::once(self.name).chain(pattern).chain(first);
        let args = self.args.iter().copied();
        let args = args.map(|arg| if arg == FILE { file } else { arg });
        words.chain(args).collect()
    }
}

/// What `-o` names.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Output {
    File,
    /// A folder, in which this file has the blob `layer0.weight`, or what else is large.
    Folder(&'static str),
}

/// A way to write files: a command, its arguments, and what `-o` names.
pub(crate) struct Writer {
    pub(crate) name: &'static str,
    /// Whether it reads a bytecode file, here one with a resource `layer0.weight`.
    pub(crate) takes_file: bool,
    pub(crate) args: &'static [&'static str],
    pub(crate) output: Output,
}

const fn writer(name: &'static str, args: &'static [&'static str], output: Output) -> Writer {
    Writer {
        name,
        takes_file: true,
        args,
        output,
    }
}

/// All ways to write files. A test compares the list with each command's `--help`.
pub(crate) const WRITERS: [Writer; 21] = [
    writer(
        "extract",
        &["layer0.weight", "--format", "raw"],
        Output::File,
    ),
    writer(
        "extract",
        &["layer0.weight", "--format", "npy"],
        Output::File,
    ),
    writer(
        "extract",
        &["layer0.weight", "--format", "npz"],
        Output::File,
    ),
    writer("extract", &["--all", "--format", "npz"], Output::File),
    writer(
        "extract",
        &["layer0.weight", "--format", "safetensors"],
        Output::File,
    ),
    writer(
        "extract",
        &["--all", "--format", "safetensors"],
        Output::File,
    ),
    writer(
        "extract",
        &["--all", "--format", "raw"],
        Output::Folder("layer0.weight.bin"),
    ),
    writer(
        "extract",
        &["--all", "--format", "npy"],
        Output::Folder("layer0.weight.npy"),
    ),
    writer("print", &[], Output::File),
    writer("graph", &["--format", "svg"], Output::File),
    writer("report", &[], Output::File),
    writer("rewrite", &[], Output::File),
    writer("rewrite", &["--producer", "test"], Output::File),
    writer("rewrite", &["--to-version", "4"], Output::File),
    writer("rewrite", &["--canonical"], Output::File),
    writer("strip", &[], Output::File),
    writer("cut", &["@main"], Output::File),
    writer("rename", &["layer0.weight", "w"], Output::File),
    writer("align", &["--to", "4096"], Output::File),
    // So that the module is the large one.
    writer(
        "split",
        &["--weights", "/dev/null", "--min-size", "1000G"],
        Output::File,
    ),
    Writer {
        name: "man",
        takes_file: false,
        args: &[],
        output: Output::Folder("mlirbc.1"),
    },
];

/// Those whose output is as large as the data of the input. Manual pages are written at once.
pub(crate) fn large_writers() -> impl Iterator<Item = &'static Writer> {
    let is_large = |writer: &&Writer| !matches!(writer.name, "graph" | "report");
    WRITERS
        .iter()
        .filter(|writer| writer.takes_file)
        .filter(is_large)
}

/// Stands for a safetensors file with `layer0.weight`, which is read.
pub(crate) const WEIGHTS: &str = "w.safetensors";

/// Stands for a second output.
pub(crate) const SECOND: &str = "SECOND";

/// Ways to write files that have more than one input or output.
pub(crate) const WITH_MORE_FILES: [Writer; 4] = [
    writer("split", &["--weights", SECOND], Output::File),
    writer("join", &[WEIGHTS], Output::File),
    writer("merge", &[WEIGHTS], Output::File),
    writer("set", &["layer0.weight", "--from", WEIGHTS], Output::File),
];

impl Writer {
    /// The command line.
    pub(crate) fn line<'a>(&self, file: &'a str, output: &'a str) -> Vec<&'a str> {
        let file = self.takes_file.then_some(file);
        let words = std::iter::once(self.name).chain(file);
        let words = words.chain(self.args.iter().copied());
        words.chain(["-o", output]).collect()
    }

    /// The same, to replace what is there.
    pub(crate) fn forced<'a>(&self, file: &'a str, output: &'a str) -> Vec<&'a str> {
        [&self.line(file, output)[..], &["--force"]].concat()
    }
}
