//! The file that is to be written: read like any other file, and changed once more.

use std::io;

use crate::plan::{Part, Piece, Pieces, Plan};
use mlirbc::ids::Span;
use mlirbc::raw::PADDING;
use mlirbc::sections::Windows;
use mlirbc::{Bytecode, Error, OpenOptions, ReadAt, Result, Section, Source, sections};

impl Plan<'_> {
    /// The sections that the file will have, in their order; before the first one is the header.
    ///
    /// # Errors
    /// `Io` of a source that is read by position.
    pub fn sections(&self) -> Result<Vec<Section>> {
        let layout = sections::walk(&mut Windows::peek(self, self.len()))?;
        layout.problem.map_or(Ok(layout.sections), Err)
    }

    /// The file that will be written, opened without writing it: a second change can start from it. It
    /// is read by position, so small sections are copied to memory, and data of resources are not.
    ///
    /// # Errors
    /// Those of [`OpenOptions::open_source`].
    pub fn open(&self) -> Result<Bytecode<'_>> {
        self.open_source(Source::positioned_by(self)?)
    }

    /// The file from its bytes.
    fn open_source<'s>(&self, source: Source<'s>) -> Result<Bytecode<'s>> {
        let options = OpenOptions::new().tables(self.tables.clone());
        options.open_source(source)
    }
}

impl<'p> Plan<'p> {
    /// The plan of a second change, which starts from the planned file. It reads the file that this one
    /// reads: nothing is written in between. Data that the second change is given are copied to memory.
    ///
    /// # Errors
    /// Those of [`Plan::open`], and of `change`.
    pub fn then<E: From<Error>>(
        mut self,
        change: impl for<'a> FnOnce(&'a Bytecode<'a>) -> Result<Plan<'a>, E>,
    ) -> Result<Plan<'p>, E> {
        let mut pieces = {
            // Sections would be copied as well, and bytes in memory are read faster.
            let bytes = self.pieces.encoded();
            let planned = match &bytes {
                Some(bytes) => self.open_source(Source::borrowed(bytes))?,
                None => self.open()?,
            };
            self.resolve(change(&planned)?)?
        };
        // Those of this plan come first.
        self.pieces.buffers.append(&mut pieces.buffers);
        pieces.buffers = self.pieces.buffers;
        let mut plan = Plan::with_blobs(self.file, self.blobs, pieces);
        plan.tables = self.tables;
        Ok(plan)
    }

    /// The pieces of a plan that reads the planned file, as pieces that read the file of this plan. The
    /// numbers of buffers count those of this plan, which are not among the pieces.
    fn resolve(&self, second: Plan<'_>) -> Result<Pieces> {
        let (first, mut pieces) = (self.pieces.buffers.len(), Pieces::default());
        pieces.buffers = second.pieces.buffers;
        for piece in second.pieces.list {
            match piece {
                Piece::Encoded(buffer, range) => {
                    pieces.add(Piece::Encoded(first + buffer, range));
                }
                Piece::Padding(_) => pieces.add(piece),
                Piece::Given(span) => {
                    let mut bytes = Vec::new();
                    second.blobs.copy(span, &mut bytes)?;
                    let range = 0..bytes.len();
                    pieces.add(Piece::Encoded(first + pieces.buffers.len(), range));
                    pieces.buffers.push(bytes);
                }
                Piece::Copied(span) => {
                    for (start, piece) in self.pieces_from(span.start) {
                        if start >= span.end() {
                            break;
                        }
                        let from = span.start.max(start);
                        let to = span.end().min(start + piece.len());
                        pieces.add(piece.part(from - start, to - from));
                    }
                }
            }
        }
        Ok(pieces)
    }
}

/// The bytes that will be written.
impl ReadAt for Plan<'_> {
    fn size(&self) -> io::Result<u64> {
        Ok(self.len())
    }

    fn read_exact_at(&self, mut buf: &mut [u8], mut offset: u64) -> io::Result<()> {
        for (start, part) in self.parts_from(offset) {
            if buf.is_empty() {
                break;
            }
            let skip = offset - start;
            let len = (part.len().saturating_sub(skip)).min(buf.len() as u64);
            let (now, rest) = std::mem::take(&mut buf).split_at_mut(len as usize);
            let within = |span: &Span| Span {
                start: span.start + skip,
                len,
            };
            match part {
                Part::Encoded(bytes) => {
                    let skip = skip as usize;
                    now.copy_from_slice(&bytes[skip..skip + now.len()]);
                }
                Part::Given(span) => self.blobs.copy(within(&span), &mut &mut now[..])?,
                Part::Padding(_) => now.fill(PADDING),
                Part::Copied(span) => {
                    if let Some(file) = self.file {
                        let mut ranges = [(within(&span).start, now)];
                        let read = file.source().read_ranges(&mut ranges);
                        read.map_err(io::Error::other)?;
                    }
                }
            }
            offset += len;
            buf = rest;
        }
        match buf.is_empty() {
            true => Ok(()),
            false => Err(io::ErrorKind::UnexpectedEof.into()),
        }
    }

    fn is_local(&self) -> bool {
        self.file.is_none_or(|file| file.source().is_local())
    }
}

#[cfg(test)]
mod tests {
    use crate::{Edit, Part, Plan, Rewrite};
    use mlirbc::resource::Resource;
    use mlirbc::{Bytecode, Error, Result};

    const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../corpus/jax/mlp.mlirbc");

    fn blob(file: &Bytecode<'_>, key: &str) -> Resource {
        file.view().resource(key).expect("a resource")
    }

    /// The first change gives data, the second as well, the third moves everything. The alignment makes padding that is
    /// not in memory.
    #[test]
    fn changes_follow_each_other() {
        let file = Bytecode::open(FILE).expect("a file");
        let first = || -> Result<Plan<'_>> {
            let mut edit = Edit::new(&file)?;
            edit.set_blob(&blob(&file, "layer0.weight"), vec![1; 70_000])?;
            edit.align_blob(&blob(&file, "layer0.bias"), 1 << 18)?;
            edit.plan()
        };
        fn second<'a>(file: &'a Bytecode<'a>) -> Result<Plan<'a>> {
            let mut edit = Edit::new(file)?;
            edit.set_blob(&blob(file, "layer0.bias"), vec![2; 33])?;
            edit.rename_resource(&blob(file, "layer0.weight"), "w")?;
            edit.plan()
        }
        let first_bytes = first().and_then(|it| it.to_vec()).expect("a plan");
        let opened = Bytecode::from_bytes(&first_bytes).expect("a file");
        let second_bytes = second(&opened).and_then(|it| it.to_vec()).expect("a plan");
        let opened = Bytecode::from_bytes(&second_bytes).expect("a file");
        let third = Rewrite::new().canonical().plan(&opened).expect("a plan");

        let plan = first().and_then(|it| it.then(second)).expect("a plan");
        assert!(plan.to_vec().expect("a file") == second_bytes);
        let plan = plan.then::<Error>(|file| Rewrite::new().canonical().plan(file));
        let plan = plan.expect("a plan");
        assert!(plan.to_vec().expect("a file") == third.to_vec().expect("a file"));
        assert_eq!(plan.len(), third.len());

        let third_bytes = third.to_vec().expect("a file");
        let opened = Bytecode::from_bytes(&third_bytes).expect("a file");
        let again = Rewrite::new().canonical().plan(&opened).expect("a plan");
        assert!(again.parts().any(|part| matches!(part, Part::Padding(_))));
        assert_eq!(again.changes_nothing(), Ok(true));
    }
}
