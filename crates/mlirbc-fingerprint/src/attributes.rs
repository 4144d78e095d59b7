//! The attributes and properties of operations, by name.
//!
//! A value has the same fingerprint as the attribute that it is printed as, so operations are equal
//! whether a file has their properties in a record or in a dictionary.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};

use parking_lot::RwLock;

use super::digest::{Fingerprint, Kind, LongNames, SHORT, Stream};
use super::entry_digests::Entries;
use super::ignored::is_metadata;
use mlirbc::dialect::roles::symbol_strings;
use mlirbc::entity::{AttrData, FieldValue, IntegerBits};
use mlirbc::error::LimitKind;
use mlirbc::ids::{AttrId, StringId};
use mlirbc::ir::{AttributesKey, OpAttr, OpRef, Repr, SYMBOL_NAME, SYMBOL_VISIBILITY};
use mlirbc::props::{DefaultValue, Native, Scalar, Value, Wrap};
use mlirbc::raw::Encoder;
use mlirbc::raw::limits::{REWRITTEN, REWRITTEN_PER_BYTE};
use mlirbc::symbols::references::entry_parts::tag;
use mlirbc::{Error, ErrorKind, Result};

/// How operations are hashed.
#[derive(Clone, Copy)]
pub(super) struct Hashing<'h, 'a> {
    /// Entries without names.
    pub(super) entries: &'h Entries<'a>,
    /// Entries with names: those of types and locations.
    pub(super) whole: &'h Entries<'a>,
    pub(super) attributes: &'h Attributes,
}

/// What the attributes of an operation depend on.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Key {
    held: AttributesKey,
    /// The numbers of operands and of results.
    counts: u64,
}

/// The attributes of an operation.
#[derive(Clone, Copy)]
pub(super) struct Known {
    pub(super) fingerprint: Fingerprint,
    /// Whether it states that it is private, and the type of a function.
    pub(super) is_private_function: bool,
}

/// The fingerprints that have been computed, at most one for each [`BYTES`] bytes of the file.
pub(super) struct Attributes {
    known: RwLock<HashMap<Key, Known>>,
    most_known: usize,
    names: LongNames,
    /// Bytes of records and dictionaries that may still be read: operations of many names can share
    /// a record, and operations of many records a dictionary.
    left: AtomicU64,
    most: u64,
}

/// See [`Attributes`].
const BYTES: u64 = 8;

impl Attributes {
    pub(super) fn new(entries: &Entries<'_>) -> Attributes {
        let len = entries.view.file().len_without_resources();
        let most = REWRITTEN.saturating_add(len.saturating_mul(REWRITTEN_PER_BYTE));
        Attributes {
            known: RwLock::default(),
            most_known: usize::try_from(len / BYTES).unwrap_or(usize::MAX),
            names: LongNames::default(),
            left: AtomicU64::new(most),
            most,
        }
    }

    /// The fingerprint of the attributes of an operation; `is_named` says whether the name of a
    /// symbol is one of them.
    pub(super) fn of(&self, entries: &Entries<'_>, op: OpRef<'_>, is_named: bool) -> Result<Known> {
        let key = Key {
            held: op.attributes_key(),
            counts: u64::from(op.num_operands()) << 32 | u64::from(op.num_results()),
        };
        if is_named {
            if let Some(known) = self.known.read().get(&key) {
                return Ok(*known);
            }
        }
        self.take(op)?;
        let attributes = attributes(entries, &self.names, op, is_named)?;
        let mut known = self.known.write();
        if is_named && known.len() < self.most_known {
            known.insert(key, attributes);
        }
        Ok(attributes)
    }

    fn take(&self, op: OpRef<'_>) -> Result<()> {
        let mut bytes: u64 = 0;
        if let Some(record) = op.property_record()? {
            bytes += record.left() as u64;
        }
        if let Some(dictionary) = op.dictionary() {
            bytes += op.view().attr_entry(dictionary.id())?.span.len;
        }
        let left = |left: u64| left.checked_sub(bytes);
        let taken = self
            .left
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, left);
        if taken.is_err() {
            let (limit, most) = (LimitKind::RewrittenRecords, self.most);
            return Err(Error::new(ErrorKind::Limit { limit, most }));
        }
        Ok(())
    }
}

/// The attributes of an operation, by name. Whether one is inherent is no content: tables decide it.
fn attributes(
    entries: &Entries<'_>,
    names: &LongNames,
    op: OpRef<'_>,
    is_named: bool,
) -> Result<Known> {
    let (values, mut known) = values(entries, names, op, is_named)?;
    let mut stream = Stream::new(Kind::Attributes);
    stream.number(values.len() as u64);
    for (name, _, value) in values {
        names.add(name, &mut stream);
        stream.part(value);
    }
    known.fingerprint = stream.finish();
    Ok(known)
}

/// The name of an attribute, whether its value is a default, and the fingerprint of the value.
pub(super) type NamedValue<'a> = (&'a [u8], bool, Fingerprint);

/// The values in the order of their names, and all but the fingerprint of them.
fn values<'a>(
    entries: &Entries<'_>,
    names: &LongNames,
    op: OpRef<'a>,
    is_named: bool,
) -> Result<(Vec<NamedValue<'a>>, Known)> {
    let mut values: Vec<NamedValue<'a>> = Vec::new();
    let (mut is_private, mut is_function) = (false, false);
    for attr in op.attrs()? {
        let attr = attr?;
        if attr.name_bytes() == SYMBOL_NAME.as_bytes() && !is_named {
            continue;
        }
        if entries.options.ignore_metadata && is_left_out(entries, &attr)? {
            continue;
        }
        is_function |= attr.name_bytes() == b"function_type";
        if attr.name_bytes() == SYMBOL_VISIBILITY.as_bytes() {
            let text = string(&attr)?
                .map(|id| entries.view.string(id))
                .transpose()?;
            is_private = text == Some(b"private");
        }
        let value = match names_symbols(op, &attr)? {
            true => Some(Stream::new(Kind::Reference).finish()),
            false => value(entries, &attr)?,
        };
        if let Some(value) = value {
            values.push((attr.name_bytes(), attr.is_default(), value));
        }
    }
    values.sort_unstable_by(|(a, is_default, value), (b, is_other_default, other)| {
        let names = names.compare(a, b);
        let values = (is_default, value.digest).cmp(&(is_other_default, other.digest));
        names.then(values)
    });
    // Before version 5 a native property can be in the dictionary, where readers do not look for it.
    values.dedup_by(|(name, is_default, _), (before, ..)| {
        *is_default && names.compare(name, before).is_eq()
    });
    let known = Known {
        fingerprint: Stream::new(Kind::Attributes).finish(),
        is_private_function: is_private && is_function,
    };
    Ok((values, known))
}

/// Whether an attribute is metadata, or lists attributes of arguments or results that all are.
fn is_left_out(entries: &Entries<'_>, attr: &OpAttr<'_>) -> Result<bool> {
    let name = attr.name_bytes();
    if is_metadata(name) {
        return Ok(true);
    }
    if !matches!(name, b"arg_attrs" | b"res_attrs") {
        return Ok(false);
    }
    match attr_ids(attr).next() {
        Some(id) => entries.is_list_of_nothing(id),
        None => Ok(false),
    }
}

/// Whether an attribute of strings names symbols: VHLO has no references.
fn names_symbols(op: OpRef<'_>, attr: &OpAttr<'_>) -> Result<bool> {
    let name = attr.name_bytes();
    if !matches!(name, b"callee" | b"decomposition" | b"called_computations") {
        return Ok(false);
    }
    let names = symbol_strings(op.view().op_name_parts(op.name_id())?);
    Ok(names.is_some_and(|names| names.as_bytes() == name))
}

/// The attributes that a value is, or lists.
fn attr_ids<'a>(attr: &OpAttr<'a>) -> impl Iterator<Item = AttrId> + use<'a> {
    let (one, list) = match attr.repr() {
        Repr::Attr(id) | Repr::Native(_, Value::Attr(id)) => (Some(id), None),
        Repr::Native(_, Value::List(list)) => (None, Some(list)),
        _ => (None, None),
    };
    let listed = list.into_iter().flatten().filter_map(Value::attr);
    one.into_iter().chain(listed)
}

impl Attributes {
    /// The values of the attributes of an operation, in an order of their names that all files have.
    pub(super) fn values<'a>(
        &self,
        entries: &Entries<'_>,
        op: OpRef<'a>,
        is_named: bool,
    ) -> Result<Vec<NamedValue<'a>>> {
        self.take(op)?;
        Ok(values(entries, &self.names, op, is_named)?.0)
    }
}

/// The string that an attribute is.
fn string(attr: &OpAttr<'_>) -> Result<Option<StringId>> {
    if let Repr::Native(_, Value::String(id)) = attr.repr() {
        return Ok(Some(id));
    }
    Ok(match attr.data()? {
        Some(AttrData::String(id)) => Some(id),
        // Dialects with their own string attributes, such as `#vhlo.string_v1<"main">`.
        Some(AttrData::Custom(custom)) => match custom.fields.as_slice() {
            [only] => match only.value {
                FieldValue::String(id) => Some(id),
                _ => None,
            },
            _ => None,
        },
        _ => None,
    })
}

/// The fingerprint of a value; `None` for an attribute that the file leaves out.
fn value(entries: &Entries<'_>, attr: &OpAttr<'_>) -> Result<Option<Fingerprint>> {
    Ok(Some(match attr.repr() {
        Repr::Attr(id) => entries.attr(id)?,
        Repr::Native(native, value) => self::native(entries, native, value)?,
        Repr::Sizes(sizes) => dense_array(32, sizes.map(u64::from)),
        Repr::Default(DefaultValue::Native(native)) => match unset(native) {
            Some(value) => value,
            None => return Ok(None),
        },
        // Releases of a dialect can have different defaults, so the attribute stays absent.
        Repr::Default(DefaultValue::Text(_)) => return Ok(None),
        Repr::Raw(record) => {
            let mut stream = Stream::new(Kind::Attributes);
            entries.numbered(&mut stream)?;
            stream.bytes(record);
            stream.finish()
        }
    }))
}

/// A native property. The recursion is at most two deep, like the kind.
fn native(entries: &Entries<'_>, kind: Native, value: Value<'_>) -> Result<Fingerprint> {
    Ok(match (kind.peel(), value) {
        (Ok((Wrap::Dense, element)), Value::List(list)) => {
            let values = list.map(|value| match value {
                Value::Int(number) => number,
                other => matches!(other, Value::Bool(true)).into(),
            });
            dense_array(width(element), values)
        }
        (Ok((Wrap::Optional | Wrap::List, element)), Value::List(list)) => {
            let mut stream = array(list.len());
            for value in list {
                stream.part(native(entries, element, value)?);
            }
            stream.finish()
        }
        (Err(Scalar::Unit), Value::Bool(true)) => {
            let mut stream = Stream::new(Kind::Attr);
            stream.number(tag::UNIT);
            stream.finish()
        }
        (Err(Scalar::String), Value::String(id)) => {
            let mut stream = Stream::new(Kind::Attr);
            stream.number(tag::STRING);
            entries.string(id, &mut stream)?;
            stream.finish()
        }
        (Err(Scalar::Attr), Value::Attr(id)) => entries.attr(id)?,
        (_, Value::Bool(flag)) => integer(1, flag.into()),
        (_, Value::Int(number)) => integer(width(kind), number),
        // The other kinds have only the values above.
        _ => array(0).finish(),
    })
}

/// A native property that nothing has set.
fn unset(kind: Native) -> Option<Fingerprint> {
    Some(match kind.peel() {
        Ok((Wrap::Dense, element)) => dense_array(width(element), std::iter::empty()),
        Ok((Wrap::Optional | Wrap::List, _)) => array(0).finish(),
        Err(Scalar::String) => {
            let mut stream = Stream::new(Kind::Attr);
            stream.number(tag::STRING);
            // A short string.
            const { assert!(SHORT > 0) };
            stream.bytes(b"");
            stream.finish()
        }
        Err(Scalar::Attr) => return None,
        Err(_) => integer(width(kind), 0),
    })
}

/// The bits of an integer property; a bool has one.
fn width(kind: Native) -> u32 {
    match kind.peel() {
        Err(Scalar::Int(width) | Scalar::Enum(width)) => width.into(),
        _ => 1,
    }
}

fn array(len: usize) -> Stream {
    let mut stream = Stream::new(Kind::Attr);
    stream.number(tag::ARRAY);
    stream.number(len as u64);
    stream
}

/// A signless integer type.
fn integer_type(width: u32) -> Fingerprint {
    let mut stream = Stream::new(Kind::Type);
    stream.number(tag::INTEGER_TYPE);
    stream.number(width.into());
    stream.number(0);
    stream.finish()
}

/// An integer attribute, its bits as a file has them.
fn integer(width: u32, value: u64) -> Fingerprint {
    let mut bits = Vec::new();
    let value = value & (u64::MAX >> (64 - width.clamp(1, 64)));
    IntegerBits::encode(width, value.into(), &mut Encoder::new(&mut bits, 0));
    let mut stream = Stream::new(Kind::Attr);
    stream.number(tag::INTEGER);
    stream.part(integer_type(width));
    stream.bytes(&bits);
    stream.finish()
}

fn dense_array(width: u32, values: impl Iterator<Item = u64>) -> Fingerprint {
    let size = width.div_ceil(8).min(8) as usize;
    let mut data = Vec::new();
    let mut len = 0;
    for value in values {
        data.extend_from_slice(&value.to_le_bytes()[..size]);
        len += 1;
    }
    let mut stream = Stream::new(Kind::Attr);
    stream.number(tag::DENSE_ARRAY);
    stream.part(integer_type(width));
    stream.number(len);
    stream.bytes(&data);
    stream.finish()
}
