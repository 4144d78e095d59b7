//! The layout of the first result of each operation of a name.

use std::collections::HashMap;
use std::rc::Rc;
use std::sync::Arc;

use mlirbc::View;
use mlirbc::ids::{OpNameId, TypeId};
use mlirbc::ir::TypeRef;
use mlirbc_document::text::cut;
use mlirbc_document::{Name, Problem, Stream};
use mlirbc_layout::{DataLayout, InScope, Rules, Type, Types};
use serde::Serialize;

use super::answer::{Answer, OfScope};
use crate::failure::Failure;
use crate::outcome::Outcome;
use crate::spelling;

/// The layout of the first result of each operation of a name.
#[derive(Serialize)]
pub struct Queries<'a> {
    /// In the order of the file.
    pub queries: Stream<'a, Query>,
    /// Why there are no more.
    #[serde(skip)]
    problem: Option<mlirbc::Error>,
    #[serde(skip)]
    outcome: Outcome<'a>,
}

impl Queries<'_> {
    pub(super) fn result(&self) -> Result<(), Failure> {
        match &self.problem {
            Some(problem) => Err(self.outcome.opened.fail(problem.clone())),
            None => self.outcome.result(),
        }
    }
}

/// An operation.
#[derive(Serialize)]
pub struct Query {
    /// Its name.
    #[serde(flatten)]
    pub operation: Name,
    /// Where it begins.
    pub offset: u64,
    /// The type of its first result.
    #[serde(flatten)]
    pub ty: Name,
    /// The layout of that.
    #[serde(flatten)]
    pub result: QueryResult,
}

/// The layout of a type in a scope, or why there is none.
#[derive(Serialize)]
#[serde(untagged)]
pub enum QueryResult {
    /// The layout.
    Answer(Box<Answer>),
    /// There is none.
    Problem {
        /// Why, cut to a length that can be listed.
        problem: Problem,
    },
}

/// The results of each scope, by the address of its layout, which is kept for that.
type Known = HashMap<usize, (Arc<DataLayout>, Arc<OfScope>)>;

fn answer(layout: &Arc<DataLayout>, ty: &Type, known: &mut Known) -> mlirbc::Result<Answer> {
    let address = Arc::as_ptr(layout) as usize;
    let scope = match known.get(&address) {
        Some((_, scope)) => Arc::clone(scope),
        None => {
            let scope = Arc::new(OfScope::new(layout)?);
            known.insert(address, (Arc::clone(layout), Arc::clone(&scope)));
            scope
        }
    };
    Answer::in_scope(layout, ty, scope)
}

/// An operation of the name, by numbers: very many can share long names and types.
struct Found {
    op: OpNameId,
    offset: u64,
    ty: Option<TypeId>,
    /// Its layout, or why there is none: operations in one scope share it.
    layout: Result<Arc<DataLayout>, Rc<str>>,
}

impl Found {
    fn new(at: &InScope<'_>, before: Option<&Found>) -> Found {
        let layout = at.layout().map(Arc::clone).map_err(|error| {
            let text = cut(&error.to_string(), MAX_MESSAGE);
            match before.and_then(|it| it.layout.as_ref().err()) {
                Some(same) if **same == *text => Rc::clone(same),
                _ => text.into(),
            }
        });
        Found {
            op: at.op.name_id(),
            offset: at.span.start,
            ty: at.op.result_types().next().and_then(|ty| ty.id()),
            layout,
        }
    }

    fn query(&self, view: View<'_>, types: &mut Types, known: &mut Known) -> mlirbc::Result<Query> {
        let parsed = self.ty.map(|ty| types.get(TypeRef::new(view, ty)));
        let name = parsed.as_ref().and_then(|ty| ty.as_ref().ok());
        let name = name.map_or(Name::none("type"), |ty| {
            Name::new("type", ty.text().as_bytes())
        });
        let message = |error: mlirbc::Error| cut(&error.to_string(), MAX_MESSAGE);
        let answer = match (parsed, &self.layout) {
            (None, _) => Err("it has no result".to_owned()),
            (Some(Err(error)), _) => Err(message(error)),
            (Some(Ok(_)), Err(error)) => Err(error.to_string()),
            (Some(Ok(ty)), Ok(layout)) => answer(layout, &ty, known).map_err(message),
        };
        Ok(Query {
            operation: Name::of_op("operation", spelling::op_name(view, self.op)?),
            offset: self.offset,
            ty: name,
            result: match answer {
                Ok(answer) => QueryResult::Answer(Box::new(answer)),
                Err(why) => QueryResult::Problem {
                    problem: Problem::of_message(&why, None),
                },
            },
        })
    }
}

/// Longest message of an error, in characters: it can have the whole text of a type.
const MAX_MESSAGE: usize = 500;

/// The layout of the first result of each operation of a name.
pub(super) fn queries<'a>(view: View<'a>, name: &str, outcome: Outcome<'a>) -> Queries<'a> {
    let rules = Arc::new(Rules::reference());
    let mut found: Vec<Found> = Vec::new();
    // Whether each name of operations is the one.
    let mut names: HashMap<OpNameId, bool> = HashMap::new();
    let walked = mlirbc_layout::walk(view, Arc::clone(&rules), |at| {
        let id = at.op.name_id();
        let is_it = match names.get(&id) {
            Some(known) => *known,
            None => {
                let is_it = is_name(view.op_name_parts(id)?, name.as_bytes());
                names.insert(id, is_it);
                is_it
            }
        };
        if is_it {
            found.push(Found::new(&at, found.last()));
        }
        Ok(())
    });
    let queries = outcome.end.stream_of((view, found), move |(view, found)| {
        let (mut types, mut known) = (Types::new(Arc::clone(&rules)), Known::new());
        let made = found
            .iter()
            .map(move |it| it.query(*view, &mut types, &mut known));
        Box::new(made)
    });
    Queries {
        queries,
        problem: walked.err(),
        outcome,
    }
}

/// Whether a name in parts is this one.
fn is_name([dialect, op]: [&[u8]; 2], name: &[u8]) -> bool {
    match op {
        [] => dialect == name,
        op => {
            let rest = name.strip_prefix(dialect);
            rest.and_then(|rest| rest.strip_prefix(b".")) == Some(op)
        }
    }
}
