//! Opens, lists and looks up tensors as a user of safetensors (or, with the feature `gguf`,
//! of candle's GGUF reader) would: `safetensors-list FILE`, `safetensors-one-blob FILE KEY`.

use std::fs::File;
use std::hint::black_box;

use mlirbc_bench::{Args, Done, Outcome, Run, Work, map_file, time};
use safetensors::SafeTensors;

fn main() -> Outcome<()> {
    let args = Args::read(std::env::args().skip(1))?;
    let run: Run = match args.mode.as_str() {
        "safetensors-list" => safetensors_list,
        "safetensors-one-blob" => safetensors_one_blob,
        #[cfg(feature = "gguf")]
        "gguf-list" => gguf_list,
        mode => return Err(format!("no work is called {mode}").into()),
    };
    time(&args, None, &Work { batch: 1, run })
}

fn safetensors_list(args: &Args, done: Done<'_>) -> Outcome<()> {
    let bytes = map_file(&File::open(&args.file)?)?;
    let tensors = SafeTensors::deserialize(&bytes)?;
    let (mut blobs, mut names, mut size) = (0u32, 0, 0);
    for (name, tensor) in tensors.iter() {
        blobs += 1;
        names += name.len();
        size += tensor.data().len();
    }
    done(vec![
        ("blobs", f64::from(blobs)),
        ("name_bytes", names as f64),
        ("blob_bytes", size as f64),
    ]);
    Ok(())
}

fn safetensors_one_blob(args: &Args, done: Done<'_>) -> Outcome<()> {
    let bytes = map_file(&File::open(&args.file)?)?;
    let tensors = SafeTensors::deserialize(&bytes)?;
    let data = tensors.tensor(&args.arg)?.data();
    black_box(data.first());
    done(vec![("blob_bytes", data.len() as f64)]);
    Ok(())
}

#[cfg(feature = "gguf")]
fn gguf_list(args: &Args, done: Done<'_>) -> Outcome<()> {
    use candle_core::quantized::gguf_file::Content;
    let mut file = std::io::BufReader::new(File::open(&args.file)?);
    let content = Content::read(&mut file)?;
    let (mut blobs, mut names, mut size) = (0u32, 0, 0);
    for (name, tensor) in &content.tensor_infos {
        blobs += 1;
        names += name.len();
        size += tensor.shape.elem_count() * 4;
    }
    done(vec![
        ("blobs", f64::from(blobs)),
        ("name_bytes", names as f64),
        ("blob_bytes", size as f64),
    ]);
    Ok(())
}
