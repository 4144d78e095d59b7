//! From the text of a module to the plan of its file.

use std::fmt;
use std::ops::Range;

use crate::entries::made::{Made, OF_PROJECTS};
use crate::index::text_names::TextNames;
use crate::messages;
use crate::ops::op_parser::Ops;
use crate::parse_errors::{Before, ParseErrors};
use crate::parse_fault::{Fault, Kind};
use crate::quick_lock::QuickLock;
use crate::text::chunks::{MARK, chunks};
use mlirbc::props::Tables;
use mlirbc::raw::Producer;
use mlirbc::resource::ResourceOwner;
use mlirbc::{Error, Result as LibraryResult};
use mlirbc_write::builder::Builder;
use mlirbc_write::canonical;
use mlirbc_write::contents::ResourcePart;
use mlirbc_write::plan::Plan;
use mlirbc_write::structure::Bodies;

/// The release of LLVM whose words are known.
const LLVM: u16 = 22;

/// The plan of a module that is given as text: [`Assemble::plan`] without options.
///
/// ```
/// let text = br#""builtin.module"() ({
///   "func.func"() <{function_type = (f32) -> f32, sym_name = "main"}> ({
///   ^bb0(%arg0: f32):
///     "func.return"(%arg0) : (f32) -> ()
///   }) : () -> ()
/// }) : () -> ()"#;
/// let plan = mlirbc_parse::parse(text)?;
/// let file = plan.open()?;
/// assert_eq!(file.view().num_types()?, 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// What is wrong with the text, with lines and columns.
pub fn parse(text: &[u8]) -> Result<Plan<'_>, ParseErrors> {
    Assemble::new().plan(text)
}

/// How text becomes bytecode.
#[derive(Clone, Debug, Default)]
pub struct Assemble {
    producer: Option<String>,
    source: Option<String>,
    versions: Vec<(String, Vec<u64>)>,
    tables: Tables,
    before: Before,
    is_printed: bool,
    is_for_llvm: bool,
    loses_nothing: bool,
    only_places: bool,
}

impl Assemble {
    /// As for LLVM 22; a text with operations of a project whose records have changed since, as for its newest release.
    pub fn new() -> Assemble {
        Assemble::default()
    }

    /// The producer that the header states. Properties are stored as its release stores them.
    #[must_use]
    pub fn producer(mut self, producer: impl Into<String>) -> Assemble {
        self.producer = Some(producer.into());
        self
    }

    /// The text was printed of a module in memory, which states all, whatever the producer is.
    #[doc(hidden)]
    #[must_use]
    pub fn printed(mut self) -> Assemble {
        self.is_printed = true;
        self
    }

    /// What LLVM of the producer's release does not have is written so that its tools read it, with
    /// `--allow-unregistered-dialect`: operations without records, attributes and types as text.
    #[doc(hidden)]
    #[must_use]
    pub fn for_llvm(mut self) -> Assemble {
        self.is_for_llvm = true;
        self
    }

    /// Properties that a text states, and that the release of the producer does not have, are errors. By default they are
    /// left out, as `mlir-opt` does.
    #[doc(hidden)]
    #[must_use]
    pub fn loses_nothing(mut self) -> Assemble {
        self.loses_nothing = true;
        self
    }

    /// Operations have their places in the text also where they state a location: for who wants to say where something is wrong.
    #[doc(hidden)]
    #[must_use]
    pub fn only_places(mut self) -> Assemble {
        self.only_places = true;
        self
    }

    /// The name of the file that the text is from. Operations and arguments without a location get
    /// their place in it, as the reference gives them; without a name they have the unknown location. Errors
    /// state it.
    #[must_use]
    pub fn source(mut self, name: impl Into<String>) -> Assemble {
        self.source = Some(name.into());
        self
    }

    /// The property tables, in place of [`Tables::standard`].
    #[must_use]
    pub fn tables(mut self, tables: Tables) -> Assemble {
        self.tables = tables;
        self
    }

    /// The text is a part of a file, one of its [`chunks`](crate::chunks): so many bytes and lines are before it, which places count.
    #[must_use]
    pub fn behind(mut self, bytes: u64, lines: u64) -> Assemble {
        self.before = Before { bytes, lines };
        self
    }

    /// The version of a dialect, as its numbers. A text does not state it.
    #[must_use]
    pub fn dialect_version(mut self, dialect: impl Into<String>, numbers: &[u64]) -> Assemble {
        self.versions.push((dialect.into(), numbers.to_vec()));
        self
    }

    /// The plan of the file, in the canonical form. Data of resources stay in the text until the plan is
    /// written.
    ///
    /// # Errors
    /// As [`parse`].
    pub fn plan<'t>(&self, text: &'t [u8]) -> Result<Plan<'t>, ParseErrors> {
        self.read(text)?.plan()
    }

    /// Reads a text, without making the plan. From then on only the data of resources are read from it.
    ///
    /// # Errors
    /// As [`parse`].
    pub fn read<'t>(&self, text: &'t [u8]) -> Result<ParsedText<'t>, ParseErrors> {
        self.read_once(text, &|_| ())
    }

    /// The same of a text that is mapped: `was_read` is told which of its bytes will hardly be read again, so that memory
    /// need not hold all of them.
    ///
    /// # Errors
    /// As [`parse`].
    #[doc(hidden)]
    pub fn read_once<'t>(
        &self,
        text: &'t [u8],
        was_read: &'t (dyn Fn(Range<usize>) + Sync),
    ) -> Result<ParsedText<'t>, ParseErrors> {
        let failed = |faults: &[Fault]| self.errors(text, faults);
        let mark = memchr::memmem::find(text, MARK);
        if let Some(second) = mark.and_then(|_| chunks(text).nth(1)) {
            return Err(failed(&[Fault {
                at: second.bytes.start,
                kind: Kind::SecondModule,
                other: None,
            }]));
        }
        let other = |error: Error| failed(&[*Fault::of(0, error)]);
        let read = |assumed| -> Result<_, Vec<Fault>> {
            let mut made = self
                .made(text, assumed)
                .map_err(|error| vec![*Fault::of(0, error)])?;
            made.was_read = was_read;
            let made = QuickLock::new(made);
            let bodies = Ops::new(text, &self.tables, &made, 1)
                .behind(self.before.lines)
                .module();
            let made = made.into_inner();
            let bodies = bodies.map_err(|mut faults| {
                made.name_types(&mut faults);
                faults
            })?;
            Ok((bodies, made))
        };
        let read = match read(None) {
            Err(faults) if is_of_later_project(&faults) => read(Some(OF_PROJECTS)),
            done => done,
        };
        let (bodies, mut made) = read.map_err(|mut faults| {
            // Where names are defined is kept by a pass of its own, which a right text does not need.
            if faults.iter().any(|fault| fault.kind.has_name()) {
                let marked = |assumed| {
                    let made = QuickLock::new(self.made(text, assumed).ok()?);
                    Some(Ops::new(text, &self.tables, &made, 1).marked().1)
                };
                if let Some(marks) = marked(None) {
                    messages::add_definitions(text, &marks, &mut faults);
                }
            }
            failed(&faults)
        })?;
        made.looked_at.check().map_err(other)?;
        let resources = made.resource_parts().map_err(other)?;
        Ok(ParsedText {
            text,
            before: self.before,
            source: self.source.clone(),
            builder: made.builder,
            bodies,
            resources,
        })
    }

    /// Where a text has its names, and what is wrong with it.
    pub fn names(&self, text: &[u8]) -> (TextNames, Option<ParseErrors>) {
        let failed = |faults: &[Fault]| self.errors(text, faults);
        let marked = |assumed| {
            let made = QuickLock::new(self.made(text, assumed)?);
            let (mut faults, marks) = Ops::new(text, &self.tables, &made, 1).marked();
            made.into_inner().name_types(&mut faults);
            messages::add_definitions(text, &marks, &mut faults);
            LibraryResult::Ok((faults, marks))
        };
        let marked = match marked(None) {
            Ok((faults, _)) if is_of_later_project(&faults) => marked(Some(OF_PROJECTS)),
            done => done,
        };
        let (faults, marks) = match marked {
            Ok(marked) => marked,
            Err(error) => return (TextNames::default(), Some(failed(&[*Fault::of(0, error)]))),
        };
        let errors = (!faults.is_empty()).then(|| failed(&faults));
        (TextNames::new(text, marks), errors)
    }

    /// What is wrong at these lines and columns of a text, as its errors are shown.
    #[doc(hidden)]
    pub fn errors_at(&self, text: &[u8], faults: Vec<((u64, u64), String)>) -> ParseErrors {
        ParseErrors::at(text, self.before, self.source.as_deref(), faults)
    }

    fn errors(&self, text: &[u8], faults: &[Fault]) -> ParseErrors {
        ParseErrors::new(text, self.before, self.source.as_deref(), faults)
    }

    /// `assumed` is another producer than the usual one, if none is stated.
    fn made<'t>(&self, text: &'t [u8], assumed: Option<&str>) -> LibraryResult<Made<'t>> {
        let mut builder = match self.producer.as_deref().or(assumed) {
            Some(producer) => Builder::with(producer, self.tables.clone()),
            None => Builder::with_tables(self.tables.clone()),
        };
        for (dialect, numbers) in &self.versions {
            builder.dialect_version(dialect, numbers)?;
        }
        let mut made = Made::new(text, builder, self.source.as_deref())?;
        let stated = self.producer.as_deref().map(Producer::parse);
        // LLVM 16 has no properties.
        made.is_printed =
            self.is_printed || stated.is_some_and(|it| it.llvm_release().is_none_or(|it| it < 17));
        made.is_for_llvm = self.is_for_llvm;
        made.reads_as_llvm = !made.is_printed && made.llvm_release() == Some(LLVM);
        made.loses_nothing = self.loses_nothing;
        made.places.is_only = self.only_places;
        made.may_be_later = stated.is_none() && assumed.is_none();
        Ok(made)
    }
}

fn is_of_later_project(faults: &[Fault]) -> bool {
    let mut kinds = faults.iter().map(|fault| &fault.kind);
    kinds.any(|kind| matches!(kind, Kind::LaterProject))
}

/// A text that was read: what is in its file, not yet in the canonical form.
pub struct ParsedText<'t> {
    text: &'t [u8],
    before: Before,
    source: Option<String>,
    builder: Builder<'t>,
    bodies: Bodies,
    resources: Vec<(ResourceOwner, Vec<ResourcePart>)>,
}

impl fmt::Debug for ParsedText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut all = f.debug_struct("ParsedText");
        all.field("builder", &self.builder).finish_non_exhaustive()
    }
}

impl<'t> ParsedText<'t> {
    /// The plan of the file, as [`Assemble::plan`].
    ///
    /// # Errors
    /// `Unencodable` and `TooLarge`, for more than a file can hold.
    pub fn plan(self) -> Result<Plan<'t>, ParseErrors> {
        let plan = self.builder.plan_of(self.bodies, self.resources);
        let canonical = plan.and_then(|plan| plan.then(canonical));
        canonical.map_err(|error| {
            let fault = *Fault::of(0, error);
            ParseErrors::new(self.text, self.before, self.source.as_deref(), &[fault])
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mlirbc::steps;

    fn steps_of(text: &str) -> u64 {
        let before = steps::taken();
        let _ = Assemble::new().source("a").plan(text.as_bytes());
        steps::taken() - before
    }

    #[test]
    fn padding_has_a_limit() {
        let blob = |nth| format!("k{nth}: \"0x0000004007\"");
        let blobs: Vec<_> = (0..5).map(blob).collect();
        let blobs = blobs.join(", ");
        let text = format!("{{-# dialect_resources: {{builtin: {{{blobs}}}}} #-}}");
        let errors = parse(text.as_bytes()).expect_err("too much").to_string();
        assert!(errors.contains("padding of resources"), "{errors}");
    }

    /// The text with numbers that go on from one function to the next is the text in which each begins with 0.
    #[test]
    fn numbers_of_names_begin_anew_in_each_function() {
        let text = |first: [u32; 2], used: u32| {
            let function = |first: u32| {
                let names = [0, 1, 2].map(|nth| format!("%{}", first + nth));
                let [a, b, c] = names;
                format!(
                    "\"a.f\"() ({{\n^bb0({c}: i32):\n{b} = \"a.b\"({a}, {c}) ({{\n\"a.c\"({c}) : (i32) -> ()\n}}) : (i32, i32) -> i32\n\
                     {a} = \"a.d\"() : () -> i32\n}}) : () -> ()\n"
                )
            };
            let [one, two] = first.map(function);
            format!(
                "\"builtin.module\"() ({{\n\"a.g\"(%{used}) ({{\n\"a.h\"() : () -> ()\n}}) : (i32) -> ()\n{one}%9000 = \"a.i\"() : () -> i32\n\
                 {two}\"a.j\"(%9000) : (i32) -> ()\n}}) : () -> ()\n"
            )
        };
        let bytes = |text: &str| parse(text.as_bytes()).map(|plan| plan.to_vec().expect("bytes"));
        let plain = bytes(&text([0, 0], 9000)).expect("a module");
        for first in [[0, 4000], [4000, 0], [700, 260], [255, 257], [9010, 80_000]] {
            assert!(
                bytes(&text(first, 9000)).expect("a module") == plain,
                "{first:?}"
            );
        }
        for used in [4000, 8999, 77_000] {
            let errors = bytes(&text([4000, 500], used)).expect_err("undefined");
            assert!(errors.to_string().contains(&format!("%{used}")), "{errors}");
        }
    }

    #[test]
    fn linear_steps() {
        let shapes: [fn(usize) -> String; 10] = [
            |n| "#a = (\n".repeat(n),
            |n| {
                format!(
                    "\"a\"() {{a = #{}<{}>}} : () -> ()",
                    "a".repeat(n),
                    "//".repeat(n)
                )
            },
            |n| format!("{}{}", "#a = [\n".repeat(n), "]".repeat(n)),
            |n| format!("{}\"", "#a = (\n".repeat(n)),
            |n| format!("{}{}", "#a = 1 : tuple<\n".repeat(n), "> :".repeat(n)),
            |n| "\"a\"() {\n#a = (".repeat(n),
            |n| "\"a\"():()->() loc(\n".repeat(n),
            |n| "\"a\"()({\"b\"():()->()}):()->()\n".repeat(n),
            |n| format!("{}{}", "\"a\"()({\n".repeat(n), "}):()->()\n".repeat(n)),
            |n| {
                let alias = "x".repeat(600);
                let uses = format!("\"a\"() {{a = [#{alias}]}} : () -> ()\n").repeat(n / 600);
                format!("#{alias} = [{}1]\n{uses}", "1,".repeat(n))
            },
        ];
        for (nth, shape) in shapes.iter().enumerate() {
            let (once, twice) = (steps_of(&shape(6_000)), steps_of(&shape(12_000)));
            assert!(
                once > 0 && twice < once * 5 / 2,
                "shape {nth}: {once}, {twice}"
            );
        }
    }
}
