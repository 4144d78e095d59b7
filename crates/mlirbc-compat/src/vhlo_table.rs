//! The versions of VHLO's operations, attributes and types: `tables/vhlo.txt`, which has its grammar.

use std::collections::HashMap;

use once_cell::sync::Lazy;

use crate::stablehlo_version::{Since, StablehloVersion};

const TEXT: &str = include_str!("tables/vhlo.txt");

/// The file, parsed.
pub(super) struct Table {
    /// The last version that it has.
    pub(super) last: StablehloVersion,
    ops: HashMap<&'static str, StablehloVersion>,
    attrs: HashMap<&'static str, StablehloVersion>,
    types: HashMap<&'static str, StablehloVersion>,
    /// By attribute and enumerator, those that are newer than the attribute.
    words: HashMap<(&'static str, &'static str), StablehloVersion>,
    pairs: Vec<Pair>,
    /// The index of a pair, by both names.
    by_name: HashMap<&'static str, usize>,
    /// By the name of an operation, an attribute that the reference writes as its default if it means the same.
    defaults: HashMap<&'static str, (&'static str, Preset)>,
}

/// An operation in two forms. A version has one of them.
pub(super) struct Pair {
    /// The names without that of the dialect.
    pub(super) old: &'static str,
    pub(super) new: &'static str,
    /// The first version with the new one.
    pub(super) since: StablehloVersion,
    /// The old one has one operand.
    pub(super) one: bool,
    /// The old one has no regions.
    pub(super) no_regions: bool,
    /// Attributes of the new one, and what their absence means.
    pub(super) added: Vec<(&'static str, Preset)>,
    /// Attributes of the old one, and what they are computed as.
    pub(super) removed: Vec<(&'static str, Preset)>,
}

/// What the absence of an attribute means.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Preset {
    /// `#vhlo.tensor_v1<dense<> : tensor<0xi64>>`; any tensor without elements is the same.
    EmptyTensor,
    /// `#vhlo.type_v1<!vhlo.none_v1>`.
    NoneType,
    /// `#vhlo.result_accuracy_v1` with zeros and the mode `DEFAULT`.
    DefaultAccuracy,
    /// `#vhlo.bool_v1<false>`.
    False,
    /// `#vhlo.array_v1<[]>`.
    EmptyArray,
    /// Zeros, two for each spatial dimension of the first operand.
    ZeroPadding,
    /// `#vhlo.array_v1<[DEFAULT, DEFAULT]>` of `#vhlo.precision_v1`; any array without another element is the
    /// same.
    DefaultPrecision,
}

impl StablehloVersion {
    /// The last version that this library knows.
    pub fn last() -> StablehloVersion {
        Table::get().last
    }
}

impl Table {
    /// The table of this release.
    pub(super) fn get() -> &'static Table {
        static TABLE: Lazy<Table> = Lazy::new(|| Table::parse(TEXT));
        &TABLE
    }

    /// The first version with an operation, by its name without the dialect.
    pub(super) fn op(&self, name: &str) -> Since {
        since(&self.ops, name)
    }

    /// The first version with an attribute, by its mnemonic.
    pub(super) fn attr(&self, mnemonic: &str) -> Since {
        since(&self.attrs, mnemonic)
    }

    /// The first version with an enumerator that is newer than its attribute.
    pub(super) fn word(&self, mnemonic: &str, word: &str) -> Option<StablehloVersion> {
        self.words.get(&(mnemonic, word)).copied()
    }

    /// The first version with a type, by its mnemonic.
    pub(super) fn ty(&self, mnemonic: &str) -> Since {
        since(&self.types, mnemonic)
    }

    /// The two forms of an operation, by the name of one of them.
    pub(super) fn pair(&self, name: &str) -> Option<&Pair> {
        self.by_name.get(name).map(|index| &self.pairs[*index])
    }

    /// The attribute of an operation that the reference writes as its default if it means the same.
    pub(super) fn default_of(&self, name: &str) -> Option<(&'static str, Preset)> {
        self.defaults.get(name).copied()
    }

    /// Lines that are not understood are left out; a test has none.
    fn parse(text: &'static str) -> Table {
        let mut table = Table {
            last: StablehloVersion::MIN,
            ops: HashMap::new(),
            attrs: HashMap::new(),
            types: HashMap::new(),
            words: HashMap::new(),
            pairs: Vec::new(),
            by_name: HashMap::new(),
            defaults: HashMap::new(),
        };
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            table.line(line);
        }
        table
    }

    fn line(&mut self, line: &'static str) -> Option<()> {
        let mut words = line.split(' ');
        let (kind, first) = (words.next()?, words.next()?);
        let list = match kind {
            "last" => {
                self.last = StablehloVersion::parse(first)?;
                return Some(());
            }
            "pair" => {
                let pair = Pair::parse(first, words.next()?, words, &self.ops)?;
                for name in [pair.old, pair.new] {
                    self.by_name.insert(name, self.pairs.len());
                }
                self.pairs.push(pair);
                return Some(());
            }
            "default" => {
                let (attribute, preset) = words.next()?.split_once('=')?;
                self.defaults
                    .insert(first, (attribute, Preset::parse(preset)?));
                return Some(());
            }
            "word" => {
                let key = (first, words.next()?);
                let since = StablehloVersion::parse(words.next()?)?;
                self.words.insert(key, since);
                return Some(());
            }
            "op" => &mut self.ops,
            "attr" => &mut self.attrs,
            "type" => &mut self.types,
            _ => return None,
        };
        list.insert(first, StablehloVersion::parse(words.next()?)?);
        Some(())
    }
}

fn since(list: &HashMap<&str, StablehloVersion>, name: &str) -> Since {
    let version = list.get(name).copied();
    version.map_or(Since::NotKnown, Since::Version)
}

impl Pair {
    fn parse(
        old: &'static str,
        new: &'static str,
        words: impl Iterator<Item = &'static str>,
        ops: &HashMap<&str, StablehloVersion>,
    ) -> Option<Pair> {
        let mut pair = Pair {
            old,
            new,
            since: *ops.get(new)?,
            one: false,
            no_regions: false,
            added: Vec::new(),
            removed: Vec::new(),
        };
        for word in words {
            match word {
                "one" => pair.one = true,
                "no-regions" => pair.no_regions = true,
                _ => {
                    let (name, preset) = word.get(1..)?.split_once('=')?;
                    let list = match word.starts_with('+') {
                        true => &mut pair.added,
                        false => &mut pair.removed,
                    };
                    list.push((name, Preset::parse(preset)?));
                }
            }
        }
        Some(pair)
    }
}

impl Preset {
    fn parse(word: &str) -> Option<Preset> {
        Some(match word {
            "empty-tensor" => Preset::EmptyTensor,
            "none-type" => Preset::NoneType,
            "default-accuracy" => Preset::DefaultAccuracy,
            "false" => Preset::False,
            "empty-array" => Preset::EmptyArray,
            "zero-padding" => Preset::ZeroPadding,
            "default-precision" => Preset::DefaultPrecision,
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{Preset, TEXT, Table};
    use crate::stablehlo_version::{Since, StablehloVersion};
    use mlirbc::dialect::Dialect;
    use mlirbc::dialect::vhlo::VHLO;
    use mlirbc::props::Tables;

    #[test]
    fn every_line_is_understood() {
        let table = Table::get();
        let lines = TEXT.lines().filter(|line| !line.starts_with('#')).count();
        let known = table.ops.len() + table.attrs.len() + table.types.len() + table.pairs.len();
        let others = table.defaults.len() + table.words.len();
        assert_eq!(known + others + 1, lines);
        assert_eq!((table.ops.len(), table.pairs.len()), (148, 25));
        assert!(table.defaults.keys().all(|op| table.ops.contains_key(op)));
        assert_eq!(table.defaults.len(), 6);
        assert_eq!(StablehloVersion::last().to_string(), "1.24.0");
        let pair = table.pair("gather_v1").expect("a pair");
        assert_eq!(
            pair.added[0],
            ("operand_batching_dims", Preset::EmptyTensor)
        );
    }

    /// The rows that decode attributes and types have no others, and the tables of properties have the
    /// attributes of the operations of a pair.
    #[test]
    fn the_rows_that_decode_have_versions() {
        let table = Table::get();
        assert_eq!(VHLO.name(), "vhlo");
        for def in VHLO.attrs {
            assert_ne!(
                table.attr(def.mnemonic),
                Since::NotKnown,
                "{}",
                def.mnemonic
            );
        }
        for def in VHLO.types {
            assert_ne!(table.ty(def.mnemonic), Since::NotKnown, "{}", def.mnemonic);
        }
        let tables = Tables::standard();
        for pair in &table.pairs {
            for (name, has, lacks) in [
                (pair.new, &pair.added, &pair.removed),
                (pair.old, &pair.removed, &pair.added),
            ] {
                let name = format!("vhlo.{name}");
                let schemas = tables.op(&name, mlirbc::raw::Producer::UNKNOWN, 0);
                let schema = schemas.preferred().expect("a schema");
                let has_field = |(field, _): &(&str, Preset)| schema.field(field).is_some();
                assert!(has.iter().all(has_field), "{name}");
                assert!(!lacks.iter().any(has_field), "{name}");
            }
        }
    }
}
