//! The segments of constant data.

use std::cmp::{Ordering, Reverse};
use std::sync::Arc;

use mlirbc::raw::limits::Budget;
use mlirbc_document::{Boxed, End, Name, Order, Stream};
use mlirbc_vmfb::{DataKind, Error, FunctionNames, Module, Result, Segment, Segments};
use serde::{Serialize, Serializer};

use crate::vm::listed_bytes::{list_budget, spend, spend_name};

/// What is listed, and in which order.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// Smaller segments are left out.
    pub min_size: u64,
    /// The order; `None` is that of the module, or with `top` the largest first.
    pub sort: Option<Order>,
    /// Only so many, the largest.
    pub top: Option<u32>,
    /// Only the first so many.
    pub limit: Option<u64>,
}

/// The segments of constant data of a module.
#[derive(Serialize)]
pub struct SegmentList<'m> {
    /// In the order that was asked for.
    pub segments: Stream<'m, Row>,
    #[serde(skip)]
    end: End<Error>,
    /// Why the functions are not known that refer to segments.
    #[serde(skip)]
    users: Option<Error>,
}

/// A segment.
#[derive(Serialize)]
pub struct Row {
    /// Its number.
    pub index: u32,
    /// What users call it.
    #[serde(flatten)]
    pub key: Name,
    /// What the bytes look like.
    pub kind: String,
    /// The media type that the compiler gave the data.
    pub mime: Option<&'static str>,
    /// Whether the data are in the FlatBuffer.
    pub embedded: bool,
    /// Bytes.
    pub size: u64,
    /// The largest power of two that divides the offset, at most 4,096.
    pub alignment: u64,
    /// Offset in the file.
    pub offset: u64,
    /// The number of functions that refer to it.
    pub num_functions: usize,
    /// The first of them.
    #[serde(serialize_with = "shown")]
    pub functions: Vec<Name>,
}

/// Most functions in a row.
const MOST_NAMED: usize = 100;

fn shown<S: Serializer>(names: &[Name], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(names.iter().map(Name::shown))
}

impl SegmentList<'_> {
    /// The result of the document, to be asked after its list was read.
    ///
    /// # Errors
    /// What has ended the list; those of the bytecode.
    pub fn result(&self) -> Result<()> {
        let first = self.end.error().or(self.users.as_ref());
        first.map_or(Ok(()), |error| Err(error.clone()))
    }
}

/// The segments of constant data of a module, and the functions that refer to them.
///
/// # Errors
/// Those of the tables.
pub fn ls<'m>(module: &'m Module<'_>, options: &Options) -> Result<SegmentList<'m>> {
    let segments = Segments::new(module);
    let (users, problem) = match segments.users() {
        Ok(users) => (users, None),
        Err(error) => (Vec::new(), Some(error)),
    };
    segments.count()?;
    let mut lister = Lister {
        users,
        segments,
        names: FunctionNames::new(module)?,
        budget: list_budget(module.source().len()),
        min_size: options.min_size,
        chosen: None,
    };
    if options.top.is_some() || options.sort.is_some() {
        lister.chosen = Some(lister.choose(options)?);
    }
    let end = End::new();
    Ok(SegmentList {
        segments: end.stream_of(lister, Lister::rows).first(options.limit),
        end,
        users: problem,
    })
}

/// A name to sort by: segments can share a long one, which is compared with itself at once.
#[derive(PartialEq, Eq)]
struct Key(Arc<[u8]>);

impl Ord for Key {
    fn cmp(&self, other: &Key) -> Ordering {
        match Arc::ptr_eq(&self.0, &other.0) {
            true => Ordering::Equal,
            false => self.0.cmp(&other.0),
        }
    }
}

impl PartialOrd for Key {
    fn partial_cmp(&self, other: &Key) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

struct Lister<'m> {
    segments: Segments<'m>,
    names: FunctionNames<'m>,
    /// Pairs of segment and function.
    users: Vec<(u32, u32)>,
    budget: Budget,
    min_size: u64,
    /// The largest, or the sorted.
    chosen: Option<Vec<Segment>>,
}

impl Lister<'_> {
    fn row(&self, segment: &Segment) -> Result<Row> {
        let key = segment.key();
        let first = self.users.partition_point(|(it, _)| *it < segment.index);
        let users = &self.users[first..];
        let users = &users[..users.partition_point(|(it, _)| *it == segment.index)];
        let mut functions = Vec::new();
        for (_, function) in users.iter().take(MOST_NAMED) {
            let name = self.names.shown(*function)?;
            spend_name(&self.budget, &name)?;
            spend(&self.budget, 16)?;
            functions.push(Name::new("function", &name));
        }
        spend_name(&self.budget, &key)?;
        spend(&self.budget, 16)?;
        Ok(Row {
            index: segment.index,
            key: Name::new("key", &key),
            kind: match segment.kind {
                DataKind::FlatBuffer(identifier) => {
                    format!("flatbuffer {}", String::from_utf8_lossy(&identifier))
                }
                kind => kind.name().to_string(),
            },
            mime: segment.mime(),
            embedded: segment.embedded,
            size: segment.span.len,
            alignment: 1 << segment.span.start.trailing_zeros().min(12),
            offset: segment.span.start,
            num_functions: users.len(),
            functions,
        })
    }

    /// What is large enough, and what cannot be read.
    fn listed(&self) -> Result<impl Iterator<Item = Result<Segment>> + '_> {
        let is_small = |it: &Segment| it.span.len < self.min_size;
        let all = self.segments.iter()?;
        Ok(all.filter(move |it| !it.as_ref().is_ok_and(is_small)))
    }

    /// The order that is wanted; of `top` the largest, the largest first.
    fn choose(&self, options: &Options) -> Result<Vec<Segment>> {
        let mut all = self.listed()?.collect::<Result<Vec<_>>>()?;
        if let Some(top) = options.top {
            all.sort_by_key(|it| Reverse(it.span.len));
            all.truncate(top as usize);
        }
        if let Some(order) = options.sort {
            let [size, offset] = [
                |it: &Segment| Some(it.span.len),
                |it: &Segment| Some(it.span.start),
            ];
            order.sort(&mut all, |it| Key(it.key()), size, offset);
        }
        Ok(all)
    }

    fn rows(&self) -> Boxed<'_, Result<Row>> {
        self.budget.renew();
        match (&self.chosen, self.listed()) {
            (Some(chosen), _) => Box::new(chosen.iter().map(|it| self.row(it))),
            (None, Ok(listed)) => Box::new(listed.map(|it| self.row(&it?))),
            (None, Err(error)) => Box::new(std::iter::once(Err(error))),
        }
    }
}
