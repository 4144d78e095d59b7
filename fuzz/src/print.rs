//! The module as text.

use mlirbc::error::SinkError;
use mlirbc::ir::Threads;
use mlirbc_print::{Options, print as print_to};

use crate::budget;
use crate::opened::{check, tolerant};
use crate::sink::Sink;

/// The length of text.
const TEXT: usize = 1 << 20;

/// The text is the same on one thread and on several.
pub fn print(data: &[u8]) {
    let Some(file) = tolerant(data) else { return };
    for (locations, custom) in [(false, false), (true, false), (false, true), (true, true)] {
        let run = |threads| {
            let options = Options::new().locations(locations).custom(custom);
            let options = options.threads(threads);
            let mut sink = Sink::new(TEXT);
            // Text is buffered before it is written.
            let bytes = data.len() + (TEXT >> 4);
            let done = budget::within(bytes, || print_to(file.view(), &options, &mut sink)).0;
            let outcome = match done {
                Ok(_) => "whole".to_owned(),
                Err(SinkError::Output(_)) => "sink full".to_owned(),
                Err(SinkError::File(error)) => {
                    check(&error, data.len());
                    error.to_string()
                }
            };
            (outcome, sink.sum())
        };
        assert_eq!(run(Threads::One), run(Threads::Pool));
    }
}
