//! Makes a file clean: attributes and types with findings are replaced.

use mlirbc::ids::{AttrId, Pos, TypeId};
use mlirbc::raw::Entry;
use mlirbc::{Bytecode, SectionId};
use mlirbc_asm::{Asm, Bytes, EntryGroup};
use mlirbc_verify::Finding;

/// The file with another attribute or type in place of each that has a finding; `None` if no entry
/// has one, or the file has no builtin dialect.
pub(crate) fn entries(file: &Bytecode<'_>, data: &[u8], findings: &[Finding]) -> Option<Vec<u8>> {
    let view = file.view();
    let dialects = view.dialects().ok()?;
    let mut names = dialects.map(|dialect| view.string(dialect.name));
    let builtin = names.position(|name| name == Ok(b"builtin"))? as u64;
    let mut bad: Vec<Pos> = findings.iter().filter_map(|f| f.pos).collect();
    bad.sort_unstable();
    let is_bad = |entry: &Entry| {
        // An error can be at the end of an entry.
        let first = bad.partition_point(|pos| *pos < entry.span.start);
        bad.get(first).is_some_and(|pos| *pos <= entry.span.end())
    };
    let mut any = false;
    let mut group = |entry: Entry, other: &[u64]| -> Option<EntryGroup> {
        if is_bad(&entry) {
            any = true;
            return Some((builtin, vec![(true, Bytes::new().varints(other).0)]));
        }
        let range = entry.span.start as usize..entry.span.end() as usize;
        let bytes = data.get(range)?.to_vec();
        Some((entry.dialect.index() as u64, vec![(entry.custom, bytes)]))
    };
    let counts = view.counts().ok()?;
    // A string can be a name.
    let attrs: Option<Vec<_>> = (0..counts.attrs)
        .map(|nth| group(view.attr_entry(AttrId::new(nth)).ok()?, &[2, 0]))
        .collect();
    let types: Option<Vec<_>> = (0..counts.types)
        .map(|nth| group(view.type_entry(TypeId::new(nth)).ok()?, &[0, 32 << 2]))
        .collect();
    let (attrs, types) = (attrs?, types?);
    if !any {
        return None;
    }
    let mut asm = Asm::new(file.version().number());
    for section in file.sections() {
        let bytes = data.get(section.data.start as usize..section.data.end() as usize)?;
        asm = match section.id {
            SectionId::AttrType => asm,
            SectionId::AttrTypeOffset => asm.attr_types(&attrs, &types),
            id => match section.alignment {
                Some(alignment) if alignment <= 4096 => {
                    asm.aligned_section(id, alignment, bytes.to_vec())
                }
                _ => asm.section(id, bytes.to_vec()),
            },
        };
    }
    Some(asm.finish())
}
