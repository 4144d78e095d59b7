//! `mlirbc ls` of a file of tensors.

use std::cell::Cell;
use std::cmp::Reverse;
use std::io::{BufWriter, Write};

use serde::Serialize;

use crate::input::Input;
use crate::json::{self, Items, Name};
use crate::output::{self, Failure};
use crate::style::{self, Align, ColorChoice, Table};
use crate::tensor_file::{Data, Entry, TensorFile};

/// What is listed, and in which order.
pub(crate) struct Choices {
    pub(crate) json: bool,
    pub(crate) min_size: u64,
    pub(crate) top: Option<u32>,
    pub(crate) sort: Option<Order>,
}

#[derive(Clone, Copy)]
pub(crate) enum Order {
    Name,
    Size,
    Offset,
}

#[derive(Serialize)]
struct Report<'l> {
    tensors: Items<'l, Row>,
}

#[derive(Serialize)]
struct Row {
    #[serde(flatten)]
    key: Name,
    /// elements, splat, external, unknown.
    storage: &'static str,
    dtype: Option<String>,
    shape: Option<Vec<u64>>,
    /// Bytes of the tensor.
    length: Option<u64>,
    /// Bytes in the file.
    size: Option<u64>,
    offset: Option<u64>,
    alignment: Option<u64>,
    /// The bytes that are repeated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pattern: Option<String>,
    #[serde(flatten)]
    metadata: Option<Name>,
    #[serde(flatten)]
    path: Option<Name>,
    /// Where the bytes begin in the other file.
    #[serde(skip_serializing_if = "Option::is_none")]
    path_offset: Option<u64>,
    #[serde(skip)]
    shown: [String; 2],
}

impl Row {
    fn new(entry: Entry, data: &Data) -> Row {
        let metadata = &entry.metadata[..];
        let path = entry.path.as_deref();
        Row {
            key: Name::new("key", &entry.key),
            storage: data.kind(),
            length: data.length(),
            size: data.size(),
            offset: data.offset(),
            alignment: entry.alignment,
            pattern: match data {
                Data::Splat(splat) => Some(json::hex(splat.pattern())),
                _ => None,
            },
            metadata: (!metadata.is_empty()).then(|| Name::new("metadata", metadata)),
            path: path.map(|path| Name::new("path", path)),
            path_offset: match data {
                Data::External(range) => Some(range.start),
                _ => None,
            },
            shown: [style::name(&entry.key), entry.type_text()],
            dtype: entry.dtype,
            shape: entry.shape,
        }
    }

    fn cells(self) -> [String; 7] {
        let number = |number: Option<u64>| number.map_or("-".to_string(), |it| it.to_string());
        let [key, ty] = self.shown;
        let [length, size] = [number(self.length), number(self.size)];
        let [alignment, offset] = [number(self.alignment), number(self.offset)];
        [
            key,
            self.storage.to_string(),
            ty,
            length,
            size,
            alignment,
            offset,
        ]
    }
}

/// The numbers of the tensors that are listed, in order.
fn chosen(choices: &Choices, file: &dyn TensorFile) -> mlirbc::Result<Vec<usize>> {
    let min_size = choices.min_size;
    let size = |nth: &usize| file.data(*nth).size();
    let is_large = |nth: &usize| size(nth).map_or(min_size == 0, |size| size >= min_size);
    let mut all: Vec<usize> = (0..file.len()).filter(is_large).collect();
    if let Some(most) = choices.top {
        all.sort_by_key(|nth| Reverse(size(nth)));
        all.truncate(most as usize);
    }
    match choices.sort {
        None => {}
        Some(Order::Size) => all.sort_by_key(|nth| Reverse(size(nth))),
        Some(Order::Offset) => {
            all.sort_by_key(|nth| file.data(*nth).offset().unwrap_or(u64::MAX));
        }
        Some(Order::Name) => {
            let keyed = all.iter().map(|nth| Ok((file.entry(*nth)?.key, *nth)));
            let mut keyed = keyed.collect::<mlirbc::Result<Vec<_>>>()?;
            keyed.sort();
            all = keyed.into_iter().map(|(_, nth)| nth).collect();
        }
    }
    Ok(all)
}

pub(crate) fn run(
    choices: &Choices,
    file: &dyn TensorFile,
    input: &Input,
    color: ColorChoice,
) -> Result<(), Failure> {
    let chosen = chosen(choices, file).map_err(|error| input.fail(error))?;
    let problem = Cell::new(None);
    let rows = || {
        let rows = chosen.iter();
        let rows = rows.map(|nth| Ok(Row::new(file.entry(*nth)?, &file.data(*nth))));
        json::until_error(rows, &problem)
    };
    let mut out = BufWriter::new(output::stdout());
    if choices.json {
        let tensors = Items::boxed(rows());
        json::write(&mut out, "ls", input, &Report { tensors })?;
    } else {
        let table = Table::new(&[
            ("key", Align::Left),
            ("kind", Align::Left),
            ("type", Align::Left),
            ("length", Align::Right),
            ("size", Align::Right),
            ("alignment", Align::Right),
            ("offset", Align::Right),
        ]);
        table.write(&mut out, color, |table| {
            rows().try_for_each(|row| table.row(row.cells()))
        })?;
    }
    out.flush()?;
    let problem: Option<mlirbc::Error> = problem.take();
    problem.map_or(Ok(()), |error| Err(input.fail(error)))
}
