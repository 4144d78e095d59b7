//! Which operation of VHLO stands for which of StableHLO and func: `tables/legalize.txt`.

use std::collections::HashMap;

use once_cell::sync::Lazy;

use crate::vhlo_table::Table;
use mlirbc::dialect::stablehlo::STABLEHLO;
use mlirbc::raw::limits;

const TEXT: &str = include_str!("../tables/legalize.txt");

/// The table.
pub(super) struct OpTable {
    rows: Vec<Row>,
    by_vhlo: HashMap<&'static str, usize>,
    by_name: HashMap<[&'static str; 2], usize>,
}

/// An operation.
pub(super) struct Row {
    /// Its name, with that of its dialect.
    pub(super) name: &'static str,
    /// The one of VHLO, without the name of the dialect.
    pub(super) vhlo: &'static str,
    /// The attributes that are not simply converted.
    pub(super) rules: Vec<Rule>,
    /// The attributes whose fields are attributes in VHLO.
    pub(super) records: Vec<Record>,
}

/// How an attribute is converted.
pub(super) struct Rule {
    /// Its name in VHLO.
    pub(super) name: &'static str,
    pub(super) kind: Kind,
    pub(super) default: Option<Preset>,
}

/// What an attribute is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Kind {
    /// The same in both.
    Same,
    /// A tensor of VHLO, an array of 64-bit integers.
    I64s,
    /// A tensor of VHLO, an array of bools.
    Bools,
    /// A bool of VHLO, which is true if the unit attribute is there.
    Unit,
    /// A string of VHLO, a reference to a symbol.
    Symbol,
    /// An array of these.
    Symbols,
    /// A number of VHLO, a channel of type 0.
    Channel,
    /// A calling convention, which is an integer in StableHLO.
    Api,
}

/// A value that StableHLO leaves out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Preset {
    False,
    Zero,
    MinusOne,
    EmptyString,
    EmptyArray,
    EmptyDictionary,
    EmptyTensor,
    /// An empty string, or an empty dictionary for the typed FFI.
    EmptyConfig,
    /// An empty array, for operands and results.
    NoLayouts,
    NoType,
    Original,
    DefaultPrecision,
    DefaultAccuracy,
    /// A one for each dimension of the window.
    Ones,
    /// False for each of them.
    Falses,
    /// Two zeros for each of them.
    ZeroPairs,
}

/// An attribute of StableHLO with fields.
pub(super) struct Record {
    /// Its name.
    pub(super) name: &'static str,
    /// What it is.
    pub(super) mnemonic: &'static str,
}

impl OpTable {
    /// The table of this release.
    pub(super) fn get() -> &'static OpTable {
        static TABLE: Lazy<OpTable> = Lazy::new(OpTable::parse);
        &TABLE
    }

    /// The row of an operation of VHLO, by its name without the dialect.
    pub(super) fn of_vhlo(&self, name: &str) -> Option<&Row> {
        self.by_vhlo.get(name).map(|row| &self.rows[*row])
    }

    /// The row of an operation of another dialect, by the name of that and its own.
    pub(super) fn of_name(&self, name: [&str; 2]) -> Option<&Row> {
        self.by_name.get(&name).map(|row| &self.rows[*row])
    }

    /// Lines that are not understood are left out; a test has none.
    fn parse() -> OpTable {
        let lines = TEXT.lines().filter(|line| !line.starts_with('#'));
        let rows: Vec<Row> = lines.filter_map(Row::parse).collect();
        let (mut by_vhlo, mut by_name) = (HashMap::new(), HashMap::new());
        for (index, row) in rows.iter().enumerate() {
            let (dialect, name) = row.name.split_once('.').unwrap_or_default();
            by_name.insert([dialect, name], index);
            // Two operations return: that of functions is known by the operation around it.
            if row.name != FUNC_RETURN {
                by_vhlo.insert(row.vhlo, index);
            }
        }
        OpTable {
            rows,
            by_vhlo,
            by_name,
        }
    }
}

/// The name of an operation of VHLO, `func_v1`, as that of StableHLO or func: `func.func`. The older form of an operation
/// has the name of the newer one. `None` for unknown ones.
pub fn stablehlo_name(vhlo: &[u8]) -> Option<&'static str> {
    let vhlo = Some(vhlo).filter(|name| name.len() < limits::MAX_OP_NAME)?;
    let mut name = std::str::from_utf8(vhlo).ok()?;
    loop {
        if let Some(row) = OpTable::get().of_vhlo(name) {
            return Some(row.name);
        }
        let pair = Table::get().pair(name).filter(|pair| pair.old == name)?;
        name = pair.new;
    }
}

/// A function.
pub(super) const FUNCTION: &str = "func.func";

/// The operation that ends a function.
pub(super) const FUNC_RETURN: &str = "func.return";

impl Row {
    fn parse(line: &'static str) -> Option<Row> {
        let mut words = line.split(' ');
        let mut row = Row {
            name: words.next()?,
            vhlo: words.next()?,
            rules: Vec::new(),
            records: Vec::new(),
        };
        for word in words {
            if let Some((name, mnemonic)) = word.split_once('<') {
                row.records.push(Record { name, mnemonic });
                continue;
            }
            let (word, default) = match word.split_once('=') {
                Some((word, preset)) => (word, Some(Preset::parse(preset)?)),
                None => (word, None),
            };
            let (name, kind) = match word.split_once(':') {
                Some((name, kind)) => (name, Kind::parse(kind)?),
                None => (word, Kind::Same),
            };
            row.rules.push(Rule {
                name,
                kind,
                default,
            });
        }
        Some(row)
    }

    /// Whether an attribute of VHLO is a field of a record.
    pub(super) fn has_field(&self, name: &str) -> bool {
        let mut fields = self.records.iter().flat_map(Record::fields);
        fields.any(|field| Record::attribute(field) == name)
    }

    /// How an attribute is converted, by its name in VHLO.
    pub(super) fn rule(&self, name: &str) -> Option<&Rule> {
        self.rules.iter().find(|rule| rule.name == name)
    }
}

impl Rule {
    /// Its name in StableHLO.
    pub(super) fn other_name(&self) -> &'static str {
        match self.kind {
            Kind::Channel => "channel_handle",
            _ => self.name,
        }
    }
}

impl Record {
    /// The names of its fields.
    pub(super) fn fields(&self) -> impl Iterator<Item = &'static str> + use<> {
        let def = STABLEHLO
            .attrs
            .iter()
            .find(|def| def.mnemonic == self.mnemonic);
        let fields = def.map_or(&[][..], |def| def.fields);
        fields.iter().map(|(name, _)| name.trim_end_matches('?'))
    }

    /// The name in VHLO of one of its fields.
    pub(super) fn attribute(field: &str) -> &str {
        match field {
            "handle" => "channel_id",
            "type" => "channel_type",
            field => field,
        }
    }
}

impl Kind {
    fn parse(word: &str) -> Option<Kind> {
        Some(match word {
            "i64s" => Kind::I64s,
            "bools" => Kind::Bools,
            "unit" => Kind::Unit,
            "symbol" => Kind::Symbol,
            "symbols" => Kind::Symbols,
            "channel" => Kind::Channel,
            "api" => Kind::Api,
            _ => return None,
        })
    }
}

impl Preset {
    fn parse(word: &str) -> Option<Preset> {
        Some(match word {
            "false" => Preset::False,
            "zero" => Preset::Zero,
            "minus-one" => Preset::MinusOne,
            "empty-string" => Preset::EmptyString,
            "empty-array" => Preset::EmptyArray,
            "empty-dictionary" => Preset::EmptyDictionary,
            "empty-tensor" => Preset::EmptyTensor,
            "empty-config" => Preset::EmptyConfig,
            "no-layouts" => Preset::NoLayouts,
            "no-type" => Preset::NoType,
            "original" => Preset::Original,
            "default-precision" => Preset::DefaultPrecision,
            "default-accuracy" => Preset::DefaultAccuracy,
            "ones" => Preset::Ones,
            "falses" => Preset::Falses,
            "zero-pairs" => Preset::ZeroPairs,
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{OpTable, Record, TEXT};
    use mlirbc::props::Tables;
    use mlirbc::raw::Producer;

    /// Every attribute is one of its operation in VHLO, and every record one of StableHLO.
    #[test]
    fn every_line_is_understood() {
        let (table, tables) = (OpTable::get(), Tables::standard());
        let lines = TEXT.lines().filter(|line| !line.starts_with('#')).count();
        assert_eq!(table.rows.len(), lines);
        for row in &table.rows {
            let schemas = tables.op(&format!("vhlo.{}", row.vhlo), Producer::UNKNOWN, 0);
            let has = |name: &str| {
                let schema = schemas.preferred();
                schema.is_some_and(|schema| schema.field(name).is_some())
            };
            for rule in &row.rules {
                assert!(has(rule.name), "{} {}", row.vhlo, rule.name);
            }
            for record in &row.records {
                assert!(record.fields().count() > 1, "{}", record.mnemonic);
                for name in record.fields().map(Record::attribute) {
                    assert!(has(name), "{} {name}", row.vhlo);
                }
            }
        }
    }
}
