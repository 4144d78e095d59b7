//! Code and names of users by their bytes, wherever they are.
//!
//! Elements are as good as random: what is looked for has so many known bytes, those that a check looks at among them, that
//! weights do not have it by chance. Sources: the ELF, PE, Mach-O, SPIR-V and WebAssembly
//! specifications; `BitCodes.h` of LLVM; the PTX ISA; `fatbinary_section.h` of CUDA; `pickletools.py` of CPython.

use aho_corasick::AhoCorasick;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use once_cell::sync::Lazy;

use super::module_tables::is_absolute;
use super::rule::Rule;

/// Bytes before and behind the beginning of a signature that decide about it.
pub(super) const AROUND: usize = 1024;

/// What is at an offset: its value, if it is what it seems.
type Check = fn(&[u8], usize) -> Option<Vec<u8>>;

const SIGNATURES: &[(&[u8], Rule, Check)] = &[
    (b"\x7fELF", Rule::NativeCode, elf),
    // In assembly text.
    (b"\\7FELF\\0", Rule::NativeCode, |_, _| {
        Some(b"ELF, in text".to_vec())
    }),
    (b"\\7fELF\\0", Rule::NativeCode, |_, _| {
        Some(b"ELF, in text".to_vec())
    }),
    (b"\\x7fELF\\x0", Rule::NativeCode, |_, _| {
        Some(b"ELF, in text".to_vec())
    }),
    (b"\\x7FELF\\x0", Rule::NativeCode, |_, _| {
        Some(b"ELF, in text".to_vec())
    }),
    (b"7F454C46", Rule::NativeCode, elf_in_digits),
    (b"7f454c46", Rule::NativeCode, elf_in_digits),
    (b"7f454C46", Rule::NativeCode, elf_in_digits),
    (b"7F454c46", Rule::NativeCode, elf_in_digits),
    (b"f0VMRg", Rule::NativeCode, elf_in_base64),
    (b"PE\0\0", Rule::NativeCode, pe),
    (b"\xcf\xfa\xed\xfe", Rule::NativeCode, mach_o),
    (b"\0asm\x01\0\0\0", Rule::NativeCode, |_, _| {
        Some(b"WebAssembly".to_vec())
    }),
    (b"BC\xc0\xde\x35\x14\0\0", Rule::NativeCode, |_, _| {
        Some(b"bitcode of LLVM".to_vec())
    }),
    (
        b"\xde\xc0\x17\x0b\0\0\0\0\x14\0\0\0",
        Rule::NativeCode,
        |_, _| Some(b"bitcode of LLVM".to_vec()),
    ),
    (b".target sm_", Rule::DeviceCode, ptx),
    (b"\x50\xed\x55\xba\x01\0\x10\0", Rule::DeviceCode, |_, _| {
        Some(b"fatbin of CUDA".to_vec())
    }),
    (b"\x03\x02\x23\x07\0", Rule::DeviceCode, spirv),
    (b"\x80\x04\x95", Rule::Pickle, pickle),
    (b"\x80\x05\x95", Rule::Pickle, pickle),
    (b"gASV", Rule::Pickle, pickle_in_base64),
    (b"gAWV", Rule::Pickle, pickle_in_base64),
    (b"\x80\x02c", Rule::Pickle, old_pickle),
    (b"\x80\x03c", Rule::Pickle, old_pickle),
    // A dictionary or a list, with a memo.
    (b"\x80\x02}q\0(", Rule::Pickle, |_, _| {
        Some(b"pickle".to_vec())
    }),
    (b"\x80\x03}q\0(", Rule::Pickle, |_, _| {
        Some(b"pickle".to_vec())
    }),
    (b"\x80\x02]q\0(", Rule::Pickle, |_, _| {
        Some(b"pickle".to_vec())
    }),
    (b"\x80\x03]q\0(", Rule::Pickle, |_, _| {
        Some(b"pickle".to_vec())
    }),
    (b"c__builtin__\n", Rule::Pickle, global),
    (b"cbuiltins\n", Rule::Pickle, global),
    (b"cimportlib\n", Rule::Pickle, global),
    (b"cnt\n", Rule::Pickle, global),
    (b"cos\n", Rule::Pickle, global),
    (b"cposix\n", Rule::Pickle, global),
    (b"cpty\n", Rule::Pickle, global),
    (b"crunpy\n", Rule::Pickle, global),
    (b"csubprocess\n", Rule::Pickle, global),
    (b"csys\n", Rule::Pickle, global),
    (b"\x8c\x06system", Rule::Pickle, stack_global),
    (b"\x8c\x05popen", Rule::Pickle, stack_global),
    (b"\x8c\x05Popen", Rule::Pickle, stack_global),
    (b"\x8c\x04eval", Rule::Pickle, stack_global),
    (b"\x8c\x04exec", Rule::Pickle, stack_global),
    // What `llvm.di_file` prints.
    (b"di_file<\"", Rule::AbsolutePath, di_file),
    (b"/home/", Rule::UserName, |bytes, at| user(bytes, at, 6)),
    (b"/Users/", Rule::UserName, |bytes, at| user(bytes, at, 7)),
    (b":\\Users\\", Rule::UserName, |bytes, at| {
        user(bytes, at, 8)
    }),
    (b":\\\\Users\\\\", Rule::UserName, |bytes, at| {
        user(bytes, at, 10)
    }),
];

/// Finds all that begin in a part of the bytes.
pub(super) fn find(
    bytes: &[u8],
    part: std::ops::Range<usize>,
    mut found: impl FnMut(Rule, &[u8], usize),
) {
    static WORDS: Lazy<Option<AhoCorasick>> = Lazy::new(|| {
        let words = SIGNATURES.iter().map(|(word, ..)| *word);
        AhoCorasick::new(words).ok()
    });
    let Some(words) = &*WORDS else { return };
    let mut at = part.start;
    while let Some(word) = words.find(aho_corasick::Input::new(bytes).span(at..bytes.len())) {
        if word.start() >= part.end {
            break;
        }
        at = word.start() + 1;
        let (_, rule, check) = SIGNATURES[word.pattern().as_usize()];
        if let Some(value) = check(bytes, word.start()) {
            let is_device = value.starts_with(b"ELF for a GPU");
            let rule = if is_device { Rule::DeviceCode } else { rule };
            found(rule, &value, word.start());
        }
    }
}

fn array<const N: usize>(bytes: &[u8], at: usize) -> Option<[u8; N]> {
    bytes.get(at..)?.first_chunk::<N>().copied()
}

fn elf(bytes: &[u8], at: usize) -> Option<Vec<u8>> {
    let [class, order, version] = array(bytes, at + 4)?;
    let padding: [u8; 7] = array(bytes, at + 9)?;
    if !matches!(class, 1 | 2) || !matches!(order, 1 | 2) || version != 1 || padding != [0; 7] {
        return None;
    }
    let machine = array(bytes, at + 18)?;
    let machine = match order {
        1 => u16::from_le_bytes(machine),
        _ => u16::from_be_bytes(machine),
    };
    Some(match machine {
        3 => b"ELF for x86".to_vec(),
        40 => b"ELF for Arm".to_vec(),
        62 => b"ELF for x86-64".to_vec(),
        183 => b"ELF for AArch64".to_vec(),
        190 => b"ELF for a GPU (CUDA)".to_vec(),
        224 => b"ELF for a GPU (AMD)".to_vec(),
        243 => b"ELF for RISC-V".to_vec(),
        other => format!("ELF for machine {other}").into_bytes(),
    })
}

/// The header in digits of one case or both.
fn elf_in_digits(bytes: &[u8], at: usize) -> Option<Vec<u8>> {
    let digits: [u8; 40] = array(bytes, at)?;
    let digit = |it: u8| char::from(it).to_digit(16).map(|it| it as u8);
    let pairs = digits.chunks_exact(2);
    let header: Option<Vec<u8>> = pairs
        .map(|it| Some(digit(it[0])? << 4 | digit(it[1])?))
        .collect();
    let found = elf(&header?, 0)?;
    Some([&found[..], b", in hexadecimal digits"].concat())
}

/// The header at the beginning of a text in base64.
fn elf_in_base64(bytes: &[u8], at: usize) -> Option<Vec<u8>> {
    let header = STANDARD.decode(array::<28>(bytes, at)?).ok()?;
    let found = elf(&header, 0)?;
    Some([&found[..], b", in base64"].concat())
}

/// The header before it leads here.
fn pe(bytes: &[u8], at: usize) -> Option<Vec<u8>> {
    let machine = u16::from_le_bytes(array(bytes, at + 4)?);
    let name = match machine {
        0x014c => "x86",
        0x8664 => "x86-64",
        0xaa64 => "AArch64",
        _ => return None,
    };
    let begins = |start: usize| {
        let leads = array(bytes, start + 0x3c).map(u32::from_le_bytes);
        bytes[start..].starts_with(b"MZ") && leads == u32::try_from(at - start).ok()
    };
    let starts = at.saturating_sub(AROUND)..at.saturating_sub(0x3f);
    starts
        .rev()
        .any(begins)
        .then(|| format!("PE for {name}").into_bytes())
}

fn mach_o(bytes: &[u8], at: usize) -> Option<Vec<u8>> {
    match array::<4>(bytes, at + 4)? {
        [7, 0, 0, 1] => Some(b"Mach-O for x86-64".to_vec()),
        [12, 0, 0, 1] => Some(b"Mach-O for AArch64".to_vec()),
        _ => None,
    }
}

/// The version comes before the target.
fn ptx(bytes: &[u8], at: usize) -> Option<Vec<u8>> {
    let before = &bytes[at.saturating_sub(AROUND)..at];
    let version = b".version ";
    before
        .windows(version.len())
        .rposition(|it| it == version)?;
    let digits = bytes[at + 8..].iter().take(12);
    let digits = digits.take_while(|it| it.is_ascii_alphanumeric() || **it == b'_');
    Some([&b"PTX for "[..], &digits.copied().collect::<Vec<u8>>()].concat())
}

fn spirv(bytes: &[u8], at: usize) -> Option<Vec<u8>> {
    let [minor, major, zero] = array(bytes, at + 5)?;
    let schema: [u8; 4] = array(bytes, at + 16)?;
    let is_it = minor < 16 && major == 1 && zero == 0 && schema == [0; 4];
    is_it.then(|| b"SPIR-V".to_vec())
}

/// A frame with its length comes first, and a known operation in it.
fn pickle(bytes: &[u8], at: usize) -> Option<Vec<u8>> {
    let length = u64::from_le_bytes(array(bytes, at + 3)?);
    let [first] = array(bytes, at + 11)?;
    let is_it =
        (2..1 << 32).contains(&length) && b"}]()\x8c\x8eKMJXBCcN\x88\x89G\x94".contains(&first);
    is_it.then(|| b"pickle".to_vec())
}

/// The beginning of a text in base64.
fn pickle_in_base64(bytes: &[u8], at: usize) -> Option<Vec<u8>> {
    let first = STANDARD.decode(array::<16>(bytes, at)?).ok()?;
    pickle(&first, 0)?;
    Some(b"pickle, in base64".to_vec())
}

/// A word of Python, up to a line break, and what follows.
fn line(bytes: &[u8]) -> Option<(&[u8], &[u8])> {
    const MAX_WORD: usize = 64;
    let is_part = |it: &&u8| it.is_ascii_alphanumeric() || matches!(it, b'_' | b'.');
    let len = bytes.iter().take(MAX_WORD).take_while(is_part).count();
    match bytes.get(len) {
        Some(b'\n') if len > 0 => Some((&bytes[..len], &bytes[len + 1..])),
        _ => None,
    }
}

/// A protocol without frames: a module and a name come first.
fn old_pickle(bytes: &[u8], at: usize) -> Option<Vec<u8>> {
    let (module, rest) = line(&bytes[at + 3..])?;
    let (name, _) = line(rest)?;
    // Two short words can be chance.
    (module.len() + name.len() > 3).then(|| b"pickle".to_vec())
}

/// A function that runs what it is given, of a module whose name is at this place.
fn global(bytes: &[u8], at: usize) -> Option<Vec<u8>> {
    const RUN: &[&[u8]] = &[
        b"Popen",
        b"__import__",
        b"_run_code",
        b"_run_module_code",
        b"apply",
        b"call",
        b"check_call",
        b"check_output",
        b"compile",
        b"eval",
        b"exec",
        b"execfile",
        b"getattr",
        b"getoutput",
        b"getstatusoutput",
        b"import_module",
        b"popen",
        b"posix_spawn",
        b"posix_spawnp",
        b"run",
        b"run_module",
        b"run_path",
        b"setattr",
        b"spawn",
        b"startfile",
        b"system",
    ];
    let (module, rest) = line(&bytes[at + 1..])?;
    let (name, _) = line(rest)?;
    let of_family = [&b"exec"[..], b"spawn"]
        .iter()
        .any(|it| name.starts_with(it))
        && name.len() < 9;
    (RUN.contains(&name) || of_family).then(|| [b"pickle of ", module, b".", name].concat())
}

/// The name on the stack of protocol 4, with the operation that looks it up.
fn stack_global(bytes: &[u8], at: usize) -> Option<Vec<u8>> {
    let len = usize::from(bytes[at + 1]);
    let end = at + 2 + len;
    let behind = bytes.get(end..bytes.len().min(end + 3))?;
    // In a memo first, perhaps.
    let is_one = matches!(behind, [0x93, ..] | [0x94, 0x93, ..] | [b'q', _, 0x93]);
    is_one.then(|| [b"pickle of ", &bytes[at + 2..end]].concat())
}

/// `di_file<"name" in "folder">` with an absolute path.
fn di_file(bytes: &[u8], at: usize) -> Option<Vec<u8>> {
    let rest = bytes[at..].get(9..)?;
    let rest = &rest[..rest.len().min(AROUND)];
    let quoted = |text: &[u8]| text.iter().position(|it| *it == b'"');
    let (name, rest) = rest.split_at(quoted(rest)?);
    let folder = rest.strip_prefix(b"\" in \"")?;
    let folder = &folder[..quoted(folder)?];
    [folder, name]
        .into_iter()
        .find(|it| is_absolute(it))
        .map(<[u8]>::to_vec)
}

/// A path with the name of a user, up to it.
fn user(bytes: &[u8], at: usize, prefix: usize) -> Option<Vec<u8>> {
    const MAX_USER: usize = 64;
    let rest = &bytes[at + prefix..];
    let is_part = |it: &u8| it.is_ascii_alphanumeric() || b"._-+@$".contains(it) || *it >= 0x80;
    let len = rest
        .iter()
        .take(MAX_USER)
        .take_while(|it| is_part(it))
        .count();
    if len == 0 || !matches!(rest.get(len), Some(b'/' | b'\\')) {
        return None;
    }
    let drive = usize::from(bytes[at] == b':' && at > 0 && bytes[at - 1].is_ascii_alphabetic());
    Some(bytes[at - drive..at + prefix + len].to_vec())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(bytes: &[u8]) -> Vec<String> {
        let mut found = Vec::new();
        find(bytes, 0..bytes.len(), |rule, value, at| {
            found.push(format!("{rule} {} {at}", String::from_utf8_lossy(value)));
        });
        found
    }

    #[test]
    fn code_is_found_and_looks_alike_are_not() {
        let elf = [
            &b"..\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x03\0"[..],
            &[62, 0, 1, 0],
        ]
        .concat();
        assert_eq!(all(&elf), ["native-code ELF for x86-64 2"]);
        let mut gpu = elf.clone();
        gpu[2 + 18] = 190;
        assert_eq!(all(&gpu), ["device-code ELF for a GPU (CUDA) 2"]);
        gpu[12] = 1;
        assert!(all(&gpu).is_empty());
        assert_eq!(
            all(b"x\n.version 7.0\n.target sm_80\n"),
            ["device-code PTX for sm_80 15"]
        );
        assert!(all(b".target sm_80").is_empty());
        let mut pe = vec![0; 0x80];
        pe[..2].copy_from_slice(b"MZ");
        pe[0x3c] = 0x80;
        pe.extend(b"PE\0\0\x64\x86");
        assert_eq!(all(&pe), ["native-code PE for x86-64 128"]);
        assert!(all(&pe[2..]).is_empty());
        assert_eq!(
            all(b"\x80\x04\x95\x10\0\0\0\0\0\0\0\x8c"),
            ["pickle pickle 0"]
        );
        assert!(all(b"\x80\x04\x95\x10\0\0\0\0\0\0\x01\x8c").is_empty());
        assert_eq!(
            all(b"loc(\"/home/alice/m.py\")"),
            ["user-name /home/alice 5"]
        );
        assert_eq!(all(b"C:\\Users\\bob\\m.py"), ["user-name C:\\Users\\bob 1"]);
        assert!(all(b"/home/ and /home//x").is_empty());
        assert_eq!(
            all(format!("\"{}\"", STANDARD.encode([&elf[2..], &[0; 9]].concat())).as_bytes()),
            ["native-code ELF for x86-64, in base64 1"]
        );
        assert_eq!(
            all(b"gASVEAAAAAAAAACMBXRvcmNo"),
            ["pickle pickle, in base64 0"]
        );
        assert!(all(b"gASVEAAAAAAAAQCMBXRvcmNo").is_empty());
    }

    /// Signatures that are cut by the end of the bytes are none, and no offset is out of range.
    #[test]
    fn every_end_is_handled() {
        for (word, ..) in SIGNATURES {
            for len in 0..=word.len() {
                all(&word[..len]);
                all(&[&word[..len], &word[..]].concat());
            }
        }
    }
}
