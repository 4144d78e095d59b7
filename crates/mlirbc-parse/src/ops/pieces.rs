//! The operations of a module in pieces, on several threads.
//!
//! The text is cut where a line begins with the string of an operation, or with the word of the first one, behind as many
//! blanks as in front of the first one. Each piece is read as if it were all of the region; each thread has what it read before for itself, and
//! shares what is made. If a piece ends in the middle of something, defines or uses values of the region, or has a
//! fault, nothing is kept of any, and the region is read from its beginning to its end: its faults are those of
//! that pass.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::ops::signatures::Signatures;
use crate::parse_fault::Result;
use crate::quick_lock::QuickLock;
use crate::text::scan::Scan;
use mlirbc::ids::OpNameId;
use mlirbc::ir::Threads;
use mlirbc::steps;
use mlirbc_write::parallel;
use mlirbc_write::structure::Bodies;

use super::op_parser::Ops;

/// Least bytes of a text that is cut, and of a piece.
const MIN: usize = 1 << 20;
const PIECE: usize = 256 << 10;

/// The operations of a piece.
struct Piece {
    nth: usize,
    ops: u32,
    /// Those of the region itself, as on the tape.
    words: Vec<u32>,
    bodies: Bodies,
    /// The last one.
    last: Option<OpNameId>,
    /// Where it ends.
    end: usize,
}

impl<'m, 't> Ops<'m, 't> {
    /// Reads the region that has begun on several threads, if that is worth it and possible. Otherwise nothing is
    /// read.
    pub(super) fn read_pieces(&mut self) -> Result<()> {
        if std::mem::replace(&mut self.was_cut, true) || !self.faults.is_empty() {
            return Ok(());
        }
        let ranges = self.cut();
        if ranges.len() < 2 {
            return Ok(());
        }
        let expanded = self.made.lock().expanded;
        let text = self.scan.text;
        let (next, failed) = (
            QuickLock::new((0, self.lines.clone())),
            AtomicBool::new(false),
        );
        let threads = Threads::Pool.count().min(ranges.len());
        let worker = |_: &usize| -> (Signatures<'t>, Vec<Piece>) {
            let mut ops = self.worker(threads);
            let mut pieces = Vec::new();
            loop {
                if failed.load(Ordering::Relaxed) {
                    break;
                }
                // A thread counts the lines of the piece that it takes, and has its text in the cache then.
                let mut taken = next.lock();
                let nth = taken.0;
                let Some(range) = ranges.get(nth) else { break };
                taken.0 += 1;
                ops.lines = taken.1.part(text, range);
                drop(taken);
                let is_last = nth + 1 == ranges.len();
                ops.scan = Scan::new(&text[..range.end], range.start);
                match ops.piece(nth, is_last) {
                    Some(piece) => pieces.push(piece),
                    None => failed.store(true, Ordering::Relaxed),
                }
            }
            (ops.signatures, pieces)
        };
        let threads: Vec<usize> = (0..threads).collect();
        let workers = parallel::map(&threads, worker);
        if failed.into_inner() {
            self.made.lock().expanded = expanded;
            return Ok(());
        }
        let mut pieces = Vec::new();
        for (signatures, some) in workers {
            let first = self.signatures.append(&signatures);
            pieces.extend(some.into_iter().map(|piece| (piece, first)));
        }
        pieces.sort_unstable_by_key(|(piece, _)| piece.nth);
        self.ensure_block();
        for (piece, signatures) in pieces {
            let bodies = self.bodies.append(piece.bodies) as u32;
            self.tape.append(&piece.words, bodies, signatures);
            if let Some(region) = self.regions.last_mut() {
                region.last = piece.last;
                if let Some(block) = region.block {
                    self.tape.add(block, piece.ops);
                }
            }
            self.scan.at = piece.end;
        }
        Ok(())
    }

    /// The pieces of the innermost region, up to the end of the text.
    fn cut(&self) -> Vec<Range<usize>> {
        let mut scan = self.scan;
        scan.skip();
        let (text, first) = (scan.text, scan.at);
        if Threads::Pool.count() < 2 || text.len() - first < MIN {
            return Vec::new();
        }
        steps::count(text.len() - first);
        let line = memchr::memrchr(b'\n', &text[..first]).unwrap_or(first);
        let blanks = &text[line..first];
        // A string, or the word of an operation in the custom form.
        let word = match text.get(first) {
            Some(b'"') => &b"\""[..],
            _ => scan.word(),
        };
        let pattern = [blanks, word].concat();
        let mut starts = vec![first];
        if blanks.trim_ascii().is_empty() && !word.is_empty() {
            let finder = memchr::memmem::Finder::new(&pattern);
            let mut at = first + PIECE;
            while let Some(found) = text.get(at..).and_then(|rest| finder.find(rest)) {
                let start = at + found + blanks.len();
                starts.push(start);
                at = start + PIECE;
            }
        }
        let ends = starts[1..].iter().copied().chain([text.len()]);
        starts
            .iter()
            .copied()
            .zip(ends)
            .map(|(start, end)| start..end)
            .collect()
    }

    /// A pass that is in a region as deep as this one, for one of so many threads.
    fn worker(&self, threads: usize) -> Self {
        let mut worker = Ops::new(self.scan.text, self.tables, self.made, threads);
        worker.outer_dialect = self.default_dialect();
        for _ in 0..=self.names.level() {
            worker.region(0);
        }
        worker.ensure_block();
        worker
    }

    /// Reads a piece, which is what stands next up to the end of the text.
    fn piece(&mut self, nth: usize, is_last: bool) -> Option<Piece> {
        let from = self.tape.len();
        let mut ops = 0;
        let ends = loop {
            match self.scan.peek() {
                Some(b'"' | b'a'..=b'z') => {
                    self.begin_op().ok()?;
                    while !self.open.is_empty() {
                        self.step().ok()?;
                    }
                    ops += 1;
                }
                next => break next,
            }
        };
        self.number_places().ok()?;
        let region = self.regions.last_mut()?;
        let last = region.last.take();
        let uses = self.outside.last()?;
        let is_alone =
            region.successors.is_empty() && uses.waiting == 0 && self.names.num_values() == 0;
        let is_whole = ends == is_last.then_some(b'}');
        (is_whole && is_alone && self.faults.is_empty()).then(|| Piece {
            nth,
            ops,
            words: self.tape.split_off(from),
            bodies: std::mem::take(&mut self.bodies),
            last,
            end: self.scan.at,
        })
    }
}

#[cfg(test)]
#[cfg(feature = "parallel")]
mod tests {
    use std::fmt::Write;

    use super::*;
    use crate::Assemble;
    use crate::entries::made::Made;
    use mlirbc::props::Tables;
    use mlirbc_write::Builder;

    /// A module of functions, with something else behind the middle one.
    fn module(middle: &str) -> String {
        let mut text = String::from("#early = unit\n\"builtin.module\"() ({\n");
        let len = MIN + 2 * PIECE;
        let mut nth = 0;
        let mut is_half = false;
        while text.len() < len {
            let _ = write!(
                text,
                "  \"func.func\"() <{{function_type = (i32) -> i32, sym_name = \"f{nth}\"}}> ({{\n  ^bb0(%arg0: i32):\n    \
                 \"cf.br\"(%arg0)[^end] : (i32) -> ()\n  ^unreached:\n    %{nth} = \"a.b\"(%arg0, %w) {{x = {}, y = 1}} : (i32, i32) -> i32 loc(\"g\":{nth}:1)\n    \
                 %w = \"a.c\"() {{z = #early}} : () -> i32\n    \"cf.br\"(%{nth})[^end] : (i32) -> ()\n  \
                 ^end(%a: i32 loc(#late2)):\n    \"func.return\"(%a) : (i32) -> ()\n  }}) : () -> ()\n",
                nth % 700
            );
            nth += 1;
            if !is_half && text.len() > len / 2 {
                is_half = true;
                text.push_str(middle);
            }
        }
        text.push_str("}) : () -> ()\n#late = [1, 2]\n#late2 = loc(\"h\":1:2)\n");
        text
    }

    /// The same in the custom form, in a region whose operations leave out a dialect.
    fn custom_module(middle: &str) -> String {
        let mut text = String::from("module attributes {a} {\n");
        let len = MIN + 2 * PIECE;
        let mut nth = 0;
        let mut is_half = false;
        while text.len() < len {
            let _ = write!(
                text,
                "  func.func @f{nth}(%arg0: i32, %c: i1) -> i32 {{\n    %0 = arith.addi %arg0, %arg0 : i32\n    \
                 %c{nth} = arith.constant {} : i32\n    scf.if %c {{\n    }}\n    return %0 : i32\n  }}\n",
                nth % 700
            );
            nth += 1;
            if !is_half && text.len() > len / 2 {
                is_half = true;
                text.push_str(middle);
            }
        }
        text.push_str("}\n");
        text
    }

    /// Whether a text is right, and whether the region that begins at `start` and ends with `end` is read in pieces;
    /// one thread and three give the same bytes or faults.
    fn agrees(text: &str, start: usize, end: &[u8]) -> (bool, bool) {
        let pool = |threads| {
            rayon::ThreadPoolBuilder::new()
                .num_threads(threads)
                .build()
                .unwrap()
        };
        let read = || {
            let plan = Assemble::new().source("a").plan(text.as_bytes());
            plan.map(|plan| plan.to_vec().unwrap())
                .map_err(|errors| errors.to_string())
        };
        let one = pool(1).install(read);
        assert!(one == pool(3).install(read));

        let tables = Tables::standard();
        let made = Made::new(text.as_bytes(), Builder::new(), None).unwrap();
        let made = QuickLock::new(made);
        let mut ops = Ops::new(text.as_bytes(), &tables, &made, 1);
        ops.scan.at = start;
        ops.region(0);
        ops.ensure_block();
        ops.begin_op().unwrap();
        let first = ops.scan.at;
        pool(3).install(|| ops.read_pieces()).unwrap();
        let is_read = ops.scan.at > first && ops.scan.rest().starts_with(end);
        (one.is_ok(), is_read)
    }

    #[test]
    fn the_custom_form_is_read_in_pieces() {
        let middles = [
            ("", true, true),
            ("  module {\n  func.func private @g()\n  }\n", true, true),
            ("  func.func @g() {\n", false, false),
            ("  %z = arith.constant 1 : i32\n", true, false),
        ];
        for (middle, is_right, in_pieces) in middles {
            let text = custom_module(middle);
            assert_eq!(agrees(&text, 0, b"}\n"), (is_right, in_pieces), "{middle}");
        }
    }

    #[test]
    fn the_number_of_threads_changes_nothing() {
        // What is in the middle, whether it is right, and whether the pieces are.
        let middles = [
            ("", true, true),
            ("  \"a.d\"() : () -> ()\n", true, true),
            (
                "  %v = \"a.d\"() : () -> i32\n  \"a.e\"(%v) : (i32) -> ()\n",
                true,
                false,
            ),
            (
                "  \"a.d\"() ({\n  \"a.e\"() : () -> ()\n  }) : () -> ()\n",
                true,
                true,
            ),
            (
                "  \"a.d\"() ({\n  \"a.e\"(%u) : (i32) -> ()\n  }) : () -> ()\n",
                false,
                false,
            ),
            ("  \"a.d\"(\n", false, false),
            ("  // \"a.d\n", true, true),
            ("  }) : () -> ()\n\"builtin.module\"() ({\n", true, false),
        ];
        for (middle, is_right, in_pieces) in middles {
            let text = module(middle);
            let start = text.find("\"builtin").unwrap();
            assert_eq!(
                agrees(&text, start, b"}) : ()"),
                (is_right, in_pieces),
                "{middle}"
            );
        }
    }

    #[test]
    fn operations_without_a_module_are_searched_once() {
        let steps_of = |len: usize| {
            let text = "\"a.b\"() ({\n\"a.c\"() : () -> ()\n}) : () -> ()\n".repeat(len / 46);
            let pool = rayon::ThreadPoolBuilder::new().num_threads(2).build();
            pool.unwrap().install(|| {
                let before = steps::taken();
                assert!(Assemble::new().plan(text.as_bytes()).is_ok());
                steps::taken() - before
            })
        };
        let (once, twice) = (steps_of(MIN + PIECE), steps_of(2 * (MIN + PIECE)));
        assert!(once > 0 && twice < once * 5 / 2, "{once}, {twice}");
    }
}
