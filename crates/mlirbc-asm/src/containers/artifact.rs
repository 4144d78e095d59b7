//! Artifacts of `jax.export`.

/// Fields of the table.
const SLOTS: u16 = 14;
const NAME: usize = 1;
const PLATFORMS: usize = 9;
const MODULE: usize = 13;

/// An artifact of a function `f`, with so many platforms that are all one text.
pub fn artifact(platform: &[u8], platforms: usize, module: &[u8]) -> Vec<u8> {
    let vtable = 4 + 2 * SLOTS;
    let mut file = vec![0; 4];
    let mut offsets = [0_u16; SLOTS as usize];
    (offsets[NAME], offsets[PLATFORMS], offsets[MODULE]) = (4, 8, 12);
    let sizes = [vtable, 16];
    file.extend(sizes.iter().chain(&offsets).flat_map(|it| it.to_le_bytes()));
    let table = file.len();
    file[..4].copy_from_slice(&(table as u32).to_le_bytes());
    file.extend(u32::from(vtable).to_le_bytes());
    file.extend([0; 12]);
    refer(&mut file, table + 4);
    text(&mut file, b"f");
    refer(&mut file, table + 12);
    text(&mut file, module);
    refer(&mut file, table + 8);
    let list = file.len();
    file.extend((platforms as u32).to_le_bytes());
    file.resize(file.len() + 4 * platforms, 0);
    for nth in 0..platforms {
        refer(&mut file, list + 4 + 4 * nth);
    }
    text(&mut file, platform);
    file
}

/// The reference at `at` is to what comes next.
fn refer(file: &mut [u8], at: usize) {
    let distance = (file.len() - at) as u32;
    file[at..at + 4].copy_from_slice(&distance.to_le_bytes());
}

fn text(file: &mut Vec<u8>, bytes: &[u8]) {
    file.extend((bytes.len() as u32).to_le_bytes());
    file.extend(bytes);
}
