//! The tensors of a model: as JSON, and by name.

use std::collections::HashMap;

use mlirbc::Bytecode;
use mlirbc::entity::DYNAMIC;
use mlirbc::ids::Span;
use mlirbc::tensor::{DataSpan, Dtype, Tensor};
use serde::Serialize;

use crate::json::{self, List, Name};
use crate::models::document::Document;
use crate::models::error::ModelError;
use crate::path::Href;

/// Memory for each tensor beside its name: its place in the map.
const ENTRY: u64 = 64;

/// The tensors of a model.
pub(crate) struct Listing {
    /// The list, encoded.
    pub(crate) document: Document,
    /// Where the bytes of each are; nowhere for strings and declarations.
    tensors: HashMap<Box<[u8]>, Option<Span>>,
    /// Bytes of all names.
    names: u64,
}

#[derive(Serialize)]
struct Row<'n> {
    #[serde(flatten)]
    name: Name<'n>,
    /// The path of its bytes on this host.
    #[serde(serialize_with = "json::text")]
    href: Href<'n>,
    kind: &'static str,
    /// How the elements are stored: elements, splat, bits, unknown.
    storage: &'static str,
    /// As in MLIR text; null if unknown.
    dtype: Option<String>,
    /// A dynamic extent is null; so is a shape of more than 64 extents.
    shape: Option<Vec<Option<i64>>>,
    /// Bytes in the file; null for strings and declarations.
    size: Option<u64>,
    offset: Option<u64>,
    alignment: Option<u64>,
}

impl<'n> Row<'n> {
    fn new(
        model: &'n [u8],
        name: &'n [u8],
        tensor: &Tensor<'_>,
        data: Option<DataSpan>,
    ) -> Row<'n> {
        let known = |extent: &i64| Some(*extent).filter(|it| *it != DYNAMIC);
        let shape = tensor.shaped().short_shape();
        let dtype = Some(tensor.dtype()).filter(|it| *it != Dtype::Other);
        Row {
            name: Name::new(name),
            href: Href::of_tensor(model, name),
            kind: match tensor.resource() {
                Some(_) => "resource",
                None => "constant",
            },
            storage: tensor.storage().name(),
            dtype: dtype.map(|it| it.to_string()),
            shape: shape.map(|shape| shape.iter().map(known).collect()),
            size: data.map(|data| data.span.len),
            offset: data.map(|data| data.span.start),
            alignment: data.map(|data| data.alignment),
        }
    }
}

impl Listing {
    /// Lists the tensors of a file, with at most `limit` bytes of JSON.
    pub(crate) fn new(
        file: &Bytecode<'_>,
        model: &[u8],
        limit: usize,
    ) -> Result<Listing, ModelError> {
        let list = file.tensors()?;
        let mut tensors = HashMap::new();
        let mut names = 0;
        let mut out = b"{\"tensors\":".to_vec();
        let mut rows = List::begin(&mut out, limit);
        for tensor in &list {
            let name = tensor.name_bytes();
            // Of a malformed blob, the name is listed.
            let data = tensor.data_span().ok().flatten();
            let written = rows.push(&Row::new(model, &name, &tensor, data));
            written.ok_or(ModelError::LongList(limit))?;
            names += name.len() as u64;
            tensors.insert(name.as_ref().into(), data.map(|data| data.span));
        }
        rows.end();
        out.extend_from_slice(b",\"problem\":");
        let problem = list.problem().map(ToString::to_string);
        json::append_within(&mut out, limit, &problem).ok_or(ModelError::LongList(limit))?;
        out.extend_from_slice(b"}\n");
        Ok(Listing {
            document: Document::new(out),
            tensors,
            names,
        })
    }

    /// Where the bytes of a tensor are.
    pub(crate) fn find(&self, name: &[u8]) -> Result<Span, ModelError> {
        let span = self.tensors.get(name).ok_or(ModelError::NoTensor)?;
        span.ok_or(ModelError::NoBytes)
    }

    /// Its memory in bytes, about.
    pub(crate) fn held(&self) -> u64 {
        self.document.json.len() as u64 + self.names + self.tensors.len() as u64 * ENTRY
    }
}
