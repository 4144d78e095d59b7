//! The subcommands by subject, one module each.

/// Content, whatever its numbers.
pub(crate) mod content {
    pub(crate) mod diff;
    pub(crate) mod diff_folders;
    mod explanation;
    pub(crate) mod hash;
    mod ignore;
    mod paint;
}

/// Changed files.
pub(crate) mod edit {
    pub(crate) mod align;
    pub(crate) mod assemble;
    pub(crate) mod cut;
    pub(crate) mod join;
    pub(crate) mod output;
    pub(crate) mod set;
    pub(crate) mod split;
    pub(crate) mod strip;
}

/// The file as a whole.
pub(crate) mod file {
    pub(crate) mod audit;
    pub(crate) mod bytes;
    pub(crate) mod compat;
    pub(crate) mod find;
    pub(crate) mod folder_info;
    pub(crate) mod info;
    pub(crate) mod metadata;
    pub(crate) mod report;
    pub(crate) mod rewrite;
    pub(crate) mod sections;
    pub(crate) mod show;
    pub(crate) mod verify;
}

/// The tool itself.
pub(crate) mod meta {
    pub(crate) mod completions;
    pub(crate) mod lsp;
    pub(crate) mod man;
}

/// Operations.
pub(crate) mod ops {
    pub(crate) mod cost;
    pub(crate) mod graph;
    pub(crate) mod grep;
    pub(crate) mod layout;
    pub(crate) mod list;
    pub(crate) mod print;
    pub(crate) mod stats;
    pub(crate) mod symbols;
    pub(crate) mod tree;
}

/// The tables of the file.
pub(crate) mod tables {
    pub(crate) mod attrs;
    pub(crate) mod dialects;
    pub(crate) mod packs;
    pub(crate) mod strings;
    pub(crate) mod types;
}

/// Tensors.
pub(crate) mod tensors {
    pub(crate) mod extract;
    pub(crate) mod head;
    pub(crate) mod ls;
    pub(crate) mod params;
    pub(crate) mod users;
}

/// Files that hold tensors alone.
pub(crate) mod tensor_files {
    pub(crate) mod glance;
    pub(crate) mod ls;
}

/// IREE modules.
pub(crate) mod vmfb {
    pub(crate) mod diff;
    pub(crate) mod info;
    pub(crate) mod ls;
    pub(crate) mod stats;
    pub(crate) mod symbols;
    pub(crate) mod tree;
}
