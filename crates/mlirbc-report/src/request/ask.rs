//! An inspection with its options, whichever it is.

use std::io::Write;
use std::sync::Arc;

use mlirbc_document::Envelope;

use crate::failure::{Failure, WriteFailure};
use crate::inspection::{Document, Inspection};
use crate::opened::Opened;
use crate::ops::print;
use crate::with_error::WithError;
use crate::within_limit::within_limit;

/// An inspection with its options.
pub(super) trait Ask: Send + Sync {
    fn answer(&self, opened: &Opened, out: &mut dyn Write) -> Result<(), WriteFailure>;
    fn compare_with(&mut self, new: Arc<Opened>) -> Result<(), Failure>;
    fn tells_damage(&self) -> bool;
}

impl<I: Inspection> Ask for I {
    fn answer(&self, opened: &Opened, out: &mut dyn Write) -> Result<(), WriteFailure> {
        let document = self.inspect(opened)?;
        let at = opened.at();
        let body = WithError::new(&document, opened.name());
        let envelope = Envelope::new(I::NAME, opened.name(), at.as_deref(), &body);
        let len = opened.extent().saturating_add(document.other_bytes());
        let fail = |error| WriteFailure::from(opened.fail(error));
        match document.write_page(opened, out) {
            Some(done) => done?,
            None => within_limit(len, out, fail, |out| Ok(envelope.write_line(out)?))?,
        }
        Ok(document.result()?)
    }

    fn compare_with(&mut self, new: Arc<Opened>) -> Result<(), Failure> {
        Inspection::compare_with(self, new)
    }

    fn tells_damage(&self) -> bool {
        I::TELLS_DAMAGE
    }
}

/// Text, not JSON.
impl Ask for print::Options {
    fn answer(&self, opened: &Opened, out: &mut dyn Write) -> Result<(), WriteFailure> {
        print::print(opened, self, out)?;
        Ok(opened.outcome()?)
    }

    fn compare_with(&mut self, _: Arc<Opened>) -> Result<(), Failure> {
        Err(Failure::usage("print takes one file"))
    }

    fn tells_damage(&self) -> bool {
        false
    }
}
