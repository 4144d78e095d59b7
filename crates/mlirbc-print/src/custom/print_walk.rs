//! Walks over operations and prints each, with a stack of its own: depth costs no recursion.
//!
//! A body is decoded when its operation is reached, and dropped after it.

use std::sync::Arc;

use mlirbc::error::{LimitKind, Unprintable};
use mlirbc::ids::{OpId, OpNameId, RegionId};
use mlirbc::ir::{BlockRef, BodyData, OpAttr, OpProperties, OpRef, RegionRef};
use mlirbc::raw::limits;
use mlirbc::{Error, ErrorKind, Result, View};

use super::asm::{Asm, Visit};
use super::asm_names::Scope;
use super::block_header;
use super::by_op_name::ByOpName;
use super::name_chooser::Chooser;
use super::named_op::Named;
use super::next_region::Inner;
use super::patterns::PatternCache;
use super::print_format;
use super::printed_op::PrintedOp;
use super::value_groups;
use mlirbc_ods::Style;

/// The dialect whose name is left out at the top level.
const BUILTIN: &str = "builtin";

/// Receives what was written or visited: after each operation.
pub(super) trait Sink<'p, 'a> {
    fn flush(&mut self, asm: &mut Asm<'p, 'a>) -> Result<()>;
}

pub(super) struct Walk<'w, 'p, 'a> {
    pub(super) asm: &'w mut Asm<'p, 'a>,
    props: &'w OpProperties,
    chooser: Chooser<'w, 'a>,
    pub(super) names: ByOpName<Named<'w>>,
    frames: Vec<Frame<'w>>,
    pub(super) patterns: PatternCache,
    /// Attributes of operations that may still be read.
    attrs_left: u64,
    /// Operations that were printed in the generic form although they have another one, or are not known.
    pub(super) generic: u64,
}

enum Frame<'w> {
    Op(OpFrame<'w>),
    Region(RegionFrame<'w>),
}

/// An operation one of whose regions is being printed.
struct OpFrame<'w> {
    body: Arc<BodyData>,
    op: OpId,
    /// Its isolated regions.
    inner: Option<Arc<BodyData>>,
    scopes: Vec<Scope>,
    /// The region that is printed, and how often the printer was called.
    region: u32,
    step: u32,
    is_generic: bool,
    /// The dialect whose name is left out around the operation.
    dialect: &'w str,
    /// Names that were chosen before it.
    chosen: usize,
}

struct RegionFrame<'w> {
    body: Arc<BodyData>,
    region: RegionId,
    /// Blocks that were begun.
    blocks: u32,
    /// The next operation of the block, and how many are left.
    next: u32,
    left: u32,
    has_terminator: bool,
    /// The edges to its blocks, `(to, from)` in order, if there are several blocks.
    edges: Vec<(u32, u32)>,
    /// The dialect whose name is left out.
    dialect: &'w str,
}

impl<'w, 'p, 'a> Walk<'w, 'p, 'a> {
    pub(super) fn new(
        asm: &'w mut Asm<'p, 'a>,
        props: &'w OpProperties,
    ) -> Result<Walk<'w, 'p, 'a>> {
        let count = asm.view().op_names()?.len();
        Ok(Walk {
            chooser: Chooser::new(asm.view(), props, count),
            attrs_left: most_attributes(asm.view()),
            asm,
            props,
            names: ByOpName::new(count),
            frames: Vec::new(),
            patterns: PatternCache::default(),
            generic: 0,
        })
    }

    /// Prints the operations of the top level.
    pub(super) fn top_level(
        &mut self,
        body: &Arc<BodyData>,
        sink: &mut impl Sink<'p, 'a>,
    ) -> Result<()> {
        self.asm.names.enter_body(body);
        let view = self.asm.view();
        let mut at = 0;
        while at < body.num_ops() {
            let op = OpRef::new(view, body, OpId(at));
            if op.num_results() > 0 {
                self.asm.names.results(op, &mut self.chooser);
            }
            at = op.end().0;
        }
        let mut at = 0;
        while at < body.num_ops() {
            let end = OpRef::new(view, body, OpId(at)).end().0;
            self.op_at(body, OpId(at), sink)?;
            at = end;
        }
        self.asm.names.leave_body();
        Ok(())
    }

    /// Prints an operation of a body alone.
    pub(super) fn alone(
        &mut self,
        body: &Arc<BodyData>,
        op: OpId,
        sink: &mut impl Sink<'p, 'a>,
    ) -> Result<()> {
        self.asm.names.enter_body(body);
        let found = OpRef::new(self.asm.view(), body, op);
        if found.num_results() > 0 {
            self.asm.names.results(found, &mut self.chooser);
        }
        self.op_at(body, op, sink)?;
        self.asm.names.leave_body();
        Ok(())
    }

    fn op_at(
        &mut self,
        body: &Arc<BodyData>,
        op: OpId,
        sink: &mut impl Sink<'p, 'a>,
    ) -> Result<()> {
        self.asm.out.spaces(self.asm.indent);
        self.begin(body, op, BUILTIN)?;
        loop {
            sink.flush(self.asm)?;
            match self.frames.pop() {
                None => return Ok(()),
                Some(Frame::Region(frame)) => self.region(frame)?,
                Some(Frame::Op(frame)) => self.resume(frame)?,
            }
        }
    }

    /// Prints the next operation of a region.
    fn region(&mut self, mut frame: RegionFrame<'w>) -> Result<()> {
        let body = frame.body.clone();
        let view = self.asm.view();
        if frame.left == 0 {
            let region = RegionRef::new(view, &body, frame.region);
            if frame.blocks > 0 {
                self.asm.shallower();
            }
            let Some(block) = region.block(frame.blocks) else {
                self.asm.out.spaces(self.asm.indent);
                self.asm.put("}");
                return Ok(());
            };
            self.asm.block_header(block, &frame.edges)?;
            self.begin_block(&mut frame, block);
            self.frames.push(Frame::Region(frame));
            return Ok(());
        }
        let dialect = frame.dialect;
        // Operations without regions are printed here, in one go.
        while frame.left > 0 {
            let op = OpRef::new(view, &body, OpId(frame.next));
            frame.next = op.end().0;
            frame.left -= 1;
            self.asm.out.spaces(self.asm.indent);
            if op.num_regions() == 0 {
                self.begin(&body, op.id(), dialect)?;
                if self.asm.visits.len() > 64 {
                    break;
                }
            } else {
                let id = op.id();
                self.frames.push(Frame::Region(frame));
                return self.begin(&body, id, dialect);
            }
        }
        self.frames.push(Frame::Region(frame));
        Ok(())
    }

    fn begin_block(&mut self, frame: &mut RegionFrame, block: BlockRef<'_>) {
        frame.blocks += 1;
        frame.left = block.num_ops();
        frame.next = block.ops().next().map_or(0, |op| op.id().0);
        if !frame.has_terminator && frame.left > 0 {
            frame.left -= 1;
        }
        self.asm.deeper();
    }

    /// Prints an operation up to its first region, or completely.
    fn begin(&mut self, body: &Arc<BodyData>, op: OpId, dialect: &'w str) -> Result<()> {
        let view = self.asm.view();
        let op = OpRef::new(view, body, op);
        if self.asm.printer.is_none() && self.asm.context.options.locations {
            self.asm.visits.push(Visit::Location(op.location().id()));
        }
        if op.num_results() > 0 {
            self.asm.names.write_results(op, &mut self.asm.out);
            self.asm.put(" = ");
        }
        if self.by_pattern(op, dialect)? {
            return self.asm.out.check();
        }
        let mut frame = OpFrame {
            body: body.clone(),
            op: op.id(),
            inner: None,
            scopes: Vec::new(),
            region: 0,
            step: 0,
            is_generic: false,
            dialect,
            chosen: self.asm.names.num_chosen(),
        };
        if op.num_regions() > 0 {
            self.open_regions(&mut frame)?;
        }
        self.step(frame)
    }

    /// Decodes the regions if they are isolated, and names their values.
    fn open_regions(&mut self, frame: &mut OpFrame) -> Result<()> {
        let view = self.asm.view();
        let op = OpRef::new(view, &frame.body, frame.op);
        if let Some(isolated) = op.isolated() {
            let inner = Arc::new(isolated.decode()?.into_data());
            self.asm.names.enter_body(&inner);
            for nth in 0..op.num_regions() {
                let region = RegionRef::new(view, &inner, RegionId(nth));
                frame
                    .scopes
                    .push(self.asm.names.number(region, &mut self.chooser.of(op)));
            }
            frame.inner = Some(inner);
            return Ok(());
        }
        for region in op.inline_regions() {
            frame
                .scopes
                .push(self.asm.names.number(region, &mut self.chooser.of(op)));
        }
        Ok(())
    }

    /// Goes on with an operation behind one of its regions.
    fn resume(&mut self, mut frame: OpFrame<'w>) -> Result<()> {
        if let Some(scope) = frame.scopes.get(frame.region as usize) {
            self.asm.names.leave(scope);
        }
        frame.step += 1;
        self.step(frame)
    }

    /// Prints an operation up to its next region or its end.
    fn step(&mut self, mut frame: OpFrame<'w>) -> Result<()> {
        let body = frame.body.clone();
        let inner_body = frame.inner.clone();
        let view = self.asm.view();
        let op = OpRef::new(view, &body, frame.op);
        let (regions, first) = match &inner_body {
            Some(inner) => (inner, 0),
            None => (
                &body,
                op.inline_regions().next().map_or(0, |region| region.id().0),
            ),
        };
        let named = self.named(op.name_id())?;
        let mark = (self.asm.out.written(), self.asm.visits.len());
        let mut printed = None;
        if named.is_custom() && !frame.is_generic {
            if frame.step == 0 {
                self.asm.put(short_name(&named.name, frame.dialect));
            }
            printed = self.custom_text(op, &named, (regions, first), frame.step)?;
        }
        if frame.step == 0 {
            self.generic += u64::from(printed.is_none() && named.counts());
        }
        let inner = match printed {
            Some(inner) => inner,
            None => {
                // What was written of the other form is taken back.
                if !self.asm.out.back_to(mark.0) || frame.step > 0 && !frame.is_generic {
                    return Err(Error::new(ErrorKind::Unprintable(Unprintable::CustomForm)));
                }
                self.asm.visits.truncate(mark.1);
                frame.is_generic = true;
                self.generic_step(op, frame.step)?
            }
        };
        // A generic operation does not say which dialect is left out in its regions.
        let dialect = match frame.is_generic {
            true => "",
            false => named.default_dialect(),
        };
        if let Inner::Inlined { nth, is_generic } = inner {
            let region = RegionRef::new(view, regions, RegionId(first + nth));
            if let Some(scope) = frame.scopes.get(nth as usize) {
                self.asm.names.enter(scope);
            }
            self.inlined(region, dialect, is_generic)?;
            frame.region = nth;
            self.frames.push(Frame::Op(frame));
            return Ok(());
        }
        let Inner::Region {
            nth,
            arguments,
            terminator,
            empty_block,
        } = inner
        else {
            self.asm.trailing_location(op.location().id())?;
            self.asm.put("\n");
            if frame.inner.is_some() {
                self.asm.names.leave_body();
            }
            if op.num_regions() > 0 {
                self.asm.names.forget(frame.chosen);
            }
            return self.asm.out.check();
        };
        let region = RegionRef::new(view, regions, RegionId(first + nth));
        self.asm.put("{\n");
        frame.region = nth;
        if let Some(scope) = frame.scopes.get(nth as usize) {
            self.asm.names.enter(scope);
        }
        let body = regions.clone();
        self.frames.push(Frame::Op(frame));
        let mut next = RegionFrame {
            body: body.clone(),
            region: region.id(),
            blocks: 0,
            next: 0,
            left: 0,
            has_terminator: terminator,
            edges: block_header::edges(region),
            dialect,
        };
        if let Some(block) = region.blocks().next() {
            let is_empty = block.num_ops() == 0;
            if empty_block && is_empty || arguments && block.num_args() > 0 {
                self.asm.block_header(block, &next.edges)?;
            }
            self.begin_block(&mut next, block);
        }
        self.frames.push(Frame::Region(next));
        Ok(())
    }

    /// An operation in the custom form after its name, up to its next region or its end; `None` if it does not fit.
    pub(super) fn custom_text(
        &mut self,
        op: OpRef<'_>,
        named: &Named<'_>,
        (regions, first): (&BodyData, u32),
        step: u32,
    ) -> Result<Option<Inner>> {
        let Some(known) = named.known else {
            return Ok(None);
        };
        let attrs = self.attrs(op)?;
        if step == 0 && named.has_other_form(self.asm.view(), &attrs) {
            return Ok(None);
        }
        let text = PrintedOp {
            op,
            known,
            props: self.props,
            operands: value_groups::operands(op, known, self.props)?,
            results: value_groups::results(op, known, self.props)?,
            attrs: &attrs,
            regions: (regions, first, op.num_regions()),
        };
        if step == 0 && named.is_strict && !text.has_defined_types()? {
            return Ok(None);
        }
        let asm = &mut *self.asm;
        if let Some(print) = named.code {
            return print(&text, step, asm);
        }
        match &known.style {
            Style::Format(format) => print_format::print(format, &text, step, asm),
            Style::Code | Style::Generic => Ok(None),
        }
    }

    /// The attributes and properties of an operation, of all operations within a limit.
    pub(super) fn attrs<'o>(&mut self, op: OpRef<'o>) -> Result<Vec<OpAttr<'o>>>
    where
        'w: 'o,
    {
        let attrs = self.props.attrs(op)?.collect::<Result<Vec<_>>>()?;
        match self.attrs_left.checked_sub(attrs.len() as u64) {
            Some(left) => self.attrs_left = left,
            None => {
                let most = most_attributes(self.asm.view());
                let limit = LimitKind::PrintedAttributes;
                return Err(Error::new(ErrorKind::Limit { limit, most }));
            }
        }
        Ok(attrs)
    }

    pub(super) fn named(&mut self, id: OpNameId) -> Result<Named<'w>> {
        if let Some(named) = self.names.get(id) {
            return Ok(named.clone());
        }
        let view: View<'a> = self.asm.view();
        let name = view.op_full_name(id)?;
        let registered = view.op_name(id)?.registered != Some(false);
        // No table has a longer one, and very many names can share a long text.
        let name = name.get(..MOST_NAME + 1).map_or(&name[..], |_| b"");
        let name: Arc<str> = String::from_utf8_lossy(name).into();
        let named = Named::new(view, self.props.tables(), name, registered);
        self.names.keep(id, named.clone());
        Ok(named)
    }
}

/// Most bytes of the name of an operation that is known.
const MOST_NAME: usize = 200;

/// See [`limits::PRINTED_ATTRIBUTES`].
fn most_attributes(view: View<'_>) -> u64 {
    let more = view
        .file()
        .file_len()
        .saturating_mul(limits::PRINTED_ATTRIBUTES_PER_BYTE);
    more.saturating_add(limits::PRINTED_ATTRIBUTES)
}

/// The name of an operation, without the dialect where that is left out.
pub(super) fn short_name<'n>(name: &'n str, dialect: &str) -> &'n str {
    let short = name
        .strip_prefix(dialect)
        .and_then(|rest| rest.strip_prefix('.'));
    let short = short.filter(|short| !short.contains('.') && !dialect.is_empty());
    short.unwrap_or(name)
}
