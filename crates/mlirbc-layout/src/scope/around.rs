//! The operations around one, and the layout that holds for it.

use std::sync::Arc;

use crate::data_layout::DataLayout;
use crate::layout_rules::Rules;
use crate::scope::Scopes;
use crate::spec::spec_value::Value;
use crate::spec::target::{is_queryable, lookup};
use mlirbc::Result;
use mlirbc::View;
use mlirbc::entity::AttrData;
use mlirbc::ids::OpId;
use mlirbc::ir::{Body, OpRef};

impl DataLayout {
    /// The layout that holds for an operation: that of the closest scope around it. The bodies
    /// around it are decoded; [`Scopes`] is for many operations.
    ///
    /// ```
    /// use mlirbc::Bytecode;
    /// use mlirbc_layout::DataLayout;
    ///
    /// let file = Bytecode::open("../../corpus/jax/mlp.mlirbc")?;
    /// let main = file.view().symbol("main")?;
    /// let layout = DataLayout::for_op(main.op())?;
    /// assert_eq!(layout.query_text("index")?.bits.min, 64);
    /// # Ok::<(), mlirbc::Error>(())
    /// ```
    ///
    /// # Errors
    /// As [`Scopes::enter`]; those of decoding the bodies.
    pub fn for_op(op: OpRef<'_>) -> Result<Arc<DataLayout>> {
        DataLayout::for_op_with(op, Arc::new(Rules::default()))
    }

    /// The same as [`DataLayout::for_op`].
    ///
    /// # Errors
    /// As [`DataLayout::for_op`].
    pub fn of(op: OpRef<'_>) -> Result<Arc<DataLayout>> {
        DataLayout::for_op(op)
    }

    /// As [`DataLayout::for_op`], by these rules.
    ///
    /// # Errors
    /// As [`DataLayout::for_op`].
    pub fn for_op_with(op: OpRef<'_>, rules: Arc<Rules>) -> Result<Arc<DataLayout>> {
        let mut scopes = Scopes::new(rules);
        each_around(op, |around| {
            scopes.enter(around);
            Ok(())
        })?;
        scopes.current().cloned()
    }

    /// The layout inside of an operation: its own, if it is a scope.
    ///
    /// # Errors
    /// As [`DataLayout::for_op`].
    pub fn inside(op: OpRef<'_>, rules: Arc<Rules>) -> Result<Arc<DataLayout>> {
        let mut scopes = Scopes::new(rules);
        each_around(op, |around| {
            scopes.enter(around);
            Ok(())
        })?;
        scopes.enter(op);
        scopes.current().cloned()
    }

    /// The layout inside of the only operation at the top level, a module as a rule; that outside of
    /// any scope if there are several. No other body is decoded.
    ///
    /// # Errors
    /// As [`DataLayout::for_op`].
    pub fn of_file(view: View<'_>, rules: Arc<Rules>) -> Result<Arc<DataLayout>> {
        let top = view.top_level()?;
        let mut scopes = Scopes::new(rules);
        if let Some(op) = top.op(OpId(0)).filter(|op| op.end().0 == top.num_ops()) {
            scopes.enter(op);
        }
        scopes.current().cloned()
    }

    /// The value at the end of a path of keys, in the closest attribute with entries of the
    /// operation or of those around it: `dlti.query` of MLIR. Keys are as those of [`lookup`].
    ///
    /// # Errors
    /// As [`lookup`]; `Layout` where no operation has such an attribute; those of decoding.
    pub fn lookup(op: OpRef<'_>, path: &[&str]) -> Result<Value> {
        let mut closest = queryable(op)?;
        if closest.is_none() {
            each_around(op, |around| {
                closest = queryable(around)?.or(closest.take());
                Ok(())
            })?;
        }
        lookup(&closest.unwrap_or_default(), path)
    }
}

/// The text of the first attribute with entries.
fn queryable(op: OpRef<'_>) -> Result<Option<String>> {
    for attr in op.attrs()? {
        let Some(attr) = attr?.as_attr() else {
            continue;
        };
        if let AttrData::Text(text) = attr.data()? {
            if is_queryable(text) {
                return Ok(Some(String::from_utf8_lossy(text).into_owned()));
            }
        }
    }
    Ok(None)
}

/// Calls `visit` for each operation around `op`, from the outside in.
fn each_around(op: OpRef<'_>, mut visit: impl FnMut(OpRef<'_>) -> Result<()>) -> Result<()> {
    let inner = op.containing_data().span();
    let mut body: Body<'_> = op.view().top_level()?;
    while body.span() != inner {
        // The isolated operation whose regions hold the body.
        let around = (0..body.num_ops()).find_map(|id| {
            let regions = body.isolated_of(OpId(id))?;
            let span = regions.span();
            let holds = span.start <= inner.start && inner.end() <= span.end();
            holds.then_some((OpId(id), regions))
        });
        let Some((id, regions)) = around else { break };
        if let Some(op) = body.op(id) {
            visit_parents(op, &mut visit)?;
            visit(op)?;
        }
        body = regions.decode()?;
    }
    visit_parents(op, &mut visit)
}

/// The operations around one in its body.
fn visit_parents(op: OpRef<'_>, visit: &mut impl FnMut(OpRef<'_>) -> Result<()>) -> Result<()> {
    let parents: Vec<OpRef<'_>> = std::iter::successors(op.parent(), |op| op.parent()).collect();
    parents.into_iter().rev().try_for_each(visit)
}
