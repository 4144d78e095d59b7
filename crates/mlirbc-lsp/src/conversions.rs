//! Bytecode as text, and text as bytecode.

use std::collections::HashMap;
use std::fs::File;
use std::io::{self, Read};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use mlirbc::Source;
use mlirbc::error::{ErrorKind, SinkError};
use mlirbc::props::Tables;
use mlirbc_document::text::escape;
use mlirbc_files::{Backend, LocalFile};
use mlirbc_report::changes::Unwritten;
use mlirbc_report::{Content, Failure, Opened, Opening, print};

use crate::protocol::Error;
use crate::uris;

/// Most bytes of text of a file. The extension of VS Code refuses more than 50 MB.
const MOST_TEXT: u64 = 64 << 20;

/// Most files of which it is kept what they state; the others are read again.
const MOST_FILES: usize = 1000;

/// The files whose text was asked for.
#[derive(Default)]
pub(crate) struct Conversions {
    files: HashMap<String, Kept>,
}

/// What becomes of a text that takes the place of a file.
#[derive(Clone)]
enum Kept {
    /// Bytecode that states this.
    Bytecode(Unwritten),
    /// Nothing: why.
    Nothing(&'static str),
}

impl Conversions {
    /// The text of a file: the generic form with locations, from which the same bytecode can be made.
    pub(crate) fn text(&mut self, uri: &str, tables: Tables) -> Result<String, Error> {
        self.files.remove(uri);
        let opened = open(uri, tables)?;
        let failed = |failure: Failure| Error::failed(failure.to_string());
        opened.outcome().map_err(failed)?;
        let kept = kept(&opened)?;
        let options = print::Options {
            locations: true,
            generic: true,
            max_output: Some(MOST_TEXT),
            ..print::Options::default()
        };
        let mut text = Vec::new();
        print::print(&opened, &options, &mut text).map_err(|failure| match failure {
            SinkError::File(Failure::File { error, .. })
                if matches!(error.kind(), ErrorKind::Limit { .. }) =>
            {
                Error::failed(format!(
                    "{}: its text is longer than the 64 MiB that an editor gets ({error})",
                    opened.name()
                ))
            }
            SinkError::File(failure) => failed(failure),
            SinkError::Output(error) => Error::failed(error.to_string()),
        })?;
        let text = String::from_utf8(text);
        let text =
            text.map_err(|_| Error::failed(format!("{}: its text is no UTF-8", opened.name())))?;
        if self.files.len() >= MOST_FILES {
            self.files.clear();
        }
        self.files.insert(uri.to_owned(), kept);
        Ok(text)
    }

    /// The bytecode of a text that takes the place of a file, in base64. It has the version and the producer that the
    /// file had when its text was asked for, or has now.
    pub(crate) fn bytecode(&self, uri: &str, text: &str, tables: Tables) -> Result<String, Error> {
        let kept = match self.files.get(uri) {
            Some(kept) => kept.clone(),
            None => match open(uri, tables.clone()) {
                Ok(opened) if !opened.is_text() => kept(&opened)?,
                // What is not there yet is made.
                _ => Kept::Bytecode(Unwritten::default()),
            },
        };
        match kept {
            Kept::Nothing(why) => Err(Error::failed(why)),
            Kept::Bytecode(unwritten) => {
                let bytes = unwritten.assemble(text.as_bytes(), &escape(uri.as_bytes()), tables);
                let bytes = bytes.map_err(|failure| Error::failed(failure.to_string()))?;
                Ok(STANDARD.encode(bytes))
            }
        }
    }

    /// The text of the file is not shown any more.
    pub(crate) fn close(&mut self, uri: &str) {
        self.files.remove(uri);
    }
}

fn kept(opened: &Opened) -> Result<Kept, Error> {
    Ok(match opened.content() {
        Content::Bytecode(file) if opened.is_whole_file() => {
            let unwritten = Unwritten::of(file);
            Kept::Bytecode(
                unwritten.map_err(|error| Error::failed(opened.fail(error).to_string()))?,
            )
        }
        Content::Bytecode(_) if opened.is_text() => {
            Kept::Nothing("the file is text, and bytecode would replace it")
        }
        Content::Bytecode(_) | Content::Several(_) => Kept::Nothing(
            "the module is in a file of another format, which bytecode alone would replace",
        ),
        Content::Vm(_) => Kept::Nothing("no module of IREE is made from its disassembly"),
        _ => Kept::Nothing("the file is no MLIR bytecode, and bytecode would replace it"),
    })
}

/// Opens the file that a uri names.
fn open(uri: &str, tables: Tables) -> Result<Opened, Error> {
    let path = uris::path(uri).map_err(Error::failed)?;
    let name = escape(path.as_os_str().as_encoded_bytes());
    let source = || -> mlirbc::Result<Source<'static>> {
        // A pipe would be waited for.
        if mlirbc_files::is_stream(&path.metadata()?) {
            return Err(no_file().into());
        }
        // An editor writes the file while it is open.
        LocalFile::open(&path, no_copy)?.source(Backend::Read)
    };
    let opened = source().map_err(|error| Failure::file(&name, error));
    let how = Opening {
        tables: Some(tables),
        ..Opening::default()
    };
    let opened = opened.and_then(|source| Opened::open_as(source, &name, &how));
    opened.map_err(|failure| Error::failed(failure.to_string()))
}

fn no_copy(_: &mut dyn Read) -> mlirbc::Result<File> {
    Err(no_file().into())
}

fn no_file() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, "it is a device or a pipe")
}
