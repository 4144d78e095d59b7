//! Iterators over operations.
#![allow(unsafe_code)]

use std::mem::MaybeUninit;
use std::ptr;
use std::sync::Arc;

use mlirbc::Bytecode;
use mlirbc::ids::OpId;
use mlirbc::ir::BodyData;
use parking_lot::Mutex;

use super::op::Op;
use super::place::Place;
use crate::border::error::Error;
use crate::border::guard::{ErrorOut, given, guard, release};
use crate::border::pointer::{self, give};
use crate::module::Module;

/// An iterator over operations. Counted; threads may share it, each operation then goes to one of
/// them.
pub struct Ops {
    file: Arc<Bytecode<'static>>,
    walk: Mutex<Walk>,
}

#[derive(Default)]
struct Walk {
    /// From the outside in.
    rows: Vec<Row>,
    /// The operation that was given last: the walk enters it when the next is asked for.
    last: Option<(Arc<BodyData>, OpId)>,
}

/// Operations side by side, with those nested in them.
struct Row {
    body: Arc<BodyData>,
    next: u32,
    end: u32,
}

impl Ops {
    fn new(file: &Arc<Bytecode<'static>>, row: Option<Row>) -> Ops {
        Ops {
            file: file.clone(),
            walk: Mutex::new(Walk {
                rows: row.into_iter().collect(),
                last: None,
            }),
        }
    }

    /// All operations of a file.
    fn all(file: &Arc<Bytecode<'static>>) -> mlirbc::Result<Ops> {
        let body = file.view().top_level()?.into_data();
        let row = Row {
            next: 0,
            end: body.num_ops(),
            body: Arc::new(body),
        };
        Ok(Ops::new(file, Some(row)))
    }

    /// The operations inside of one.
    fn inside(op: &Op) -> Result<Ops, Error> {
        let Place { file, body, id } = op.place();
        Ok(Ops::new(file, Row::inside(file, body, *id)?))
    }

    /// The next operation, and the number of operations around it in this walk.
    fn next(&self) -> Result<Option<(Op, u32)>, Error> {
        let mut walk = self.walk.lock();
        let Walk { rows, last } = &mut *walk;
        if let Some((body, id)) = last.take() {
            rows.extend(Row::inside(&self.file, &body, id)?);
        }
        while rows.last().is_some_and(|row| row.next >= row.end) {
            rows.pop();
        }
        let depth = rows.len();
        let Some(row) = rows.last_mut() else {
            return Ok(None);
        };
        let (body, id) = (row.body.clone(), OpId::new(row.next));
        // The operations nested in it come in a row of their own.
        row.next = end_of(&self.file, &body, id)?;
        let op = Op::new(&self.file, &body, id);
        *last = Some((body, id));
        let depth = u32::try_from(depth - 1).unwrap_or(u32::MAX);
        Ok(Some((op, depth)))
    }
}

impl Row {
    /// The operations inside of one, decoded if they are isolated; `None` if there are none.
    fn inside(
        file: &Bytecode<'static>,
        data: &Arc<BodyData>,
        id: OpId,
    ) -> Result<Option<Row>, Error> {
        let row = match data.with(file.view()).isolated_of(id) {
            Some(isolated) => {
                let inner = isolated.decode()?.into_data();
                Row {
                    next: 0,
                    end: inner.num_ops(),
                    body: Arc::new(inner),
                }
            }
            None => Row {
                next: id.number() + 1,
                end: end_of(file, data, id)?,
                body: data.clone(),
            },
        };
        Ok((row.next < row.end).then_some(row))
    }
}

/// The number of the first operation after one, and after all that are nested in it.
fn end_of(file: &Bytecode<'static>, data: &BodyData, id: OpId) -> Result<u32, Error> {
    let body = data.with(file.view());
    let op = body
        .op(id)
        .ok_or_else(|| Error::not_found("no such operation"))?;
    Ok(op.end().number())
}

/// All operations of the file, each before those inside it. A body that is isolated from above is
/// decoded when the walk enters it: one that is damaged is an error after its operation, and behind
/// it the walk goes on with what follows. Returns a new handle of an iterator, NULL on failure.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_module_walk(module: Option<&Module>, error: ErrorOut<'_>) -> *mut Ops {
    guard(error, || {
        Ok(give(Ops::all(&given(module, "module")?.file)?))
    })
}

/// The operations inside of one, as `mlirbc_module_walk`. Returns a new handle of an iterator, NULL
/// on failure.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_op_walk(op: Option<&Op>, error: ErrorOut<'_>) -> *mut Ops {
    guard(error, || Ok(give(Ops::inside(given(op, "operation")?)?)))
}

/// The next operation, and in `*depth`, if it is not NULL, the number of operations around it in
/// this walk. Returns a new handle; NULL at the end, and on failure.
#[unsafe(no_mangle)]
pub extern "C" fn mlirbc_ops_next(
    ops: Option<&Ops>,
    depth: Option<&mut MaybeUninit<u32>>,
    error: ErrorOut<'_>,
) -> *mut Op {
    guard(error, || {
        let Some((op, around)) = given(ops, "iterator")?.next()? else {
            return Ok(ptr::null_mut());
        };
        if let Some(depth) = depth {
            depth.write(around);
        }
        Ok(give(op))
    })
}

/// Adds a reference, which has to be released, and returns the same handle.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirbc_ops_retain(ops: *const Ops) -> *mut Ops {
    // SAFETY: the rules of the header.
    unsafe { pointer::retain(ops) }
}

/// Releases a reference. NULL is no error.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirbc_ops_release(ops: *const Ops) {
    // SAFETY: the rules of the header.
    unsafe { release(ops) };
}
