//! ZIP archives.

/// Bytes of a local header without a name.
pub const HEADER: usize = 30;

/// An archive that is written entry by entry.
#[derive(Default)]
pub struct Archive {
    bytes: Vec<u8>,
    directory: Vec<u8>,
    entries: u16,
}

impl Archive {
    /// Bytes so far.
    pub fn size(&self) -> usize {
        self.bytes.len()
    }

    /// Appends zeros up to this size.
    pub fn pad_to(&mut self, size: usize) {
        self.bytes.resize(size, 0);
    }

    /// Adds an entry, with so many bytes of an extra field.
    pub fn add(&mut self, name: &[u8], extra: usize, method: u16, data: &[u8]) {
        self.local(name, extra, method, data);
        let start = self.bytes.len() - HEADER - name.len() - extra - data.len();
        self.record(name, method, start, data.len());
    }

    /// Adds the bytes of an entry without a name, to which records can refer; their local header begins
    /// at the offset that it returns.
    pub fn part(&mut self, method: u16, data: &[u8]) -> usize {
        let start = self.bytes.len();
        self.local(b"", 0, method, data);
        start
    }

    fn local(&mut self, name: &[u8], extra: usize, method: u16, data: &[u8]) {
        let head = [b"PK\x03\x04", &fields(method, data.len())[..]].concat();
        self.bytes.extend(head);
        self.bytes.extend((name.len() as u16).to_le_bytes());
        self.bytes.extend((extra as u16).to_le_bytes());
        self.bytes.extend(name);
        self.bytes.resize(self.bytes.len() + extra, 0);
        self.bytes.extend(data);
    }

    /// Adds a record of the directory: an entry of so many bytes after the local header at `start`.
    pub fn record(&mut self, name: &[u8], method: u16, start: usize, len: usize) {
        let head = [b"PK\x01\x02\x14\0", &fields(method, len)[..]].concat();
        self.directory.extend(head);
        self.directory.extend((name.len() as u16).to_le_bytes());
        self.directory.extend([0; 12]);
        self.directory.extend((start as u32).to_le_bytes());
        self.directory.extend(name);
        self.entries = self.entries.wrapping_add(1);
    }

    /// The archive, with its directory.
    pub fn finish(self) -> Vec<u8> {
        let (start, len) = (self.bytes.len() as u32, self.directory.len() as u32);
        let count = self.entries.to_le_bytes();
        let end = [b"PK\x05\x06\0\0\0\0", &count[..], &count].concat();
        let places = [len.to_le_bytes(), start.to_le_bytes()].concat();
        [self.bytes, self.directory, end, places, vec![0, 0]].concat()
    }
}

/// Version, flags, method, time and date, checksum, two sizes.
fn fields(method: u16, len: usize) -> Vec<u8> {
    let len = (len as u32).to_le_bytes();
    let method = method.to_le_bytes();
    [&[20, 0, 0, 0], &method[..], &[0; 8], &len, &len].concat()
}
