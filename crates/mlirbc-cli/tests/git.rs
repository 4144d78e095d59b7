//! `mlirbc diff` as a driver of `git diff`, with the lines of docs/cli.md.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::tool::corpus;

/// The lines of the page that are indented like code and come after this one.
fn lines_after(page: &str, first: &str) -> String {
    let (_, rest) = page.split_once(&format!("    {first}\n")).unwrap();
    let code = rest.lines().take_while(|line| line.starts_with("        "));
    let lines: Vec<&str> = code.map(str::trim).collect();
    format!("{first}\n    {}\n", lines.join("\n    "))
}

/// Runs git in a folder, with the tool in the search path and no settings of the user.
fn git(folder: &Path, args: &[&str]) -> String {
    let tool = Path::new(env!("CARGO_BIN_EXE_mlirbc")).parent().unwrap();
    let path = std::env::var("PATH").unwrap_or_default();
    let output = Command::new("git")
        .args(["-c", "user.name=a", "-c", "user.email=a@b"])
        .args(args)
        .current_dir(folder)
        .env("PATH", format!("{}:{path}", tool.display()))
        .env("GIT_CONFIG_GLOBAL", "/dev/null")
        .env("GIT_CONFIG_NOSYSTEM", "1")
        .output()
        .unwrap();
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{args:?}: {stderr}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn git_diff_shows_what_the_tool_shows() {
    if Command::new("git").arg("--version").output().is_err() {
        crate::not_run("no `git`");
        return;
    }
    let page = fs::read_to_string(corpus("../docs/cli.md")).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    git(folder, &["init", "-q"]);
    let attributes = page
        .lines()
        .find(|line| line.trim() == "*.mlirbc diff=mlirbc");
    fs::write(folder.join(".gitattributes"), attributes.unwrap().trim()).unwrap();
    let model = folder.join("model.mlirbc");
    fs::copy(corpus("mlir22/edited_before.v6.mlirbc"), &model).unwrap();
    git(folder, &["add", "."]);
    git(folder, &["commit", "-qm", "before"]);
    fs::copy(corpus("mlir22/edited_after.v6.mlirbc"), &model).unwrap();
    git(folder, &["add", "."]);

    let driver = lines_after(&page, "[diff \"mlirbc\"]");
    assert!(driver.contains("command = "), "{driver}");
    let config = folder.join(".git/config");
    let plain = fs::read_to_string(&config).unwrap();
    fs::write(&config, format!("{plain}{driver}")).unwrap();
    let shown = git(folder, &["diff", "--cached"]);
    for part in [
        "changed func.func @first",
        "+  %0 = \"arith.constant\"() <{value = 7 : i32}> : () -> i32",
        "renamed func.func @second -> @renamed",
        "changed weight  4xf32",
    ] {
        assert!(shown.contains(part), "{part}: {shown}");
    }
    // A file that was not there before, and one that is removed.
    git(folder, &["commit", "-qm", "after"]);
    let shown = git(folder, &["diff", "--ext-diff", "HEAD~1", "HEAD"]);
    assert!(shown.contains("added func.func @new"), "{shown}");
    git(folder, &["rm", "-q", "model.mlirbc"]);
    let shown = git(folder, &["diff", "--cached"]);
    assert!(shown.contains("removed builtin.module @model"), "{shown}");

    let (_, rest) = page
        .split_once(&driver.lines().nth(1).unwrap()[4..])
        .unwrap();
    let textconv = lines_after(rest, "[diff \"mlirbc\"]");
    assert!(textconv.contains("textconv = "), "{textconv}");
    fs::write(&config, format!("{plain}{textconv}")).unwrap();
    let shown = git(folder, &["diff", "HEAD~1", "HEAD"]);
    assert!(shown.contains("= arith.constant 7 : i32"), "{shown}");
}
