//! A set of numbers that knows how many of them are below one of them.

/// Numbers below a bound: a bit for each.
pub(super) struct Ranks {
    bits: Vec<u64>,
    /// How many numbers are in the words before each word, once they are counted.
    before: Vec<u32>,
}

impl Ranks {
    pub(super) fn new(bound: u32) -> Ranks {
        Ranks {
            bits: vec![0; bound.div_ceil(u64::BITS) as usize],
            before: Vec::new(),
        }
    }

    /// Adds a number. `false` if it is not below the bound, or was in the set.
    #[inline]
    pub(super) fn insert(&mut self, number: u32) -> bool {
        let (word, bit) = Ranks::place(number);
        let Some(word) = self.bits.get_mut(word) else {
            return false;
        };
        let is_new = *word & bit == 0;
        *word |= bit;
        is_new
    }

    /// Counts the numbers, when all have been added.
    pub(super) fn count(&mut self) -> usize {
        let mut sum = 0;
        self.before = Vec::with_capacity(self.bits.len());
        for word in &self.bits {
            self.before.push(sum);
            sum += word.count_ones();
        }
        sum as usize
    }

    /// How many numbers are below this one, which is in the set.
    #[inline]
    pub(super) fn rank(&self, number: u32) -> usize {
        let (word, bit) = Ranks::place(number);
        (self.before[word] + (self.bits[word] & (bit - 1)).count_ones()) as usize
    }

    fn place(number: u32) -> (usize, u64) {
        ((number / u64::BITS) as usize, 1 << (number % u64::BITS))
    }
}
