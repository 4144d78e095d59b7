//! What the pass over a text notes about names, where somebody asks for it.

use std::collections::HashMap;

/// An operation that has regions, or the name of a symbol.
pub(crate) struct MarkedOp {
    /// Where its results begin, or its name.
    pub(crate) start: usize,
    /// Where its name begins.
    pub(crate) at: usize,
    pub(crate) end: usize,
    /// Where the name of the symbol is: `@name`, or a string.
    pub(crate) symbol: Option<usize>,
}

/// The blocks of an open region: where they begin, and where they are successors.
#[derive(Default)]
struct Blocks<'t> {
    labels: HashMap<&'t [u8], usize>,
    uses: Vec<(usize, &'t [u8])>,
}

/// The names of values and blocks by their places, and the operations around them.
#[derive(Default)]
pub(crate) struct Marks<'t> {
    /// By the depth of the open region: its values with a name by number, and where they are defined.
    values: Vec<Vec<(u32, usize)>>,
    blocks: Vec<Blocks<'t>>,
    /// Names of symbols whose operation has not ended.
    symbols: Vec<usize>,
    pub(crate) definitions: Vec<usize>,
    /// Where a name is used, and where it is defined.
    pub(crate) uses: Vec<(usize, usize)>,
    /// Where a name stands for an operand once more, and where it was first.
    pub(crate) again: Vec<(usize, usize)>,
    pub(crate) ops: Vec<MarkedOp>,
}

impl<'t> Marks<'t> {
    pub(crate) fn enter(&mut self) {
        self.values.push(Vec::new());
        self.blocks.push(Blocks::default());
    }

    pub(crate) fn leave(&mut self) {
        self.values.pop();
        let Some(blocks) = self.blocks.pop() else {
            return;
        };
        let known = |(at, name): (usize, &[u8])| Some((at, *blocks.labels.get(name)?));
        self.uses.extend(blocks.uses.into_iter().filter_map(known));
    }

    /// The next values of the innermost region, from this number on.
    pub(crate) fn define(&mut self, nth: u32, at: usize) {
        self.definitions.push(at);
        if let Some(values) = self.values.last_mut() {
            values.push((nth, at));
        }
    }

    /// A use of a value that is defined behind it.
    pub(crate) fn answered(&mut self, at: usize, definition: usize) {
        self.uses.push((at, definition));
    }

    /// A use of a value by the depth of its region and its number there.
    pub(crate) fn used(&mut self, at: usize, level: u32, nth: u32) {
        let Some(values) = self.values.get(level as usize) else {
            return;
        };
        // Results with one name are at the place of the first.
        let behind = values.partition_point(|(first, _)| *first <= nth);
        let definition = behind.checked_sub(1).and_then(|nth| values.get(nth));
        self.uses.extend(definition.map(|(_, place)| (at, *place)));
    }

    /// The operand that is first at `first` is named here again.
    pub(crate) fn again(&mut self, at: usize, first: usize) {
        self.again.push((at, first));
    }

    pub(crate) fn label(&mut self, at: usize, name: &'t [u8]) {
        self.definitions.push(at);
        if let Some(blocks) = self.blocks.last_mut() {
            blocks.labels.entry(name).or_insert(at);
        }
    }

    pub(crate) fn successor(&mut self, at: usize, name: &'t [u8]) {
        if let Some(blocks) = self.blocks.last_mut() {
            blocks.uses.push((at, name));
        }
    }

    /// The name of a symbol stands here, in the text of the operation that was begun last.
    pub(crate) fn symbol_name(&mut self, at: usize) {
        self.symbols.push(at);
    }

    /// An operation ends. Its own are the names of symbols behind its beginning: those of operations in it are gone.
    pub(crate) fn end_op(
        &mut self,
        (start, at, end): (usize, usize, usize),
        regions: u32,
        is_symbol: bool,
    ) {
        let own = self.symbols.partition_point(|name| *name < at);
        let symbol = self.symbols.get(own).copied().filter(|_| is_symbol);
        self.symbols.truncate(own);
        if regions > 0 || symbol.is_some() {
            self.ops.push(MarkedOp {
                start,
                at,
                end,
                symbol,
            });
        }
    }
}
