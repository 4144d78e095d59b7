//! `mlirbc info` of an IREE module: all fields of its tables.
//!
//! The JSON document has the names of IREE's schema. Bytecode is given by its place in the file,
//! and so are segments.

use std::cell::Cell;
use std::io::{BufWriter, Write};

use mlirbc::vmfb::{self, DebugDatabase, List, Location, Module, Place};
use serde::Serialize;

use super::budget::Budget;
use crate::input::Input;
use crate::json::{self, Items, Name};
use crate::output::{self, Failure};
use crate::style::{self, plural};

#[derive(Serialize)]
struct Report<'m> {
    kind: &'static str,
    size: u64,
    container: Container,
    #[serde(flatten)]
    name: Name,
    version: u32,
    requirements: Vec<&'static str>,
    requirement_bits: u32,
    attrs: Items<'m, Attribute>,
    types: Items<'m, Type>,
    dependencies: Items<'m, Dependency>,
    imported_functions: Items<'m, Import<'m>>,
    exported_functions: Items<'m, Export>,
    function_signatures: Items<'m, Signature<'m>>,
    rodata_segments: Items<'m, Segment>,
    rwdata_segments: Items<'m, Rwdata>,
    module_state: Option<State>,
    function_descriptors: Items<'m, Descriptor>,
    bytecode_version: String,
    bytecode_data: Option<Range>,
    debug_database: Option<Debug<'m>>,
}

#[derive(Serialize)]
struct Container {
    zip: bool,
    flatbuffer: Range,
    rodata_base: u64,
}

#[derive(Serialize)]
struct Range {
    offset: u64,
    length: u64,
}

impl Range {
    fn of(span: mlirbc::ids::Span) -> Range {
        Range {
            offset: span.start,
            length: span.len,
        }
    }
}

#[derive(Serialize)]
struct Attribute {
    #[serde(flatten)]
    key: Name,
    #[serde(flatten)]
    value: Name,
}

#[derive(Serialize)]
struct Type {
    #[serde(flatten)]
    full_name: Name,
}

#[derive(Serialize)]
struct Dependency {
    #[serde(flatten)]
    name: Name,
    minimum_version: u32,
    optional: bool,
    flags: u32,
}

#[derive(Serialize)]
struct Import<'m> {
    #[serde(flatten)]
    full_name: Name,
    signature: Option<Signature<'m>>,
    optional: bool,
    flags: u32,
}

#[derive(Serialize)]
struct Export {
    #[serde(flatten)]
    local_name: Name,
    internal_ordinal: i32,
}

#[derive(Serialize)]
struct Signature<'m> {
    #[serde(flatten)]
    calling_convention: Name,
    attrs: Items<'m, Attribute>,
}

#[derive(Serialize)]
struct Segment {
    compression_type: u8,
    embedded: bool,
    external_data_offset: Option<u64>,
    external_data_length: Option<u64>,
    /// Place in the file; null if it is outside.
    data: Option<Range>,
}

#[derive(Serialize)]
struct Rwdata {
    byte_size: i32,
}

#[derive(Serialize)]
struct State {
    global_bytes_capacity: i32,
    global_ref_count: i32,
}

#[derive(Serialize)]
struct Descriptor {
    bytecode_offset: i32,
    bytecode_length: i32,
    requirements: Vec<&'static str>,
    requirement_bits: u32,
    reserved: i16,
    block_count: i16,
    i32_register_count: i16,
    ref_register_count: i16,
}

#[derive(Serialize)]
struct Debug<'m> {
    location_table: Items<'m, LocationLine<'m>>,
    functions: Items<'m, SourceMap<'m>>,
}

/// A location; numbers are indexes of others.
#[derive(Serialize)]
#[serde(tag = "type")]
enum LocationLine<'m> {
    #[serde(rename = "NONE")]
    Unknown,
    #[serde(rename = "CallSiteLocDef")]
    CallSite { callee: i32, caller: i32 },
    #[serde(rename = "FileLineColLocDef")]
    File {
        #[serde(flatten)]
        filename: Name,
        line: i32,
        column: i32,
    },
    #[serde(rename = "FusedLocDef")]
    Fused {
        #[serde(flatten)]
        metadata: Name,
        locations: Items<'m, i32>,
    },
    #[serde(rename = "NameLocDef")]
    Name {
        #[serde(flatten)]
        name: Name,
        child_location: Option<i32>,
    },
}

#[derive(Serialize)]
struct SourceMap<'m> {
    #[serde(flatten)]
    local_name: Name,
    locations: Items<'m, OpLocation>,
}

#[derive(Serialize)]
struct OpLocation {
    bytecode_offset: i32,
    location: i32,
}

/// What makes the document: the first error ends the list in which it occurs.
#[derive(Clone, Copy)]
struct Reader<'r> {
    budget: &'r Budget,
    problem: &'r Cell<Option<mlirbc::Error>>,
}

impl<'r> Reader<'r> {
    fn items<T: 'r, U: 'r>(
        self,
        list: impl Iterator<Item = mlirbc::Result<T>> + 'r,
        make: impl Fn(T) -> mlirbc::Result<U> + 'r,
    ) -> Items<'r, U> {
        let items = list.map(move |item| {
            self.budget.spend(RECORD)?;
            make(item?)
        });
        Items::boxed(json::until_error(items, self.problem))
    }

    fn name(self, field: &'static str, bytes: &[u8]) -> mlirbc::Result<Name> {
        self.budget.spend(bytes.len() as u64)?;
        Ok(Name::new(field, bytes))
    }

    fn attrs(self, list: List<'r, vmfb::Attribute<'r>>) -> Items<'r, Attribute> {
        self.items(list.iter(), move |it| {
            Ok(Attribute {
                key: self.name("key", it.key)?,
                value: self.name("value", it.value)?,
            })
        })
    }

    fn signature(self, it: vmfb::Signature<'r>) -> mlirbc::Result<Signature<'r>> {
        Ok(Signature {
            calling_convention: self.name("calling_convention", it.calling_convention)?,
            attrs: self.attrs(it.attrs),
        })
    }

    fn location(self, it: Location<'r>) -> mlirbc::Result<LocationLine<'r>> {
        Ok(match it {
            Location::CallSite { callee, caller } => LocationLine::CallSite { callee, caller },
            Location::File {
                filename,
                line,
                column,
            } => LocationLine::File {
                filename: self.name("filename", filename)?,
                line,
                column,
            },
            Location::Fused {
                metadata,
                locations,
            } => LocationLine::Fused {
                metadata: match metadata {
                    Some(metadata) => self.name("metadata", metadata)?,
                    None => Name::none("metadata"),
                },
                locations: self.items(locations.iter(), Ok),
            },
            Location::Name { name, child } => LocationLine::Name {
                name: self.name("name", name)?,
                child_location: child,
            },
            _ => LocationLine::Unknown,
        })
    }

    fn debug(self, debug: DebugDatabase<'r>) -> Debug<'r> {
        let locations = (0..debug.num_locations()).map(move |index| debug.location(index));
        Debug {
            location_table: self.items(locations, move |it| self.location(it)),
            functions: self.items(debug.functions.iter(), move |map| {
                Ok(SourceMap {
                    local_name: self.name("local_name", map.local_name)?,
                    locations: self.items(map.locations.iter(), |it| {
                        Ok(OpLocation {
                            bytecode_offset: it.bytecode_offset,
                            location: it.location,
                        })
                    }),
                })
            }),
        }
    }

    fn report(self, module: &'r Module<'_>) -> mlirbc::Result<Report<'r>> {
        let version = module.bytecode_version()?;
        let container = module.container();
        let requirements = module.requirements()?;
        Ok(Report {
            kind: "vmfb",
            size: module.source().len(),
            container: Container {
                zip: container.is_zip,
                flatbuffer: Range::of(container.flatbuffer),
                rodata_base: container.rodata_base,
            },
            name: self.name("name", module.name()?)?,
            version: module.version()?,
            requirements: requirements.names().collect(),
            requirement_bits: requirements.0,
            attrs: self.attrs(module.attrs()?),
            types: self.items(module.types()?.iter(), move |it| {
                let full_name = self.name("full_name", it.full_name)?;
                Ok(Type { full_name })
            }),
            dependencies: self.items(module.dependencies()?.iter(), move |it| {
                Ok(Dependency {
                    name: self.name("name", it.name)?,
                    minimum_version: it.minimum_version,
                    optional: it.is_optional(),
                    flags: it.flags,
                })
            }),
            imported_functions: self.items(module.imports()?.iter(), move |it| {
                Ok(Import {
                    full_name: self.name("full_name", it.full_name)?,
                    optional: it.is_optional(),
                    flags: it.flags,
                    signature: it.signature.map(|it| self.signature(it)).transpose()?,
                })
            }),
            exported_functions: self.items(module.exports()?.iter(), move |it| {
                Ok(Export {
                    local_name: self.name("local_name", it.local_name)?,
                    internal_ordinal: it.internal_ordinal,
                })
            }),
            function_signatures: self
                .items(module.signatures()?.iter(), move |it| self.signature(it)),
            rodata_segments: self.segments(module)?,
            rwdata_segments: self.items(module.rwdata()?.iter(), |it| {
                let byte_size = it.byte_size;
                Ok(Rwdata { byte_size })
            }),
            module_state: module.state()?.map(|it| State {
                global_bytes_capacity: it.global_bytes_capacity,
                global_ref_count: it.global_ref_count,
            }),
            function_descriptors: self.items(module.descriptors()?.iter(), |it| {
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
            debug_database: module.debug()?.map(|debug| self.debug(debug)),
        })
    }

    fn segments(self, module: &'r Module<'_>) -> mlirbc::Result<Items<'r, Segment>> {
        let indexed = module.rodata()?.iter().zip(0..);
        let indexed = indexed.map(|(segment, index)| Ok((segment?, index)));
        Ok(self.items(indexed, move |(it, index)| {
            let (offset, length) = match it.place {
                Place::Embedded(_) => (None, None),
                Place::External { offset, len } => (Some(offset), Some(len)),
            };
            Ok(Segment {
                compression_type: it.compression,
                embedded: offset.is_none(),
                external_data_offset: offset,
                external_data_length: length,
                data: module.rodata_span(index).ok().map(Range::of),
            })
        }))
    }
}

/// What a record counts in the budget, beside its names.
const RECORD: u64 = 16;

/// Most lines of a list in the text.
const MOST: u32 = 10;

fn write(out: &mut dyn Write, module: &Module<'_>, input: &Input) -> Result<(), Failure> {
    let fail = |error| input.fail(error);
    let version = module.bytecode_version().map_err(fail)?;
    let name = style::name(module.name().map_err(fail)?);
    writeln!(out, "file        {}", input.name())?;
    writeln!(out, "size        {} bytes", module.source().len())?;
    writeln!(
        out,
        "format      IREE module, bytecode version {}.{}",
        version.major(),
        version.minor()
    )?;
    let container = match module.container().is_zip {
        true => "ZIP archive",
        false => "none",
    };
    writeln!(out, "container   {container}")?;
    writeln!(
        out,
        "module      @{name} version {}",
        module.version().map_err(fail)?
    )?;
    let requirements = module.requirements().map_err(fail)?;
    let known: Vec<&str> = requirements.names().collect();
    let unknown = requirements.0 & !vmfb::Features::ALL.0;
    let unknown = (unknown != 0).then(|| format!("{unknown:#x}"));
    let needs: Vec<&str> = known.into_iter().chain(unknown.as_deref()).collect();
    writeln!(
        out,
        "needs       {}",
        if needs.is_empty() {
            "-".into()
        } else {
            needs.join(", ")
        }
    )?;
    let attrs = module.attrs().map_err(fail)?;
    writeln!(out, "attributes  {}", attrs.len())?;
    for it in attrs.iter().take(MOST as usize) {
        let it = it.map_err(fail)?;
        writeln!(out, "  {}: {}", style::name(it.key), style::name(it.value))?;
    }
    more(out, attrs.len())?;
    let dependencies = module.dependencies().map_err(fail)?;
    writeln!(out, "depends on  {}", dependencies.len())?;
    for it in dependencies.iter().take(MOST as usize) {
        let it = it.map_err(fail)?;
        let optional = if it.is_optional() { ", optional" } else { "" };
        writeln!(
            out,
            "  {} >= {}{optional}",
            style::name(it.name),
            it.minimum_version
        )?;
    }
    more(out, dependencies.len())?;
    for (what, count) in [
        ("types", module.types().map_err(fail)?.len()),
        ("imports", module.imports().map_err(fail)?.len()),
        ("exports", module.exports().map_err(fail)?.len()),
        ("functions", module.descriptors().map_err(fail)?.len()),
    ] {
        writeln!(out, "{what:<10}  {count}")?;
    }
    let bytecode = module
        .bytecode_span()
        .map_err(fail)?
        .map_or(0, |span| span.len);
    writeln!(out, "bytecode    {}", plural(bytecode, "byte"))?;
    let (mut embedded, mut external) = (0_u64, 0_u64);
    let segments = module.rodata().map_err(fail)?;
    for segment in segments.iter() {
        match segment.map_err(fail)?.place {
            Place::Embedded(span) => embedded = embedded.saturating_add(span.len),
            Place::External { len, .. } => external = external.saturating_add(len),
        }
    }
    writeln!(
        out,
        "rodata      {}: {embedded} bytes embedded, {external} external",
        plural(segments.len().into(), "segment")
    )?;
    if let Some(state) = module.state().map_err(fail)? {
        writeln!(
            out,
            "state       {} bytes, {} references",
            state.global_bytes_capacity, state.global_ref_count
        )?;
    }
    if let Some(debug) = module.debug().map_err(fail)? {
        writeln!(
            out,
            "debug       {}, {}",
            plural(debug.num_locations().into(), "location"),
            plural(debug.functions.len().into(), "source map")
        )?;
    }
    Ok(())
}

fn more(out: &mut dyn Write, all: u32) -> std::io::Result<()> {
    match all.saturating_sub(MOST) {
        0 => Ok(()),
        more => writeln!(out, "  ... {more} more"),
    }
}

pub(crate) fn run(
    command: &'static str,
    is_json: bool,
    module: &Module<'_>,
    input: &Input,
) -> Result<(), Failure> {
    let mut out = BufWriter::new(output::stdout());
    if !is_json {
        write(&mut out, module, input)?;
        return Ok(out.flush()?);
    }
    let (budget, problem) = (Budget::new(module.source().len()), Cell::new(None));
    let reader = Reader {
        budget: &budget,
        problem: &problem,
    };
    let report = reader.report(module).map_err(|error| input.fail(error))?;
    json::write(&mut out, command, input, &report)?;
    out.flush()?;
    problem
        .take()
        .map_or(Ok(()), |error| Err(input.fail(error)))
}
