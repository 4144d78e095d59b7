//! What the bytes of a file are for, as areas inside areas.

use std::collections::BTreeMap;

use mlirbc::ids::Pos;
use mlirbc::{SectionId, View};

use crate::ops::stats::ModuleStats;
use crate::report::document::{Area, Functions, Tensors};
use crate::report::short::{short, short_field};

/// Most parts of an area that are listed; the largest.
const MOST: usize = 1000;

/// Most levels of functions: they can be nested in any depth.
const MOST_LEVELS: usize = 8;

impl Area {
    pub(crate) fn new(name: impl Into<String>, kind: &'static str, bytes: u64) -> Area {
        Area {
            name: name.into(),
            kind,
            bytes,
            offset: None,
            function: None,
            tensor: None,
            children: Vec::new(),
            left_out: 0,
        }
    }

    /// The same with these parts: the largest, as far as they fit.
    pub(crate) fn with(mut self, mut parts: Vec<Area>) -> Area {
        parts.retain(|it| it.bytes > 0);
        parts.sort_by_key(|it| std::cmp::Reverse(it.bytes));
        self.left_out = parts.len().saturating_sub(MOST) as u64;
        parts.truncate(MOST);
        self.children = parts;
        let bytes = self.bytes;
        self.limit(bytes);
        self
    }

    /// No more bytes than these: parts of a damaged or malicious file can share bytes.
    fn limit(&mut self, bytes: u64) {
        self.bytes = self.bytes.min(bytes);
        let mut left = self.bytes;
        for part in &mut self.children {
            part.limit(left);
            left -= part.bytes;
        }
        self.children.retain(|it| it.bytes > 0);
    }
}

/// The areas of tensors whose bytes begin in a range.
fn tensors(all: &Tensors, from: Pos, to: Pos) -> Vec<Area> {
    let rows = all.rows.iter().enumerate();
    let inside = rows.filter(|(_, it)| it.offset.is_some_and(|at| from <= at && at < to));
    let areas = inside.map(|(row, it)| Area {
        offset: it.offset,
        tensor: Some(row),
        ..Area::new(it.key.clone(), "tensor", it.bytes.unwrap_or(0))
    });
    areas.collect()
}

/// The outermost functions, with those in them.
fn functions(all: &Functions) -> Vec<Area> {
    // In the order of the file, what is inside follows what is around it.
    let mut done: Vec<Area> = Vec::new();
    let mut open: Vec<(Pos, Area, Vec<Area>)> = Vec::new();
    let close = |open: &mut Vec<(Pos, Area, Vec<Area>)>, done: &mut Vec<Area>, at: Pos| {
        while open.last().is_some_and(|(end, ..)| *end <= at) {
            if let Some((_, area, parts)) = open.pop() {
                let area = area.with(parts);
                match open.last_mut() {
                    Some((_, _, around)) => around.push(area),
                    None => done.push(area),
                }
            }
        }
    };
    for (row, it) in all.rows.iter().enumerate() {
        let (Some(start), Some(bytes)) = (it.offset, it.bytes) else {
            continue;
        };
        close(&mut open, &mut done, start);
        if open.len() == MOST_LEVELS {
            continue;
        }
        let area = Area {
            offset: Some(start),
            function: Some(row),
            ..Area::new(format!("@{}", it.name), "function", bytes)
        };
        open.push((start.saturating_add(bytes), area, Vec::new()));
    }
    close(&mut open, &mut done, Pos::MAX);
    done
}

/// The bytes of a module of MLIR bytecode.
pub(crate) fn of_module(
    view: View<'_>,
    stats: Option<&ModuleStats<'_>>,
    of_functions: &Functions,
    of_tensors: &Tensors,
) -> Area {
    let file = view.file();
    let sections = file.sections().iter().map(|section| {
        let (start, end) = (section.data.start, section.data.end());
        let area = Area {
            offset: Some(start),
            ..Area::new(section.id.name(), "section", section.data.len)
        };
        match section.id {
            SectionId::Resource => area.with(tensors(of_tensors, start, end)),
            SectionId::AttrType => {
                let mut parts = kinds(stats);
                let inside = tensors(of_tensors, start, end);
                // The bytes of constants are those of their attributes.
                let constants: u64 = inside.iter().map(|it| it.bytes).sum();
                let dense = parts
                    .iter_mut()
                    .find(|it| it.name.starts_with("builtin.dense"));
                if let Some(dense) = dense.filter(|it| it.bytes >= constants) {
                    let name = std::mem::take(&mut dense.name);
                    *dense = Area::new(name, dense.kind, dense.bytes).with(inside);
                }
                area.with(parts)
            }
            SectionId::Ir => area.with(functions(of_functions)),
            _ => area,
        }
    });
    Area::new("file", "file", file.file_len()).with(sections.collect())
}

/// Attributes and types by kind; locations together.
fn kinds(stats: Option<&ModuleStats<'_>>) -> Vec<Area> {
    let Some(stats) = stats else {
        return Vec::new();
    };
    let mut parts: BTreeMap<(String, &'static str), u64> = BTreeMap::new();
    let mut locations = 0;
    let lists = [("attributes", &stats.attributes), ("types", &stats.types)];
    for (kind, list) in lists {
        for it in list.iter() {
            let bytes = it.bytes.unwrap_or(0);
            if it.is_location {
                locations += bytes;
                continue;
            }
            let name = format!("{}.{}", short_field(&it.dialect), short(it.kind.as_bytes()));
            *parts.entry((name, kind)).or_default() += bytes;
        }
    }
    let parts = parts.into_iter();
    let mut parts: Vec<Area> = parts
        .map(|((name, kind), bytes)| Area::new(name, kind, bytes))
        .collect();
    parts.push(Area::new("locations", "locations", locations));
    parts
}

/// The bytes of a file of tensors.
pub(crate) fn of_tensor_file(size: u64, all: &Tensors) -> Area {
    Area::new("file", "file", size).with(tensors(all, 0, Pos::MAX))
}
