//! What is printed is read again.

use mlirbc::Bytecode;
use mlirbc::entity::{AttrData, TypeData};
use mlirbc::ids::{AttrId, DialectId, TypeId};
use mlirbc_parse::Assemble;
use mlirbc_print::{Options, print};
use mlirbc_write::Rewrite;

use crate::agree::when_clean;
use crate::assembled::assembled;

/// The length of text.
const TEXT: usize = 1 << 20;

/// The text of a clean file becomes a file, or is refused. The text of that file becomes the same again. The first can
/// be another one: equal entries that a file has twice are one. So it is in the custom form, which leaves out what a
/// valid operation has.
pub fn print_parse(data: &[u8]) {
    when_clean(data, |file| {
        let Some(text) = printed(file) else { return };
        // A reader of bytecode asks less than a parser: properties can be missing, and names can have any bytes.
        // That the texts of real files are read is tested by `tests/library/writing/from_text`.
        let Some(once) = parsed(file, &text) else {
            return;
        };
        let twice = parsed(file, &once);
        assert!(
            twice.as_ref() == Some(&once) || is_loose(file, &text),
            "{}",
            String::from_utf8_lossy(&once)
        );
        custom(file, &text);
    });
}

/// The custom form of what a text becomes is refused, or read; what is read of it has a form that is read as the same.
/// The first one can be without a terminator: behind an operation that is not known to be one, the reader adds it.
fn custom(file: &Bytecode<'_>, text: &[u8]) {
    let form = |text: &[u8]| {
        let made = assembled(text, &options(file))?;
        let made = Bytecode::from_bytes(&made).expect("it opens");
        written(&made, &Options::new().custom(true))
    };
    let Some(once) = form(text) else { return };
    let Some(twice) = form(&once) else { return };
    assert!(
        twice == once || form(&twice).as_ref() == Some(&twice) || is_loose(file, text),
        "{}",
        String::from_utf8_lossy(&once)
    );
}

/// The text of what a text becomes.
fn parsed(file: &Bytecode<'_>, text: &[u8]) -> Option<Vec<u8>> {
    let made = assembled(text, &options(file))?;
    let made = Bytecode::from_bytes(&made).expect("it opens");
    // Some attributes have other names in older versions.
    let version = Rewrite::new().version(file.version());
    let made = version.plan(&made).ok()?.to_vec().expect("memory");
    printed(&Bytecode::from_bytes(&made).expect("it opens"))
}

/// The text with locations, if it is short.
fn printed(file: &Bytecode<'_>) -> Option<Vec<u8>> {
    written(file, &Options::new().locations(true))
}

fn written(file: &Bytecode<'_>, options: &Options) -> Option<Vec<u8>> {
    let mut out = Short(Vec::new());
    print(file.view(), options, &mut out).ok()?;
    Some(out.0)
}

/// A buffer of at most [`TEXT`] bytes.
struct Short(Vec<u8>);

impl std::io::Write for Short {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        if self.0.len() + bytes.len() > TEXT {
            return Err(std::io::ErrorKind::StorageFull.into());
        }
        self.0.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// What a file states beside its text.
fn options(file: &Bytecode<'_>) -> Assemble {
    let view = file.view();
    let mut options = Assemble::new().producer(file.producer());
    for (id, dialect) in (0..).zip(view.dialects().expect("dialects")) {
        let name = view.string(dialect.name).expect("a name");
        let version = view.dialect_version_text(DialectId::new(id));
        let (Ok(name), Ok(Some(version))) = (std::str::from_utf8(name), version) else {
            continue;
        };
        let numbers: Result<Vec<u64>, _> = version.split('.').map(str::parse).collect();
        if let Ok(numbers) = numbers {
            options = options.dialect_version(name, &numbers);
        }
    }
    options
}

/// Whether the text is not that of the grammar: a record that no table explains is printed as its bytes, an empty
/// symbol has no text, an entry that is stored as text can have any, and one of an unknown dialect has its bytes.
fn is_loose(file: &Bytecode<'_>, text: &[u8]) -> bool {
    let view = file.view();
    let counts = view.counts().expect("a clean file");
    let text = String::from_utf8_lossy(text);
    let is_attr = |id| matches!(view.attr(id), Ok(AttrData::Text(_) | AttrData::Opaque(_)));
    let is_type = |id| matches!(view.ty(id), Ok(TypeData::Text(_) | TypeData::Opaque(_)));
    (0..counts.attrs).map(AttrId::new).any(is_attr)
        || (0..counts.types).map(TypeId::new).any(is_type)
        || text.contains("mlirbc.raw")
        || text.contains("<<INVALID EMPTY SYMBOL>>")
}
