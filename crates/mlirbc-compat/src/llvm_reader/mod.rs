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
mod later_entries;
mod llvm_answer;
mod longer_records;
mod op_forms;
mod op_releases;
mod text_releases;

pub use for_release::{ForRelease, NotForRelease, for_release};
pub use llvm_answer::{DialectCause, LlvmAnswer};

use later_entries::LaterEntries;
use llvm_answer::worse;
use longer_records::begins_alike;
use op_forms::Looked;

use mlirbc_verify::Verify as _;
use std::collections::{HashMap, HashSet};

use text_releases::{POISON, has_known_layout, has_later_poison, reads_text};

use mlirbc::ods::{Has, Row};

use crate::op_offsets::OpOffsets;
use crate::readers::{Claim, Release, Releases};
use crate::requirements::{Cause, MAX_NEEDS, Need, symbol};
use crate::stablehlo_version::Since;
use mlirbc::Result;
use mlirbc::View;
use mlirbc::ids::{AttrId, DialectId, OpNameId, PropertiesId, StringId, TypeId};
use mlirbc::ir::{OpProperties, OpRef, Properties};
use mlirbc::props::{Property, Value};
use mlirbc::raw::{Entry, Producer};
use mlirbc::symbols::SymbolFinder;
use mlirbc::{Bytecode, OpenOptions};
use mlirbc_ods::changes::Form;
use mlirbc_transform::each_body;

/// Whether any release of LLVM has a dialect of this name.
pub(super) fn is_upstream(dialect: &[u8]) -> bool {
    op_releases::is_upstream(dialect)
}

/// Finds out whether a release of LLVM (`22`) reads a file.
///
/// # Errors
/// Those of decoding operations and the heads of attributes and types.
pub fn llvm_reads(file: &Bytecode<'_>, release: u16) -> Result<LlvmAnswer> {
    let mut answer = LlvmAnswer {
        claim: Claim::Reads,
        format: None,
        needs: Vec::new(),
        dialects: Vec::new(),
        breaks_rules: false,
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
    answer = judge(file.view(), release, None)?;
    if answer.claim == Claim::Reads && breaks_rules(file)? {
        answer.claim = Claim::NotKnown;
        answer.breaks_rules = true;
    }
    Ok(answer)
}

/// Whether a file breaks rules of the format, whatever its producer says of its records.
fn breaks_rules(file: &Bytecode<'_>) -> Result<bool> {
    let writer = file.view().evidence().producer();
    let options = OpenOptions::new().tables(file.tables().clone());
    let file = options.assume(writer).open_source(file.source().clone())?;
    Ok(!file.verify().is_clean())
}

/// The same of a file in a version of the format that the release reads. `origin`: the releases that can have written the file that it
/// was made of, where it was made for another release.
fn judge(view: View<'_>, release: u16, origin: Option<Vec<u16>>) -> Result<LlvmAnswer> {
    let mut found = Found::new(view, release, origin)?;
    found.dialects()?;
    found.entries()?;
    found.operations()?;
    let mut needs = found.needs;
    needs.sort_by_key(|(_, need)| need.pos);
    let mut answer = LlvmAnswer {
        claim: found.records,
        format: None,
        needs,
        dialects: found.dialects,
        breaks_rules: false,
    };
    let dialects = answer.dialects.iter().map(|it| it.0);
    for claim in dialects.chain(found.ops_claim) {
        answer.claim = worse(answer.claim, claim);
    }
    Ok(answer)
}

/// The dialect that allows operations which it does not know.
const OPEN: &[u8] = b"spirv";

/// The property of `vector.extract` and `vector.insert` in which a later LLVM says poison.
const POSITIONS: &str = "static_position";

/// The dialect for tests, which the tools of LLVM have, and no table.
const TESTS: &[u8] = b"test";

/// The first release whose operations have records.
const FIRST_RECORDS: u16 = 17;

/// What is asked of a record only once.
type Fact = (OpNameId, Option<PropertiesId>, u32, u32);

/// What was found so far.
struct Found<'a> {
    view: View<'a>,
    release: u16,
    /// Those that can have written the file, by its operations.
    writers: Vec<u16>,
    origin: Option<Vec<u16>>,
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
    /// The forms of operations that LLVM changed, and whether the release has the new one.
    forms: HashMap<OpNameId, Option<(Form, bool)>>,
    looked: Looked,
    /// Whether dictionaries have what LLVM 16 stores in another way.
    later: LaterEntries,
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
    fn new(view: View<'a>, release: u16, origin: Option<Vec<u16>>) -> Result<Found<'a>> {
        let evidence = view.evidence();
        let writers: Vec<u16> = evidence.releases().collect();
        let alike = writers.contains(&release) && evidence.doubt().is_none();
        // The names of sizes, which tell that there is no record, are looked at for each operation.
        let has_none = release < FIRST_RECORDS && !view.version().has_native_properties();
        let own = view.op_properties_of(evidence.producer())?;
        let records = match alike || has_none {
            true => Claim::Reads,
            false => Claim::NotKnown,
        };
        Ok(Found {
            view,
            release,
            writers,
            origin,
            records,
            own,
            theirs: view.op_properties_of(Producer::own(release, false))?,
            upstream: Vec::new(),
            names: HashMap::new(),
            facts: HashMap::new(),
            forms: HashMap::new(),
            looked: Looked::default(),
            later: LaterEntries::default(),
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
            Some(first)
                if self.release >= first && since.last.is_none_or(|it| self.release <= it) =>
            {
                Claim::Reads
            }
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
        let known = match (known, self.has_form(op)?) {
            (Some((_, cause)), Some(true)) if cause != Cause::NotInRelease => None,
            (None, Some(false)) => Some((Claim::Misreads, Cause::OtherMeaning)),
            (known, _) => known,
        };
        if let Some(known) = known {
            return Ok(Some(known));
        }
        // The dialect verifies it wherever it stands.
        if self.release < FIRST_RECORDS && self.later.of(op)?.lists {
            return Ok(Some((Claim::Refuses, Cause::OtherMeaning)));
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
            let is_new = self.release < FIRST_RECORDS && self.later.of(op)?.sizes;
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
                let row = op_releases::row(self.view.op_name_parts(op.name_id())?);
                let [own, theirs] =
                    [&own, &theirs].map(|it| it.iter().filter_map(|field| present(row, field)));
                (!own.eq(theirs)).then_some(Claim::Misreads)
            }
            (Properties::Fields(own), Properties::Raw(..)) => {
                (!begins_alike(op, &own, &self.theirs)?).then_some(Claim::Misreads)
            }
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
        let release = self.release;
        // Records that were made for the release say nothing of what means something else there.
        let writers = self.origin.as_ref().unwrap_or(&self.writers);
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

    /// Whether an operation is in the form that the release has of it; `None` if it does not show that by itself.
    fn has_form(&mut self, op: OpRef<'_>) -> Result<Option<bool>> {
        let name = op.name_id();
        let form = match self.forms.get(&name) {
            Some(form) => *form,
            None => {
                let change = op_forms::change_of(self.view, name)?;
                let form = change.and_then(|it| Some((it.form, it.is_new_in(self.release)?)));
                self.forms.insert(name, form);
                form
            }
        };
        let Some((form, is_new)) = form else {
            return Ok(None);
        };
        let shown = op_forms::shown(op, &self.own, form, &mut self.looked)?;
        Ok(shown.map(|it| if is_new { it.new } else { it.old }))
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
fn present<'s>(
    row: Option<Row<'s>>,
    field: &Property<'s, '_>,
) -> Option<(&'s str, Option<AttrId>)> {
    let name = row.map_or(field.name(), |row| row.newest_name(field.name()));
    (!matches!(field.value, Value::Absent)).then(|| (name, field.value.attr()))
}
