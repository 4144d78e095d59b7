//! Why the bytes that are made from a text are not those of the file: what a text does not state.
//!
//! Both files are in the canonical form. Each reason is found by comparing what they hold, and explains sections; a
//! section that differs without a reason is an error. The oldest version of the format has no orders of uses, no
//! records, no versions, no flags of operations: in it the files must be equal but for entries, and which regions are
//! isolated.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use mlirbc::ids::{AttrId, DialectId, TypeId};
use mlirbc::ir::{BodyData, DecodedModule, OpRef, Properties, Threads, Uses};
use mlirbc::raw::Entry;
use mlirbc::{Bytecode, SectionId, Version, View};
use mlirbc_write::{Rewrite, canonical};

use super::entry_texts::without_names;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Reason {
    /// What is printed of the made file is not the text.
    OtherText,
    /// A record of properties that no table explains.
    NoCanonicalForm,
    /// Below version 5, an early LLVM 17 names the sizes of groups as later ones do in records only.
    SizesName,
    /// The version of a dialect is not a list of numbers.
    DialectVersion,
    /// An operation that one of the writers knew: here those in the tables, where the file is from those of its tool.
    Registered,
    /// Uses in another order than a reader of the text leaves them.
    UseOrder,
    /// Regions that use nothing from outside are isolated, or not: releases differ.
    Isolated,
    /// Equal records have fields of another variant of an operation.
    Record,
    /// An entry is in the encoding of its dialect, and its text in the other file.
    KeptAsText,
    /// Entries with one text in two encodings of a dialect.
    Encoding,
    /// Equal encodings of one text with other bits: a true bool, the padding of a float.
    Bits,
    /// In one encoding of an entry a part is an entry of its own.
    Parts,
    /// In an entry that is kept as text, a part is written with its name: its alias stood there.
    Alias,
}

impl Reason {
    pub(super) const ALL: [Reason; 13] = [
        Reason::OtherText,
        Reason::NoCanonicalForm,
        Reason::SizesName,
        Reason::DialectVersion,
        Reason::Registered,
        Reason::UseOrder,
        Reason::Isolated,
        Reason::Record,
        Reason::KeptAsText,
        Reason::Encoding,
        Reason::Bits,
        Reason::Parts,
        Reason::Alias,
    ];

    /// The sections that it changes. Parts change the numbers of all entries, and the order of strings.
    fn sections(self) -> &'static [SectionId] {
        const ENTRIES: &[SectionId] = &[SectionId::AttrType, SectionId::AttrTypeOffset];
        const NUMBERS: &[SectionId] = &[
            SectionId::AttrType,
            SectionId::AttrTypeOffset,
            SectionId::Ir,
            SectionId::Properties,
            SectionId::String,
        ];
        match self {
            Reason::OtherText | Reason::NoCanonicalForm => &[],
            Reason::DialectVersion | Reason::Registered => &[SectionId::Dialect],
            Reason::UseOrder | Reason::Isolated => &[SectionId::Ir],
            Reason::Record => &[SectionId::Properties, SectionId::Ir],
            Reason::KeptAsText | Reason::Encoding | Reason::Bits | Reason::Alias => ENTRIES,
            Reason::Parts | Reason::SizesName => NUMBERS,
        }
    }

    /// Whether the files differ in version 0 as well.
    fn is_in_oldest(self) -> bool {
        self == Reason::Isolated || self.sections().contains(&SectionId::AttrType)
    }
}

/// The reasons why two files in the canonical form differ, of which the same text is printed.
///
/// # Errors
/// The sections that differ for no known reason.
pub(super) fn of(file: &Bytecode<'_>, made: &Bytecode<'_>) -> Result<BTreeSet<Reason>, String> {
    let mut reasons = BTreeSet::new();
    dialects(file, made, &mut reasons);
    entries(file, made, &mut reasons);
    operations(file, made, &mut reasons);
    let mut unknown = unexplained(file, made, &reasons);
    if let (Some(file), Some(made)) = (oldest(file), oldest(made)) {
        let open = |bytes| Bytecode::from_bytes(bytes).unwrap();
        let reasons = reasons.iter().copied().filter(|it| it.is_in_oldest());
        let reasons = reasons.collect();
        unknown.extend(unexplained(&open(&file), &open(&made), &reasons));
    }
    match unknown.is_empty() && !reasons.is_empty() {
        true => Ok(reasons),
        false => Err(format!(
            "{unknown:?} differ for no known reason ({reasons:?})"
        )),
    }
}

/// The sections that differ, but for those that a reason changes.
fn unexplained(
    file: &Bytecode<'_>,
    made: &Bytecode<'_>,
    reasons: &BTreeSet<Reason>,
) -> BTreeSet<String> {
    let bytes = |file: &Bytecode<'_>, id| {
        let section = file.find_section(id)?;
        Some(file.section(section.id).unwrap().rest().to_vec())
    };
    let explained = |id| reasons.iter().any(|reason| reason.sections().contains(&id));
    let sections = file.sections().iter().chain(made.sections());
    let different = sections.filter(|it| bytes(file, it.id) != bytes(made, it.id));
    let different = different.filter(|section| !explained(section.id));
    different
        .map(|section| format!("{:?} in version {:?}", section.id, file.version()))
        .collect()
}

/// The canonical form in version 0; `None` if a record cannot be converted.
fn oldest(file: &Bytecode<'_>) -> Option<Vec<u8>> {
    let version = Rewrite::new().version(Version::new(0)?);
    let bytes = version.plan(file).ok()?.to_vec().unwrap();
    let file = Bytecode::from_bytes(&bytes).unwrap();
    canonical(&file).ok()?.to_vec().ok()
}

fn dialects(file: &Bytecode<'_>, made: &Bytecode<'_>, reasons: &mut BTreeSet<Reason>) {
    let stated = |view: View<'_>| {
        let names = view.op_names().unwrap().iter();
        let flags = names.map(|op| {
            let name = view.string(op.name).unwrap().to_vec();
            let dialect = view.dialect_name(op.dialect).unwrap().to_vec();
            ((dialect, name), op.registered)
        });
        flags.collect::<BTreeMap<_, _>>()
    };
    let (ours, theirs) = (stated(made.view()), stated(file.view()));
    let differs = |(name, flag)| ours.get(name).is_some_and(|ours| ours != flag);
    if theirs.iter().any(differs) {
        reasons.insert(Reason::Registered);
    }
    let view = file.view();
    for id in (0..view.dialects().unwrap().len() as u32).map(DialectId::new) {
        let version = view.dialect_version(id).unwrap();
        let text = view.dialect_version_text(id).ok().flatten();
        let numbers = text.is_some_and(|text| text.split('.').all(|n| n.parse::<u64>().is_ok()));
        if version.is_some() && !numbers {
            reasons.insert(Reason::DialectVersion);
        }
    }
}

/// An attribute or a type as a file stores it.
struct Stored {
    /// Its text, without the names of attributes inside.
    text: String,
    in_full: String,
    dialect: Vec<u8>,
    /// The number that its encoding begins with; `None` if it is text.
    code: Option<u8>,
    bytes: Vec<u8>,
}

fn stored(view: View<'_>) -> Vec<Stored> {
    let one = |entry: Entry, in_full: String, kind: &str| {
        let bytes = view.entry_bytes(&entry).unwrap().rest().to_vec();
        Stored {
            text: format!("{kind}{}", without_names(&in_full)),
            in_full,
            dialect: view.dialect_name(entry.dialect).unwrap().to_vec(),
            code: bytes.first().copied().filter(|_| entry.custom),
            bytes,
        }
    };
    let attrs = (0..view.num_attrs().unwrap()).map(AttrId::new);
    let attrs = attrs.map(|id| {
        let entry = view.attr_entry(id).unwrap();
        one(entry, view.display_attr(id).to_string(), "")
    });
    let types = (0..view.num_types().unwrap()).map(TypeId::new);
    let types = types.map(|id| {
        let entry = view.type_entry(id).unwrap();
        one(entry, view.display_type(id).to_string(), "type ")
    });
    attrs.chain(types).collect()
}

/// A name of attributes that LLVM 17 has introduced.
const SIZES: &str = "\"operandSegmentSizes\"";

fn entries(file: &Bytecode<'_>, made: &Bytecode<'_>, reasons: &mut BTreeSet<Reason>) {
    let (theirs, ours) = (stored(file.view()), stored(made.view()));
    let (by_text, our_texts) = (by_text(&theirs), by_text(&ours));
    for (text, theirs) in &by_text {
        let Some(ours) = our_texts.get(text) else {
            continue;
        };
        let forms = |all: &[&Stored]| {
            let forms = all.iter().map(|it| (it.dialect.clone(), it.code));
            forms.collect::<BTreeSet<_>>()
        };
        if forms(theirs) != forms(ours) {
            let is_text = theirs.iter().chain(ours).any(|entry| entry.code.is_none());
            reasons.insert(if is_text {
                Reason::KeptAsText
            } else {
                Reason::Encoding
            });
        }
        let in_full = |all: &[&Stored]| {
            let texts = all.iter().filter(|entry| entry.code.is_none());
            texts
                .map(|entry| entry.in_full.clone())
                .collect::<BTreeSet<_>>()
        };
        let (theirs, ours) = (in_full(theirs), in_full(ours));
        if !theirs.is_empty() && !ours.is_empty() && theirs != ours {
            reasons.insert(Reason::Alias);
        }
    }
    let texts = |all: &[Stored]| {
        all.iter()
            .map(|entry| entry.text.clone())
            .collect::<Vec<_>>()
    };
    if texts(&theirs) == texts(&ours) {
        let pairs = theirs.iter().zip(&ours);
        let mut same = pairs.filter(|(a, b)| a.code.is_some() && a.code == b.code);
        if same.any(|(a, b)| a.bytes != b.bytes) {
            reasons.insert(Reason::Bits);
        }
    } else if by_text.keys().eq(our_texts.keys()) {
        let named = |all: &[Stored]| all.iter().filter(|it| it.in_full == SIZES).count();
        if named(&theirs) != named(&ours) {
            reasons.insert(Reason::SizesName);
        }
    } else if by_text.keys().all(|text| our_texts.contains_key(text))
        || our_texts.keys().all(|text| by_text.contains_key(text))
    {
        // One of them has all that the other has.
        reasons.insert(Reason::Parts);
    }
}

fn by_text(entries: &[Stored]) -> BTreeMap<&str, Vec<&Stored>> {
    let mut by_text: BTreeMap<&str, Vec<&Stored>> = BTreeMap::new();
    for entry in entries {
        by_text.entry(&entry.text).or_default().push(entry);
    }
    by_text
}

fn operations(file: &Bytecode<'_>, made: &Bytecode<'_>, reasons: &mut BTreeSet<Reason>) {
    let decoded = |file| View::decode_all(file, Threads::One).unwrap();
    let (theirs, ours) = (decoded(file.view()), decoded(made.view()));
    let (fields, our_fields) = (fields(&theirs), fields(&ours));
    for (op, ours) in theirs.walk().pre_order().zip(ours.walk().pre_order()) {
        if op.isolated().is_some() != ours.isolated().is_some() {
            reasons.insert(Reason::Isolated);
        }
    }
    if fields != our_fields {
        reasons.insert(Reason::Record);
    }
    if uses(&theirs) != uses(&ours) {
        reasons.insert(Reason::UseOrder);
    }
}

/// The names of the fields of the record of each operation.
fn fields(module: &DecodedModule<'_>) -> Vec<Option<Vec<String>>> {
    let properties = module.view().op_properties().unwrap();
    let of = |op: OpRef<'_>| match properties.properties(op).unwrap() {
        Properties::None => None,
        Properties::Fields(fields) => {
            let names = fields.iter().map(|field| field.name().to_owned());
            Some(names.collect())
        }
        Properties::Attribute(_) | Properties::Raw(..) => Some(Vec::new()),
    };
    module.walk().pre_order().map(of).collect()
}

/// The uses of all results and arguments: operations by their place in the file.
fn uses(module: &DecodedModule<'_>) -> Vec<Vec<(usize, u32)>> {
    let mut places = HashMap::new();
    for (place, op) in module.walk().pre_order().enumerate() {
        let body: *const BodyData = op.containing_data();
        places.insert((body, op.id()), place);
    }
    let mut of_bodies: HashMap<*const BodyData, Uses> = HashMap::new();
    let mut all = Vec::new();
    for op in module.walk().pre_order() {
        let mut add = |body: &BodyData, value| {
            let key: *const BodyData = body;
            let uses = of_bodies.entry(key).or_insert_with(|| body.uses());
            let uses = uses.of(value).iter();
            all.push(uses.map(|it| (places[&(key, it.op)], it.operand)).collect());
        };
        for result in op.results() {
            add(op.containing_data(), result.id());
        }
        let inside = module.inside(op);
        let isolated = inside.iter().flat_map(|body| body.regions());
        for block in op
            .inline_regions()
            .chain(isolated)
            .flat_map(|region| region.blocks())
        {
            for argument in block.args() {
                add(block.containing_data(), argument.id());
            }
        }
    }
    all
}
