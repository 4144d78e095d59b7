//! The resources of a text: `{-# dialect_resources: ..., external_resources: ... #-}`.

use std::collections::HashSet;
use std::sync::Arc;

use crate::entries::made::Made;
use crate::entries::text_resources::{ALIGNMENT_DIGITS, HexDigits, Resource, Value};
use crate::parse_fault::{Kind, Result, name};
use crate::text::scan::Scan;
use mlirbc::asm_parse::unescape;
use mlirbc::dialect::builtin::codes;
use mlirbc::raw::{limits, varint};
use mlirbc::resource::{ResourceKind, ResourceOwner};
use mlirbc::{Error, ReadAt, Result as LibraryResult};
use mlirbc_write::contents::{ResourcePart, ResourceValue};

impl<'t> Made<'t> {
    /// Reads `{-# ... #-}`.
    pub(crate) fn file_metadata(&mut self, scan: &mut Scan<'t>) -> Result<()> {
        scan.expect("{-#")?;
        while !scan.eat(b"#-}") {
            let here = *scan;
            match scan.word() {
                b"dialect_resources" => self.dialect_resources(scan)?,
                b"external_resources" => self.external_resources(scan)?,
                _ => {
                    return Err(here.fault(Kind::Expected(
                        "`dialect_resources` or `external_resources`",
                    )));
                }
            }
            // LLVM 16 writes no comma.
            scan.eat(b",");
        }
        Ok(())
    }

    fn dialect_resources(&mut self, scan: &mut Scan<'t>) -> Result<()> {
        scan.expect(":")?;
        list(scan, |scan| {
            let here = *scan;
            let dialect = key(scan)?;
            if dialect != codes::NAME.as_bytes() {
                return Err(here.fault(Kind::Expected("`builtin`, which alone has resources")));
            }
            scan.expect(":")?;
            list(scan, |scan| {
                let here = *scan;
                let key = key(scan)?;
                scan.expect(":")?;
                let (data, value) = self.value(scan)?;
                if !matches!(value, Value::Blob { .. }) {
                    return Err(data.fault(Kind::Expected("a blob")));
                }
                let handle = self.resources.handle(&key);
                let handle = handle.map_err(|error| here.fault(Kind::Other(error)))?;
                let resource = &mut self.resources.builtin[handle.0 as usize];
                match resource.value.replace(value) {
                    None => Ok(()),
                    Some(_) => Err(here.fault(Kind::DuplicateKey(name("", &key)))),
                }
            })
        })
    }

    fn external_resources(&mut self, scan: &mut Scan<'t>) -> Result<()> {
        scan.expect(":")?;
        list(scan, |scan| {
            scan.skip();
            let from = scan.at;
            key(scan)?;
            let owner = &scan.text[from..scan.at];
            scan.expect(":")?;
            let mut resources = Vec::new();
            let mut keys = HashSet::new();
            list(scan, |scan| {
                let here = *scan;
                let key = key(scan)?;
                if !keys.insert(key.clone()) {
                    return Err(here.fault(Kind::DuplicateKey(name("", &key))));
                }
                scan.expect(":")?;
                let (_, value) = self.value(scan)?;
                resources.push(Resource {
                    key,
                    value: Some(value),
                });
                Ok(())
            })?;
            self.resources.external.push((owner, resources));
            Ok(())
        })
    }

    /// A blob, a string or a bool, and where it stands.
    fn value(&mut self, scan: &mut Scan<'t>) -> Result<(Scan<'t>, Value<'t>)> {
        scan.skip();
        let here = *scan;
        if scan.peek() != Some(b'"') {
            let value = match scan.word() {
                b"true" => true,
                b"false" => false,
                _ => return Err(here.fault(Kind::Expected("a blob, a string or a bool"))),
            };
            return Ok((here, Value::Bool(value)));
        }
        let raw = scan.string()?;
        let Some(digits) = raw.strip_prefix(b"0x") else {
            return Ok((here, Value::String(raw)));
        };
        let bad = |what| here.fault(Kind::Expected(what));
        if digits.len() < ALIGNMENT_DIGITS || digits.len() % 2 != 0 {
            return Err(bad(
                "an even number of hexadecimal digits, the first 8 the alignment",
            ));
        }
        let (alignment, data) = digits.split_at(ALIGNMENT_DIGITS);
        let mut bytes = [0; ALIGNMENT_DIGITS / 2];
        let read = HexDigits(alignment).read_exact_at(&mut bytes, 0);
        let alignment = u64::from(u32::from_le_bytes(bytes));
        // The reference prints 0 for what has no data.
        let fits = alignment.is_power_of_two() && alignment <= limits::MAX_ALIGNMENT
            || alignment == 0 && data.is_empty();
        if read.is_err() || !fits {
            return Err(bad("a power of two as alignment, in 8 hexadecimal digits"));
        }
        if !data.iter().all(|digit| HexDigits::holds(*digit)) {
            return Err(bad("hexadecimal digits"));
        }
        let data = self.builder.blobs.read_later(Arc::new(HexDigits(data)));
        let data = data.map_err(|error| here.fault(Kind::Other(Error::from(error))))?;
        Ok((here, Value::Blob { alignment, data }))
    }

    /// The resources in the order of a file: external ones first.
    pub(crate) fn resource_parts(
        &mut self,
    ) -> LibraryResult<Vec<(ResourceOwner, Vec<ResourcePart>)>> {
        let resources = std::mem::take(&mut self.resources);
        let mut parts = Vec::new();
        for (owner, list) in resources.external {
            let raw = owner
                .strip_prefix(b"\"")
                .and_then(|rest| rest.strip_suffix(b"\""));
            let owner = raw.map_or(owner.into(), unescape);
            let owner = ResourceOwner::External(self.builder.string_id(&owner));
            parts.push((owner, self.parts_of(list)));
        }
        if !resources.builtin.is_empty() {
            let owner = ResourceOwner::Dialect(self.builder.dialect(codes::NAME)?);
            parts.push((owner, self.parts_of(resources.builtin)));
        }
        Ok(parts)
    }

    fn parts_of(&mut self, list: Vec<Resource<'t>>) -> Vec<ResourcePart> {
        let parts = list.into_iter().map(|resource| {
            let key = self.builder.string_id(&resource.key);
            let (kind, value) = match resource.value {
                None => (ResourceKind::Blob, ResourceValue::Declared),
                Some(Value::Blob { alignment, data }) => {
                    let alignment = alignment.max(1);
                    (ResourceKind::Blob, ResourceValue::Given { alignment, data })
                }
                Some(Value::Bool(value)) => (
                    ResourceKind::Bool,
                    ResourceValue::Encoded(vec![value.into()]),
                ),
                Some(Value::String(raw)) => {
                    let id = self.builder.string_id(&unescape(raw));
                    let mut bytes = Vec::new();
                    varint::encode(id.0.into(), &mut bytes);
                    (ResourceKind::String, ResourceValue::Encoded(bytes))
                }
            };
            ResourcePart { key, kind, value }
        });
        parts.collect()
    }
}

/// Reads `{ item, item }`.
fn list<'t>(scan: &mut Scan<'t>, mut item: impl FnMut(&mut Scan<'t>) -> Result<()>) -> Result<()> {
    scan.expect("{")?;
    if scan.eat(b"}") {
        return Ok(());
    }
    loop {
        item(scan)?;
        let is_last = !scan.eat(b",");
        if scan.eat(b"}") {
            return Ok(());
        }
        // LLVM 16 writes no comma behind a group.
        if is_last && scan.text[..scan.at].trim_ascii_end().last() != Some(&b'}') {
            return Err(scan.fault(Kind::Expected(",")));
        }
    }
}

/// A key: a word or a string.
fn key(scan: &mut Scan<'_>) -> Result<Vec<u8>> {
    scan.skip();
    if scan.peek() == Some(b'"') {
        return Ok(unescape(scan.string()?).into_owned());
    }
    let word = scan.name();
    match word.first() {
        Some(b'a'..=b'z' | b'A'..=b'Z' | b'_') => Ok(word.to_vec()),
        _ => Err(scan.fault(Kind::Expected("a key"))),
    }
}
