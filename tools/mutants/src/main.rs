//! Plants mutants in a copy of the sources: each becomes a branch that is taken when the process
//! runs with its number. Reads a [`Request`] on stdin, writes a [`Planted`] for each source to stdout.

mod render;
mod sites;

use std::collections::BTreeMap;
use std::io::{self, Read as _};
use std::path::PathBuf;
use std::{error::Error, fs};

use serde::{Deserialize, Serialize};

use render::Region;
use sites::Mutant;

/// What to plant, and where.
#[derive(Deserialize)]
struct Request {
    /// The unchanged sources.
    from: PathBuf,
    /// The mutants of each file.
    files: BTreeMap<PathBuf, Vec<Mutant>>,
    /// Functions that stay `const`, because a constant calls them.
    keep_const: Vec<String>,
}

/// What came of one file.
#[derive(Serialize)]
struct Planted {
    text: String,
    /// Which mutants each range of the new text belongs to; ranges nest.
    regions: Vec<Region>,
    /// Mutants whose place cannot hold a branch.
    unplaced: Vec<u32>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text)?;
    let request: Request = serde_json::from_str(&text)?;
    let mut planted = BTreeMap::new();
    for (path, mutants) in &request.files {
        let source = fs::read_to_string(request.from.join(path))?;
        let (sites, unplaced) = sites::find(&source, mutants, &request.keep_const)
            .map_err(|error| format!("{}: {error}", path.display()))?;
        let (text, regions) = render::render(&source, &sites);
        let file = Planted {
            text,
            regions,
            unplaced,
        };
        planted.insert(path, file);
    }
    serde_json::to_writer(io::stdout(), &planted)?;
    Ok(())
}
