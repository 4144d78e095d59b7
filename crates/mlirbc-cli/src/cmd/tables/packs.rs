//! `mlirbc dialects add`, `list` and `remove`: tables of dialects that the tool does not have.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use mlirbc::ods::Row;
use mlirbc::props::Tables;
use mlirbc_document::text::escape;
use mlirbc_files::dialect_tables::{self, EXTENSION};
use mlirbc_files::{DialectTables, FileId};
use mlirbc_report::{Failure as Wrong, table_of_text};
use mlirbc_tablegen::{Pack, Tblgen, convert, td_files};

use crate::output::{self, Failure, Force, Outputs};
use crate::style::{Align, COMMON, Look, Table};

// What is done with tables of dialects: a comment of another kind would be the help of the command around.
#[derive(Subcommand)]
pub(crate) enum Packs {
    Add(AddOpts),
    /// List the dialects that were added: for every file of the user.
    List,
    Show(ShowOpts),
    Remove(RemoveOpts),
}

/// Add dialects that the tool does not know: their operations, attributes and types are then read, printed and verified.
///
/// Examples:
///   llvm-tblgen --dump-json -I include AcmeOps.td > ops.json; mlirbc dialects add ops.json
///   mlirbc dialects add include/acme
///   mlirbc dialects add ops.json -o acme.dialects; mlirbc print model.mlir --dialects acme.dialects
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct AddOpts {
    /// What `llvm-tblgen --dump-json` wrote; `.td` files, or folders of them, for which it is run; or a table.
    #[arg(required = true, value_name = "FILE")]
    inputs: Vec<PathBuf>,
    /// Name of what is added, in place of that of its dialect or first file.
    #[arg(long)]
    name: Option<String>,
    /// Release of the project, for `list`.
    #[arg(long)]
    release: Option<String>,
    /// Only this dialect, also if the tool knows it. Can be repeated.
    #[arg(long = "dialect", value_name = "NAME")]
    dialects: Vec<String>,
    /// Folder of files that `.td` files include. Can be repeated.
    #[arg(short = 'I', long = "include", value_name = "DIR")]
    include: Vec<PathBuf>,
    /// The `llvm-tblgen` to run, in place of the first one that is found.
    #[arg(long, value_name = "FILE")]
    tblgen: Option<PathBuf>,
    /// Write the table to a file, for `--dialects`, in place of the folder of the user.
    #[arg(short, long, value_name = "OUT")]
    output: Option<PathBuf>,
    #[command(flatten)]
    force: Force,
}

/// Show what is known of operations: custom form, operands, attributes, results, and what definitions say of them.
///
/// A name of a dialect lists its operations.
///
/// Examples:
///   mlirbc dialects show stablehlo.dot_general
///   mlirbc dialects show scf
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct ShowOpts {
    /// Operations, or dialects.
    #[arg(required = true, value_name = "NAME")]
    names: Vec<String>,
    /// Dialects of others: a file that `mlirbc dialects add --output` has written, or a folder of them. Can be repeated.
    #[arg(long, value_name = "FILE", help_heading = COMMON)]
    dialects: Vec<PathBuf>,
}

/// Remove dialects that were added.
#[derive(Args)]
pub(crate) struct RemoveOpts {
    /// Names, as `mlirbc dialects list` shows them.
    #[arg(required = true, value_name = "NAME")]
    names: Vec<String>,
}

impl Packs {
    pub(crate) fn run(&self, look: Look) -> Result<(), Failure> {
        match self {
            Packs::Add(opts) => add(opts),
            Packs::List => list(look),
            Packs::Show(opts) => show(opts, look),
            Packs::Remove(opts) => opts.names.iter().try_for_each(|name| remove(name)),
        }
    }
}

fn add(opts: &AddOpts) -> Result<(), Failure> {
    let mut dumps = Vec::new();
    let mut text = None;
    for path in &opts.inputs {
        for (path, dump) in dumps_of(path, opts)? {
            match dump.starts_with("# dialects: ") {
                true => text = Some(dump),
                false => dumps.push((path, dump)),
            }
        }
    }
    let made = match text {
        None => made(&dumps, opts)?,
        Some(text) if dumps.is_empty() && opts.inputs.len() == 1 => Pack {
            text,
            ..Pack::default()
        },
        Some(_) => return Err(Failure::usage("a table is added alone")),
    };
    let table = table_of_text(&made.text).map_err(|error| Failure::usage(error.to_string()))?;
    let dialects: Vec<&str> = table.dialects().collect();
    let name = match (&opts.name, &dialects[..], table.name()) {
        (Some(name), ..) => name.clone(),
        (None, _, Some(name)) => name.split(' ').next().unwrap_or(name).to_owned(),
        (None, [only], None) => (*only).to_owned(),
        (None, ..) => stem(&opts.inputs[0]),
    };
    check_name(&name)?;
    let text = with_name(table.text(), &name, opts.release.as_deref());
    let path = write(&text, &name, opts)?;
    let lost = mlirbc_ods::not_understood(&table).unwrap_or_default();
    let mut out = output::stdout();
    let shown = escape(path.as_os_str().as_encoded_bytes());
    writeln!(out, "{}: {} -> {shown}", name, dialects.join(" "))?;
    let it = made.counts;
    if it.operations > 0 {
        writeln!(
            out,
            "{} operations: {} with a format, {} printed by C++, {} in the generic form",
            it.operations, it.with_format, it.by_cpp, it.generic
        )?;
        writeln!(
            out,
            "{} attributes ({} by C++), {} types ({} by C++)",
            it.attributes, it.attributes_by_cpp, it.types, it.types_by_cpp
        )?;
    }
    let lost = lost.iter().map(|(op, word)| (*op, &**word));
    let left_out = made.left_out.iter().map(|(what, why)| (&**what, &**why));
    for (what, why) in left_out.chain(lost) {
        let line = format!("not in it: {what}: {why}");
        writeln!(out, "{}", escape(line.as_bytes()))?;
    }
    Ok(())
}

/// Writes a table; returns where it is.
fn write(text: &str, name: &str, opts: &AddOpts) -> Result<PathBuf, Failure> {
    let all = |out: &mut dyn Write| Ok(out.write_all(text.as_bytes())?);
    if let Some(path) = &opts.output {
        let read = opts.inputs.iter().map(|it| FileId::of_path(it));
        let outputs = read.fold(Outputs::new(None, opts.force), |outputs, file| {
            outputs.beside(file, "it is the input file")
        });
        outputs.text(Some(path), all)?;
        return Ok(path.clone());
    }
    let (folder, file) = (folder()?, format!("{name}.{EXTENSION}"));
    fs::create_dir_all(&folder).map_err(|error| Failure::of_output(&folder, error))?;
    Outputs::replacing().in_folder(&folder, &file, all)?;
    Ok(folder.join(file))
}

/// The texts of an input, with the names of their files.
fn dumps_of(path: &Path, opts: &AddOpts) -> Result<Vec<(PathBuf, String)>, Failure> {
    let failed = |error: io::Error| Failure::of_file(path, error.into());
    let is_td = path.extension().is_some_and(|it| it == "td");
    if !path.is_dir() && !is_td {
        let text = fs::read_to_string(path).map_err(failed)?;
        return Ok(vec![(path.to_owned(), text)]);
    }
    let tblgen = Tblgen::new(opts.tblgen.as_deref(), &opts.include).map_err(|_| {
        let why = "`.td` files need `llvm-tblgen`, which is not in PATH (Debian: llvm-22); or add what `llvm-tblgen \
                   --dump-json` writes";
        Failure::usage(why)
    })?;
    if is_td {
        let dump = tblgen.dump(path).map_err(failed)?;
        return Ok(vec![(path.to_owned(), dump)]);
    }
    let mut dumps = Vec::new();
    for td in td_files(path).map_err(failed)? {
        match tblgen.dump(&td) {
            Ok(dump) => dumps.push((td, dump)),
            Err(error) => {
                let line = format!("{}: {error}", td.display());
                writeln!(output::stderr(), "warning: {}", escape(line.as_bytes()))?;
            }
        }
    }
    match dumps.is_empty() {
        true => Err(Failure::usage("no `.td` file there is read")),
        false => Ok(dumps),
    }
}

/// The table of dumps: of the dialects that were asked for, or of those that are not LLVM's.
fn made(dumps: &[(PathBuf, String)], opts: &AddOpts) -> Result<Pack, Failure> {
    let is_of_llvm = |name: &str| {
        name == "builtin" || Row::of(name).is_some_and(|row| row.fact("llvm").is_some())
    };
    let is_wanted = |name: &str| match opts.dialects.is_empty() {
        true => !is_of_llvm(name),
        false => opts.dialects.iter().any(|it| it == name),
    };
    let texts: Vec<&str> = dumps.iter().map(|(_, text)| &**text).collect();
    let pack = convert(&texts, &is_wanted).map_err(|error| {
        let path = dumps
            .get(error.dump)
            .map(|(path, _)| path.display().to_string());
        let path = escape(path.unwrap_or_default().as_bytes()).to_string();
        Failure::usage(format!(
            "{path}: it is not what `llvm-tblgen --dump-json` writes: {error}"
        ))
    })?;
    match pack.dialects.is_empty() {
        true => Err(Failure::usage(
            "no dialect is defined there that the tool does not know; `--dialect NAME` adds one that it knows",
        )),
        false => Ok(pack),
    }
}

/// The text with a line of its name behind the first one.
fn with_name(text: &str, name: &str, release: Option<&str>) -> String {
    let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
    let rest: Vec<&str> = rest
        .lines()
        .filter(|it| !it.starts_with("# name: "))
        .collect();
    let release = release.map(|it| format!(" {it}")).unwrap_or_default();
    format!("{first}\n# name: {name}{release}\n{}\n", rest.join("\n"))
}

fn stem(path: &Path) -> String {
    let stem = path.file_stem().unwrap_or(path.as_os_str());
    stem.to_string_lossy().into_owned()
}

/// It becomes the name of a file.
fn check_name(name: &str) -> Result<(), Failure> {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
    match name.chars().all(is_plain) && name.starts_with(|c: char| c.is_ascii_alphanumeric()) {
        true => Ok(()),
        false => Err(Failure::usage(
            "a name has letters, digits, `-`, `_` and `.`: choose one with `--name`",
        )),
    }
}

fn folder() -> Result<PathBuf, Failure> {
    let folder = dialect_tables::user_folder();
    folder.ok_or_else(|| Failure::usage("neither XDG_CONFIG_HOME nor HOME is set"))
}

fn list(look: Look) -> Result<(), Failure> {
    let paths = dialect_tables::paths_for(&[], None)?;
    let tables = paths.iter().map(|path| dialect_tables::read(path));
    let tables = tables.collect::<Result<Vec<_>, Wrong>>()?;
    let head = Table::new(&[
        ("name", Align::Left),
        ("operations", Align::Right),
        ("dialects", Align::Left),
        ("file", Align::Left),
    ]);
    let mut out = output::stdout();
    head.write(&mut out, look, |rows| -> Result<(), Failure> {
        for (path, table) in paths.iter().zip(&tables) {
            let dialects: Vec<&str> = table.dialects().collect();
            rows.row([
                table.name().unwrap_or("-").to_owned(),
                table.rows().count().to_string(),
                dialects.join(" "),
                path.display().to_string(),
            ])?;
        }
        Ok(())
    })?;
    Ok(())
}

fn show(opts: &ShowOpts, look: Look) -> Result<(), Failure> {
    let tables = DialectTables::default().of(&opts.dialects, None)?;
    let tables = (tables.into_iter()).fold(Tables::standard(), Tables::with_table);
    let mut out = output::stdout();
    for (nth, name) in opts.names.iter().enumerate() {
        if nth > 0 {
            writeln!(out)?;
        }
        match mlirbc_ods::describe(&tables, name) {
            Some(text) => out.write_all(text.as_bytes())?,
            None => show_dialect(&tables, name, &mut out, look)?,
        }
    }
    Ok(())
}

/// The operations of a dialect, and what each is.
fn show_dialect(
    tables: &Tables,
    name: &str,
    out: &mut impl Write,
    look: Look,
) -> Result<(), Failure> {
    let mut ops: BTreeMap<&str, &str> = BTreeMap::new();
    let first = format!("{name}.");
    let is_op = |row: &Row<'_>| row.name.starts_with(&first);
    for row in tables.added().iter().flat_map(|it| it.rows()).filter(is_op) {
        let summary = row.fact("summary").unwrap_or_default();
        ops.entry(row.name).or_insert(summary);
    }
    // Those of the tool have no summary.
    for row in Row::all().filter(is_op) {
        ops.entry(row.name).or_default();
    }
    if ops.is_empty() {
        let name = escape(name.as_bytes());
        let why =
            format!("no operation or dialect `{name}` is known; `mlirbc dialects add` adds one");
        return Err(Failure::usage(why));
    }
    let head = Table::new(&[("operation", Align::Left), ("summary", Align::Left)]);
    head.write(out, look, |rows| -> Result<(), Failure> {
        for (name, summary) in ops {
            rows.row([name, summary].map(|it| escape(it.as_bytes()).to_string()))?;
        }
        Ok(())
    })
}

fn remove(name: &str) -> Result<(), Failure> {
    check_name(name)?;
    let path = folder()?.join(format!("{name}.{EXTENSION}"));
    fs::remove_file(&path).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => Failure::usage(format!("no dialects `{name}` were added")),
        _ => Failure::of_output(&path, error),
    })
}
