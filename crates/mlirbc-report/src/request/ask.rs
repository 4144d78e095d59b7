//! An inspection with its options, whichever it is.

use std::io::Write;
use std::sync::Arc;

use crate::document_line::document_line;
use crate::failure::{Failure, WriteFailure};
use crate::graph;
use crate::inspection::{Document, Inspection};
use crate::opened::Opened;
use crate::ops::print;
use crate::report;

/// An inspection with its options.
pub(super) trait Ask: Send + Sync {
    fn answer(&self, opened: &Opened, out: &mut dyn Write) -> Result<(), WriteFailure>;
    fn compare_with(&mut self, new: Arc<Opened>) -> Result<(), Failure>;
    fn tells_damage(&self) -> bool;
}

impl<I: Inspection> Ask for I {
    fn answer(&self, opened: &Opened, out: &mut dyn Write) -> Result<(), WriteFailure> {
        let document = self.inspect(opened)?;
        document_line(I::NAME, opened, &document, out)
    }

    fn compare_with(&mut self, new: Arc<Opened>) -> Result<(), Failure> {
        Inspection::compare_with(self, new)
    }

    fn tells_damage(&self) -> bool {
        I::TELLS_DAMAGE
    }
}

/// JSON or text, as the options say.
impl Ask for graph::Options {
    fn answer(&self, opened: &Opened, out: &mut dyn Write) -> Result<(), WriteFailure> {
        graph::graph(opened, self, out).map(drop)
    }

    fn compare_with(&mut self, _: Arc<Opened>) -> Result<(), Failure> {
        Err(Failure::usage("graph takes one file"))
    }

    fn tells_damage(&self) -> bool {
        false
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

/// A document, or the page that shows it.
impl Ask for report::Options {
    fn answer(&self, opened: &Opened, out: &mut dyn Write) -> Result<(), WriteFailure> {
        let document = report::report(opened, self.new.as_deref(), self)?;
        match self.format {
            report::Format::Json => document_line("report", opened, &document, out),
            report::Format::Html => {
                report::write_page(&document, opened, out)?;
                Ok(document.result()?)
            }
        }
    }

    fn compare_with(&mut self, new: Arc<Opened>) -> Result<(), Failure> {
        self.new = Some(new);
        Ok(())
    }

    fn tells_damage(&self) -> bool {
        true
    }
}
