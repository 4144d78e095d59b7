//! Installs the library, and builds and runs the test programs with a plain compiler.

#[path = "../../../tests/common/not_run.rs"]
mod not_run;

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use not_run::not_run;

fn output(command: &mut Command) -> Output {
    let made = command.output().expect("the command starts");
    assert!(
        made.status.success(),
        "{command:?}: {}\n{}{}",
        made.status,
        String::from_utf8_lossy(&made.stdout),
        String::from_utf8_lossy(&made.stderr)
    );
    made
}

fn has(tool: &str) -> bool {
    let found = Command::new(tool).arg("--version").output();
    found.is_ok_and(|found| found.status.success())
}

/// Compiles a program for the installed prefix.
fn build(compiler: &[&str], source: &Path, prefix: &Path, name: &str) -> PathBuf {
    let program = prefix.join(name);
    let lib = prefix.join("lib");
    output(
        Command::new(compiler[0])
            .args(&compiler[1..])
            .args(["-g", "-Wall", "-Wextra", "-Wpedantic", "-Werror"])
            .arg(format!("-I{}", prefix.join("include").display()))
            .arg(source)
            .arg("-o")
            .arg(&program)
            .arg(format!("-L{}", lib.display()))
            .arg(format!("-Wl,-rpath,{}", lib.display()))
            .args(["-lmlirbc", "-lpthread"]),
    );
    program
}

/// The static library that cargo built with this test. Archives of other features may be beside it: the
/// newest is of these sources.
fn static_library() -> PathBuf {
    let test = env::current_exe().expect("a path");
    let beside = test
        .parent()
        .expect("a folder")
        .read_dir()
        .expect("a listing");
    let archives = beside.filter_map(|entry| {
        let entry = entry.ok()?;
        let name = entry.file_name().into_string().ok()?;
        let ours = name.starts_with("libmlirbc_capi") && name.ends_with(".a");
        ours.then(|| {
            (
                entry.metadata().and_then(|made| made.modified()).ok(),
                entry.path(),
            )
        })
    });
    archives.max().expect("libmlirbc_capi.a").1
}

#[test]
fn programs_build_against_an_installed_prefix_and_pass() {
    let tools = ["cc", "c++", "ld", "objcopy", "ar", "nm", "readelf"];
    if let Some(missing) = tools.into_iter().find(|tool| !has(tool)) {
        not_run(&format!("the programs in C and C++ need {missing}"));
        return;
    }
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = tempfile::tempdir().expect("a folder");
    let prefix = folder.path();
    let install = package.join("install");
    output(
        Command::new(install)
            .arg("--prefix")
            .arg(prefix)
            .arg("--archive")
            .arg(static_library()),
    );

    let nm = |args: &[&str], library: &str| {
        let made = output(
            Command::new("nm")
                .args(args)
                .arg(prefix.join("lib").join(library)),
        );
        let text = String::from_utf8(made.stdout).expect("names");
        let names = text
            .lines()
            .filter_map(|line| line.split_whitespace().nth(2));
        names.map(str::to_owned).collect::<Vec<_>>()
    };
    let shared = nm(
        &["-D", "--defined-only", "--with-symbol-versions"],
        "libmlirbc.so",
    );
    let functions = shared.iter().filter(|name| name.ends_with("@@MLIRBC_0.1"));
    assert!(functions.clone().all(|name| name.starts_with("mlirbc_")));
    // And the version itself.
    assert_eq!(functions.count() + 1, shared.len(), "{shared:?}");
    // Threads of the library run its code after a dlclose.
    let dynamic = output(
        Command::new("readelf")
            .arg("-d")
            .arg(prefix.join("lib/libmlirbc.so")),
    );
    assert!(String::from_utf8_lossy(&dynamic.stdout).contains("NODELETE"));
    let archive = nm(&["-g", "--defined-only"], "libmlirbc.a");
    let others = archive.iter().filter(|name| !name.starts_with("mlirbc_"));
    // The compiler shares this between all objects of a program.
    let others: Vec<_> = others.filter(|name| !name.starts_with("DW.ref.")).collect();
    assert!(archive.len() > 90 && others.is_empty(), "{others:?}");

    let tests = package.join("tests");
    let corpus = package.join("../../corpus");
    let programs: [(&[&str], &str); 5] = [
        (&["cc", "-std=c99"], "c_api.c"),
        (&["cc", "-std=c99"], "wrong_use.c"),
        (&["c++", "-std=c++17", "-fno-exceptions"], "cpp_api.cpp"),
        (&["c++", "-std=c++17", "-DMLIRBC_EXCEPTIONS"], "cpp_api.cpp"),
        (&["c++", "-std=c++20"], "cpp_api.cpp"),
    ];
    for (number, (compiler, source)) in programs.into_iter().enumerate() {
        let program = build(
            compiler,
            &tests.join(source),
            prefix,
            &format!("test{number}"),
        );
        let scratch = tempfile::tempdir().expect("a folder");
        let mut command = Command::new(program);
        command.arg(&corpus);
        if source != "wrong_use.c" {
            command.arg(scratch.path());
        }
        print!("{}", String::from_utf8_lossy(&output(&mut command).stdout));
    }

    // Any byte can stand for an i1, but not for a bool.
    let source = prefix.join("bool.cpp");
    let text = "#include <mlirbc.hpp>\nvoid f(mlirbc::blob &it) { (void)it.as<bool>(); }\n";
    std::fs::write(&source, text).expect("a file");
    let include = format!("-I{}", prefix.join("include").display());
    let mut compiler = Command::new("c++");
    compiler.args(["-std=c++17", "-fsyntax-only", &include]);
    let refused = compiler.arg(&source).output().expect("the compiler");
    let why = String::from_utf8_lossy(&refused.stderr);
    assert!(
        !refused.status.success() && why.contains("elements are integers, float or double"),
        "{why}"
    );

    let peer = build(
        &["cc", "-std=c99"],
        &package.join("examples/peer.c"),
        prefix,
        "peer",
    );
    let mlp = corpus.join("jax/mlp.mlirbc");
    for (mode, name, expected) in [
        (
            "list-blobs",
            "",
            "list-blobs.count 12\nlist-blobs.bytes 16910\n",
        ),
        ("one-blob", "layer0.weight", "one-blob.bytes 8192\n"),
        ("one-func", "main", "one-func.count 38\n"),
        ("walk", "", "walk.count 55\n"),
        ("write", "", "write.bytes 19802\n"),
        ("print-generic", "", "print-generic.bytes 41142\n"),
    ] {
        let made = output(Command::new(&peer).arg(mode).arg(&mlp).arg(name));
        let text = String::from_utf8_lossy(&made.stdout);
        assert!(text.contains(expected), "{text}");
    }
}
