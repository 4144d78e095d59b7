//! What users of safetensors, readelf, wasm-tools and mlir-opt type first, before they have read
//! anything: 31 tasks, each with such a command line and what has to come of it.

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use crate::tool::{corpus, ok};
use safetensors::SafeTensors;
use serde_json::Value;
use sha2::{Digest, Sha256};

/// What a command line gave.
struct Result {
    output: Output,
    folder: tempfile::TempDir,
}

impl Result {
    fn stdout(&self) -> String {
        String::from_utf8_lossy(&self.output.stdout).into_owned()
    }

    fn stderr(&self) -> String {
        String::from_utf8_lossy(&self.output.stderr).into_owned()
    }

    fn status(&self) -> i32 {
        self.output.status.code().unwrap_or(-1)
    }

    fn json(&self) -> Value {
        serde_json::from_slice(&self.output.stdout).unwrap_or_default()
    }

    fn file(&self, name: &str) -> Vec<u8> {
        fs::read(self.folder.path().join(name)).unwrap_or_default()
    }

    /// Whether stdout has all these texts, in this order.
    fn says(&self, words: &[&str]) -> bool {
        let text = self.stdout();
        let mut rest = text.as_str();
        self.status() == 0
            && words.iter().all(|word| match rest.split_once(word) {
                Some((_, behind)) => {
                    rest = behind;
                    true
                }
                None => false,
            })
    }
}

/// The text of the standard output of another spelling.
fn same_as(result: &Result, args: &[&str]) -> bool {
    let model = corpus("jax/mlp.mlirbc");
    let args: Vec<&str> = args
        .iter()
        .map(|arg| if *arg == "F" { model.as_str() } else { arg })
        .collect();
    let expected = ok(&args).replace(&model, "F.mlirbc");
    result.status() == 0 && result.stdout() == expected
}

/// The elements of an `.npy` file, and its header.
fn npy(bytes: &[u8]) -> (String, Vec<u8>) {
    let len = bytes
        .get(8..10)
        .map_or(0, |len| u16::from_le_bytes([len[0], len[1]]));
    let (header, data) = bytes.split_at((10 + usize::from(len)).min(bytes.len()));
    (String::from_utf8_lossy(header).into_owned(), data.to_vec())
}

fn sha256(bytes: &[u8]) -> String {
    let hash = Sha256::digest(bytes);
    hash.iter().map(|b| format!("{b:02x}")).collect()
}

/// The elements of `layer0.weight`, by the library.
fn weight() -> Vec<u8> {
    let file = mlirbc::Bytecode::open(corpus("jax/mlp.mlirbc")).unwrap();
    file.tensor("layer0.weight")
        .unwrap()
        .bytes()
        .unwrap()
        .into_owned()
}

/// Whether the named tensors are in a folder, as `.npy`.
fn is_folder(result: &Result, keys: &[&str]) -> bool {
    let exists = |key: &&str| {
        npy(&result.file(&format!("dir/{key}.npy")))
            .0
            .contains("descr")
    };
    result.status() == 0 && keys.iter().all(exists)
}

struct Task {
    number: &'static str,
    what: &'static str,
    /// Lines for `sh`; each has to do.
    guesses: &'static [&'static str],
    check: fn(&Result) -> bool,
}

/// Tasks that need another spelling. Until then the message has to say what comes close.
const LATER: [&str; 1] = ["12"];

/// `F.mlirbc` is `corpus/jax/mlp.mlirbc`; `cut.mlirbc` lacks its end.
const TASKS: [Task; 31] = [
    Task {
        number: "1",
        what: "tensors by size",
        guesses: &["mlirbc tensors F.mlirbc --sort size"],
        check: |r| {
            r.says(&[
                "layer0.weight",
                "embed.weight",
                "layer1.weight",
                "layer0.bias",
                "head.mask",
            ])
        },
    },
    Task {
        number: "2",
        what: "one tensor as .npy",
        guesses: &["mlirbc get F.mlirbc layer0.weight -o w.npy"],
        check: |r| {
            let (header, data) = npy(&r.file("w.npy"));
            header.contains("'<f4'") && header.contains("(32, 64)") && data == weight()
        },
    },
    Task {
        number: "3",
        what: "first 10 values",
        guesses: &["mlirbc get F.mlirbc layer0.weight --head 10"],
        check: |r| same_as(r, &["head", "F", "layer0.weight", "-n", "10"]),
    },
    Task {
        number: "4",
        what: "all to safetensors",
        guesses: &["mlirbc export F.mlirbc -o all.safetensors"],
        check: |r| {
            let bytes = r.file("all.safetensors");
            let Ok(all) = SafeTensors::deserialize(&bytes) else {
                return false;
            };
            all.tensor("layer0.weight")
                .is_ok_and(|it| it.shape() == [32, 64] && it.data() == weight())
        },
    },
    Task {
        number: "5",
        what: "only @main",
        guesses: &[
            "mlirbc print F.mlirbc @main",
            "mlirbc print F.mlirbc --function main",
        ],
        check: |r| {
            same_as(r, &["print", "F", "--symbol", "@main"])
                && r.stdout().starts_with("func.func public @main(")
        },
    },
    Task {
        number: "6",
        what: "operation that uses a weight",
        guesses: &["mlirbc uses F.mlirbc layer0.weight"],
        check: |r| r.says(&["stablehlo.dot_general", "1", "@main"]),
    },
    Task {
        number: "7",
        what: "tree of one function",
        guesses: &["mlirbc tree F.mlirbc @main"],
        check: |r| r.says(&["func.func @main", "\n  stablehlo.constant"]),
    },
    Task {
        number: "8",
        what: "operation counts as JSON",
        guesses: &["mlirbc stats F.mlirbc --json"],
        check: |r| {
            let json = r.json();
            let mut counts = json["operation_names"].as_array().into_iter().flatten();
            counts.any(|it| it["name"] == "stablehlo.constant" && it["count"] == 13)
        },
    },
    Task {
        number: "9",
        what: "version and producer",
        guesses: &["mlirbc info F.mlirbc"],
        check: |r| r.says(&["version     6", "producer    MLIR", "stablehlo"]),
    },
    Task {
        number: "10",
        what: "difference of two files",
        guesses: &["mlirbc diff F.mlirbc cut.mlirbc"],
        check: |r| r.status() == 2 && r.stderr().contains("cut.mlirbc: ") && r.stdout().is_empty(),
    },
    Task {
        number: "11",
        what: "strip debug information",
        guesses: &["mlirbc strip F.mlirbc -o B"],
        check: |r| {
            let model = r.file("F.mlirbc");
            r.status() == 0 && r.file("B").len() < model.len()
        },
    },
    Task {
        number: "12",
        what: "another version of bytecode",
        guesses: &["mlirbc convert F.mlirbc -o B"],
        check: |r| {
            r.status() == 2
                && r.stderr()
                    .contains("`mlirbc rewrite --to-version N` writes")
        },
    },
    Task {
        number: "13",
        what: "verify a truncated file",
        guesses: &["mlirbc verify cut.mlirbc"],
        check: |r| {
            let first = r.stdout().lines().next().unwrap_or_default().to_string();
            r.status() == 1
                && first.contains("the file is truncated: at least 8890 bytes are missing")
        },
    },
    Task {
        number: "14",
        what: "standard input",
        guesses: &["cat F.mlirbc | mlirbc info -"],
        check: |r| r.says(&["<stdin>", "version     6"]),
    },
    Task {
        number: "15",
        what: "text MLIR",
        guesses: &["mlirbc info text.mlir"],
        check: |r| r.says(&["format      text, generic form", "stablehlo"]),
    },
    Task {
        number: "16",
        what: "several keys",
        guesses: &["mlirbc get F.mlirbc layer0.weight head.scale -o dir/"],
        check: |r| is_folder(r, &["layer0.weight", "head.scale"]),
    },
    Task {
        number: "17",
        what: "several files",
        guesses: &["mlirbc info F*.mlirbc"],
        check: |r| {
            r.says(&[
                "file ",
                "producer",
                "\nF.mlirbc ",
                "bytecode 6",
                "\nF2.mlirbc ",
                "bytecode 6",
            ])
        },
    },
    Task {
        number: "18",
        what: "a file alone",
        guesses: &["mlirbc F.mlirbc"],
        check: |r| r.says(&["version 6", "@main", "tensors", "layer0.weight"]),
    },
    Task {
        number: "19",
        what: "the text of the module",
        guesses: &[
            "mlirbc cat F.mlirbc",
            "mlirbc dump F.mlirbc",
            "mlirbc objdump F.mlirbc",
        ],
        check: |r| same_as(r, &["print", "F"]),
    },
    Task {
        number: "20",
        what: "help with examples",
        guesses: &["mlirbc extract --help"],
        check: |r| r.says(&["Examples:", "mlirbc extract model.mlirbc layer0.weight -o"]),
    },
    Task {
        number: "21",
        what: "completions",
        guesses: &["mlirbc completions bash"],
        check: |r| r.says(&["_mlirbc()", "extract"]),
    },
    Task {
        number: "22",
        what: "manual page",
        guesses: &["mlirbc man"],
        check: |r| r.says(&[".TH", ".SH NAME", "mlirbc"]),
    },
    Task {
        number: "23",
        what: "version of the tool",
        guesses: &["mlirbc --version", "mlirbc -V"],
        check: |r| r.stdout() == concat!("mlirbc ", env!("CARGO_PKG_VERSION"), "\n"),
    },
    Task {
        number: "24a",
        what: "a misspelt command",
        guesses: &["mlirbc inof F.mlirbc"],
        check: |r| r.status() == 2 && r.stderr().contains("similar: \"info\""),
    },
    Task {
        number: "24b",
        what: "a misspelt key",
        guesses: &["mlirbc head F.mlirbc layer0.wieght"],
        check: |r| r.status() == 2 && r.stderr().contains("similar: \"layer0.weight\""),
    },
    Task {
        number: "25",
        what: "facts as JSON",
        guesses: &["mlirbc info F.mlirbc --json"],
        check: |r| r.json()["version"] == 6 && r.json()["dialects"][0]["name"] == "builtin",
    },
    Task {
        number: "26",
        what: "the module",
        guesses: &["mlirbc print F.mlirbc"],
        check: |r| {
            r.says(&["module @mlp", "func.func public @main(", "return"])
                && !same_as(r, &["print", "F", "--generic"])
        },
    },
    Task {
        number: "27",
        what: "a slice",
        guesses: &[
            "mlirbc get F.mlirbc 'layer0.weight[10:20]' -o w.npy",
            "mlirbc get F.mlirbc layer0.weight --slice 10:20 -o w.npy",
        ],
        check: |r| {
            let (header, data) = npy(&r.file("w.npy"));
            let row = 64 * 4;
            header.contains("(10, 64)") && data == weight()[10 * row..20 * row]
        },
    },
    Task {
        number: "28",
        what: "mlir-opt's spellings",
        guesses: &[
            "mlirbc print F.mlirbc --mlir-print-debuginfo --mlir-elide-elementsattrs-if-larger=8",
            "mlirbc print --mlir-print-debuginfo --mlir-elide-elementsattrs-if-larger 8 F.mlirbc",
        ],
        check: |r| same_as(r, &["print", "F", "--locations", "--elide", "8"]),
    },
    Task {
        number: "29",
        what: "hash of a tensor",
        guesses: &["mlirbc hash F.mlirbc layer0.weight"],
        check: |r| r.stdout() == format!("{}  layer0.weight\n", sha256(&weight())),
    },
    Task {
        number: "30",
        what: "section map",
        guesses: &["mlirbc sections F.mlirbc"],
        check: |r| r.says(&["dialect", "attr_type", "ir", "resource", "string"]),
    },
];

fn run(guess: &str) -> Result {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let model = fs::read(corpus("jax/mlp.mlirbc")).unwrap();
    fs::write(path("F.mlirbc"), &model).unwrap();
    fs::write(path("F2.mlirbc"), &model).unwrap();
    fs::write(path("cut.mlirbc"), &model[..10_000]).unwrap();
    fs::copy(corpus("jax/mlp.mlir"), path("text.mlir")).unwrap();
    let bin = Path::new(env!("CARGO_BIN_EXE_mlirbc")).parent().unwrap();
    let search = std::env::var("PATH").unwrap_or_default();
    let mut sh = Command::new("sh");
    sh.args(["-c", guess]).current_dir(folder.path());
    sh.env("PATH", format!("{}:{search}", bin.display()));
    sh.env_remove("MLIRBC_BACKEND").env("NO_COLOR", "1");
    let output = sh.stdin(Stdio::null()).output().unwrap();
    Result { output, folder }
}

#[test]
fn first_guesses_are_right() {
    let mut wrong = Vec::new();
    for task in &TASKS {
        for guess in task.guesses {
            let result = run(guess);
            let is_right = (task.check)(&result);
            let later = LATER.contains(&task.number);
            let word = match (is_right, later) {
                (true, false) => "right",
                (true, true) => "later",
                (false, _) => "WRONG",
            };
            eprintln!("{:>3} {:28} {word}  {guess}", task.number, task.what);
            if !is_right {
                wrong.push(format!("{guess}: {}\n{}", result.stdout(), result.stderr()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(TASKS.len() - LATER.len() >= 28);
}
