//! The limit of an answer: every document, and every table about a file, is written through it.

use std::io::{self, BufWriter, Write};

use mlirbc::error::LimitKind;
use mlirbc::raw::limits::max_text;
use mlirbc::{Error, ErrorKind};

/// Bytes that are collected before they are written.
const PIECE: usize = 64 << 10;

/// Writes an answer about this many bytes of files, as far as the limit allows: rows of a file can have long
/// texts that they share.
///
/// # Errors
/// Those of `write`; of the sink; `Limit`, by way of `fail`, where the answer is cut.
pub fn within_limit<E: From<io::Error>>(
    len: u64,
    out: &mut dyn Write,
    fail: impl FnOnce(Error) -> E,
    write: impl FnOnce(&mut dyn Write) -> Result<(), E>,
) -> Result<(), E> {
    let most = max_text(len);
    let mut limited = Limited {
        out,
        left: most,
        end: None,
    };
    let mut buffered = BufWriter::with_capacity(PIECE, &mut limited);
    let done = write(&mut buffered);
    // What ends early for another reason is written so far.
    let flushed = buffered.flush();
    drop(buffered.into_parts());
    if let Some(End::Cut) = limited.end {
        let limit = LimitKind::Answer;
        return Err(fail(Error::new(ErrorKind::Limit { limit, most })));
    }
    done?;
    Ok(flushed?)
}

/// Why a sink gets no more.
enum End {
    Cut,
    Failed,
}

/// A sink that gets no more than so many bytes, and none after it has failed.
struct Limited<'w> {
    out: &'w mut dyn Write,
    left: u64,
    end: Option<End>,
}

impl Limited<'_> {
    fn done<T>(&mut self, done: io::Result<T>) -> io::Result<T> {
        if done
            .as_ref()
            .is_err_and(|error| error.kind() != io::ErrorKind::Interrupted)
        {
            self.end = Some(End::Failed);
        }
        done
    }
}

impl Write for Limited<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let most = usize::try_from(self.left).unwrap_or(usize::MAX);
        let piece = &bytes[..bytes.len().min(most)];
        if self.end.is_none() && piece.is_empty() && !bytes.is_empty() {
            self.end = Some(End::Cut);
        }
        if self.end.is_some() {
            return Err(io::Error::other("no more is written"));
        }
        let written = self.out.write(piece);
        let written = self.done(written)?;
        self.left = self.left.saturating_sub(written as u64);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.end.is_some() {
            return Err(io::Error::other("no more is written"));
        }
        let flushed = self.out.flush();
        self.done(flushed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mlirbc::error::SinkError;

    /// Writes pieces about a file of 3 bytes until the sink takes no more.
    fn pieces(sink: &mut dyn Write) -> Result<(), SinkError> {
        let piece = [b'x'; 100_000];
        within_limit(3, sink, SinkError::File, |out| {
            (0..1000).try_for_each(|_| Ok(out.write_all(&piece)?))
        })
    }

    struct Count(u64, u64);

    impl Write for Count {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            assert!(self.0 < self.1, "it is asked again");
            self.0 += bytes.len() as u64;
            match self.0 < self.1 {
                true => Ok(bytes.len()),
                false => Err(io::ErrorKind::BrokenPipe.into()),
            }
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn an_answer_is_cut() {
        let mut sink = Count(0, u64::MAX);
        let error = pieces(&mut sink).unwrap_err().into_file();
        let (limit, most) = (LimitKind::Answer, sink.0);
        assert_eq!(*error.kind(), ErrorKind::Limit { limit, most });
        assert_eq!(most, max_text(3));
    }

    #[test]
    fn a_sink_that_fails_is_asked_once() {
        let done = pieces(&mut Count(0, 300_000));
        assert!(
            matches!(done, Err(SinkError::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe)
        );
    }

    #[test]
    fn what_ends_early_is_written() {
        let mut out = Vec::new();
        let done = within_limit(3, &mut out, SinkError::File, |out| {
            out.write_all(b"some")?;
            Err(Error::new(ErrorKind::NotUtf8).into())
        });
        assert!(done.is_err() && out == b"some");
    }
}
