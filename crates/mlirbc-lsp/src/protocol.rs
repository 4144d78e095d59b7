//! The messages of the protocol, as far as the server reads and writes them
//! (Language Server Protocol 3.17; for bytecode `mlir/lib/Tools/mlir-lsp-server/Protocol.h` of llvm/llvm-project).

use std::fmt;
use std::path::PathBuf;

use serde::de::{self, IgnoredAny, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::positions::{Position, Range};

pub(crate) const PARSE_ERROR: i32 = -32700;
pub(crate) const INVALID_REQUEST: i32 = -32600;
pub(crate) const METHOD_NOT_FOUND: i32 = -32601;
pub(crate) const INVALID_PARAMS: i32 = -32602;
pub(crate) const NOT_INITIALIZED: i32 = -32002;
pub(crate) const REQUEST_FAILED: i32 = -32803;

/// What names a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Id {
    Number(i64),
    Text(String),
    /// Of an answer to what could not be read.
    None,
}

/// A message without its parameters.
#[derive(Deserialize)]
pub(crate) struct Head {
    pub(crate) id: Option<Id>,
    pub(crate) method: Option<String>,
}

/// The parameters of a message whose method is known.
#[derive(Deserialize)]
pub(crate) struct Body<P> {
    pub(crate) params: P,
}

#[derive(Deserialize)]
pub(crate) struct OfUri {
    pub(crate) uri: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Opened {
    pub(crate) text_document: OpenedText,
}

#[derive(Deserialize)]
pub(crate) struct OpenedText {
    pub(crate) uri: String,
    pub(crate) version: Option<i64>,
    pub(crate) text: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Changed {
    pub(crate) text_document: Versioned,
    pub(crate) content_changes: Vec<Change>,
}

#[derive(Deserialize)]
pub(crate) struct Versioned {
    pub(crate) uri: String,
    pub(crate) version: Option<i64>,
}

#[derive(Deserialize)]
pub(crate) struct Change {
    /// Of a change of a part of the text, which the server does not offer.
    pub(crate) range: Option<IgnoredAny>,
    pub(crate) text: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OfDocument {
    pub(crate) text_document: OfUri,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AtPosition {
    pub(crate) text_document: OfUri,
    pub(crate) position: Position,
    #[serde(default)]
    pub(crate) context: Context,
}

#[derive(Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub(crate) struct Context {
    pub(crate) include_declaration: bool,
}

/// Of `initialize`.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Initialize {
    pub(crate) initialization_options: Option<Settings>,
}

/// Of `workspace/didChangeConfiguration`.
#[derive(Deserialize)]
pub(crate) struct Configuration {
    pub(crate) settings: OfServers,
}

/// The settings of servers by their names.
#[derive(Deserialize)]
pub(crate) struct OfServers {
    pub(crate) mlirbc: Settings,
}

/// What an editor can set.
#[derive(Deserialize)]
pub(crate) struct Settings {
    /// Tables of dialects: files, or folders of them.
    #[serde(default)]
    pub(crate) dialects: Vec<PathBuf>,
}

/// What is shown of the name at a place.
#[derive(Serialize)]
pub(crate) struct Hover {
    pub(crate) contents: Markup,
    pub(crate) range: Range,
}

#[derive(Serialize)]
pub(crate) struct Markup {
    pub(crate) kind: &'static str,
    pub(crate) value: String,
}

#[derive(Serialize)]
pub(crate) struct Answer<R> {
    pub(crate) jsonrpc: &'static str,
    pub(crate) id: Id,
    pub(crate) result: R,
}

#[derive(Serialize)]
pub(crate) struct Refusal {
    pub(crate) jsonrpc: &'static str,
    pub(crate) id: Id,
    pub(crate) error: Error,
}

/// Why a request has no result.
#[derive(Debug, Serialize)]
pub(crate) struct Error {
    pub(crate) code: i32,
    pub(crate) message: String,
}

#[derive(Serialize)]
pub(crate) struct Notification<P> {
    pub(crate) jsonrpc: &'static str,
    pub(crate) method: &'static str,
    pub(crate) params: P,
}

/// `window/logMessage`.
#[derive(Serialize)]
pub(crate) struct Log {
    #[serde(rename = "type")]
    pub(crate) kind: u8,
    pub(crate) message: String,
}

#[derive(Serialize)]
pub(crate) struct Output {
    pub(crate) output: String,
}

#[derive(Serialize)]
pub(crate) struct Location<'u> {
    pub(crate) uri: &'u str,
    pub(crate) range: Range,
}

#[derive(Serialize)]
pub(crate) struct Diagnostics<'u> {
    pub(crate) uri: &'u str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) version: Option<i64>,
    pub(crate) diagnostics: Vec<Diagnostic>,
}

#[derive(Serialize)]
pub(crate) struct Diagnostic {
    pub(crate) range: Range,
    /// 1 is an error, 3 an information.
    pub(crate) severity: u8,
    pub(crate) source: &'static str,
    pub(crate) message: String,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DocumentSymbol {
    pub(crate) name: String,
    pub(crate) detail: String,
    pub(crate) kind: u8,
    pub(crate) range: Range,
    pub(crate) selection_range: Range,
    pub(crate) children: Vec<DocumentSymbol>,
}

impl Error {
    pub(crate) fn new(code: i32, message: impl Into<String>) -> Error {
        Error {
            code,
            message: message.into(),
        }
    }

    /// What was asked for cannot be done.
    pub(crate) fn failed(message: impl Into<String>) -> Error {
        Error::new(REQUEST_FAILED, message)
    }
}

impl<P> Notification<P> {
    pub(crate) fn new(method: &'static str, params: P) -> Notification<P> {
        Notification {
            jsonrpc: "2.0",
            method,
            params,
        }
    }
}

impl Serialize for Id {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        match self {
            Id::Number(number) => out.serialize_i64(*number),
            Id::Text(text) => out.serialize_str(text),
            Id::None => out.serialize_unit(),
        }
    }
}

/// By hand, because a derived one would keep whatever stands there.
impl<'d> Deserialize<'d> for Id {
    fn deserialize<D: Deserializer<'d>>(input: D) -> Result<Id, D::Error> {
        input.deserialize_any(Ids)
    }
}

struct Ids;

impl Visitor<'_> for Ids {
    type Value = Id;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a number or a string")
    }

    fn visit_i64<E>(self, number: i64) -> Result<Id, E> {
        Ok(Id::Number(number))
    }

    fn visit_u64<E: de::Error>(self, number: u64) -> Result<Id, E> {
        let number = i64::try_from(number);
        number
            .map(Id::Number)
            .map_err(|_| E::custom("the id is too large"))
    }

    fn visit_str<E>(self, text: &str) -> Result<Id, E> {
        Ok(Id::Text(text.to_owned()))
    }
}
