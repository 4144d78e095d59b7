//! The signatures of operations, each once.

use std::collections::HashMap;
use std::ops::Range;

use crate::ids::TypeId;

/// Signatures that are found without a hash.
const RECENT: usize = 4;

#[derive(Default)]
pub(in crate::write::parse) struct Signatures<'t> {
    types: Vec<TypeId>,
    list: Vec<(Range<u32>, Range<u32>)>,
    numbers: HashMap<&'t [u8], u32>,
    /// Those that were asked for last: most operations have one of them.
    recent: [Option<(&'t [u8], u32)>; RECENT],
    next: usize,
}

impl<'t> Signatures<'t> {
    /// A signature that was read before, and stands at the beginning of `text`; its length.
    #[inline]
    pub(in crate::write::parse) fn repeated(&self, text: &[u8]) -> Option<(u32, usize)> {
        self.recent.iter().flatten().find_map(|(recent, number)| {
            let rest = text.strip_prefix(*recent)?;
            // Otherwise the last type goes on.
            let ends = matches!(rest.first(), None | Some(b'\n' | b' ' | b')' | b'}'));
            ends.then_some((*number, recent.len()))
        })
    }

    pub(in crate::write::parse) fn get(&mut self, text: &'t [u8]) -> Option<u32> {
        let number = *self.numbers.get(text)?;
        self.remember(text, number);
        Some(number)
    }

    fn remember(&mut self, text: &'t [u8], number: u32) {
        self.recent[self.next] = Some((text, number));
        self.next = (self.next + 1) % RECENT;
    }

    pub(in crate::write::parse) fn add(
        &mut self,
        text: &'t [u8],
        operands: &[TypeId],
        results: &[TypeId],
    ) -> u32 {
        let number = self.list.len() as u32;
        let mut push = |types: &[TypeId]| {
            let start = self.types.len() as u32;
            self.types.extend_from_slice(types);
            start..self.types.len() as u32
        };
        let signature = (push(operands), push(results));
        self.list.push(signature);
        self.numbers.insert(text, number);
        self.remember(text, number);
        number
    }

    fn types(&self, range: Option<Range<u32>>) -> &[TypeId] {
        let range = range.unwrap_or_default();
        &self.types[range.start as usize..range.end as usize]
    }

    pub(in crate::write::parse) fn operands(&self, number: u32) -> &[TypeId] {
        self.types(
            self.list
                .get(number as usize)
                .map(|(operands, _)| operands.clone()),
        )
    }

    pub(in crate::write::parse) fn results(&self, number: u32) -> &[TypeId] {
        self.types(
            self.list
                .get(number as usize)
                .map(|(_, results)| results.clone()),
        )
    }
}
