//! A quick hash of numbers from the file.

use std::hash::{BuildHasher, Hasher, RandomState};

/// Seeded, so that no file can make its numbers collide.
#[derive(Clone, Copy)]
pub(super) struct Seed(u64);

impl Default for Seed {
    fn default() -> Seed {
        Seed(RandomState::new().build_hasher().finish() | 1)
    }
}

impl BuildHasher for Seed {
    type Hasher = Mix;

    fn build_hasher(&self) -> Mix {
        Mix {
            seed: self.0,
            state: 0,
        }
    }
}

/// Multiplies and folds.
pub(super) struct Mix {
    seed: u64,
    state: u64,
}

impl Hasher for Mix {
    fn finish(&self) -> u64 {
        self.state
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u64(u64::from(*byte));
        }
    }

    #[inline]
    fn write_u128(&mut self, number: u128) {
        self.write_u64(number as u64);
        self.write_u64((number >> 64) as u64);
    }

    #[inline]
    fn write_u64(&mut self, number: u64) {
        let number = number.wrapping_add(self.state) ^ self.seed.rotate_left(32);
        let product = u128::from(number) * u128::from(self.seed);
        self.state = (product as u64) ^ (product >> 64) as u64;
    }
}
