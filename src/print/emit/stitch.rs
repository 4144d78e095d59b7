//! Writes the texts of bodies in order.

use std::io::Write;

use crate::error::Error;
use crate::ids::ResourceId;
use crate::limits;

use super::distinct::Front;
use super::schedule::{Made, Scheduler};
use super::text::Splice;
use super::trailer::Named;

/// A text that is being written.
struct Open {
    text: Vec<u8>,
    /// How much of it was written.
    written: usize,
    /// What it takes of the limit of buffered text.
    buffered: u64,
    /// What it takes of the limit of text made ahead.
    ahead: u64,
    splices: std::vec::IntoIter<Splice>,
    named: Vec<ResourceId>,
    /// How many of the resources were passed on.
    passed: usize,
    error: Option<Error>,
}

impl From<Made> for Open {
    fn from(made: Made) -> Open {
        Open {
            buffered: made.text.buffered(),
            ahead: made.ahead,
            text: made.text.text,
            written: 0,
            splices: made.text.splices.into_iter(),
            named: made.text.named,
            passed: 0,
            error: made.text.error,
        }
    }
}

impl Open {
    /// Keeps only what is written after the last splice: there can be as many texts as levels.
    fn keep_rest(&mut self) {
        self.text = self.text.split_off(self.written);
        self.written = 0;
        self.splices = Vec::new().into_iter();
    }
}

/// Writes the top level and everything in it.
pub(super) fn write(
    scheduler: &mut Scheduler<'_, '_>,
    indent: usize,
    named: &mut Named,
    front: &mut Front<'_>,
) -> Result<(), Error> {
    let context = &scheduler.module.context;
    // Bytes of text that may yet be buffered: the same for any number of threads.
    let mut room = context.options.waiting.unwrap_or_else(|| {
        let len = context.view.file().len_without_resources();
        let more = len.saturating_mul(limits::WAITING_TEXT_PER_BYTE);
        limits::WAITING_TEXT.saturating_add(more)
    });
    scheduler.limit_ahead(room);
    let top = Open::from(scheduler.top(indent, room, front));
    room = room.saturating_sub(top.buffered);
    let mut open = vec![top];
    while let Some(last) = open.last_mut() {
        let Some(splice) = last.splices.next() else {
            front.write_all(&last.text[last.written..])?;
            named.extend(last.named.split_off(last.passed));
            if let Some(error) = last.error.take() {
                return Err(error);
            }
            room += last.buffered;
            scheduler.written(std::mem::take(&mut last.text), last.ahead);
            open.pop();
            continue;
        };
        front.write_all(&last.text[last.written..splice.at])?;
        last.written = splice.at;
        let passed = std::mem::replace(&mut last.passed, splice.named as usize);
        named.extend(last.named[passed..last.passed].to_vec());
        if last.splices.len() == 0 {
            last.keep_rest();
        }
        let inside = Open::from(scheduler.next(splice, last.splices.as_mut_slice(), room, front));
        room = room.saturating_sub(inside.buffered);
        open.push(inside);
    }
    Ok(())
}
