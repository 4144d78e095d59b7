//! The documents name what exists: links with their anchors, counts, the figure of the README.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use mlirbc::Version;
use mlirbc::dialect::Registry;

/// A text without its code blocks, where a backtick has no meaning.
pub(crate) fn prose(text: &str) -> String {
    text.split("```").step_by(2).collect()
}

pub(crate) fn documents(root: &Path) -> Vec<PathBuf> {
    let mut found = markdown(root);
    for folder in ["docs", "corpus", "fuzz", "page", "tools"] {
        found.extend(markdown(&root.join(folder)));
    }
    for folder in ["crates", "tools", "examples"] {
        let folders = fs::read_dir(root.join(folder)).unwrap();
        let folders = folders.map(|it| it.unwrap().path());
        let folders = folders.filter(|it| it.is_dir());
        found.extend(folders.flat_map(|it| markdown(&it)));
    }
    found
}

/// The documents in a folder.
fn markdown(folder: &Path) -> Vec<PathBuf> {
    let files = fs::read_dir(folder).unwrap();
    let files = files.map(|it| it.unwrap().path());
    files
        .filter(|it| it.extension().is_some_and(|it| it == "md"))
        .collect()
}

/// The anchors of the headings of a text, as GitHub makes them.
fn anchors(text: &str) -> Vec<String> {
    let headings = text.lines().filter(|line| line.starts_with('#'));
    let titles = headings.map(|line| line.trim_start_matches('#').trim());
    titles
        .map(|title| {
            let kept = title
                .chars()
                .filter(|c| c.is_alphanumeric() || " -_".contains(*c));
            kept.collect::<String>().to_lowercase().replace(' ', "-")
        })
        .collect()
}

pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn page(name: &str) -> String {
    fs::read_to_string(root().join(name)).unwrap()
}

#[test]
fn every_anchor_in_a_link_is_a_heading() {
    let mut gone = Vec::new();
    let mut checked = 0;
    for document in documents(root()) {
        let text = prose(&fs::read_to_string(&document).unwrap());
        let links = text.split("](").skip(1);
        let targets = links.filter_map(|rest| rest.split(')').next()?.split_once('#'));
        for (path, anchor) in targets.filter(|(path, _)| !path.contains("://")) {
            let target = match path {
                "" => document.clone(),
                _ => document.parent().unwrap().join(path),
            };
            checked += 1;
            if !anchors(&prose(&fs::read_to_string(target).unwrap())).contains(&anchor.to_string())
            {
                gone.push(format!("{}: {path}#{anchor}", document.display()));
            }
        }
    }
    assert!(gone.is_empty(), "{}", gone.join("\n"));
    assert!(checked > 4, "only {checked} anchors were checked");
}

#[test]
fn the_readme_links_to_every_document() {
    let readme = page("README.md");
    for document in markdown(&root().join("docs")) {
        let name = document.file_name().unwrap().to_str().unwrap();
        let link = format!("](docs/{name})");
        assert!(readme.contains(&link), "README.md does not link to {name}");
    }
}

#[test]
fn the_site_has_every_document() {
    let summary = page("tools/packages/book/SUMMARY.md");
    for document in markdown(&root().join("docs")) {
        let name = document.file_name().unwrap().to_str().unwrap();
        let link = format!("](../../../docs/{name})");
        assert!(
            summary.contains(&link),
            "SUMMARY.md does not link to {name}"
        );
    }
}

#[test]
fn the_readme_counts_the_examples() {
    let entries = fs::read_dir(root().join("examples")).unwrap();
    let paths: Vec<PathBuf> = entries.map(|it| it.unwrap().path()).collect();
    let programs = paths
        .iter()
        .filter(|it| it.extension().is_some_and(|it| it == "rs"));
    let servers = paths.iter().filter(|it| it.is_dir()).count();
    assert_eq!(servers, 2);
    let text = format!("{} short programs and two servers", programs.count());
    assert!(page("README.md").contains(&text), "README.md lacks: {text}");
}

#[test]
fn the_page_of_dialects_has_every_decoder() {
    let page = page("docs/dialects.md");
    let table = page.split("| dialect | codes |").nth(1).unwrap();
    let rows = table.lines().skip(2).take_while(|line| !line.is_empty());
    let listed = rows.map(|row| row.split('`').nth(1).unwrap());
    let listed: BTreeSet<&str> = listed.collect();
    let known = format!("{:?}", Registry::standard());
    let known: BTreeSet<&str> = known.split('"').skip(1).step_by(2).collect();
    assert_eq!(listed, known);
}

#[test]
fn the_readme_states_the_versions() {
    let text = format!("versions {} to {}", Version::MIN, Version::MAX);
    assert!(page("README.md").contains(&text), "README.md lacks: {text}");
}

#[test]
fn the_library_lists_its_features() {
    let manifest = page("Cargo.toml");
    let features = manifest.split("[features]\n").nth(1).unwrap();
    let lines = features.lines().take_while(|line| !line.starts_with('['));
    let pairs: Vec<(&str, &str)> = lines.filter_map(|line| line.split_once(" = ")).collect();
    let default = pairs.iter().find(|(name, _)| *name == "default").unwrap().1;
    let library = page("src/lib.rs");
    for (name, _) in pairs.iter().filter(|(name, _)| *name != "default") {
        let is_default = default.contains(&format!("\"{name}\""));
        let row = format!(
            "//! | `{name}` | {} | ",
            if is_default { "yes" } else { "no" }
        );
        assert!(library.contains(&row), "src/lib.rs lacks: {row}");
    }
}

/// `tools/bench/drive.py --write` writes both.
#[test]
fn the_figure_of_the_readme_is_in_the_table() {
    let readme = page("README.md");
    let figure = readme.split("<!-- figure -->").nth(1).unwrap();
    let figure = figure.split("<!-- end of figure -->").next().unwrap();
    let performance = page("docs/performance.md");
    let row = performance
        .lines()
        .find(|row| row.starts_with("|2. ") && row.contains("|w2g|LLVM|"));
    let ours: f64 = row.unwrap().split('|').nth(5).unwrap().parse().unwrap();
    assert_eq!(figure, format!("{:.0} µs", ours * 1e3));
}
