//! Checks what operations name: that it is there, and that calls fit it.
//!
//! This is what the verifiers of dialects require ([`roles`](mlirbc::dialect::roles)), as far as it can be known: a
//! name counts as found if any table around the operation has it, and none is missed in a file with a record that no
//! table explains, which may hold the name of a symbol. Files with other findings are not checked.

use std::collections::HashMap;
use std::fmt::Write;

use parking_lot::Mutex;

use crate::report::Findings;
use crate::rules::Rule;
use mlirbc::attr_text::{Out, Printer, TextOptions};
use mlirbc::dialect::roles::{NamingAttribute, Required, Role};
use mlirbc::error::shown;
use mlirbc::ids::{AttrId, OpNameId, Pos, PropertiesId, TypeId};
use mlirbc::ir::{Body, FunctionType, OpRef, Threads, TypeRef};
use mlirbc::raw::limits::Budget;
use mlirbc::symbols::references::{BodySymbols, Mention, NamedSymbols, References, SymbolNumber};
use mlirbc::{ErrorKind, Result, View};

/// Most bytes of the text of a type that are compared or shown.
const TEXT: u64 = 256;

/// Most parts of a reference that are shown.
const STEPS: usize = 4;

/// Most bytes of such texts: this many, and so many for each byte of the file.
const TEXTS: u64 = 1 << 20;
const TEXTS_PER_BYTE: u64 = 4;

pub(super) fn verify(view: View<'_>, findings: &mut Findings) {
    if findings.total() > 0 {
        return;
    }
    let checked = naming_attributes(view).and_then(|naming| {
        let is_any = naming.iter().any(Option::is_some);
        is_any.then(|| check(view, &naming, findings)).transpose()
    });
    match checked {
        // A limit is no fault of the file.
        Err(error) if !matches!(error.kind(), ErrorKind::Limit { .. }) => {
            findings.error(Rule::Operations, &error);
        }
        _ => {}
    }
}

/// The attributes whose names have to be symbols, by the names of operations.
fn naming_attributes(view: View<'_>) -> Result<Vec<Option<&'static NamingAttribute>>> {
    let names = 0..view.op_names()?.len() as u32;
    let naming = names.map(|nth| {
        let naming = NamingAttribute::of(view.op_name_parts(OpNameId::new(nth))?);
        Ok(naming.filter(|it| it.required != Required::Nothing))
    });
    naming.collect()
}

/// An operation that names a symbol.
struct Use {
    /// Which of those that mention something it is.
    mention: u32,
    op: OpNameId,
    pos: Pos,
    naming: &'static NamingAttribute,
    /// The types of the operands, then of the results, and the number of operands.
    types: Box<[TypeId]>,
    operands: usize,
}

/// What a body has to do with names.
#[derive(Default)]
struct Names {
    uses: Vec<Use>,
    /// The functions among the symbols of the body, and their types.
    functions: Vec<(u32, TypeId)>,
}

fn check(
    view: View<'_>,
    naming: &[Option<&'static NamingAttribute>],
    findings: &mut Findings,
) -> Result<()> {
    let types = FunctionTypes::default();
    let (references, bodies) =
        References::fold(view, Threads::One, [].into(), |body, symbols, _: &[()]| {
            Ok(((), names_in(body, symbols, naming, &types)?))
        })?;
    let mut functions: HashMap<SymbolNumber, TypeId> = HashMap::new();
    for body in &bodies {
        let found = body.made.functions.iter();
        functions.extend(found.map(|(nth, ty)| (body.first_symbol + nth, *ty)));
    }
    let is_unknown = references.has_unknown()?;
    let targets = references.targets()?;
    let mut checks = Checks {
        view,
        named: NamedSymbols::new(&references, &targets),
        references: &references,
        functions,
        known: HashMap::new(),
        is_unknown,
        budget: Budget::of_file(view.file().len_without_resources(), TEXTS_PER_BYTE, TEXTS),
        options: TextOptions::new(),
        findings,
    };
    for body in &bodies {
        for it in &body.made.uses {
            checks.check(it, body.first_user + it.mention)?;
        }
    }
    Ok(())
}

fn names_in(
    body: &Body<'_>,
    symbols: &BodySymbols,
    naming: &[Option<&'static NamingAttribute>],
    types: &FunctionTypes,
) -> Result<Names> {
    let (mut names, mut spans) = (Names::default(), None);
    for (mention, op) in (0..).zip(symbols.mentioning.iter().map(|it| it.op)) {
        let Some((id, op)) = op.and_then(|id| Some((id, body.op(id)?))) else {
            continue;
        };
        let naming = naming.get(op.name_id().index()).copied().flatten();
        let Some(naming) = naming else { continue };
        let operands = op.operands().map(|it| it.type_id());
        let results = op.results().map(|it| it.type_id());
        let types = match naming.required {
            Required::Fits => operands.chain(results).collect(),
            _ => Box::default(),
        };
        let spans: &Vec<_> = spans.get_or_insert_with(|| body.op_spans());
        names.uses.push(Use {
            mention,
            op: op.name_id(),
            pos: spans
                .get(id.index())
                .map_or(body.span().start, |it| it.start),
            naming,
            types,
            operands: op.operands().len(),
        });
    }
    for (nth, symbol) in (0..).zip(&symbols.symbols) {
        let ty = body.op(symbol.op).map(|op| types.of(op)).transpose()?;
        names.functions.extend(ty.flatten().map(|ty| (nth, ty)));
    }
    Ok(names)
}

/// The row of its name, its record, and its dictionary: functions in which these agree have one type.
type Key = (usize, Option<PropertiesId>, Option<AttrId>);

/// The types of functions, looked at once for all that share their attributes.
#[derive(Default)]
struct FunctionTypes {
    known: Mutex<HashMap<Key, Option<TypeId>>>,
}

impl FunctionTypes {
    fn of(&self, op: OpRef<'_>) -> Result<Option<TypeId>> {
        let role = Role::of(op.view().op_name_parts(op.name_id())?);
        let Some((row, Role::Function(_))) = role else {
            return Ok(None);
        };
        let key = (row, op.properties(), op.dictionary().map(|it| it.id()));
        if let Some(known) = self.known.lock().get(&key) {
            return Ok(*known);
        }
        let ty = match op.attr("function_type")? {
            Some(attr) => attr.as_type()?.and_then(|it| it.id()),
            None => None,
        };
        self.known.lock().insert(key, ty);
        Ok(ty)
    }
}

struct Checks<'c, 'a> {
    view: View<'a>,
    references: &'c References<'a>,
    named: NamedSymbols<'c, 'a>,
    functions: HashMap<SymbolNumber, TypeId>,
    known: HashMap<TypeId, Option<FunctionType<'a>>>,
    /// Whether an operation has attributes that nobody knows.
    is_unknown: bool,
    budget: Budget,
    options: TextOptions,
    findings: &'c mut Findings,
}

impl Checks<'_, '_> {
    fn check(&mut self, it: &Use, user: u32) -> Result<()> {
        let user = self.references.users[user as usize];
        let attribute = &self.references.mentions.entries;
        let attribute = attribute.name(it.naming.name.as_bytes());
        let Some(named) = self.named.of(&user, attribute) else {
            return Ok(());
        };
        let Some(target) = named.target else {
            if !self.is_unknown {
                let (op, name) = (self.op_name(it)?, self.name(named.mention)?);
                let what = || format!("{op} names {name}, which is no symbol");
                self.findings.add(Rule::NoSymbol, Some(it.pos), what);
            }
            return Ok(());
        };
        if it.naming.required == Required::Fits {
            if let Some(what) = self.misfit(it, target)? {
                let (op, name) = (self.op_name(it)?, self.name(named.mention)?);
                let what = || format!("{op} of {name} {what}");
                self.findings.add(Rule::CallFits, Some(it.pos), what);
            }
        }
        Ok(())
    }

    fn op_name(&self, it: &Use) -> Result<String> {
        let [dialect, name] = self.view.op_name_parts(it.op)?;
        let text = [dialect, b".", name].concat();
        Ok(shown(&String::from_utf8_lossy(&text)).to_string())
    }

    /// The name in a mention, such as `@outer::@inner`, cut: many can be of one long reference.
    fn name(&self, mention: Mention) -> Result<String> {
        let entries = &self.references.mentions.entries;
        let (names, is_cut) = match mention {
            Mention::Name(name) => (vec![name], false),
            Mention::Node(node) => {
                let steps = entries.of(node)?.map_or(&[][..], |it| &it.steps);
                let shown = steps.iter().take(STEPS).map(|step| step.name);
                (shown.collect(), steps.len() > STEPS)
            }
            Mention::Unknown => (Vec::new(), false),
        };
        let mut text = String::new();
        for (nth, name) in names.into_iter().enumerate() {
            let name = entries.text_of(name);
            let most = name.len().min(TEXT as usize);
            let rest = if most < name.len() { "..." } else { "" };
            let name = String::from_utf8_lossy(&name[..most]);
            let colons = if nth > 0 { "::" } else { "" };
            // Writing to a string cannot fail.
            let _ = write!(text, "{colons}@{}{rest}", shown(&name));
        }
        if is_cut {
            text.push_str("::...");
        }
        Ok(text)
    }

    /// How a call does not fit a function; `None` if it does, or nobody knows.
    fn misfit(&mut self, it: &Use, target: SymbolNumber) -> Result<Option<String>> {
        let Some(ty) = self.functions.get(&target).copied() else {
            return Ok(None);
        };
        if !self.known.contains_key(&ty) {
            let function = TypeRef::new(self.view, ty).as_function()?;
            self.known.insert(ty, function);
        }
        let Some(Some(function)) = self.known.get(&ty) else {
            return Ok(None);
        };
        let (operands, results) = it.types.split_at(it.operands);
        let (inputs, outputs) = (function.inputs(), function.results());
        let counts = [
            ("operands", operands.len(), "arguments", inputs.len()),
            ("results", results.len(), "results", outputs.len()),
        ];
        for (of_call, have, of_function, want) in counts {
            if have != want {
                let what = format!("has {of_call}: {have}; the function has {of_function}: {want}");
                return Ok(Some(what));
            }
        }
        let pairs = operands.iter().zip(inputs).map(|it| ("operand", it));
        let pairs = pairs.enumerate();
        let results = results.iter().zip(outputs).map(|it| ("result", it));
        for (nth, (what, (have, want))) in pairs.chain(results.enumerate()) {
            let Some(want) = want.id().filter(|want| want != have) else {
                continue;
            };
            // Types that are equal are one entry, unless a producer repeats them.
            let texts = [self.text(*have)?, self.text(want)?];
            if let [Some(have), Some(want)] = texts {
                if have != want {
                    let (have, want) = (shown(&have), shown(&want));
                    let what = format!("has {what} #{nth} of type {have}; the function has {want}");
                    return Ok(Some(what));
                }
            }
        }
        Ok(None)
    }

    /// The text of a type; `None` if it is too long, or there are too many.
    fn text(&self, ty: TypeId) -> Result<Option<String>> {
        if !self.budget.take(TEXT) {
            return Ok(None);
        }
        let mut out = Out::new().with_limit(TEXT);
        let mut printer = Printer::new(self.view, &self.options);
        if printer.ty(ty, &mut out).is_err() || out.is_full() {
            return Ok(None);
        }
        Ok(String::from_utf8(out.into_bytes()).ok())
    }
}
