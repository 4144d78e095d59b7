//! The fields of an operation's record, in one or more variants.

use super::attr_kind::AttrKind;
use super::field_kind::{Kind, Native};
pub(crate) use crate::format::Version;

/// The name used to print the sizes of operand groups.
#[doc(hidden)]
pub const OPERAND_SIZES: &str = "operandSegmentSizes";
/// The name used to print the sizes of result groups.
#[doc(hidden)]
pub const RESULT_SIZES: &str = "resultSegmentSizes";
/// Their names in dictionaries before version 5, which also order the fields in version 5.
pub(crate) const OPERAND_SIZES_ATTR: &str = "operand_segment_sizes";
pub(crate) const RESULT_SIZES_ATTR: &str = "result_segment_sizes";

/// The name under which a property is printed: that of sizes in dictionaries, if the writer kept it.
#[doc(hidden)]
pub fn printed_name(name: &[u8], keeps_size_names: bool) -> &[u8] {
    match name {
        _ if !keeps_size_names => name,
        _ if name == OPERAND_SIZES.as_bytes() => OPERAND_SIZES_ATTR.as_bytes(),
        _ if name == RESULT_SIZES.as_bytes() => RESULT_SIZES_ATTR.as_bytes(),
        _ => name,
    }
}

/// Most groups of operands or results that can have sizes: an index has 8 bits.
const MAX_GROUPS: u32 = 256;

/// The origin of a variant.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
#[doc(hidden)]
pub enum Source {
    /// Lines added by the user.
    User,
    /// The dialects of llvm/llvm-project.
    Upstream,
    /// StableHLO, CHLO and VHLO.
    StableHlo,
    /// The dialects of another project.
    Project,
    /// Lines written by hand, for the test dialect of llvm/llvm-project.
    Extra,
}

/// One field of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
#[doc(hidden)]
pub struct FieldDef {
    /// Its name in the text form.
    pub name: Box<str>,
    /// Its kind.
    pub kind: Kind,
    /// The version of the dialect from which on it is in the record; zero: always.
    pub since: u64,
    /// The kind of the attribute, if the table of kinds has it.
    pub stores: Option<AttrKind>,
}

impl FieldDef {
    /// Whether it has the sizes of groups of operands or results.
    pub(super) fn is_sizes(&self) -> bool {
        matches!(self.kind, Kind::OperandSizes(_) | Kind::ResultSizes(_))
    }
}

/// The fields of an operation's record, for a range of releases.
#[derive(Clone, PartialEq, Eq, Debug)]
#[doc(hidden)]
pub struct Schema {
    pub(super) fields: Box<[FieldDef]>,
    pub(super) releases: Box<str>,
    pub(super) source: Source,
    pub(super) guess: bool,
    /// Number of attributes before the sizes of operand and result groups in version 5.
    pub(super) sizes_at: [usize; 2],
}

impl Schema {
    /// Parses the fields of a variant: words separated by single spaces, or `-`.
    pub(super) fn parse(text: &str) -> Result<Schema, String> {
        let mut fields = Vec::new();
        if text != "-" {
            for word in text.split(' ') {
                let field = field(word).ok_or_else(|| format!("\"{word}\" is not a field"))?;
                if let Some(last) = fields.last().filter(|last| !in_order(last, &field)) {
                    return Err(format!("\"{}\" before \"{}\"", last.name, field.name));
                }
                if fields.iter().any(|f| f.name == field.name) {
                    return Err(format!("a second field \"{}\"", field.name));
                }
                fields.push(field);
            }
        }
        let before = |name: &str| {
            fields
                .iter()
                .take_while(|f| class(f.kind) == 0 && *f.name < *name)
                .count()
        };
        Ok(Schema {
            sizes_at: [before(OPERAND_SIZES_ATTR), before(RESULT_SIZES_ATTR)],
            fields: fields.into(),
            releases: Box::default(),
            source: Source::User,
            guess: false,
        })
    }

    /// The variants by the version of the dialect, that of `stated` first. No record of one is taken
    /// for another, because they have different numbers of fields.
    pub(super) fn by_dialect_version(self, stated: u64) -> Vec<Schema> {
        if self.fields.iter().all(|def| def.since == 0) {
            return vec![self];
        }
        let at = |version| {
            let fields = self.fields.iter().filter(|def| def.since <= version);
            Schema {
                fields: fields.cloned().collect(),
                ..self.clone()
            }
        };
        [stated, u64::MAX, 0].map(at).into()
    }

    /// The fields, in the order of a record of version 6.
    pub fn fields(&self) -> &[FieldDef] {
        &self.fields
    }

    /// The fields in the order of a record of version 5, where sizes are attributes among the others;
    /// MLIR 17 puts them last.
    pub(super) fn fields_of_version_5(&self, sizes_last: bool) -> impl Iterator<Item = &FieldDef> {
        let sizes = self.fields.partition_point(|def| !def.is_sizes());
        let (rest, sizes) = self.fields.split_at(sizes);
        let place = move |def: &FieldDef| match def.kind {
            _ if sizes_last => rest.len(),
            Kind::OperandSizes(_) => self.sizes_at[0],
            _ => self.sizes_at[1],
        };
        (0..=rest.len()).flat_map(move |at| {
            let here = sizes.iter().filter(move |def| place(def) == at);
            here.chain(rest.get(at))
        })
    }

    /// Whether the operation has no record.
    pub fn is_empty(&self) -> bool {
        self.fields.is_empty()
    }

    /// The releases of this variant, such as `19-22`; `all` if the line has no other variant.
    pub(crate) fn releases(&self) -> &str {
        if self.releases.is_empty() {
            "all"
        } else {
            &self.releases
        }
    }

    /// The table of this variant.
    pub fn source(&self) -> Source {
        self.source
    }

    /// Whether the variant of the file's producer is another one, or is not known.
    pub fn is_guess(&self) -> bool {
        self.guess
    }

    /// The field with this name.
    pub fn field(&self, name: impl AsRef<[u8]>) -> Option<&FieldDef> {
        let name = name.as_ref();
        self.fields.iter().find(|f| f.name.as_bytes() == name)
    }

    /// The field that an entry of an attribute dictionary belongs to; `None`
    /// for a discardable entry.
    ///
    /// Needed for operations without a record: before version 5, where the
    /// dictionary holds all attributes, and for dialects of LLVM 17 that do not
    /// write their attributes into the record.
    ///
    /// The name is compared as bytes: whether a long one is UTF-8 would be looked at once for each
    /// entry that refers to it.
    pub fn owner(&self, entry: &[u8]) -> Option<&FieldDef> {
        if entry == OPERAND_SIZES_ATTR.as_bytes() {
            return self.field(OPERAND_SIZES);
        }
        if entry == RESULT_SIZES_ATTR.as_bytes() {
            return self.field(RESULT_SIZES);
        }
        let field = self.field(entry);
        // A native property is never taken from a dictionary: an entry with its name is discardable.
        field.filter(|f| !matches!(f.kind, Kind::Native(_)))
    }
}

/// Sort key: attributes, then native properties, then sizes.
fn class(kind: Kind) -> u8 {
    match kind {
        Kind::Attr | Kind::OptionalAttr | Kind::DefaultAttr => 0,
        Kind::Native(_) => 1,
        Kind::OperandSizes(_) => 2,
        Kind::ResultSizes(_) => 3,
    }
}

/// Attributes are sorted by their bytes, those that a later version of the dialect added come last;
/// native properties are in order of declaration.
fn in_order(a: &FieldDef, b: &FieldDef) -> bool {
    match (class(a.kind), class(b.kind)) {
        (0, 0) => (a.since, &a.name) < (b.since, &b.name),
        (1, 1) => true,
        (a, b) => a < b,
    }
}

/// Parses one word of a line.
fn field(word: &str) -> Option<FieldDef> {
    let (word, since) = match word.split_once('@') {
        // What older records lack can only be optional.
        Some((word, since)) if word.ends_with('?') => (word, since.parse().ok()?),
        Some(_) => return None,
        None => (word, 0),
    };
    let (name, kind) = match word.as_bytes() {
        [b'$', ..] => (OPERAND_SIZES, Kind::OperandSizes(groups(&word[1..])?)),
        [b'%', ..] => (RESULT_SIZES, Kind::ResultSizes(groups(&word[1..])?)),
        [.., b'?'] => (&word[..word.len() - 1], Kind::OptionalAttr),
        [.., b'='] => (&word[..word.len() - 1], Kind::DefaultAttr),
        _ => match word.split_once(':') {
            Some((name, kind)) => (name, Kind::Native(Native::parse(kind)?)),
            None => (word, Kind::Attr),
        },
    };
    let plain = |b: u8| b.is_ascii_graphic() && !b"?=:|$%".contains(&b);
    // A word that begins with a digit is a malformed range of releases.
    let begins_well = name.starts_with(|c: char| !c.is_ascii_digit());
    (begins_well && name.bytes().all(plain)).then(|| FieldDef {
        name: name.into(),
        kind,
        since,
        stores: None,
    })
}

fn groups(text: &str) -> Option<u32> {
    text.parse().ok().filter(|n| *n <= MAX_GROUPS)
}

/// All variants for an operation, the best guess first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[doc(hidden)]
pub struct OpSchemas {
    pub(super) schemas: Box<[Schema]>,
    /// Whether the writer is MLIR 17, which puts sizes last in version 5.
    pub(super) sizes_last: bool,
}

impl OpSchemas {
    /// The variants, in the order in which they are tried.
    pub fn schemas(&self) -> &[Schema] {
        &self.schemas
    }

    /// The fields of a variant in the order of a record of this version, as the producer writes it.
    pub fn fields_of<'s>(&self, schema: &'s Schema, version: Version) -> Vec<&'s FieldDef> {
        match version.has_native_segment_sizes() {
            true => schema.fields.iter().collect(),
            false => schema.fields_of_version_5(self.sizes_last).collect(),
        }
    }

    /// Whether a record of one of these variants can have such a field.
    pub fn has_field(&self, name: impl AsRef<[u8]>) -> bool {
        let name = name.as_ref();
        self.schemas.iter().any(|it| it.field(name).is_some())
    }

    /// Whether decoding needs the numbers of operands and results.
    pub fn has_sizes(&self) -> bool {
        let mut fields = self.schemas.iter().flat_map(|schema| schema.fields.iter());
        fields.any(FieldDef::is_sizes)
    }

    /// Whether a table of the project has the operation.
    pub(crate) fn are_built_in(&self) -> bool {
        self.schemas.iter().any(|it| it.source != Source::User)
    }

    /// The variant to use when there is no record to try.
    pub fn preferred(&self) -> Option<&Schema> {
        self.schemas.first()
    }
}
