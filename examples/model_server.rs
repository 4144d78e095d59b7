//! A server that checks requests against the signature of a model, and hands out its weights.
//!
//! ```sh
//! cargo run --example model_server -- 127.0.0.1:8080
//! curl 'http://127.0.0.1:8080/check?8xi32'
//! curl -o weight.bin http://127.0.0.1:8080/weights/layer0.weight
//! ```
//!
//! Without an address it asks itself, and ends.

#![allow(clippy::print_stdout, reason = "the example prints its results")]

use std::error::Error;
use std::io::{BufRead, BufReader, Read, Result, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;

use mlirbc::Bytecode;
use mlirbc::signature::Function;
use mlirbc::tensor::Shaped;

/// The file, and the function that is called. Threads share both.
struct Model(Bytecode<'static>, Function);

impl Model {
    fn answer(&self, path: &str) -> std::result::Result<Vec<u8>, Box<dyn Error>> {
        let Model(file, main) = self;
        if let Some(key) = path.strip_prefix("/weights/") {
            return Ok(file.tensor(key)?.bytes()?.into_owned());
        }
        let given = path.strip_prefix("/check?").ok_or("unknown path")?;
        let given = given.split(',').map(Shaped::parse);
        main.check(&given.collect::<Option<Vec<_>>>().ok_or("not a type")?)?;
        Ok(b"fits".into())
    }

    fn serve(&self, mut stream: TcpStream) -> Result<()> {
        let mut line = String::new();
        BufReader::new((&stream).take(4096)).read_line(&mut line)?;
        let path = line.split(' ').nth(1).unwrap_or_default();
        let answer = self.answer(path);
        let status = if answer.is_ok() {
            "200 OK"
        } else {
            "400 Bad Request"
        };
        let body = answer.unwrap_or_else(|error| error.to_string().into());
        let len = body.len();
        write!(stream, "HTTP/1.0 {status}\r\ncontent-length: {len}\r\n\r\n")?;
        stream.write_all(&body)
    }
}

fn main() -> std::result::Result<(), Box<dyn Error>> {
    let file = Bytecode::options()
        .max_memory(1 << 30)
        .open("corpus/jax/mlp.mlirbc")?;
    let main = file.function("main")?;
    let model = Arc::new(Model(file, main));
    let Some(address) = std::env::args().nth(1) else {
        for path in [
            "/check?8xi32",
            "/check?8xi64",
            "/check?8xi32,4xf32",
            "/weights/layer9",
        ] {
            println!("{path}: {:?}", model.answer(path).map(String::from_utf8));
        }
        println!("{} bytes", model.answer("/weights/layer0.weight")?.len());
        return Ok(());
    };
    for stream in TcpListener::bind(address)?.incoming() {
        let (model, stream) = (model.clone(), stream?);
        std::thread::spawn(move || model.serve(stream));
    }
    Ok(())
}
