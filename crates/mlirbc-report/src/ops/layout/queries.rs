//! The layout of the first result of each operation of a name.

use std::collections::HashMap;
use std::sync::Arc;

use mlirbc::View;
use mlirbc::layout::{self, DataLayout, InScope, Rules, Type, Types};
use mlirbc_document::Name;
use mlirbc_document::text::cut;
use serde::Serialize;

use super::answer::{Answer, OfScope};
use crate::failure::Failure;
use crate::outcome::Outcome;

/// The layout of the first result of each operation of a name.
#[derive(Serialize)]
pub struct Queries<'a> {
    /// In the order of the file.
    pub queries: Vec<Query>,
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
    pub op: Name,
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
    Error {
        /// Why, cut to a length that can be listed.
        error: String,
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

fn query(at: &InScope<'_>, types: &mut Types, known: &mut Known) -> mlirbc::Result<Query> {
    let op = at.op;
    let ty = op.result_types().next();
    let parsed = ty.map(|ty| types.get(ty));
    let name = parsed.as_ref().and_then(|ty| ty.as_ref().ok());
    let name = name.map_or(Name::none("type"), |ty| {
        Name::new("type", ty.text().as_bytes())
    });
    let answer = match parsed {
        None => Err(None),
        Some(Err(error)) => Err(Some(error)),
        Some(Ok(ty)) => at
            .layout()
            .and_then(|layout| answer(layout, &ty, known))
            .map_err(Some),
    };
    let result = match answer {
        Ok(answer) => QueryResult::Answer(Box::new(answer)),
        Err(error) => QueryResult::Error {
            error: error.map_or("it has no result".to_owned(), |e| {
                cut(&e.to_string(), MAX_MESSAGE)
            }),
        },
    };
    Ok(Query {
        op: Name::of_op("op", op.view().op_name_parts(op.name_id())?),
        offset: at.span.start,
        ty: name,
        result,
    })
}

/// Longest message of an error, in characters: it can have the whole text of a type.
const MAX_MESSAGE: usize = 500;

/// The layout of the first result of each operation of a name.
pub(super) fn queries<'a>(view: View<'_>, name: &str, outcome: Outcome<'a>) -> Queries<'a> {
    let rules = Arc::new(Rules::reference());
    let (mut queries, mut types) = (Vec::new(), Types::new(Arc::clone(&rules)));
    let mut known = Known::new();
    let walked = layout::walk(view, rules, |at| {
        if view.op_full_name(at.op.name_id())? == name.as_bytes() {
            queries.push(query(&at, &mut types, &mut known)?);
        }
        Ok(())
    });
    Queries {
        queries,
        problem: walked.err(),
        outcome,
    }
}
