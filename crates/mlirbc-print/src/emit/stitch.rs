//! Writes the texts of bodies in order.

use std::io::Write;

use mlirbc::error::LimitKind;
use mlirbc::ids::ResourceId;
use mlirbc::raw::limits;
use mlirbc::{Error, ErrorKind};

use super::body_text::Splices;
use super::buffers::TextStack;
use super::distinct::Front;
use super::schedule::{Made, Scheduler};
use super::trailer::Named;

/// A text of which splices are left.
struct Open {
    text: Vec<u8>,
    /// How much of it was written.
    written: usize,
    /// What it takes of the limit of buffered text.
    buffered: u64,
    /// What it takes of the limit of text made ahead.
    ahead: u64,
    splices: Splices,
    named: Vec<ResourceId>,
    /// How many of the resources were passed on.
    passed: usize,
    error: Option<Error>,
    /// The number of rests around it.
    rests: usize,
}

impl Open {
    fn new(made: Made, rests: usize) -> Open {
        Open {
            buffered: made.text.buffered(),
            ahead: made.ahead,
            text: made.text.text,
            written: 0,
            splices: made.text.splices,
            named: made.text.named,
            passed: 0,
            error: made.text.error,
            rests,
        }
    }

    /// Writes the text up to an offset, which refers to so many of the resources.
    fn write_to(
        &mut self,
        at: usize,
        passed: usize,
        named: &mut Named,
        front: &mut Front<'_>,
    ) -> Result<(), Error> {
        front.write_all(&self.text[self.written..at])?;
        self.written = at;
        named.extend(&self.named[self.passed..passed]);
        self.passed = passed;
        Ok(())
    }
}

/// What is written of a text after its last splice.
struct Rest {
    /// The number of its bytes and resources, which are the last ones in [`Rests`].
    text: usize,
    named: usize,
    buffered: u64,
    error: Option<Error>,
}

/// The rests of texts, the innermost one last. There can be one for each level.
#[derive(Default)]
struct Rests {
    list: Vec<Rest>,
    text: TextStack,
    named: Vec<ResourceId>,
}

impl Rests {
    fn push(&mut self, open: &mut Open) {
        let (text, named) = (&open.text[open.written..], &open.named[open.passed..]);
        self.text.push(text);
        self.named.extend_from_slice(named);
        self.list.push(Rest {
            text: text.len(),
            named: named.len(),
            buffered: open.buffered,
            error: open.error.take(),
        });
    }

    /// Writes all but the first ones. Returns what they took of the limit of buffered text.
    fn write(
        &mut self,
        but: usize,
        named: &mut Named,
        front: &mut Front<'_>,
    ) -> Result<u64, Error> {
        let mut buffered = 0;
        for rest in self.list.drain(but..).rev() {
            self.text.pop(rest.text, |text| front.write_all(text))?;
            let first = self.named.len() - rest.named;
            named.extend(&self.named[first..]);
            self.named.truncate(first);
            if let Some(error) = rest.error {
                return Err(error);
            }
            buffered += rest.buffered;
        }
        Ok(buffered)
    }
}

/// The same error; of buffered text with all that may be buffered, in place of what was left.
fn with_limit(error: &Error, most: u64) -> Error {
    let limit = LimitKind::BufferedText;
    match error.kind() {
        ErrorKind::Limit { limit: it, .. } if *it == limit => {
            Error::new(ErrorKind::Limit { limit, most })
        }
        _ => error.clone(),
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
    let most = room;
    scheduler.limit_ahead(room);
    let (mut open, mut rests): (Vec<Open>, _) = (Vec::new(), Rests::default());
    let mut next = Some(scheduler.top(indent, room, front));
    loop {
        if let Some(mut made) = next.take() {
            if let Some(error) = &made.text.error {
                made.text.error = Some(with_limit(error, most));
                // It ends the writing, so that what is around this text is not written.
                open.clear();
                rests = Rests::default();
            }
            let mut text = Open::new(made, rests.list.len());
            if text.splices.is_empty() {
                text.write_to(text.text.len(), text.named.len(), named, front)?;
                text.error.map_or(Ok(()), Err)?;
                scheduler.written(text.text, text.ahead);
            } else {
                room = room.saturating_sub(text.buffered);
                open.push(text);
            }
        }
        let around = open.last().map_or(0, |open| open.rests);
        room += rests.write(around, named, front)?;
        let Some(mut text) = open.pop() else {
            return Ok(());
        };
        let splice = text.splices.next();
        if let Some(splice) = &splice {
            text.write_to(splice.at, splice.named as usize, named, front)?;
        }
        let mut later = std::mem::take(&mut text.splices);
        if later.is_empty() {
            rests.push(&mut text);
            scheduler.written(text.text, text.ahead);
            next = splice.map(|splice| scheduler.next(splice, &mut later, room, front));
        } else {
            next = splice.map(|splice| scheduler.next(splice, &mut later, room, front));
            text.splices = later;
            open.push(text);
        }
    }
}
