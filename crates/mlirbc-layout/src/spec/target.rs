//! Devices of a target, and look-ups by a path of keys.

use std::collections::HashMap;

use crate::layout_rules::Rules;
use crate::spec::entry::{Key, key, key_value};
use crate::spec::spec_value::Value;
use mlirbc::asm_parse::{Attr, DialectSyntax, Part, Text, unescape};
use mlirbc::error::LayoutError;
use mlirbc::ids::Pos;
use mlirbc::{Error, ErrorKind, Result};

/// The properties of devices: `#dlti.target_system_spec<"CPU" = #dlti.target_device_spec<...>>`.
#[derive(Debug, Default)]
pub(crate) struct Devices {
    devices: Vec<(String, HashMap<String, Value>)>,
    by_name: HashMap<String, usize>,
}

impl Devices {
    /// Parses the text of a target that stands at `pos`.
    pub(crate) fn parse(text: &[u8], pos: Pos) -> Result<Devices> {
        let text = Text::new(text, pos)?;
        let mut devices = Devices::default();
        let system = queryable(text.whole(), &["target_system_spec"])?;
        for item in system.items() {
            let (name, device) = device(item)?;
            let mut properties = HashMap::new();
            let spec = queryable(device, &["target_device_spec"])?;
            for item in spec.items() {
                let (key, value) = key_value(item)?;
                let name = string(key)?;
                if properties
                    .insert(name.clone(), Value::of_part(value))
                    .is_some()
                {
                    return Err(repeated(key.pos(), name));
                }
            }
            let at = devices.devices.len();
            if devices.by_name.insert(name.clone(), at).is_some() {
                return Err(repeated(item.pos(), name));
            }
            devices.devices.push((name, properties));
        }
        Ok(devices)
    }

    pub(crate) fn property(&self, device: &str, property: &str) -> Option<&Value> {
        let (_, properties) = self.devices.get(*self.by_name.get(device)?)?;
        properties.get(property)
    }

    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.devices.iter().map(|(name, _)| &**name)
    }
}

/// The name of a device and its properties; a colon is between them in LLVM 19.
fn device(item: Part<'_>) -> Result<(String, Part<'_>)> {
    if let Attr::String { raw, ty: Some(ty) } = item.attr()? {
        return Ok((String::from_utf8_lossy(&unescape(raw)).into_owned(), ty));
    }
    let (key, value) = key_value(item)?;
    Ok((string(key)?, value))
}

fn string(part: Part<'_>) -> Result<String> {
    match part.attr()? {
        Attr::String { raw, ty: None } => Ok(String::from_utf8_lossy(&unescape(raw)).into_owned()),
        _ => Err(expected(part.pos(), "a string as key")),
    }
}

fn expected(pos: Pos, what: &'static str) -> Error {
    Error::at(pos, ErrorKind::Layout(LayoutError::Expected { what }))
}

fn repeated(pos: Pos, key: String) -> Error {
    Error::at(pos, ErrorKind::Layout(LayoutError::RepeatedKey { key }))
}

/// The attributes of `dlti` that map keys to values.
const QUERYABLE: [&str; 4] = ["dl_spec", "target_system_spec", "target_device_spec", "map"];

fn queryable<'t>(part: Part<'t>, names: &[&str]) -> Result<DialectSyntax<'t>> {
    match part.attr()? {
        Attr::Dialect(it) if names.iter().any(|name| it.is("dlti", name)) => Ok(it),
        _ => Err(expected(part.pos(), "an attribute of `dlti` with entries")),
    }
}

/// Whether the text of an attribute maps keys to values.
pub(crate) fn is_queryable(text: &[u8]) -> bool {
    let name = text.strip_prefix(b"#dlti.");
    QUERYABLE.iter().any(|known| {
        name.is_some_and(|name| {
            name.strip_prefix(known.as_bytes())
                .is_some_and(|r| r.first() == Some(&b'<'))
        })
    })
}

/// The value at the end of a path of keys in the text of an attribute: `dlti.query` of MLIR. Keys
/// are types, or identifiers without quotes.
///
/// ```
/// let map = "#dlti.map<\"CPU\" = #dlti.map<\"cores\" = 8 : i32, i64 = 64>>";
/// let found = mlirbc_layout::lookup(map, &["CPU", "cores"])?;
/// assert_eq!((found.text(), found.as_integer()), ("8 : i32", Some(8)));
/// # Ok::<(), mlirbc::Error>(())
/// ```
///
/// # Errors
/// `AsmSyntax` for malformed text; `Layout` for a key without an entry, or without a map.
pub fn lookup(attr: &str, path: &[&str]) -> Result<Value> {
    let text = Text::new(attr.as_bytes(), 0)?;
    let rules = Rules::default();
    let mut part = text.whole();
    for name in path {
        let mut found = None;
        for item in queryable(part, &QUERYABLE)?.items() {
            let (entry, value) = match device(item) {
                Ok((name, value)) => (Key::Name(name.into()), value),
                Err(_) => {
                    let (entry, value) = key_value(item)?;
                    (key(entry, &rules)?, value)
                }
            };
            let named = match &entry {
                Key::Name(key) => **key == **name,
                Key::Type(ty) => ty.text() == *name,
            };
            if named {
                found = Some(value);
                break;
            }
        }
        part = found.ok_or_else(|| {
            let key = (*name).to_owned();
            Error::at(part.pos(), ErrorKind::Layout(LayoutError::NoEntry { key }))
        })?;
    }
    Ok(Value::of_part(part))
}
