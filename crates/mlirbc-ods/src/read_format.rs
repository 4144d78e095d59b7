//! Reads the `assemblyFormat` of an operation (`FormatGen.cpp` and `OpFormatGen.cpp` of LLVM).

use super::definition::{Argument, Definition};
use super::format_element::{Anchor, Element, Format, Param, Types, Variable};

/// The format of a definition; `None` for one that is not understood.
pub(super) fn parse(text: &str, definition: &Definition) -> Option<Format> {
    let mut parser = Parser {
        text,
        definition,
        format: Format::default(),
        space: true,
        punctuation: false,
    };
    // What `mlir-tblgen` begins with: a space after the name, unless a literal says otherwise.
    let elements = parser.elements(None)?;
    parser.skip();
    parser.format.elements = elements;
    parser.text.is_empty().then_some(parser.format)
}

struct Parser<'t> {
    text: &'t str,
    definition: &'t Definition,
    format: Format,
    /// Whether the next element begins with a space, and whether the last one was punctuation: the state of the
    /// generator of printers, which follows the format and not the operation.
    space: bool,
    punctuation: bool,
}

/// The end of a list and the state at that time.
struct Mark {
    elements: usize,
    text: usize,
    space: bool,
    punctuation: bool,
}

impl<'t> Parser<'t> {
    fn skip(&mut self) {
        self.text = self.text.trim_start();
    }

    /// Whether the text or its innermost list ends here.
    fn at_end(&mut self) -> bool {
        self.skip();
        self.text.is_empty() || self.text.starts_with([')', '|'])
    }

    fn eat(&mut self, word: &str) -> bool {
        self.skip();
        match self.text.strip_prefix(word) {
            Some(rest) => {
                self.text = rest;
                true
            }
            None => false,
        }
    }

    fn expect(&mut self, word: &str) -> Option<()> {
        self.eat(word).then_some(())
    }

    fn word(&mut self) -> &'t str {
        self.skip();
        let is_word = |c: char| c.is_alphanumeric() || c == '_' || c == '-';
        let end = self.text.find(|c| !is_word(c)).unwrap_or(self.text.len());
        let (word, rest) = self.text.split_at(end);
        self.text = rest;
        word
    }

    /// The elements up to a closing bracket, which is left. `group` receives the anchor.
    fn elements(&mut self, mut group: Option<&mut Option<Anchor>>) -> Option<Vec<Element>> {
        let mut list = Vec::new();
        loop {
            if self.at_end() {
                return Some(list);
            }
            let before = self.mark(&list);
            self.element(&mut list)?;
            if self.eat("^") {
                let found = anchor(&list)?;
                // A unit attribute that decides on its group says nothing more.
                if self.is_unit(&found) {
                    self.back_to(before, &mut list);
                }
                **group.as_mut()? = Some(found);
            }
        }
    }

    fn is_unit(&self, anchor: &Anchor) -> bool {
        match anchor {
            Anchor::Variable(Variable::Attr(nth, _)) => self.definition.attrs[*nth].is_unit(),
            _ => false,
        }
    }

    fn mark(&self, list: &[Element]) -> Mark {
        let text = match list.last() {
            Some(Element::Text(text)) => text.len(),
            _ => 0,
        };
        Mark {
            elements: list.len(),
            text,
            space: self.space,
            punctuation: self.punctuation,
        }
    }

    /// Takes back what was added to a list since.
    fn back_to(&mut self, mark: Mark, list: &mut Vec<Element>) {
        list.truncate(mark.elements);
        if let Some(Element::Text(text)) = list.last_mut() {
            *text = text[..mark.text].into();
        }
        self.space = mark.space;
        self.punctuation = mark.punctuation;
    }

    fn element(&mut self, list: &mut Vec<Element>) -> Option<()> {
        if self.eat("`") {
            let (literal, rest) = self.text.split_once('`')?;
            self.text = rest;
            self.literal(literal, list);
            return Some(());
        }
        if self.eat("(") {
            let element = self.optional()?;
            list.push(element);
            return Some(());
        }
        if self.text.starts_with('$') {
            let variable = self.variable(false)?;
            self.lead(list);
            list.push(Element::Variable(variable));
            return Some(());
        }
        let directive = self.word();
        match directive {
            "attr-dict" | "attr-dict-with-keyword" => {
                list.push(Element::AttrDict(directive != "attr-dict"));
                self.punctuation = false;
                return Some(());
            }
            "prop-dict" => {
                self.format.has_prop_dict = true;
                list.push(Element::PropDict);
                self.punctuation = false;
                return Some(());
            }
            "oilist" => {
                let clauses = self.clauses()?;
                list.push(clauses);
                return Some(());
            }
            _ => {}
        }
        let element = match directive {
            "operands" => Element::AllOperands,
            "regions" => Element::AllRegions,
            "successors" => Element::AllSuccessors,
            "type" => Element::Type(self.types()?, false),
            "functional-type" => {
                self.expect("(")?;
                let inputs = self.types_of()?;
                self.expect(",")?;
                let results = self.types_of()?;
                self.expect(")")?;
                Element::FunctionalType(inputs, results)
            }
            "qualified" => {
                self.expect("(")?;
                let element = if self.eat("type") {
                    Element::Type(self.types()?, true)
                } else {
                    Element::Variable(self.variable(true)?)
                };
                self.expect(")")?;
                element
            }
            "custom" => self.custom()?,
            _ => return None,
        };
        self.lead(list);
        list.push(element);
        Some(())
    }

    /// A space before an element that is no literal.
    fn lead(&mut self, list: &mut Vec<Element>) {
        if self.space || !self.punctuation {
            text(" ", list);
        }
        self.punctuation = false;
        self.space = true;
    }

    fn literal(&mut self, literal: &str, list: &mut Vec<Element>) {
        match literal {
            "" => {
                self.punctuation = true;
                self.space = false;
            }
            "\\n" => list.push(Element::Newline),
            _ if literal.trim().is_empty() => {
                text(literal, list);
                self.punctuation = false;
                self.space = false;
            }
            _ => {
                let first = literal.chars().next().unwrap_or(' ');
                if self.leads(literal, first) {
                    text(" ", list);
                }
                text(literal, list);
                self.space = literal.len() != 1 || !"<({[".contains(first);
                self.punctuation = first != '_' && !first.is_ascii_alphabetic();
            }
        }
    }

    fn leads(&self, literal: &str, first: char) -> bool {
        if literal.len() != 1 && literal != "->" {
            return self.space;
        }
        let glued = if self.punctuation {
            ">)}],"
        } else {
            "<>(){}[],"
        };
        self.space && !glued.contains(first)
    }

    /// What follows the opening bracket of an optional group.
    fn optional(&mut self) -> Option<Element> {
        let mut anchor = None;
        let mut is_inverted = false;
        let then = self.elements(Some(&mut anchor))?;
        self.expect(")")?;
        let mut otherwise = Vec::new();
        if self.eat(":") {
            self.expect("(")?;
            let mut late = None;
            otherwise = self.elements(Some(&mut late))?;
            self.expect(")")?;
            if anchor.is_none() && late.is_some() {
                anchor = late;
                is_inverted = true;
            }
        }
        self.expect("?")?;
        Some(Element::Optional {
            anchor: anchor?,
            is_inverted,
            then,
            otherwise,
        })
    }

    /// What follows `oilist`.
    fn clauses(&mut self) -> Option<Element> {
        self.expect("(")?;
        let mut clauses = Vec::new();
        loop {
            let mut elements = Vec::new();
            self.element(&mut elements)?;
            let mark = self.mark(&elements);
            while !self.at_end() {
                self.element(&mut elements)?;
            }
            let mut variables = Vec::new();
            collect(&elements, &mut variables);
            let is_unit = |element: &Element| match element {
                Element::Variable(Variable::Attr(nth, _)) => self.definition.attrs[*nth].is_unit(),
                _ => false,
            };
            if elements.iter().any(is_unit) {
                self.back_to(mark, &mut elements);
            }
            clauses.push((variables, elements));
            if self.eat(")") {
                return Some(Element::Clauses(clauses));
            }
            self.expect("|")?;
        }
    }

    /// `$name`.
    fn variable(&mut self, is_qualified: bool) -> Option<Variable> {
        self.expect("$")?;
        let name = self.word();
        let definition = self.definition;
        if let Some(argument) = definition.argument(name) {
            return Some(match argument {
                Argument::Operand(nth) => Variable::Operand(nth),
                Argument::Attr(nth) => {
                    self.format.bound.push(name.into());
                    Variable::Attr(nth, is_qualified)
                }
            });
        }
        let place = |names: &[super::definition::Group]| {
            names.iter().position(|group| &*group.name == name)
        };
        place(&definition.results)
            .map(Variable::Result)
            .or_else(|| place(&definition.regions).map(Variable::Region))
            .or_else(|| place(&definition.successors).map(Variable::Successor))
    }

    /// `(...)` after `type`.
    fn types(&mut self) -> Option<Types> {
        self.expect("(")?;
        let types = self.types_of()?;
        self.expect(")")?;
        Some(types)
    }

    fn types_of(&mut self) -> Option<Types> {
        self.skip();
        if self.text.starts_with('$') {
            return match self.variable(false)? {
                Variable::Operand(nth) => Some(Types::Operand(nth)),
                Variable::Result(nth) => Some(Types::Result(nth)),
                _ => None,
            };
        }
        match self.word() {
            "operands" => Some(Types::AllOperands),
            "results" => Some(Types::AllResults),
            _ => None,
        }
    }

    /// What follows `custom`.
    fn custom(&mut self) -> Option<Element> {
        self.expect("<")?;
        let name = self.word().into();
        self.expect(">")?;
        self.expect("(")?;
        let mut params = Vec::new();
        while !self.eat(")") {
            params.push(self.param()?);
            self.eat(",");
        }
        Some(Element::Custom { name, params })
    }

    fn param(&mut self) -> Option<Param> {
        self.skip();
        if self.text.starts_with('$') {
            return Some(Param::Variable(self.variable(false)?));
        }
        if let Some(rest) = self.text.strip_prefix('"') {
            let (_, rest) = rest.split_once('"')?;
            self.text = rest;
            return Some(Param::Code);
        }
        match self.word() {
            "type" => Some(Param::Types(self.types()?)),
            "ref" => {
                self.expect("(")?;
                let bound = self.format.bound.len();
                let param = self.param()?;
                // It was named before, where it is printed.
                self.format.bound.truncate(bound);
                self.expect(")")?;
                Some(param)
            }
            "qualified" => {
                self.expect("(")?;
                let param = self.param()?;
                self.expect(")")?;
                Some(param)
            }
            "attr-dict" => Some(Param::AttrDict),
            "prop-dict" => Some(Param::PropDict),
            "operands" => Some(Param::Types(Types::AllOperands)),
            _ => None,
        }
    }
}

/// Appends to the text at the end of a list.
fn text(words: &str, list: &mut Vec<Element>) {
    if let Some(Element::Text(last)) = list.last_mut() {
        *last = format!("{last}{words}").into();
    } else {
        list.push(Element::Text(words.into()));
    }
}

/// What an element is, as an anchor.
fn anchor(elements: &[Element]) -> Option<Anchor> {
    match elements.last()? {
        Element::Variable(variable) => Some(Anchor::Variable(*variable)),
        Element::Type(types, _) => Some(Anchor::Types(*types)),
        Element::FunctionalType(inputs, results) => Some(Anchor::Any(vec![
            Param::Types(*inputs),
            Param::Types(*results),
        ])),
        Element::Custom { params, .. } => {
            let variable = |param: &Param| match param {
                Param::Variable(variable) => Some(Param::Variable(*variable)),
                Param::Types(types) => Some(Param::Types(*types)),
                _ => None,
            };
            Some(Anchor::Any(params.iter().filter_map(variable).collect()))
        }
        _ => None,
    }
}

/// The variables among elements, and those that directives get.
fn collect(elements: &[Element], variables: &mut Vec<Variable>) {
    for element in elements {
        match element {
            Element::Variable(variable) => variables.push(*variable),
            Element::Custom { params, .. } => {
                variables.extend(params.iter().filter_map(|param| match param {
                    Param::Variable(variable) => Some(*variable),
                    _ => None,
                }));
            }
            _ => {}
        }
    }
}
