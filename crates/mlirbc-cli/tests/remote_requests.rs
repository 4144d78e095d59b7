//! How many requests a module needs whose weights are in attributes.

use std::process::Command;
use std::sync::Arc;

use crate::inline_constants::{data, inline_constants};
use crate::server::{Request, Server, Step, part, several_parts};

/// Constants, and the elements of each.
const COUNT: u32 = 116;
const LEN: u32 = 75_000;

/// Most requests of a command.
const MOST: usize = 10;

const TAG: &str = "\"tag\"";

/// What a server does with a request for the object.
type Handler = fn(&Request, &[u8]) -> Vec<Step>;

/// Runs the tool with the URL of an object, and returns its output, how many requests it made and the bytes
/// of their ranges.
fn run(
    object: &Arc<Vec<u8>>,
    handler: Handler,
    command: &str,
    args: &[&str],
) -> (String, usize, usize) {
    let served = object.clone();
    let server = Server::new(move |request| handler(request, &served));
    let mut tool = Command::new(env!("CARGO_BIN_EXE_mlirbc"));
    let tool = tool.env_remove("MLIRBC_CACHE").arg(command);
    let output = tool.arg(server.url("m")).args(args).output();
    let output = output.expect("it runs");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{errors}");
    let requests = server.requests();
    let ranges = requests.iter().flat_map(|it| it.ranges(object.len()));
    let bytes = ranges.map(|range| range.len()).sum();
    let text = String::from_utf8_lossy(&output.stdout).replace(&server.url("m"), "m");
    (text, requests.len(), bytes)
}

/// With one range, as an object store has it, and with several.
const SERVERS: [Handler; 2] = [
    |request, object| part(request, object, Some(TAG)),
    |request, object| several_parts(request, object, TAG),
];

#[test]
fn constants_are_listed_with_few_requests() {
    let object = Arc::new(inline_constants(&[LEN; COUNT as usize]));
    let size = object.len();
    for server in SERVERS {
        let (text, requests, bytes) = run(&object, server, "ls", &[]);
        println!("ls: {requests} requests, {bytes} of {size} bytes");
        assert!(text.contains("w115") && text.contains("75000"), "{text}");
        assert!(requests <= MOST && bytes < size / 50, "{requests} {bytes}");
    }
}

#[test]
fn constants_are_extracted_with_few_requests() {
    let object = Arc::new(inline_constants(&[LEN; COUNT as usize]));
    let size = object.len();
    let folder = tempfile::tempdir().expect("a folder");
    for (nth, server) in SERVERS.into_iter().enumerate() {
        for name in ["w.npz", "w.safetensors", "w/"] {
            let out = folder.path().join(format!("{nth}{name}"));
            let out = out.to_string_lossy();
            let (_, requests, bytes) = run(&object, server, "extract", &["-o", &out]);
            println!("extract -o {name}: {requests} requests, {bytes} of {size} bytes");
            // Each byte once, but for the first request and what it is compared with.
            assert!(requests <= MOST, "{name}: {requests}");
            assert!(bytes < size + size / 50, "{name}: {bytes} of {size}");
        }
        let npy = folder.path().join(format!("{nth}w/w7.npy"));
        let npy = std::fs::read(npy).expect("a tensor");
        assert!(npy.ends_with(&data(7, LEN)));
    }
}
