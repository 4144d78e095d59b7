#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| mlirbc_fuzz::structured(data));
