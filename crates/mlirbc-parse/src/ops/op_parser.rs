//! Operations, blocks and regions: the grammar of the generic form.
//!
//! ```text
//! op     := [result {"," result} "="] string "(" [use {"," use}] ")" ["[" block {"," block} "]"]
//!           ["<" attribute ">"] ["(" region {"," region} ")"] [dictionary] ":" signature [location]
//! result := "%" name [":" count]          use := "%" name ["#" number]
//! region := "{" [op*] {label op*} "}"     label := "^" name ["(" argument {"," argument} ")"] ":"
//! ```
//!
//! Regions are read with a stack of their own. What an operation has in front of its regions waits there
//! for the signature, which comes behind them.

use mlirbc_write::hash_map::HashMap;

use crate::custom::{CustomOp, KnownNames};
use crate::entries::made::Made;
use crate::entries::places::Place;
use crate::entries::stated_attributes::Parts;
use crate::index::marks::Marks;
use crate::ops::name_keys::Key;
use crate::ops::repeats::Repeats;
use crate::ops::signatures::Signatures;
use crate::ops::tape::{OpAt, RegionsAt, Tape};
use crate::ops::value_names::Names;
use crate::ops::value_names::Operand;
use crate::parse_fault::{Fault, Kind, Result};
use crate::quick_lock::QuickLock;
use crate::text::lines::Lines;
use crate::text::read_parts::ReadParts;
use crate::text::scan::Scan;
use mlirbc::ids::{AttrId, OpNameId, TypeId};
use mlirbc::ir::Root;
use mlirbc::props::Tables;
use mlirbc_write::builder::NewEntries;
use mlirbc_write::structure::Bodies;

pub(crate) struct Ops<'m, 't> {
    pub(crate) scan: Scan<'t>,
    /// What is known of operations.
    pub(crate) tables: &'m Tables,
    /// What all threads make.
    pub(crate) made: &'m QuickLock<Made<'t>>,
    /// Whether the text is written for a release of LLVM, in which operations can have other forms.
    pub(crate) is_for_llvm: bool,
    /// Whether a stated location is ignored.
    pub(crate) only_places: bool,
    pub(crate) source: Option<AttrId>,
    pub(crate) unknown: AttrId,
    pub(crate) lines: Lines,
    pub(crate) parts: ReadParts<'t>,
    /// Locations in the file that have no number yet: where they are on the tape.
    pub(crate) placed: Vec<(usize, Place)>,
    pub(crate) new_locations: NewEntries,
    pub(crate) tape: Tape,
    pub(crate) names: Names<'t>,
    pub(crate) signatures: Signatures<'t>,
    pub(crate) repeats: Repeats<'t>,
    pub(crate) known_names: KnownNames<'m, 't>,
    pub(crate) bodies: Bodies,
    /// The dialect whose name operations leave out where no operation is open.
    pub(crate) outer_dialect: &'m str,
    /// The operations whose regions are open, the outermost first.
    pub(crate) open: Vec<Op<'m, 't>>,
    pub(crate) regions: Vec<Region<'t>>,
    pub(crate) results: Vec<(Key, usize, u32)>,
    pub(crate) operands: Vec<Operand>,
    /// By level, what is known of the uses there.
    pub(crate) outside: Vec<Outside>,
    /// Whether a region was cut: one is, so that a text is searched once.
    pub(crate) was_cut: bool,
    /// The faults that do not stop the pass.
    pub(crate) faults: Vec<Fault>,
}

/// An operation that was begun.
pub(crate) struct Op<'m, 't> {
    /// Where its name stands.
    pub(crate) at: usize,
    pub(crate) name: OpNameId,
    pub(crate) tape: OpAt,
    /// Its results and operands, among those that wait.
    pub(crate) results: usize,
    pub(crate) operands: usize,
    /// Where its operands are on the tape.
    pub(crate) values: usize,
    pub(crate) properties: Option<(usize, &'t [u8])>,
    pub(crate) has_operands: bool,
    pub(crate) regions: u32,
    /// Where its regions begin on the tape.
    pub(crate) body: usize,
    /// Where the last region on the tape begins, from `body` on, if it is the first one of the operation.
    pub(crate) turn: Option<u32>,
    /// The dialect whose name operations in its regions leave out.
    pub(crate) default_dialect: &'m str,
    /// What its regions lack before its types are known.
    pub(crate) late: Late,
    /// What was read of it, if it is in the custom form.
    pub(crate) custom: Option<Box<CustomOp<'m, 't>>>,
}

/// What was made for an operation in another form, where it is on the tape.
#[derive(Clone, Copy, Default)]
pub(crate) struct Late {
    /// The location of its terminator.
    pub(crate) location: Option<usize>,
    /// The type of its last argument.
    pub(crate) argument: Option<usize>,
}

/// A region that is open.
pub(crate) struct Region<'t> {
    /// Where its counts are on the tape, and those of its last block.
    pub(crate) counts: usize,
    pub(crate) block: Option<usize>,
    /// The blocks by name: the number, once they are defined.
    pub(crate) labels: HashMap<&'t [u8], Label>,
    pub(crate) blocks: u32,
    /// The last operation of its last block.
    pub(crate) last: Option<OpNameId>,
    /// Successors: where they are in the text and on the tape.
    pub(crate) successors: Vec<(&'t [u8], usize, usize)>,
    pub(crate) at: usize,
}

#[derive(Default)]
pub(crate) struct Label(pub(crate) Option<u32>);

/// The uses of values in the regions of an operation.
#[derive(Clone, Copy)]
pub(crate) struct Outside {
    /// The least level of a value that is used.
    pub(crate) least: u32,
    /// Forward references without a value.
    pub(crate) waiting: u32,
    /// Whether the uses of all values are in the order of the operations.
    pub(crate) is_ordered: bool,
}

/// It may begin a text, and says nothing in UTF-8.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// The dialect whose name operations of the top level leave out.
const DEFAULT_DIALECT: &str = "builtin";

/// Most faults that are reported.
pub(crate) const MAX_FAULTS: usize = 20;

impl<'m, 't> Ops<'m, 't> {
    /// A pass over a text, by one of so many threads.
    pub(crate) fn new(
        text: &'t [u8],
        tables: &'m Tables,
        made: &'m QuickLock<Made<'t>>,
        threads: usize,
    ) -> Ops<'m, 't> {
        let (is_for_llvm, only_places, source, unknown, was_read) = {
            let made = made.lock();
            let (source, unknown) = (made.source, made.unknown());
            (
                made.is_for_llvm,
                made.places.is_only,
                source,
                unknown,
                made.was_read,
            )
        };
        Ops {
            scan: Scan::new(
                text,
                if text.starts_with(BYTE_ORDER_MARK) {
                    3
                } else {
                    0
                },
            ),
            tables,
            made,
            is_for_llvm,
            only_places,
            source,
            unknown,
            lines: Lines::new(text),
            parts: ReadParts::new(text, was_read),
            placed: Vec::new(),
            new_locations: NewEntries::default(),
            tape: Tape::default(),
            names: Names::new(text.len() / threads),
            signatures: Signatures::default(),
            repeats: Repeats::new(),
            known_names: KnownNames::new(),
            bodies: Bodies::default(),
            outer_dialect: DEFAULT_DIALECT,
            open: Vec::new(),
            regions: Vec::new(),
            results: Vec::new(),
            operands: Vec::new(),
            outside: Vec::new(),
            was_cut: false,
            faults: Vec::new(),
        }
    }

    /// The same of a text with so many lines before it.
    pub(crate) fn behind(mut self, lines: u64) -> Ops<'m, 't> {
        self.lines = Lines::behind(self.scan.text(), lines);
        self
    }

    /// Reads the module. Several operations of the top level are put into a module.
    pub(crate) fn module(mut self) -> std::result::Result<Bodies, Vec<Fault>> {
        let faults = self.read();
        match faults.is_empty() {
            true => Ok(self.bodies),
            false => Err(faults),
        }
    }

    /// The faults of the text, and where it has its names.
    pub(crate) fn marked(mut self) -> (Vec<Fault>, Marks<'t>) {
        self.keep_marks();
        let faults = self.read();
        (faults, self.into_marks())
    }

    /// Reads the text; returns what is wrong with it.
    fn read(&mut self) -> Vec<Fault> {
        let done = self.top_level();
        let mut faults = std::mem::take(&mut self.faults);
        if done.is_ok() {
            faults.extend(self.names.undefined().take(MAX_FAULTS));
        }
        faults.extend(done.err().map(|fault| *fault));
        faults.sort_by_key(|fault| fault.at);
        faults.truncate(MAX_FAULTS);
        faults
    }

    fn top_level(&mut self) -> Result<()> {
        if let [0xff, 0xfe, ..] | [0xfe, 0xff, ..] | [1..=127, 0, 1..=127, 0, ..] = self.scan.text {
            return Err(Fault::new(0, Kind::Utf16));
        }
        let main = self.bodies.add(None);
        let module = self.made.lock().op_name(0, b"builtin.module")?;
        let start = self.region(0);
        self.ensure_block();
        let block = start + 2;
        self.tape.add(block, 1);
        let op = Op {
            at: 0,
            name: module,
            tape: self.tape.op(module),
            results: 0,
            operands: 0,
            values: self.tape.len(),
            properties: None,
            has_operands: false,
            regions: 1,
            body: self.tape.len(),
            turn: None,
            default_dialect: DEFAULT_DIALECT,
            late: Late::default(),
            custom: None,
        };
        self.open.push(op);
        let inner = self.region(0);
        let mut first = None;
        let mut count = 0;
        loop {
            match self.scan.peek() {
                None => break,
                Some(b'#' | b'!') => {
                    self.parts.up_to(self.scan.at);
                    self.made.lock().define_alias(&mut self.scan)?;
                }
                Some(b'{') if self.scan.rest().starts_with(b"{-#") => {
                    self.made.lock().file_metadata(&mut self.scan)?;
                }
                _ => {
                    self.ensure_block();
                    let name = self.op_to_end()?;
                    first = first.or(Some(name));
                    count += 1;
                }
            }
        }
        let one = |at| RegionsAt {
            at,
            count: 1,
            turn: None,
        };
        let is_module = count == 1 && first == Some(module);
        // A module that is not written has a block, too.
        self.ensure_block();
        self.end_region(inner)?;
        if is_module {
            let is_ordered = self.outside.get(1).is_none_or(|uses| uses.is_ordered);
            return self.emit(main, one(inner), Root::Block, 1, is_ordered);
        }
        let Some(op) = self.open.pop() else {
            return Ok(());
        };
        let signature = self.signature_of(0, b"() -> ()")?;
        let location = match self.source {
            Some(_) => {
                self.placed.push((op.tape.location(), (0, 0)));
                None
            }
            None => Some(self.unknown),
        };
        let parts = Parts {
            name: op.name,
            at: 0,
            properties: None,
            dictionary: None,
            operands: 0,
            results: 0,
        };
        let attributes = self.made.lock().op_attributes(&parts, [&[], &[]])?;
        self.end(op, signature, attributes, location)?;
        self.end_region(start)?;
        self.emit(main, one(start), Root::Block, 0, true)
    }

    /// Reads an operation and all that is in it; returns its name.
    fn op_to_end(&mut self) -> Result<OpNameId> {
        let depth = self.open.len();
        let name = self.begin_op()?;
        if self.open.len() > depth {
            self.read_pieces()?;
        }
        while self.open.len() > depth {
            self.step()?;
        }
        Ok(name)
    }

    /// Reads what stands next in the innermost region.
    pub(crate) fn step(&mut self) -> Result<()> {
        match self.scan.peek() {
            Some(b'}') => {
                self.scan.at += 1;
                self.close_region()
            }
            Some(b'^') => self.label(),
            None => {
                let at = self.regions.last().map_or(0, |region| region.at);
                Err(Fault::new(at, Kind::UnclosedBracket))
            }
            _ => {
                self.ensure_block();
                self.begin_op().map(drop)
            }
        }
    }

    /// The dialect whose name operations leave out here.
    pub(crate) fn default_dialect(&self) -> &'m str {
        let outer = self.open.last();
        outer.map_or(self.outer_dialect, |op| op.default_dialect)
    }

    /// A block without a label begins a region.
    pub(crate) fn ensure_block(&mut self) {
        if let Some(region) = self.regions.last_mut() {
            if region.block.is_none() {
                region.block = Some(self.tape.block());
                region.blocks = 1;
            }
        }
    }

    /// Keeps a fault, and goes on if there are not too many.
    pub(crate) fn tell(&mut self, fault: Box<Fault>) -> Result<()> {
        if self.faults.len() + 1 >= MAX_FAULTS {
            return Err(fault);
        }
        self.faults.push(*fault);
        Ok(())
    }

    /// The name of a value, whose location is there on the tape.
    pub(crate) fn define(
        &mut self,
        at: usize,
        name: Key,
        types: &[TypeId],
        location: usize,
    ) -> Result<()> {
        let waiting = self.outside.last_mut().map(|uses| &mut uses.waiting);
        match self.names.define(at, name, (types, location), waiting) {
            Ok(()) => Ok(()),
            Err(fault) => self.tell(fault),
        }
    }

    /// What follows on the line here, if a tail may begin here.
    #[inline]
    pub(crate) fn rest_of_line(&mut self) -> Option<&'t [u8]> {
        match self.names.marks() {
            Some(_) => None,
            None => self.lines.rest(self.scan.text, self.scan.at),
        }
    }

    pub(crate) fn scan_type(&mut self) -> Result<TypeId> {
        self.scan.skip();
        let at = self.scan.at;
        let text = self.scan.ty()?;
        self.made.lock().type_of(at, text)
    }
}
