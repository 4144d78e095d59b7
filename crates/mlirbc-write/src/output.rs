//! Plan to sink.

use std::fs::File;
use std::io::{self, BufWriter, Read, Seek, SeekFrom, Write};

use crate::plan::{Part, Plan};
use mlirbc::error::SinkError;
use mlirbc::ids::Span;
use mlirbc::raw::PADDING;
use mlirbc::{Error, ErrorKind};

/// Bytes per copy from a source that is read by position.
const STEP: u64 = 1 << 20;

/// Bytes that are collected before they are written: a plan of a module with many functions has
/// many short parts.
const BUFFER: usize = 64 << 10;

/// Fewest bytes that the system copies from file to file.
const LARGE: u64 = 1 << 20;

/// Bytes of a page of the system's cache of files, on most machines.
const PAGE: u64 = 4096;

/// Most bytes of one such copy.
const PIECE: u64 = 64 << 20;

impl Plan<'_> {
    /// Writes the file, in one pass. Large parts go to the sink as they are: from a mapping without
    /// a copy in memory, from a source that is read by position in steps of 1 MiB.
    ///
    /// # Errors
    /// `SinkError::Output` of the sink, `SinkError::File` of the file that is read.
    pub fn write_to(&self, sink: impl Write) -> Result<(), SinkError> {
        let mut sink = BufWriter::with_capacity(BUFFER, sink);
        for part in self.parts() {
            self.write_part(part, &mut sink)?;
        }
        Ok(sink.flush()?)
    }

    /// Writes the file to `output`, from its current position on. The system copies large parts from
    /// `input`, the file that was read: on Linux with `copy_file_range`, so that they are never in
    /// memory of this process, and on some file systems not even copied on disk. `written` gets
    /// the number of bytes of each step.
    ///
    /// # Errors
    /// As [`Plan::write_to`]; `UnexpectedEnd` if `input` is shorter than it was.
    pub fn write_to_file(
        &self,
        input: &File,
        output: &File,
        mut written: impl FnMut(u64),
    ) -> Result<(), SinkError> {
        let mut sink = BufWriter::with_capacity(BUFFER, output);
        for part in self.parts() {
            match part {
                Part::Copied(span) if span.len >= LARGE => {
                    sink.flush()?;
                    copy_by_system(input, span, output, &mut written)?;
                }
                part => {
                    self.write_part(part, &mut sink)?;
                    written(part.len());
                }
            }
        }
        Ok(sink.flush()?)
    }

    fn write_part(&self, part: Part<'_>, sink: &mut impl Write) -> Result<(), SinkError> {
        let span = match part {
            Part::Encoded(bytes) => return Ok(sink.write_all(bytes)?),
            Part::Given(span) => return Ok(self.blobs.copy(span, sink)?),
            Part::Padding(len) => {
                io::copy(&mut io::repeat(PADDING).take(len), sink)?;
                return Ok(());
            }
            Part::Copied(span) => span,
        };
        let Some(file) = self.file else {
            return Ok(());
        };
        let source = file.source();
        if source.bytes().is_some() {
            let chunk = source.chunk(span, 1)?;
            if span.len >= LARGE {
                chunk.will_read();
            }
            return Ok(sink.write_all(chunk.as_slice())?);
        }
        let mut start = span.start;
        while start < span.end() {
            let len = STEP.min(span.end() - start);
            sink.write_all(source.chunk(Span { start, len }, 1)?.as_slice())?;
            start += len;
        }
        Ok(())
    }
}

/// Copies a span of `input` to `output`, from its position on. The standard library uses `copy_file_range` where the
/// system has it; between places in a page that differ this copies page by page, so that reading and writing is faster.
/// `written` gets the number of bytes of each step.
///
/// # Errors
/// `File` of `input`, `Output` of `output`; `UnexpectedEnd` if `input` is shorter.
pub fn copy_by_system(
    mut input: &File,
    span: Span,
    mut output: &File,
    written: &mut impl FnMut(u64),
) -> Result<(), SinkError> {
    let read = |error: io::Error| Error::at(span.start, ErrorKind::Io(error.into()));
    input.seek(SeekFrom::Start(span.start)).map_err(read)?;
    // A pipe has no position.
    let place = output.stream_position().unwrap_or(span.start);
    let is_shifted = place % PAGE != span.start % PAGE;
    let mut buffer = vec![0; if is_shifted { STEP as usize } else { 0 }];
    let mut left = span.len;
    while left > 0 {
        let copied = match is_shifted {
            true => {
                let len = buffer
                    .len()
                    .min(usize::try_from(left).unwrap_or(usize::MAX));
                let len = match input.read(&mut buffer[..len]) {
                    Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                    done => done.map_err(read)?,
                };
                output.write_all(&buffer[..len])?;
                len as u64
            }
            false => io::copy(&mut input.take(PIECE.min(left)), &mut output)?,
        };
        if copied == 0 {
            let end = ErrorKind::UnexpectedEnd {
                need: left,
                left: 0,
            };
            return Err(Error::at(span.end() - left, end).into());
        }
        left -= copied;
        written(copied);
    }
    Ok(())
}
