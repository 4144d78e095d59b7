//! All fields of the tables, with the names of IREE's schema.
//!
//! Bytecode is given by its place in the file, and so are segments.

pub mod locations;
mod reader;

use mlirbc::ids::Span;
use mlirbc_document::{Name, Stream};
use mlirbc_vmfb::{List, Module, Place, Result, Rodata};
use serde::Serialize;

use self::locations::Debug;
use self::reader::Reader;
use super::signature::declaration;

/// All fields of the tables of a module.
#[derive(Serialize)]
pub struct Info<'m> {
    /// What the file is: `vmfb`.
    pub format: &'static str,
    /// Bytes of the file.
    pub size: u64,
    /// How the module is wrapped.
    pub container: Container,
    /// The name of the module.
    #[serde(flatten)]
    pub name: Name,
    /// The version that the author of the module chose.
    pub version: u32,
    /// The known features that the functions need.
    pub requirements: Vec<&'static str>,
    /// All features that they need, as bits.
    pub requirement_bits: u32,
    /// What the compiler says about the module.
    pub attrs: Stream<'m, Attribute>,
    /// The types that functions refer to.
    pub types: Stream<'m, Type>,
    /// The modules that this one needs.
    pub dependencies: Stream<'m, Dependency>,
    /// The functions of other modules that are called.
    pub imported_functions: Stream<'m, Import<'m>>,
    /// The functions that other modules can call.
    pub exported_functions: Stream<'m, Export>,
    /// The signatures of the functions.
    pub function_signatures: Stream<'m, Signature<'m>>,
    /// The segments of constant data.
    pub rodata_segments: Stream<'m, Segment>,
    /// The segments of data that functions can change.
    pub rwdata_segments: Stream<'m, Rwdata>,
    /// The size of the global state.
    pub module_state: Option<State>,
    /// The places of the functions in the bytecode.
    pub function_descriptors: Stream<'m, Descriptor>,
    /// The version of the bytecode.
    pub bytecode_version: String,
    /// The bytecode of all functions.
    pub bytecode_data: Option<Range>,
    /// Where operations come from.
    pub debug_database: Option<Debug<'m>>,
    #[serde(skip)]
    reader: Reader,
}

/// How a module is wrapped.
#[derive(Serialize)]
pub struct Container {
    /// Whether the file is a ZIP archive.
    pub zip: bool,
    /// The FlatBuffer.
    pub flatbuffer: Range,
    /// Where offsets of external data count from.
    pub rodata_base: u64,
}

/// A part of the file.
#[derive(Serialize)]
pub struct Range {
    /// Where it begins.
    pub offset: u64,
    /// Bytes.
    pub length: u64,
}

impl Range {
    fn of(span: Span) -> Range {
        Range {
            offset: span.start,
            length: span.len,
        }
    }
}

/// A pair of a key and a value.
#[derive(Serialize)]
pub struct Attribute {
    /// The key.
    #[serde(flatten)]
    pub key: Name,
    /// The value.
    #[serde(flatten)]
    pub value: Name,
}

/// A type that functions refer to.
#[derive(Serialize)]
pub struct Type {
    /// The name.
    #[serde(flatten)]
    pub full_name: Name,
}

/// A module that this one needs.
#[derive(Serialize)]
pub struct Dependency {
    /// The name of the module.
    #[serde(flatten)]
    pub name: Name,
    /// The least version of it.
    pub minimum_version: u32,
    /// Whether it may be absent.
    pub optional: bool,
    /// The flags as stored.
    pub flags: u32,
}

/// A function of another module.
#[derive(Serialize)]
pub struct Import<'m> {
    /// The names of the module and the function.
    #[serde(flatten)]
    pub full_name: Name,
    /// Its signature, if it is stated.
    pub signature: Option<Signature<'m>>,
    /// Whether it may be absent.
    pub optional: bool,
    /// The flags as stored.
    pub flags: u32,
}

/// A function that other modules can call.
#[derive(Serialize)]
pub struct Export {
    /// Its name.
    #[serde(flatten)]
    pub local_name: Name,
    /// The function.
    pub internal_ordinal: i32,
    /// What the compiler says of its tensors, as in the list of symbols.
    #[serde(flatten)]
    pub declaration: Name,
    /// Its type, if it is stated.
    #[serde(skip)]
    pub ty: Option<String>,
}

/// How a function is called.
#[derive(Serialize)]
pub struct Signature<'m> {
    /// The types of the arguments and results, encoded.
    #[serde(flatten)]
    pub calling_convention: Name,
    /// What the compiler says about it.
    pub attrs: Stream<'m, Attribute>,
}

/// A segment of constant data.
#[derive(Serialize)]
pub struct Segment {
    /// How the data are compressed.
    pub compression_type: u8,
    /// Whether they are in the FlatBuffer.
    pub embedded: bool,
    /// Otherwise, their offset from `rodata_base`.
    pub external_data_offset: Option<u64>,
    /// Otherwise, their length.
    pub external_data_length: Option<u64>,
    /// Their place in the file; `None` if it is outside.
    pub data: Option<Range>,
}

/// A segment of data that functions can change.
#[derive(Serialize)]
pub struct Rwdata {
    /// Its size.
    pub byte_size: i32,
}

/// The size of the global state.
#[derive(Serialize)]
pub struct State {
    /// Bytes of numbers.
    pub global_bytes_capacity: i32,
    /// Number of references.
    pub global_ref_count: i32,
}

/// Where the bytecode of a function lies, and what it needs.
#[derive(Serialize)]
pub struct Descriptor {
    /// Offset of the first byte in the bytecode of the module.
    pub bytecode_offset: i32,
    /// Bytes.
    pub bytecode_length: i32,
    /// The known features that it needs.
    pub requirements: Vec<&'static str>,
    /// All features that it needs, as bits.
    pub requirement_bits: u32,
    /// Zero.
    pub reserved: i16,
    /// Number of blocks.
    pub block_count: i16,
    /// Number of registers of 32 bits.
    pub i32_register_count: i16,
    /// Number of registers of references.
    pub ref_register_count: i16,
}

impl Info<'_> {
    /// The result of the document, to be asked after its lists were read.
    ///
    /// # Errors
    /// What has ended the lists.
    pub fn result(&self) -> Result<()> {
        self.reader.result()
    }
}

/// All fields of the tables of a module.
///
/// # Errors
/// Those of the root of the tables.
pub fn info<'m>(module: &'m Module<'_>) -> Result<Info<'m>> {
    let reader = Reader::new(module);
    let version = module.bytecode_version()?;
    let container = module.container();
    let requirements = module.requirements()?;
    Ok(Info {
        format: "vmfb",
        size: module.source().len(),
        container: Container {
            zip: container.is_zip,
            flatbuffer: Range::of(container.flatbuffer),
            rodata_base: container.rodata_base,
        },
        name: reader.name("name", module.name()?)?,
        version: module.version()?,
        requirements: requirements.names().collect(),
        requirement_bits: requirements.0,
        attrs: attributes(&reader, module.attrs()?),
        types: reader.items(module.types()?.iter(), |reader, it| {
            let full_name = reader.name("full_name", it.full_name)?;
            Ok(Type { full_name })
        }),
        dependencies: reader.items(module.dependencies()?.iter(), |reader, it| {
            Ok(Dependency {
                name: reader.name("name", it.name)?,
                minimum_version: it.minimum_version,
                optional: it.is_optional(),
                flags: it.flags,
            })
        }),
        imported_functions: reader.items(module.imports()?.iter(), |reader, it| {
            let signature = it.signature.map(|it| signature(reader, it));
            Ok(Import {
                full_name: reader.name("full_name", it.full_name)?,
                optional: it.is_optional(),
                flags: it.flags,
                signature: signature.transpose()?,
            })
        }),
        exported_functions: reader.items(module.exports()?.iter(), move |reader, it| {
            // What a name refers to can be damaged.
            let function = u32::try_from(it.internal_ordinal).ok();
            let signature = function.and_then(|it| module.signatures().ok()?.get(it).ok());
            let declaration = signature.as_ref().and_then(declaration);
            Ok(Export {
                local_name: reader.name("local_name", it.local_name)?,
                internal_ordinal: it.internal_ordinal,
                declaration: match declaration {
                    Some(text) => reader.name("declaration", text)?,
                    None => Name::none("declaration"),
                },
                ty: match signature {
                    Some(it) => reader.type_text(it.calling_convention)?,
                    None => None,
                },
            })
        }),
        function_signatures: reader.items(module.signatures()?.iter(), signature),
        rodata_segments: {
            let indexed = module.rodata()?.iter().zip(0..);
            let indexed = indexed.map(|(segment, index)| Ok((segment?, index)));
            reader.items(indexed, move |_, (it, index)| {
                Ok(segment(module, &it, index))
            })
        },
        rwdata_segments: reader.items(module.rwdata()?.iter(), |_, it| {
            let byte_size = it.byte_size;
            Ok(Rwdata { byte_size })
        }),
        module_state: module.state()?.map(|it| State {
            global_bytes_capacity: it.global_bytes_capacity,
            global_ref_count: it.global_ref_count,
        }),
        function_descriptors: reader.items(module.descriptors()?.iter(), |_, it| {
            Ok(Descriptor {
                bytecode_offset: it.bytecode_offset,
                bytecode_length: it.bytecode_length,
                requirements: it.requirements.names().collect(),
                requirement_bits: it.requirements.0,
                reserved: it.reserved,
                block_count: it.block_count,
                i32_register_count: it.i32_register_count,
                ref_register_count: it.ref_register_count,
            })
        }),
        bytecode_version: format!("{}.{}", version.major(), version.minor()),
        bytecode_data: module.bytecode_span()?.map(Range::of),
        debug_database: module.debug()?.map(|debug| Debug::new(&reader, debug)),
        reader,
    })
}

fn segment(module: &Module<'_>, it: &Rodata, index: u32) -> Segment {
    let (offset, length) = match it.place {
        Place::Embedded(_) => (None, None),
        Place::External { offset, len } => (Some(offset), Some(len)),
    };
    Segment {
        compression_type: it.compression,
        embedded: offset.is_none(),
        external_data_offset: offset,
        external_data_length: length,
        data: module.rodata_span(index).ok().map(Range::of),
    }
}

fn attributes<'m>(
    reader: &Reader,
    list: List<'m, mlirbc_vmfb::Attribute<'m>>,
) -> Stream<'m, Attribute> {
    reader.items(list.iter(), |reader, it| {
        Ok(Attribute {
            key: reader.name("key", it.key)?,
            value: reader.name("value", it.value)?,
        })
    })
}

fn signature<'m>(reader: &Reader, it: mlirbc_vmfb::Signature<'m>) -> Result<Signature<'m>> {
    Ok(Signature {
        calling_convention: reader.name("calling_convention", it.calling_convention)?,
        attrs: attributes(reader, it.attrs),
    })
}
