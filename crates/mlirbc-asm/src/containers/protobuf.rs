//! SavedModels.

/// A field of a protobuf message that has bytes.
pub fn message(number: u8, bytes: &[u8]) -> Vec<u8> {
    let mut head = vec![number << 3 | 2];
    let mut len = bytes.len();
    while len >= 0x80 {
        head.push(len as u8 | 0x80);
        len >>= 7;
    }
    head.push(len as u8);
    [&head, bytes].concat()
}

/// A SavedModel: a function of this name with so many nodes, each of which calls the module.
pub fn saved_model(function: &[u8], nodes: usize, module: &[u8]) -> Vec<u8> {
    let signature = message(1, &message(1, function));
    let value = message(2, &message(2, module));
    let attr = message(5, &[message(1, b"module"), value].concat());
    let node = [message(1, b"call"), message(2, b"XlaCallModule"), attr].concat();
    let nodes = message(3, &node).repeat(nodes);
    let library = message(2, &message(1, &[signature, nodes].concat()));
    message(2, &message(2, &library))
}
