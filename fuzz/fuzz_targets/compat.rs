#![no_main]

use libfuzzer_sys::{fuzz_mutator, fuzz_target, fuzzer_mutate};

fuzz_target!(|data: &[u8]| mlirbc_fuzz::compat(data));
fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    mlirbc_fuzz::mend::mutate(data, size, max_size, seed, fuzzer_mutate)
});
