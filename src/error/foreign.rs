//! Files that are not MLIR bytecode, recognized by their first bytes.

use super::Tip;

/// What a file that is not MLIR bytecode looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Foreign {
    /// No bytes at all.
    Empty,
    /// The beginning of the magic number, then nothing.
    Truncated,
    /// The text of an MLIR module.
    MlirText,
    /// Text in UTF-16, such as PowerShell writes.
    Utf16,
    /// An HTML page.
    Html,
    /// JSON.
    Json,
    /// The index of a checkpoint in several files (`model.safetensors.index.json`).
    CheckpointIndex,
    /// A pointer that Git LFS left in place of the file.
    GitLfsPointer,
    /// gzip.
    Gzip,
    /// A zip archive (a `.vmfb` or a zipped SavedModel may be one).
    Zip,
    /// Zstandard.
    Zstd,
    /// LLVM bitcode.
    LlvmBitcode,
    /// CUDA Tile IR bytecode.
    TileIr,
    /// An ELF object.
    Elf,
    /// A FlatBuffer of an IREE module (`.vmfb`).
    IreeModule,
    /// base64 text of MLIR bytecode.
    Base64,
    /// A precompiled package of Mojo (`.mojoc`, `.mojopkg`): compressed MLIR bytecode.
    MojoPackage,
    /// A file with MLIR bytecode inside, such as a `jax.export` artifact or a SavedModel;
    /// [`find`](crate::find) has the offset.
    Embedded,
    /// A safetensors header.
    Safetensors,
    /// A GGUF file.
    Gguf,
    /// An IREE parameter archive (`.irpa`).
    IreeParameters,
    /// Something else.
    Unknown,
}

impl Foreign {
    /// One sentence for a person: the likely cause.
    pub fn hint(self) -> &'static str {
        match self {
            Foreign::Empty => "the file is empty",
            Foreign::Truncated => "the file ends inside the magic number",
            Foreign::MlirText => "this looks like MLIR text",
            Foreign::Utf16 => {
                "this is text in UTF-16; convert it to UTF-8, as `iconv -f UTF-16 -t UTF-8` does"
            }
            Foreign::Html => "this is an HTML page; a download may have failed",
            Foreign::Json => "this is JSON; a download may have failed",
            Foreign::CheckpointIndex => {
                "this is the index of a checkpoint; its tensors are in the files that it names"
            }
            Foreign::GitLfsPointer => {
                "this is a Git LFS pointer; fetch the file with `git lfs pull`"
            }
            Foreign::Gzip => "this is gzip data; decompress it first",
            Foreign::Zip => "this is a zip archive",
            Foreign::Zstd => "this is Zstandard data; decompress it first",
            Foreign::LlvmBitcode => "this is LLVM bitcode; llvm-dis reads it",
            Foreign::TileIr => "this is CUDA Tile IR bytecode, another format",
            Foreign::Elf => "this is an ELF object",
            Foreign::IreeModule => "this looks like an IREE module (.vmfb)",
            Foreign::Base64 => "this is base64 text of MLIR bytecode",
            Foreign::MojoPackage => "this is a Mojo package",
            Foreign::Embedded => "MLIR bytecode begins inside the file",
            Foreign::Safetensors => "this looks like a safetensors file",
            Foreign::Gguf => "this is a GGUF file",
            Foreign::IreeParameters => "this is an IREE parameter archive",
            Foreign::Unknown => "the file type is unknown",
        }
    }

    /// What its user may do next.
    pub(super) fn tip(self) -> Option<Tip> {
        match self {
            Foreign::MlirText => Some(Tip::Assemble),
            Foreign::Zip | Foreign::Base64 | Foreign::MojoPackage | Foreign::Embedded => {
                Some(Tip::ListModules)
            }
            Foreign::Safetensors | Foreign::Gguf | Foreign::IreeParameters => {
                Some(Tip::ListTensors)
            }
            _ => None,
        }
    }
}
