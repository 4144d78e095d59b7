//! The signatures of operations, each once.

use mlirbc_write::hash_map::HashMap;
use std::ops::Range;

use mlirbc::ids::TypeId;

#[derive(Default)]
pub(crate) struct Signatures<'t> {
    types: Vec<TypeId>,
    list: Vec<(Range<u32>, Range<u32>)>,
    numbers: HashMap<&'t [u8], u32>,
    /// Those that were not stated as a text, by their types, the numbers of operands first.
    by_types: HashMap<Vec<u32>, u32>,
}

impl<'t> Signatures<'t> {
    pub(crate) fn get(&self, text: &[u8]) -> Option<u32> {
        self.numbers.get(text).copied()
    }

    /// Appends the signatures of others, without their texts; returns how many were before.
    pub(crate) fn append(&mut self, others: &Signatures<'_>) -> u32 {
        let (first, types) = (self.list.len() as u32, self.types.len() as u32);
        self.types.extend_from_slice(&others.types);
        let moved = |range: &Range<u32>| range.start + types..range.end + types;
        let list = others.list.iter();
        self.list
            .extend(list.map(|(operands, results)| (moved(operands), moved(results))));
        first
    }

    pub(crate) fn add(&mut self, text: &'t [u8], operands: &[TypeId], results: &[TypeId]) -> u32 {
        let number = self.push(operands, results);
        self.numbers.insert(text, number);
        number
    }

    fn push(&mut self, operands: &[TypeId], results: &[TypeId]) -> u32 {
        let number = self.list.len() as u32;
        let mut push = |types: &[TypeId]| {
            let start = self.types.len() as u32;
            self.types.extend_from_slice(types);
            start..self.types.len() as u32
        };
        let signature = (push(operands), push(results));
        self.list.push(signature);
        number
    }

    /// A signature by its types.
    pub(crate) fn of_types(&mut self, operands: &[TypeId], results: &[TypeId]) -> u32 {
        let count = std::iter::once(operands.len() as u32);
        let types = operands.iter().chain(results).map(|ty| ty.0);
        let key: Vec<u32> = count.chain(types).collect();
        if let Some(number) = self.by_types.get(&key) {
            return *number;
        }
        let number = self.push(operands, results);
        self.by_types.insert(key, number);
        number
    }

    fn types(&self, range: Option<Range<u32>>) -> &[TypeId] {
        let range = range.unwrap_or_default();
        &self.types[range.start as usize..range.end as usize]
    }

    pub(crate) fn operands(&self, number: u32) -> &[TypeId] {
        self.types(
            self.list
                .get(number as usize)
                .map(|(operands, _)| operands.clone()),
        )
    }

    pub(crate) fn results(&self, number: u32) -> &[TypeId] {
        self.types(
            self.list
                .get(number as usize)
                .map(|(_, results)| results.clone()),
        )
    }
}
