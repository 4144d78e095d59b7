//! Lists the public items of the library and compares them with `docs/api.txt`.
//!
//! usage: mlirbc-api RUSTDOC.json LIST COMPILER            fails where they differ
//!        BLESS=1 mlirbc-api RUSTDOC.json LIST COMPILER    writes the list
//!
//! `run` beside this folder's manifest makes the JSON and calls this.

use std::collections::BTreeSet;
use std::error::Error;
use std::process::ExitCode;

use public_api::PublicApi;

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let (Some(json), Some(list), Some(compiler)) =
        (arguments.next(), arguments.next(), arguments.next())
    else {
        return Err("usage: mlirbc-api RUSTDOC.json LIST COMPILER".into());
    };
    let api = public_api::Builder::from_rustdoc_json(json)
        .omit_auto_trait_impls(true)
        .omit_auto_derived_impls(true)
        .omit_blanket_impls(true)
        .build()?;
    let text = format!("# {compiler}\n{api}");
    count(&api);
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(list, text)?;
        return Ok(ExitCode::SUCCESS);
    }
    let before = std::fs::read_to_string(&list)?;
    let (before, after): (BTreeSet<&str>, BTreeSet<&str>) =
        (before.lines().collect(), text.lines().collect());
    for gone in before.difference(&after) {
        println!("-{gone}");
    }
    for new in after.difference(&before) {
        println!("+{new}");
    }
    if before != after {
        println!("the public items differ from {list}; BLESS=1 writes the list");
        return Ok(ExitCode::FAILURE);
    }
    Ok(ExitCode::SUCCESS)
}

/// Says how many items of each kind there are.
fn count(api: &PublicApi) {
    let items: Vec<String> = api.items().map(ToString::to_string).collect();
    for kind in [
        "pub mod ",
        "pub struct ",
        "pub enum ",
        "pub trait ",
        "pub fn ",
        "pub const fn ",
    ] {
        let number = items
            .iter()
            .filter(|it| {
                it.trim_start_matches("#[non_exhaustive] ")
                    .starts_with(kind)
            })
            .count();
        println!("{number:>5} {}", kind.trim_start_matches("pub ").trim_end());
    }
}
