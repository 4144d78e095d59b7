//! What all checks of a module share.

use std::collections::HashMap;
use std::sync::Arc;

use mlirbc::attr_text::{Out, Printer, TextOptions};
use mlirbc::entity::AffineMap;
use mlirbc::error::shown;
use mlirbc::ids::{AttrId, DialectId, OpId, RegionId, TypeId};
use mlirbc::ir::{BlockRef, BodyData, DecodedModule, OpRef, RegionRef, Uses};
use mlirbc::raw::limits::Budget;
use mlirbc::{Result, View};
use parking_lot::Mutex;

use super::facts::Facts;

/// Most bytes of the text of a type that are compared or shown.
const TEXT: u64 = 4096;

/// Most bytes of such texts: this many, and so many for each byte of the file.
const TEXTS: u64 = 1 << 20;
const TEXTS_PER_BYTE: u64 = 4;

/// The operations of a symbol table, by their names.
pub(super) type Names<'m> = HashMap<&'m [u8], OpId>;

/// What is made once: symbols, by body and region, and uses, by body (`tables`).
#[derive(Default)]
pub(super) struct Tables<'m> {
    pub(super) symbols: Mutex<HashMap<(usize, RegionId), Arc<Names<'m>>>>,
    pub(super) uses: Mutex<HashMap<usize, Arc<Uses>>>,
}

/// A module with what is known of its operations.
pub(crate) struct Context<'m> {
    pub(crate) view: View<'m>,
    bodies: &'m [BodyData],
    /// For each body, the body around it and the operation that has it; none for the top level.
    parents: Vec<Option<(u32, OpId)>>,
    /// Where the bodies inside of each body begin.
    children: Vec<u32>,
    /// Number of operations around the regions of each body.
    depths: Vec<u32>,
    /// By the number of a name.
    facts: Vec<Facts<'m>>,
    texts: Mutex<Texts>,
    maps: Mutex<HashMap<AttrId, Option<Arc<AffineMap>>>>,
    pub(super) tables: Tables<'m>,
    /// Whether anything is of Shardy.
    pub(crate) has_shardings: bool,
}

/// Texts of types that were compared.
struct Texts {
    known: HashMap<TypeId, Option<Arc<str>>>,
    /// Bytes that may still be made.
    budget: Budget,
}

impl<'m> Context<'m> {
    pub(crate) fn new(module: &'m DecodedModule<'m>) -> Result<Context<'m>> {
        let view = module.view();
        let bodies = module.bodies();
        let mut parents = vec![None; bodies.len()];
        let mut children = Vec::with_capacity(bodies.len());
        let mut depths = vec![0; bodies.len()];
        let mut next = 1;
        for (nth, body) in (0..).zip(bodies) {
            children.push(next as u32);
            let whole = body.with(view);
            let inside = whole.isolated();
            let around = match inside.len() {
                0 => Vec::new(),
                _ => region_depths(view, body, depths[nth as usize]),
            };
            for isolated in inside {
                if let Some(parent) = parents.get_mut(next) {
                    let op = OpRef::new(view, body, isolated.op_id());
                    let region = op.block().region().id();
                    *parent = Some((nth, isolated.op_id()));
                    depths[next] = around[region.index()] + 1;
                }
                next += 1;
            }
        }
        let names = view.op_names()?.len() as u32;
        let facts = (0..names).map(|nth| Facts::of(view, nth));
        Ok(Context {
            view,
            bodies,
            parents,
            children,
            depths,
            facts: facts.collect::<Result<_>>()?,
            texts: Mutex::new(Texts {
                known: HashMap::new(),
                budget: Budget::of_file(view.file().len_without_resources(), TEXTS_PER_BYTE, TEXTS),
            }),
            maps: Mutex::default(),
            tables: Tables::default(),
            has_shardings: has_dialect(view, "sdy"),
        })
    }

    pub(crate) fn body(&self, nth: usize) -> &'m BodyData {
        &self.bodies[nth]
    }

    /// For each region of a body the number of operations around it.
    pub(super) fn depths(&self, body: usize) -> Vec<u32> {
        region_depths(self.view, self.body(body), self.depths[body])
    }

    pub(crate) fn num_bodies(&self) -> usize {
        self.bodies.len()
    }

    /// What is known of operations, by the number of their name.
    pub(crate) fn all_facts(&self) -> &[Facts<'m>] {
        &self.facts
    }

    /// What is known of an operation.
    #[inline]
    pub(crate) fn facts(&self, op: OpRef<'_>) -> &Facts<'m> {
        &self.facts[op.name_id().index()]
    }

    /// The operation around a body.
    pub(crate) fn parent_of_body(&self, nth: usize) -> Option<OpRef<'m>> {
        self.outer(nth).map(|(_, op)| op)
    }

    /// The body around another one, and the operation that has it.
    pub(crate) fn outer(&self, nth: usize) -> Option<(usize, OpRef<'m>)> {
        let (body, op) = self.parents[nth]?;
        let data = self.body(body as usize);
        Some((body as usize, OpRef::new(self.view, data, op)))
    }

    /// The operation around an operation of the body with this number, and its body.
    pub(crate) fn around(&self, body: usize, op: OpRef<'m>) -> Option<(usize, OpRef<'m>)> {
        match op.parent() {
            Some(parent) => Some((body, parent)),
            None => self.outer(body),
        }
    }

    /// The body of the isolated regions of an operation.
    pub(crate) fn inside(&self, body: usize, op: OpRef<'m>) -> Option<usize> {
        let nth = op.containing_data().isolated_index(op.id())?;
        Some((self.children[body] + nth) as usize)
    }

    /// The regions of an operation, isolated or not.
    pub(crate) fn regions(&self, body: usize, op: OpRef<'m>) -> Vec<RegionRef<'m>> {
        let Some(inside) = self.inside(body, op).map(|nth| self.body(nth)) else {
            return op.inline_regions().collect();
        };
        let count = inside.with(self.view).regions().len() as u32;
        let region = |nth| RegionRef::new(self.view, inside, RegionId(nth));
        (0..count).map(region).collect()
    }

    /// The name of an operation, for messages.
    pub(crate) fn name(&self, op: OpRef<'_>) -> String {
        // What is long is cut: any number of operations can share one name.
        const MOST: usize = 100;
        let parts = self.view.op_name_parts(op.name_id()).unwrap_or_default();
        let [dialect, name] = parts.map(|it| String::from_utf8_lossy(&it[..it.len().min(MOST)]));
        match name.is_empty() {
            true => shown(&dialect).to_string(),
            false => format!("{}.{}", shown(&dialect), shown(&name)),
        }
    }

    /// Whether two types are one. `None` if nobody knows: texts that are long, or that can be spelled in two ways.
    pub(crate) fn is_same(&self, a: TypeId, b: TypeId) -> Option<bool> {
        if a == b {
            return Some(true);
        }
        // Types that are equal are one entry, unless a producer repeats them.
        let (a, b) = (self.text(a)?, self.text(b)?);
        match is_same_text(&a, &b) {
            true => Some(true),
            // Parameters of dialects whose texts nobody reads can be spelled in several ways.
            false if names(&a) == names(&b) && a.contains(is_foreign) => None,
            false => Some(false),
        }
    }

    /// Whether two attributes, or their absence, are one; `None` if nobody knows.
    pub(crate) fn is_same_attr(&self, a: Option<AttrId>, b: Option<AttrId>) -> Option<bool> {
        let (a, b) = match (a, b) {
            (Some(a), Some(b)) => (a, b),
            (a, b) => return Some(a.is_none() && b.is_none()),
        };
        if a == b {
            return Some(true);
        }
        let (a, b) = (self.attr_text(a)?, self.attr_text(b)?);
        match a == b {
            true => Some(true),
            // What dialects write can be spelled in several ways.
            false if a.contains('#') && b.contains('#') => None,
            false => Some(false),
        }
    }

    /// The affine map that an attribute is, decoded once.
    pub(crate) fn map(
        &self,
        attr: AttrId,
        decode: impl FnOnce() -> Option<AffineMap>,
    ) -> Option<Arc<AffineMap>> {
        let mut maps = self.maps.lock();
        maps.entry(attr)
            .or_insert_with(|| decode().map(Arc::new))
            .clone()
    }

    /// The text of a type; `None` if it is too long, or there are too many.
    pub(crate) fn text(&self, ty: TypeId) -> Option<Arc<str>> {
        let mut texts = self.texts.lock();
        if let Some(known) = texts.known.get(&ty) {
            return known.clone();
        }
        let text = self.make_text(ty);
        let len = text.as_ref().map_or(TEXT, |it| it.len() as u64);
        let text = text.filter(|_| texts.budget.take(len));
        texts.known.insert(ty, text.clone());
        text
    }

    fn make_text(&self, ty: TypeId) -> Option<Arc<str>> {
        let mut out = Out::new().with_limit(TEXT);
        let options = TextOptions::new();
        let mut printer = Printer::new(self.view, &options);
        if printer.type_in_full(ty, &mut out).is_err() || out.is_full() {
            return None;
        }
        String::from_utf8(out.into_bytes()).ok().map(Into::into)
    }

    /// The text of an attribute; `None` if it is too long.
    pub(crate) fn attr_text(&self, attr: AttrId) -> Option<String> {
        let mut out = Out::new().with_limit(TEXT);
        let options = TextOptions::new();
        let printed = Printer::new(self.view, &options).attr_in_full(attr, &mut out);
        let is_whole = printed.is_ok() && !out.is_full();
        is_whole.then(|| String::from_utf8_lossy(&out.into_bytes()).into_owned())
    }

    /// A type as messages show it.
    pub(crate) fn shown(&self, ty: TypeId) -> String {
        const MOST: usize = 200;
        let Some(text) = self.text(ty) else {
            return "a type with a long text".into();
        };
        let mut end = text.len().min(MOST);
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        let rest = if end < text.len() { "..." } else { "" };
        format!("{}{rest}", shown(&text[..end]))
    }
}

/// The depth of each region of a body, whose outermost ones have `first` operations around them.
fn region_depths(view: View<'_>, body: &BodyData, first: u32) -> Vec<u32> {
    let mut depths: Vec<u32> = Vec::with_capacity(body.num_regions() as usize);
    for nth in 0..body.num_regions() {
        let region = RegionRef::new(view, body, RegionId(nth));
        let outer = region.op().map(|op| op.block().region().id().index());
        // Regions are in pre-order.
        let outer = outer.and_then(|outer| depths.get(outer));
        depths.push(outer.map_or(first, |depth| depth + 1));
    }
    depths
}

/// Whether a file has something of a dialect.
fn has_dialect(view: View<'_>, name: &str) -> bool {
    let dialects = view.dialects().map(|it| it.len()).unwrap_or_default();
    let mut names = (0..dialects as u32).map(|nth| view.dialect_name(DialectId(nth)));
    names.any(|it| it.is_ok_and(|it| it == name.as_bytes()))
}

fn is_foreign(sign: char) -> bool {
    matches!(sign, '!' | '#')
}

/// Dialects whose types have one text each, but for blanks.
const CANONICAL: [&str; 8] = [
    "!llvm.",
    "!spirv.",
    "!emitc.",
    "!pdl.",
    "!smt.",
    "!gpu.",
    "!amx.",
    "!transform.",
];

/// Whether a text, from the sign of a dialect on, is a type of a dialect whose types have one text each.
pub(crate) fn is_canonical(text: &str) -> bool {
    CANONICAL.iter().any(|it| text.starts_with(it))
}

/// Whether two texts are the same, but for blanks.
pub(crate) fn is_same_text(a: &str, b: &str) -> bool {
    let letters = |text: &str| text.chars().filter(|it| *it != ' ').collect::<String>();
    a == b || letters(a) == letters(b)
}

/// A text up to the parameters of its first type or attribute whose dialect can spell it in several ways.
fn names(text: &str) -> &str {
    let mut from = 0;
    while let Some(at) = text[from..].find(is_foreign) {
        let at = from + at;
        if !is_canonical(&text[at..]) {
            let end = text[at..].find('<').map_or(text.len(), |it| at + it);
            return &text[..end];
        }
        from = at + 1;
    }
    text
}

/// The last operation of a block.
pub(crate) fn last_op(block: BlockRef<'_>) -> Option<OpRef<'_>> {
    // The operations of a block are in pre-order with those inside them: the last one is found from the front.
    block.ops().last()
}
