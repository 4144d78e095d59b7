//! A source of one's own: bytes that count how often they are read. `bytes::Bytes` needs none.
//!
//! ```sh
//! cargo run --example own_source
//! ```

#![allow(clippy::print_stdout, reason = "the example prints its results")]

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use bytes::Bytes;
use mlirbc::{Bytecode, ReadAt};

/// Bytes of a server, for instance.
struct Counting {
    bytes: Bytes,
    reads: AtomicU64,
}

impl ReadAt for Counting {
    fn size(&self) -> io::Result<u64> {
        Ok(self.bytes.len() as u64)
    }

    fn read_exact_at(&self, buf: &mut [u8], offset: u64) -> io::Result<()> {
        self.reads.fetch_add(1, Ordering::Relaxed);
        let bytes = self
            .bytes
            .get(offset as usize..)
            .and_then(|rest| rest.get(..buf.len()));
        buf.copy_from_slice(bytes.ok_or(io::ErrorKind::UnexpectedEof)?);
        Ok(())
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let bytes = Bytes::from(std::fs::read("corpus/jax/mlp.mlirbc")?);
    let shared = Bytecode::from_owner(bytes.clone())?;
    println!("{} resources", shared.view().num_resources()?);

    let reads = AtomicU64::new(0);
    let source = Arc::new(Counting { bytes, reads });
    let file = Bytecode::read_at(source.clone())?;
    println!("{} resources", file.view().num_resources()?);
    println!("{} reads", source.reads.load(Ordering::Relaxed));
    Ok(())
}
