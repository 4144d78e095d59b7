//! Texts that are hard on a parser: each has its outcome, on the smallest stack that a thread usually has. What they
//! take of memory is tested by `fuzz/tests/hostile_text.rs`.

use mlirbc_parse::Assemble;

use crate::common::text_shapes::{Outcome, shapes};

fn on_a_small_stack(body: impl FnOnce() + Send + 'static) {
    let thread = std::thread::Builder::new().stack_size(2 << 20);
    thread.spawn(body).unwrap().join().unwrap();
}

#[test]
fn outcomes() {
    let n = std::env::var("SHAPES").map_or(2_000, |n| n.parse().unwrap());
    let wanted = std::env::var("SHAPE").unwrap_or_default();
    let mut wrong = Vec::new();
    for shape in shapes(n) {
        if !shape.name.contains(&wanted) {
            continue;
        }
        let (sender, receiver) = std::sync::mpsc::channel();
        on_a_small_stack(move || {
            let options = Assemble::new().source("a.mlir");
            let start = std::time::Instant::now();
            let made = (options.clone()).plan(shape.text.as_bytes());
            if std::env::var("SHAPES").is_ok() {
                println!(
                    "{:>8.1?} {:>9} {}",
                    start.elapsed(),
                    shape.text.len(),
                    shape.name
                );
            }
            // Judged, it is a module or an error.
            drop(options.plan(shape.text.as_bytes()));
            let told = match (made, &shape.outcome) {
                (Ok(_), Outcome::File) => None,
                (Err(errors), Outcome::Error(part)) => {
                    let message = &errors.errors()[0].message;
                    let is_short = errors.to_string().len() < 20_000;
                    (!message.contains(part) || !is_short).then(|| errors.to_string())
                }
                (Ok(_), Outcome::Error(_)) => Some("a file".to_owned()),
                (Err(errors), Outcome::File) => Some(errors.to_string()),
            };
            sender
                .send(told.map(|told| format!("{}: {told}", shape.name)))
                .unwrap();
        });
        wrong.extend(receiver.recv().unwrap());
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
