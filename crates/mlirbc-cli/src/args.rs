//! The command line: commands and their other names.

mod headings;

use std::ffi::OsString;
use std::path::Path;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

use crate::cmd::{content, edit, file, meta, ops, tables, tensors};
use crate::style::{COMMON, ColorChoice, Look};
use crate::table_format::TableFormat;

/// Inspect MLIR bytecode, extract tensors and text from it, and write it again.
///
/// Needs no LLVM and no dialect definitions. `mlirbc FILE` is short for
/// `mlirbc show FILE`. A command with [FILE]... in its usage takes several files, and
/// folders: of a SavedModel its saved_model.pb, of others all files in them.
#[derive(Parser)]
#[command(name = "mlirbc", version, after_long_help = EXIT_STATUS)]
#[command(verbatim_doc_comment)]
#[command(subcommand_required = true, arg_required_else_help = true)]
#[command(override_usage = "mlirbc FILE...\n       mlirbc COMMAND [OPTIONS] FILE...")]
pub(crate) struct Cli {
    /// When to colour the output; `auto` respects NO_COLOR and CLICOLOR_FORCE.
    #[arg(long, global = true, value_enum, default_value_t, value_name = "WHEN")]
    #[arg(help_heading = COMMON, display_order = 1000)]
    color: ColorChoice,
    /// Do not fit tables to the width of a terminal: the middle of long cells is left out. Pipes and files always get them whole.
    #[arg(long, global = true, help_heading = COMMON, display_order = 1001)]
    wide: bool,
    /// Sizes as numbers of bytes on a terminal, too: elsewhere they always are.
    #[arg(long, global = true, help_heading = COMMON, display_order = 1002)]
    bytes: bool,
    #[command(subcommand)]
    pub(crate) command: Command,
}

const EXIT_STATUS: &str = "\
Exit status:
  0  success
  1  the file is damaged, `verify` has findings, `grep` none, `extract` left tensors out, or
     archives lack what `params` lists
  2  usage: a bad option, or a name that is not in the file
  3  I/O error, or unsupported format or version

Of several files, the largest of their statuses; of those in a folder 1. `diff` has those of diff(1): 1 if
the files differ, 2 or 3 if one of them cannot be compared.";

/// The hidden names are those that users of other tools type first; docs/cli.md lists them.
#[derive(Subcommand)]
pub(crate) enum Command {
    #[command(aliases = ["summary", "summarize", "inspect", "describe"])]
    Show(file::show::Opts),
    #[command(aliases = ["header", "file"])]
    Info(file::info::Opts),
    #[command(aliases = ["meta"])]
    Metadata(file::metadata::Opts),
    #[command(aliases = ["scan", "search", "locate", "binwalk"])]
    Find(file::find::Opts),
    #[command(aliases = ["list", "tensors", "weights", "keys", "resources", "constants"])]
    Ls(tensors::ls::Opts),
    #[command(aliases = ["values", "peek"])]
    Head(tensors::head::Opts),
    #[command(aliases = ["get", "export", "save"])]
    Extract(tensors::extract::Opts),
    #[command(aliases = ["uses", "refs", "xrefs", "consumers"])]
    Users(tensors::users::Opts),
    #[command(alias = "parameters")]
    Params(tensors::params::Opts),
    #[command(aliases = ["sha256", "digest"])]
    Hash(content::hash::Opts),
    #[command(aliases = ["compare", "cmp", "delta"])]
    Diff(content::diff::Opts),
    #[command(aliases = ["cat", "dump", "objdump", "disas", "disasm", "disassemble", "dis", "text"])]
    Print(ops::print::Opts),
    #[command(alias = "outline")]
    Tree(ops::tree::Opts),
    #[command(aliases = ["operations", "locations", "locs"])]
    Ops(ops::list::Opts),
    Grep(ops::grep::Opts),
    #[command(aliases = ["nm", "syms", "functions", "funcs"])]
    Symbols(ops::symbols::Opts),
    #[command(aliases = ["statistics", "count", "size", "bloat"])]
    Stats(ops::stats::Opts),
    #[command(aliases = ["flops", "macs"])]
    Cost(ops::cost::Opts),
    #[command(aliases = ["datalayout", "data-layout", "sizes", "sizeof", "alignof"])]
    Layout(ops::layout::Opts),
    #[command(aliases = ["dataflow", "viz", "netron", "draw", "plot", "dot"])]
    Graph(ops::graph::Opts),
    #[command(aliases = ["validate", "check", "lint"])]
    Verify(file::verify::Opts),
    #[command(aliases = ["compatibility", "readers"])]
    Compat(file::compat::Opts),
    #[command(aliases = ["security", "policy"])]
    Audit(file::audit::Opts),
    #[command(aliases = ["html", "page", "view", "visualize"])]
    Report(file::report::Opts),
    #[command(aliases = ["headers", "section-headers"])]
    Sections(file::sections::Opts),
    #[command(aliases = ["ranges", "hexdump", "xxd"])]
    Bytes(file::bytes::Opts),
    #[command(aliases = ["write", "copy", "emit"])]
    Rewrite(file::rewrite::Opts),
    #[command(name = "as", aliases = ["assemble", "parse", "convert", "asm"])]
    As(edit::assemble::Opts),
    Strip(edit::strip::Opts),
    #[command(aliases = ["slice", "reduce", "isolate"])]
    Cut(edit::cut::Opts),
    #[command(aliases = ["replace", "patch"])]
    Set(edit::set::Opts),
    Rename(edit::align::RenameOpts),
    Align(edit::align::Opts),
    Split(edit::split::Opts),
    Join(edit::join::Opts),
    Merge(edit::join::MergeOpts),
    #[command(aliases = ["attributes"])]
    Attrs(tables::attrs::Opts),
    Types(tables::types::Opts),
    Strings(tables::strings::Opts),
    #[command(aliases = ["versions"])]
    Dialects(tables::dialects::Opts),
    #[command(aliases = ["language-server", "server"])]
    Lsp(meta::lsp::Opts),
    #[command(aliases = ["completion", "complete"])]
    Completions(meta::completions::Opts),
    #[command(aliases = ["manpage", "manpages", "manual"])]
    Man(meta::man::Opts),
    /// A file, or a word that is no command.
    #[command(external_subcommand)]
    Other(Vec<OsString>),
}

impl Cli {
    /// How tables look.
    pub(crate) fn look(&self) -> Look {
        Look::on_stdout(self.color, self.command.format(), (self.wide, self.bytes))
    }

    /// Only help needs the list by purpose, for which all commands are built.
    fn parsed(words: &[OsString]) -> Result<Cli, clap::Error> {
        let is_help = |kind| {
            use clap::error::ErrorKind::{DisplayHelp, DisplayHelpOnMissingArgumentOrSubcommand};
            matches!(kind, DisplayHelp | DisplayHelpOnMissingArgumentOrSubcommand)
        };
        match Cli::try_parse_from(words) {
            Err(error) if is_help(error.kind()) => {
                let mut tool = headings::with_headings(Cli::command());
                let found = tool.try_get_matches_from_mut(words);
                found.and_then(|mut found| Cli::from_arg_matches_mut(&mut found))
            }
            done => done,
        }
    }

    /// The words of a command line, from the name of the tool on. A file in place of a command means
    /// `show`.
    pub(crate) fn of_words(mut words: Vec<OsString>) -> Result<Cli, clap::Error> {
        let mut cli = Cli::parsed(&words)?;
        if let Command::Other(rest) = &cli.command {
            if rest.first().is_some_and(names_a_file) {
                words.insert(words.len() - rest.len(), "show".into());
                cli = Cli::parsed(&words)?;
            }
        }
        match cli.command.format() {
            TableFormat::Json => Cli::parsed(&as_json(words)),
            _ => Ok(cli),
        }
    }
}

impl Command {
    /// How its lists are to be written.
    fn format(&self) -> TableFormat {
        use Command::*;
        match self {
            Show(it) => it.inputs.format,
            Info(it) => it.inputs.format,
            Metadata(it) => it.inputs.format,
            Find(it) => it.inputs.format,
            Ls(it) => it.inputs.format,
            Head(it) => it.inputs.format,
            Users(it) => it.inputs.format,
            Hash(it) => it.inputs.format,
            Tree(it) => it.inputs.format,
            Ops(it) => it.inputs.format,
            Grep(it) => it.inputs.format,
            Symbols(it) => it.inputs.format,
            Stats(it) => it.inputs.format,
            Cost(it) => it.inputs.format,
            Layout(it) => it.inputs.format,
            Verify(it) => it.inputs.format,
            Compat(it) => it.inputs.format,
            Audit(it) => it.inputs.format,
            Sections(it) => it.inputs.format,
            Bytes(it) => it.inputs.format,
            Attrs(it) => it.inputs.format,
            Types(it) => it.inputs.format,
            Strings(it) => it.inputs.format,
            Dialects(it) => it.format(),
            Params(it) => it.format,
            _ => TableFormat::Table,
        }
    }

    /// Whether what it lists is no table, but lines of another kind.
    pub(crate) fn has_no_table(&self) -> bool {
        use Command::*;
        matches!(
            self,
            Show(_) | Head(_) | Tree(_) | Verify(_) | Compat(_) | Attrs(_) | Types(_) | Strings(_)
        )
    }
}

/// The words with `--json` in place of `--format json`.
fn as_json(words: Vec<OsString>) -> Vec<OsString> {
    let mut json = Vec::with_capacity(words.len());
    let mut words = words.into_iter();
    while let Some(word) = words.next() {
        if word == "--" {
            json.push(word);
            break;
        }
        if word == "--format" {
            words.next();
            json.push("--json".into());
        } else if word == "--format=json" {
            json.push("--json".into());
        } else {
            json.push(word);
        }
    }
    json.extend(words);
    json
}

/// Whether a word is a file: one that is there, or that no command could be called.
fn names_a_file(word: &OsString) -> bool {
    let bytes = word.as_encoded_bytes();
    bytes == b"-" || bytes.iter().any(|b| b"./\\".contains(b)) || Path::new(word).exists()
}

#[cfg(test)]
mod tests;
