//! The texts that an editor shows, and what is in them.

use std::cell::OnceCell;
use std::collections::HashMap;
use std::ops::Range;

use mlirbc::props::Tables;
use mlirbc_parse::{Assemble, TextNames, chunks};

use crate::positions::Positions;

/// Most bytes of a text that is looked at: memory holds several numbers for each name.
const MOST_READ: usize = 64 << 20;

/// Most bytes of all texts.
const MOST: usize = 1 << 30;

/// Most modules of one text.
const MOST_MODULES: usize = 10_000;

/// Most errors of one text that are shown.
const MOST_ERRORS: usize = 100;

/// The texts by their uris.
#[derive(Default)]
pub(crate) struct Documents {
    all: HashMap<String, Document>,
}

/// A text.
pub(crate) struct Document {
    pub(crate) text: String,
    pub(crate) version: Option<i64>,
    /// What is known of dialects; or why those of the user are not.
    tables: Result<Tables, String>,
    contents: OnceCell<Contents>,
    positions: OnceCell<Positions>,
    /// Whether the editor knows what is wrong with it.
    is_told: bool,
}

/// What is in a text.
#[derive(Default)]
pub(crate) struct Contents {
    /// By the offsets at which they begin: the modules between lines with `// -----`.
    pub(crate) modules: Vec<(usize, TextNames)>,
    pub(crate) problems: Vec<Problem>,
}

/// Something to say about a place of a text.
pub(crate) struct Problem {
    pub(crate) place: Range<usize>,
    pub(crate) message: String,
    /// Or a limit of the server.
    pub(crate) is_error: bool,
}

impl Documents {
    pub(crate) fn get(&self, uri: &str) -> Option<&Document> {
        self.all.get(uri)
    }

    /// A new text, or another one of the same document.
    ///
    /// # Errors
    /// For more text than is held; the document is closed then.
    pub(crate) fn set(
        &mut self,
        uri: String,
        version: Option<i64>,
        text: String,
        tables: Result<Tables, String>,
    ) -> Result<(), String> {
        self.all.remove(&uri);
        let held: usize = self
            .all
            .iter()
            .map(|(uri, it)| uri.len() + it.text.len())
            .sum();
        if held.saturating_add(uri.len()).saturating_add(text.len()) > MOST {
            return Err("the texts together have more than 1 GiB: this one is left out".to_owned());
        }
        let document = Document {
            text,
            version,
            tables,
            contents: OnceCell::new(),
            positions: OnceCell::new(),
            is_told: false,
        };
        self.all.insert(uri, document);
        Ok(())
    }

    /// All have other tables.
    pub(crate) fn renew(&mut self, tables: impl Fn(&str) -> Result<Tables, String>) {
        for (uri, document) in &mut self.all {
            document.tables = tables(uri);
            document.contents = OnceCell::new();
            document.is_told = false;
        }
    }

    pub(crate) fn remove(&mut self, uri: &str) {
        self.all.remove(uri);
    }

    /// Whether something is to be told about a text.
    pub(crate) fn has_news(&self) -> bool {
        self.all.values().any(|it| !it.is_told)
    }

    /// A text of which nothing was told yet.
    pub(crate) fn next_news(&mut self) -> Option<(&str, &Document)> {
        let (uri, document) = self.all.iter_mut().find(|(_, it)| !it.is_told)?;
        document.is_told = true;
        Some((uri, document))
    }
}

impl Document {
    /// What is in it, read when it is first asked for.
    pub(crate) fn contents(&self) -> &Contents {
        self.contents.get_or_init(|| {
            let (mut contents, tables) = (Contents::default(), self.tables());
            if let Err(why) = &self.tables {
                contents.tell(0..0, why.clone(), true);
            }
            contents.read(&self.text, &tables);
            contents
        })
    }

    /// What is known of dialects.
    pub(crate) fn tables(&self) -> Tables {
        self.tables.clone().unwrap_or_default()
    }

    pub(crate) fn positions(&self) -> &Positions {
        self.positions.get_or_init(|| Positions::new(&self.text))
    }
}

impl Contents {
    fn read(&mut self, text: &str, tables: &Tables) {
        if text.len() > MOST_READ {
            let why = "a text of more than 64 MiB is not read".to_owned();
            return self.tell(0..0, why, false);
        }
        let mut is_more = false;
        for part in chunks(text.as_bytes()) {
            let part = part.bytes;
            let module = &text[part.clone()];
            if self.modules.len() >= MOST_MODULES {
                is_more = true;
                break;
            }
            let assemble = Assemble::new().tables(tables.clone());
            let (names, errors) = assemble.names(module.as_bytes());
            for error in errors.iter().flat_map(|errors| errors.errors()) {
                let at = part.start + error.offset as usize;
                self.tell(word(text, at), error.message.clone(), true);
            }
            if errors.is_none() {
                self.judge(text, part.clone(), &assemble);
            }
            self.modules.push((part.start, names));
        }
        if is_more {
            let why = format!("of this text the first {MOST_MODULES} modules are read");
            self.tell(0..0, why, false);
        }
    }

    /// What the verifier says of a module that was read.
    fn judge(&mut self, text: &str, part: Range<usize>, assemble: &Assemble) {
        let module = text[part.clone()].as_bytes();
        let Ok(plan) = assemble.plan(module) else {
            return;
        };
        let judged = plan
            .open()
            .map(|file| mlirbc_verify::text(assemble, module, &file));
        if let Ok(Err(errors)) = judged {
            for error in errors.errors() {
                let at = part.start + error.offset as usize;
                self.tell(word(text, at), error.message.clone(), true);
            }
        }
    }

    fn tell(&mut self, place: Range<usize>, message: String, is_error: bool) {
        if self.problems.len() < MOST_ERRORS {
            self.problems.push(Problem {
                place,
                message,
                is_error,
            });
        }
    }

    /// The module that an offset is in, and where it begins.
    pub(crate) fn module_at(&self, offset: usize) -> Option<(usize, &TextNames)> {
        let behind = self.modules.partition_point(|(start, _)| *start <= offset);
        let (start, names) = self.modules.get(behind.checked_sub(1)?)?;
        Some((*start, names))
    }
}

/// The name that begins at an offset, or one character.
fn word(text: &str, at: usize) -> Range<usize> {
    let mut start = at.min(text.len());
    while !text.is_char_boundary(start) {
        start -= 1;
    }
    let rest = &text[start..];
    let first = rest.chars().next().map_or(0, char::len_utf8);
    let is_name = |c: char| c.is_ascii_alphanumeric() || "_$.-".contains(c);
    let tail = rest.get(first..).unwrap_or_default();
    let len = tail.find(|c| !is_name(c)).unwrap_or(tail.len());
    let first_is_mark = rest.starts_with(|c: char| is_name(c) || "%@#!^\"".contains(c));
    start..start + first + if first_is_mark { len.min(200) } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn contents(text: &str) -> Contents {
        let mut contents = Contents::default();
        contents.read(text, &Tables::standard());
        contents
    }

    #[test]
    fn each_module_has_names_of_its_own() {
        let text = "func.func @f() {\n  return\n}\n// -----\nfunc.func @f() {\n  %0 = bad\n}\n// -----\n\n";
        let contents = contents(text);
        assert_eq!(contents.modules.len(), 2);
        let [problem] = &contents.problems[..] else {
            panic!("{} problems", contents.problems.len());
        };
        assert_eq!(&text[problem.place.clone()], "bad");
        let (start, names) = contents.module_at(text.len()).unwrap();
        assert_eq!(names.symbols()[0].name, "f");
        assert!(text[start..].starts_with("// -----\nfunc.func"));
    }

    #[test]
    fn many_modules_and_long_texts_are_told() {
        let many = contents(&"a\n// -----\n".repeat(MOST_MODULES + 1));
        assert_eq!(many.modules.len(), MOST_MODULES);
        assert_eq!(many.problems.len(), MOST_ERRORS);
        let long = contents(&" ".repeat(MOST_READ + 1));
        assert!(long.modules.is_empty() && !long.problems[0].is_error);
    }
}
