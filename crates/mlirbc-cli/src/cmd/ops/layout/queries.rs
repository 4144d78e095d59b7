//! `--ops NAME`: the layout of the first result of each operation of a name.

use std::collections::HashMap;
use std::io::{BufWriter, Write};
use std::sync::Arc;

use mlirbc::View;
use mlirbc::layout::{self, DataLayout, InScope, Rules, Type, Types};
use serde::Serialize;

use super::Opts;
use super::answer::{Answer, OfScope};
use crate::input::Input;
use crate::json::{self, Name};
use crate::output::{self, Failure};
use crate::style::{self, Align, ColorChoice, Table, escape};

#[derive(Serialize)]
struct Report {
    queries: Vec<Query>,
}

/// One operation.
#[derive(Serialize)]
struct Query {
    #[serde(flatten)]
    op: Name,
    offset: u64,
    #[serde(flatten)]
    ty: Name,
    #[serde(flatten)]
    result: Outcome,
    #[serde(skip)]
    shown: String,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Outcome {
    Answer(Box<Answer>),
    Error { error: String },
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
    let shown = name.map_or(String::new(), |ty| style::name(ty.text().as_bytes()));
    let field = name.map_or(Name::none("type"), |ty| {
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
        Ok(answer) => Outcome::Answer(Box::new(answer)),
        Err(error) => Outcome::Error {
            error: error.map_or("it has no result".to_owned(), |e| cut(&e.to_string())),
        },
    };
    Ok(Query {
        op: Name::of_op("op", op.view().op_name_parts(op.name_id())?),
        offset: at.span.start,
        ty: field,
        result,
        shown,
    })
}

/// The begin of the message of an error, which can have the whole text of a type.
fn cut(message: &str) -> String {
    const MOST: usize = 500;
    match message.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}...", &message[..end]),
        None => message.to_owned(),
    }
}

pub(super) fn run(
    opts: &Opts,
    input: &Input,
    view: View<'_>,
    name: &str,
    color: ColorChoice,
) -> Result<(), Failure> {
    let rules = Arc::new(Rules::reference());
    let (mut queries, mut types) = (Vec::new(), Types::new(Arc::clone(&rules)));
    let mut known = Known::new();
    let walked = layout::walk(view, rules, |at| {
        if view.op_full_name(at.op.name_id())? == name.as_bytes() {
            queries.push(query(&at, &mut types, &mut known)?);
        }
        Ok(())
    });
    let mut out = BufWriter::new(output::stdout());
    if opts.inputs.json {
        json::write(&mut out, "layout", input, &Report { queries })?;
    } else {
        let table = Table::new(&[
            ("offset", Align::Right),
            ("type", Align::Left),
            ("size", Align::Right),
            ("alignment", Align::Right),
            ("preferred", Align::Right),
            ("error", Align::Left),
        ]);
        table.write(&mut out, color, |rows| -> Result<(), Failure> {
            for query in &queries {
                rows.row(query.cells())?;
            }
            Ok(())
        })?;
    }
    out.flush()?;
    walked.map_err(|e| input.fail(e))
}

impl Query {
    fn cells(&self) -> [String; 6] {
        let none = || "-".to_owned();
        let (numbers, error) = match &self.result {
            Outcome::Answer(answer) => (answer.cells(), none()),
            Outcome::Error { error } => ([none(), none(), none()], escape(error.as_bytes())),
        };
        let [size, alignment, preferred] = numbers;
        let offset = format!("{:#x}", self.offset);
        [
            offset,
            self.shown.clone(),
            size,
            alignment,
            preferred,
            error,
        ]
    }
}
