//! Whether a release of LLVM reads a file, with the dialects that come with it.
//!
//! | looked at | refused |
//! |---|---|
//! | the version of the format | newer than the release reads |
//! | dialects and operations (`op_releases`) | those that the release does not have |
//! | records of properties, kinds of attributes | other ones than its operation has are misread: readers do not look at whether all of a record was read, so that they find an error or another module |
//! | codes of the builtin dialect | those of later releases |
//! | encodings of attributes of other dialects | those of a dialect that had none |
//!
//! Not looked at: the texts of attributes and types, and the rules of verifiers, which change between releases, too.
//! So `Reads` is the answer only for the release that wrote the file; where nothing is found that another one lacks, it
//! is `NotKnown`, with no reasons.

mod for_release;
mod op_releases;
mod text_releases;

pub use for_release::{ForRelease, NotForRelease, for_release};

use std::collections::{HashMap, HashSet};

use text_releases::{POISON, has_known_layout, has_later_poison, reads_text};

use mlirbc::ods::Has;

use crate::entry_versions::each_entry;
use crate::op_offsets::OpOffsets;
use crate::readers::{Claim, Release, Releases};
use crate::requirements::{Cause, MAX_NEEDS, Need, symbol};
use crate::stablehlo_version::Since;
use mlirbc::Bytecode;
use mlirbc::Result;
use mlirbc::View;
use mlirbc::ids::{AttrId, DialectId, OpNameId, PropertiesId, StringId, TypeId};
use mlirbc::ir::{OpProperties, OpRef, Properties};
use mlirbc::props::{OPERAND_SIZES, Property, RESULT_SIZES, Value};
use mlirbc::raw::{Entry, Producer};
use mlirbc::symbols::SymbolFinder;
use mlirbc_transform::each_body;

/// Whether any release of LLVM has a dialect of this name.
pub(super) fn is_upstream(dialect: &[u8]) -> bool {
    op_releases::is_upstream(dialect)
}

/// What a release of LLVM does with a file.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct LlvmAnswer {
    /// Whether it reads the file.
    pub claim: Claim,
    /// The newest version of the format that it reads, if the file has a newer one: nothing else is looked at.
    pub format: Option<u8>,
    /// Operations that it refuses, or of which it is not known: the first one of each name and cause, at most 1024.
    pub needs: Vec<(Claim, Need)>,
    /// Dialects that it refuses, or of which it is not known.
    pub dialects: Vec<(Claim, DialectId, DialectCause)>,
}

/// What is the matter with a dialect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum DialectCause {
    /// It is of no release of LLVM, or of one that is not known.
    NotUpstream,
    /// The release does not have it.
    Missing,
    /// The file has attributes, types or records of it in an encoding that came later, or that only the dialect reads.
    Encoding,
    /// The file has attributes or types of it in a text that came later, or that changes between releases.
    Text,
}

/// Finds out whether a release of LLVM (`22`) reads a file.
///
/// # Errors
/// Those of decoding operations and the heads of attributes and types.
pub fn llvm_reads(file: &Bytecode<'_>, release: u16) -> Result<LlvmAnswer> {
    answer(file, release, None)
}

/// The same of a file that was made for the release, of one that another release wrote.
fn reads_written(file: &Bytecode<'_>, release: u16, writer: u16) -> Result<LlvmAnswer> {
    answer(file, release, Some(writer))
}

/// `made_of`: the writer of the file that it was made of.
fn answer(file: &Bytecode<'_>, release: u16, made_of: Option<u16>) -> Result<LlvmAnswer> {
    let mut answer = LlvmAnswer {
        claim: Claim::Reads,
        format: None,
        needs: Vec::new(),
        dialects: Vec::new(),
    };
    let row = |it: &&Release| it.release.parse() == Ok(release);
    let all = Releases::get();
    let Some(row) = all.of("llvm").find(row) else {
        let first = all.of("llvm").next().and_then(|it| it.release.parse().ok());
        answer.claim = match first.is_some_and(|first: u16| release < first) {
            true => Claim::Refuses,
            false => Claim::NotKnown,
        };
        return Ok(answer);
    };
    let most: u8 = row.reads.parse().unwrap_or(u8::MAX);
    if file.version().number() > most {
        answer.claim = Claim::Refuses;
        answer.format = Some(most);
        return Ok(answer);
    }
    let view = file.view();
    let mut found = Found::new(view, release, made_of)?;
    found.dialects()?;
    found.entries()?;
    found.operations()?;
    answer.claim = found.records;
    let mut needs = found.needs;
    needs.sort_by_key(|(_, need)| need.pos);
    (answer.needs, answer.dialects) = (needs, found.dialects);
    let dialects = answer.dialects.iter().map(|it| it.0);
    for claim in dialects.chain(found.ops_claim) {
        answer.claim = worse(answer.claim, claim);
    }
    Ok(answer)
}

/// The answer for a file of which one part has this claim, and the rest that one.
fn worse(a: Claim, b: Claim) -> Claim {
    match (a, b) {
        (Claim::Refuses, _) | (_, Claim::Refuses) => Claim::Refuses,
        (Claim::Misreads, _) | (_, Claim::Misreads) => Claim::Misreads,
        (Claim::Reads, Claim::Reads) => Claim::Reads,
        _ => Claim::NotKnown,
    }
}

/// The dialect that allows operations which it does not know.
const OPEN: &[u8] = b"spirv";

/// The property of `vector.extract` and `vector.insert` in which a later LLVM says poison.
const POSITIONS: &str = "static_position";

/// The dialect for tests, which the tools of LLVM have, and no table.
const TESTS: &[u8] = b"test";

/// What is asked of a record only once.
type Fact = (OpNameId, Option<PropertiesId>, u32, u32);

/// What was found so far.
struct Found<'a> {
    view: View<'a>,
    release: u16,
    /// Those that can have written the file, by its operations.
    writers: Vec<u16>,
    /// Whether the release reads all records as those that can have written them; not known if it is none of these, or
    /// if they read some in several ways.
    records: Claim,
    own: OpProperties,
    /// The records as the release reads them.
    theirs: OpProperties,
    /// Whether each dialect is one of LLVM.
    upstream: Vec<bool>,
    names: HashMap<OpNameId, Option<(Claim, Cause)>>,
    facts: HashMap<Fact, Option<Claim>>,
    /// Whether dictionaries have sizes of groups under the names that they have since LLVM 17.
    new_sizes: HashMap<AttrId, bool>,
    /// Whether positions mean poison that the release does not have.
    poison: HashMap<AttrId, bool>,
    dialects: Vec<(Claim, DialectId, DialectCause)>,
    /// Dialects that LLVM does not have, with encodings or records.
    misread: HashSet<DialectId>,
    needs: Vec<(Claim, Need)>,
    /// The claim of all operations of which something is the matter, those that are not kept, too.
    ops_claim: Option<Claim>,
    numbers: HashMap<(OpNameId, Cause), usize>,
    offsets: OpOffsets,
}

impl<'a> Found<'a> {
    fn new(view: View<'a>, release: u16, made_of: Option<u16>) -> Result<Found<'a>> {
        let evidence = view.evidence();
        let fits: Vec<u16> = evidence.releases().collect();
        let alike = fits.contains(&release) && evidence.doubt().is_none();
        let (own, writers, records) = match made_of {
            Some(writer) => (view.op_properties()?, vec![writer], Claim::NotKnown),
            None => {
                let own = view.op_properties_of(evidence.producer())?;
                let records = if alike { Claim::Reads } else { Claim::NotKnown };
                (own, fits, records)
            }
        };
        Ok(Found {
            view,
            release,
            writers,
            records,
            own,
            theirs: view.op_properties_of(Producer::own(release, false))?,
            upstream: Vec::new(),
            names: HashMap::new(),
            facts: HashMap::new(),
            new_sizes: HashMap::new(),
            poison: HashMap::new(),
            dialects: Vec::new(),
            misread: HashSet::new(),
            needs: Vec::new(),
            ops_claim: None,
            numbers: HashMap::new(),
            offsets: OpOffsets::default(),
        })
    }

    fn dialects(&mut self) -> Result<()> {
        for (id, dialect) in (0..).map(DialectId::new).zip(self.view.dialects()?) {
            let name = self.view.string(dialect.name)?;
            let has = op_releases::has_dialect(self.release, name);
            let is_upstream = op_releases::is_upstream(name);
            self.upstream.push(is_upstream && has != Has::No);
            let (claim, cause) = match has {
                Has::Yes => continue,
                // It keeps what it does not know, where unregistered dialects are allowed.
                Has::No => (Claim::Reads, DialectCause::Missing),
                Has::NotKnown if is_upstream || name == TESTS => {
                    (Claim::NotKnown, DialectCause::NotUpstream)
                }
                Has::NotKnown => (Claim::Reads, DialectCause::NotUpstream),
            };
            self.dialects.push((claim, id, cause));
        }
        Ok(())
    }

    /// Encodings of attributes and types that the release cannot read.
    fn entries(&mut self) -> Result<()> {
        let view = self.view;
        let mut seen = HashSet::new();
        let attrs = (0..view.num_attrs()?).map(|id| (view.attr_entry(AttrId::new(id)), true));
        let types = (0..view.num_types()?).map(|id| (view.type_entry(TypeId::new(id)), false));
        for id in (0..view.num_types()?).map(TypeId::new) {
            if !has_known_layout(view, id)? {
                let dialect = view.type_entry(id)?.dialect;
                self.dialects
                    .push((Claim::Refuses, dialect, DialectCause::Text));
                break;
            }
        }
        for (entry, is_attr) in attrs.chain(types) {
            let entry = entry?;
            let dialect = entry.dialect;
            if seen.contains(&dialect) {
                continue;
            }
            let is_upstream = self.upstream.get(dialect.0 as usize) == Some(&true);
            let (claim, cause) = match (entry.custom, is_upstream) {
                (true, true) => match self.encoding(&entry, is_attr)? {
                    Claim::Reads => continue,
                    claim => (claim, DialectCause::Encoding),
                },
                (true, false) if self.is_of_tests(dialect)? => continue,
                // Only the dialect itself reads it; a record that is taken for another can hide it.
                (true, false) => (Claim::Misreads, DialectCause::Encoding),
                (false, _) => match reads_text(view, &entry, &self.writers, self.release)? {
                    Has::Yes => continue,
                    Has::No => (Claim::Refuses, DialectCause::Text),
                    Has::NotKnown => (Claim::NotKnown, DialectCause::Text),
                },
            };
            seen.insert(dialect);
            if claim == Claim::Misreads {
                self.misread.insert(dialect);
            }
            self.dialects.push((claim, dialect, cause));
        }
        Ok(())
    }

    /// Whether a dialect is the one for tests.
    fn is_of_tests(&self, dialect: DialectId) -> Result<bool> {
        Ok(self.view.dialect_name(dialect)? == TESTS)
    }

    /// What the release does with an attribute or a type in the encoding of its dialect.
    fn encoding(&self, entry: &Entry, is_attr: bool) -> Result<Claim> {
        let Some(since) = self.view.encoded_since(entry, is_attr)? else {
            return Ok(Claim::NotKnown);
        };
        Ok(match since.first {
            Some(first) if self.release >= first => Claim::Reads,
            _ if self.release <= since.last_without => Claim::Refuses,
            _ => Claim::NotKnown,
        })
    }

    fn operations(&mut self) -> Result<()> {
        let view = self.view;
        let mut finder = SymbolFinder::new(view)?;
        each_body(view, None::<StringId>, |body, outer, bodies| {
            for op in body.all_ops() {
                if let Some((claim, cause)) = self.op(op)? {
                    self.need(claim, cause, op, (&mut finder, outer))?;
                }
                if let Some(regions) = op.isolated() {
                    let symbol = finder.name(op)?.or(outer);
                    bodies.push((regions.with(view), symbol));
                }
            }
            Ok(())
        })?;
        let needs = &mut self.needs;
        std::mem::take(&mut self.offsets).tell(view, |number, pos| {
            if let Some((_, need)) = needs.get_mut(number) {
                need.pos = pos;
            }
        })
    }

    /// What is the matter with an operation.
    fn op(&mut self, op: OpRef<'_>) -> Result<Option<(Claim, Cause)>> {
        let name = op.name_id();
        let known = match self.names.get(&name) {
            Some(known) => known.clone(),
            None => {
                let known = self.name(op)?;
                self.names.insert(name, known.clone());
                known
            }
        };
        if let Some(known) = known {
            return Ok(Some(known));
        }
        let op_name = op.op_name()?;
        let is_upstream = self.upstream.get(op_name.dialect.0 as usize) == Some(&true);
        let has_record = self.view.version().has_native_properties();
        if !is_upstream {
            // It takes the record for a dictionary.
            let is_misread = op_name.registered != Some(false)
                && op.properties().is_some()
                && !self.is_of_tests(op_name.dialect)?;
            if has_record && is_misread && self.misread.insert(op_name.dialect) {
                let only_own = (Claim::Misreads, op_name.dialect, DialectCause::Encoding);
                self.dialects.push(only_own);
            }
            return Ok(None);
        }
        if !has_record {
            // Releases read the old names of sizes, but LLVM 16 not the new ones.
            let is_new = self.release < 17 && self.has_new_sizes(op)?;
            return Ok(is_new.then_some((Claim::Misreads, Cause::OtherRecord)));
        }
        // Before LLVM 20, what positions say is looked at, too.
        let are_known = self.records == Claim::Reads && self.release >= POISON;
        if are_known || op_name.registered == Some(false) {
            return Ok(None);
        }
        let fact = (name, op.properties(), op.num_operands(), op.num_results());
        if let Some(known) = self.facts.get(&fact) {
            return Ok(known.map(|claim| (claim, Cause::OtherRecord)));
        }
        let found = self.record(op)?;
        self.facts.insert(fact, found);
        Ok(found.map(|claim| (claim, Cause::OtherRecord)))
    }

    /// Whether the release reads another record than that of an operation.
    fn record(&mut self, op: OpRef<'_>) -> Result<Option<Claim>> {
        let (own, theirs) = (self.own.properties(op)?, self.theirs.properties(op)?);
        Ok(match (own, theirs) {
            (Properties::Fields(own), Properties::Fields(theirs)) => {
                let positions = theirs.iter().find(|it| it.name() == POSITIONS);
                let positions = positions.and_then(|it| it.value.attr());
                if let Some(attr) = positions
                    && has_later_poison(self.view, attr, self.release, &mut self.poison)?
                {
                    return Ok(Some(Claim::Misreads));
                }
                let [own, theirs] = [&own, &theirs].map(|it| it.iter().filter_map(present));
                (!own.eq(theirs)).then_some(Claim::Misreads)
            }
            (Properties::Fields(_), Properties::Raw(..)) => Some(Claim::Misreads),
            (Properties::Raw(..), _) => Some(Claim::NotKnown),
            _ => None,
        })
    }

    /// What its name tells: whether the release has the operation, with attributes of the same kinds.
    fn name(&self, op: OpRef<'_>) -> Result<Option<(Claim, Cause)>> {
        let name = op.op_name()?;
        if self.upstream.get(name.dialect.0 as usize) != Some(&true) {
            // The dialect is named instead.
            return Ok(None);
        }
        let parts = self.view.op_name_parts(op.name_id())?;
        if parts[1].is_empty() {
            // A name without a dot is that of no operation that is registered.
            return Ok(None);
        }
        let (writers, release) = (&self.writers, self.release);
        Ok(match op_releases::has_op(self.release, parts) {
            Has::No if parts[0] == OPEN => None,
            Has::No => Some((Claim::Refuses, Cause::NotInRelease)),
            Has::NotKnown => Some((Claim::NotKnown, Cause::NotInRelease)),
            Has::Yes => {
                let same = [
                    (
                        op_releases::same_kinds(parts, writers, release),
                        Cause::OtherRecord,
                    ),
                    (
                        op_releases::same_meaning(parts, writers, release),
                        Cause::OtherMeaning,
                    ),
                ];
                same.into_iter().find_map(|(same, cause)| match same {
                    Has::Yes => None,
                    Has::No => Some((Claim::Misreads, cause)),
                    Has::NotKnown => Some((Claim::NotKnown, cause)),
                })
            }
        })
    }

    fn has_new_sizes(&mut self, op: OpRef<'_>) -> Result<bool> {
        let Some(dictionary) = op.dictionary() else {
            return Ok(false);
        };
        if let Some(known) = self.new_sizes.get(&dictionary.id()) {
            return Ok(*known);
        }
        let mut found = false;
        each_entry(self.view, dictionary.id(), |name, _| {
            found |= [OPERAND_SIZES, RESULT_SIZES]
                .iter()
                .any(|it| it.as_bytes() == name);
        })?;
        self.new_sizes.insert(dictionary.id(), found);
        Ok(found)
    }

    fn need(
        &mut self,
        claim: Claim,
        cause: Cause,
        op: OpRef<'_>,
        (finder, outer): (&mut SymbolFinder, Option<StringId>),
    ) -> Result<()> {
        self.ops_claim = Some(self.ops_claim.map_or(claim, |known| worse(known, claim)));
        let key = (op.name_id(), cause.clone());
        if let Some(number) = self.numbers.get(&key) {
            let (known, need) = &mut self.needs[*number];
            need.count += 1;
            if *known == Claim::NotKnown {
                *known = claim;
            }
            return Ok(());
        }
        if self.needs.len() == MAX_NEEDS {
            return Ok(());
        }
        self.numbers.insert(key, self.needs.len());
        self.offsets.ask(op, self.needs.len());
        let need = Need {
            since: Since::NotKnown,
            cause,
            count: 1,
            op: op.name_id(),
            pos: 0,
            location: op.location().id(),
            symbol: symbol(op, finder)?.or(outer),
        };
        self.needs.push((claim, need));
        Ok(())
    }
}

/// A field with a value, as far as it can differ between two readings of one record.
fn present<'s>(field: &Property<'s, '_>) -> Option<(&'s str, Option<AttrId>)> {
    match field.value {
        Value::Absent => None,
        value => Some((field.name(), value.attr())),
    }
}
