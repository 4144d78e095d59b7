//! A model in a server: the open file, and its decoded functions by symbol name. None of it has a
//! lifetime, so threads can share it.
//!
//! ```sh
//! cargo run --example shared_bodies
//! ```

#![allow(clippy::print_stdout, reason = "the example prints its results")]

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
use std::thread;

use mlirbc::ir::{Body, BodyData};
use mlirbc::{Bytecode, Result, View};

/// An open file and its decoded functions.
struct Model {
    file: Arc<Bytecode<'static>>,
    /// The functions, by symbol name.
    functions: HashMap<String, BodyData>,
}

impl Model {
    fn open(path: &str) -> Result<Model> {
        let file = Arc::new(Bytecode::open(path)?);
        Ok(Model {
            functions: functions(file.view())?,
            file,
        })
    }

    /// A function with its file, at no cost.
    fn function(&self, name: &str) -> Option<Body<'_>> {
        Some(self.functions.get(name)?.with(self.file.view()))
    }

    /// The number of each kind of operation in a function.
    fn census(&self, name: &str) -> Result<BTreeMap<String, usize>> {
        let mut census = BTreeMap::new();
        for op in self.function(name).iter().flat_map(Body::all_ops) {
            *census.entry(op.name()?).or_default() += 1;
        }
        Ok(census)
    }

    /// The number of operations in a function with an attribute `value`.
    fn constants(&self, name: &str) -> Result<usize> {
        let mut count = 0;
        for op in self.function(name).iter().flat_map(Body::all_ops) {
            count += usize::from(op.attr("value")?.is_some());
        }
        Ok(count)
    }
}

/// The decoded functions of a file.
fn functions(view: View<'_>) -> Result<HashMap<String, BodyData>> {
    let (module, symbols) = view.symbols()?;
    let mut functions = HashMap::new();
    for symbol in symbols {
        if let Some(regions) = module.isolated_of(symbol.op) {
            let name = view.str(symbol.name)?.to_string();
            functions.insert(name, regions.decode()?.into_data());
        }
    }
    Ok(functions)
}

fn main() -> Result<()> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/corpus/jax/mlp.mlirbc");
    let model = Arc::new(Model::open(path)?);
    let threads: Vec<_> = (0..4)
        .map(|_| {
            let model = model.clone();
            thread::spawn(move || Ok((model.census("main")?, model.constants("main")?)))
        })
        .collect();
    for thread in threads {
        let answer: Result<_> = thread.join().expect("no panic");
        let (census, constants) = answer?;
        assert_eq!(census.get("stablehlo.dot_general"), Some(&DOTS));
        assert_eq!(census.get("stablehlo.constant"), Some(&constants));
        assert_eq!(census, model.census("main")?);
    }
    for (name, count) in model.census("main")? {
        println!("{count:4} {name}");
    }
    Ok(())
}

/// Matrix products of the model.
const DOTS: usize = 3;
