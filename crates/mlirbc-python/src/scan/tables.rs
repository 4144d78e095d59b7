//! The tables of a scan, and those of one module.

use crate::arrow::{Column, Kind, Table};

const fn text(name: &'static str) -> Column {
    Column {
        name,
        kind: Kind::Text,
    }
}

const fn number(name: &'static str) -> Column {
    Column {
        name,
        kind: Kind::Number,
    }
}

const fn texts(name: &'static str) -> Column {
    Column {
        name,
        kind: Kind::Texts,
    }
}

const fn numbers(name: &'static str) -> Column {
    Column {
        name,
        kind: Kind::Numbers,
    }
}

/// A row for each file, and for each module inside a file of another format.
pub(crate) static FILES: Table = Table {
    name: "files",
    columns: &[
        text("path"),
        text("at"),
        text("status"),
        text("error_kind"),
        text("error"),
        number("error_offset"),
        number("size"),
        number("version"),
        text("producer"),
        text("container"),
        texts("dialects"),
        texts("dialect_versions"),
    ],
};

/// A row for each outermost symbol.
pub(crate) static FUNCTIONS: Table = Table {
    name: "functions",
    columns: &[
        text("path"),
        text("at"),
        text("operation"),
        text("name"),
        text("visibility"),
        text("function_type"),
        number("operations"),
        number("size"),
        number("offset"),
    ],
};

/// A row for each name of an operation in each outermost symbol; the function is null for
/// operations in none.
pub(crate) static OPERATIONS: Table = Table {
    name: "operations",
    columns: &[
        text("path"),
        text("at"),
        text("function"),
        text("operation"),
        number("count"),
    ],
};

/// A row for each tensor.
pub(crate) static TENSORS: Table = Table {
    name: "tensors",
    columns: &[
        text("path"),
        text("at"),
        text("key"),
        text("owner"),
        text("kind"),
        text("storage"),
        text("dtype"),
        numbers("shape"),
        number("size"),
        number("offset"),
        number("alignment"),
        text("sha256"),
    ],
};

/// The tables of a scan, in the order in which a file fills them.
pub(crate) static ALL: [&Table; 4] = [&FILES, &FUNCTIONS, &OPERATIONS, &TENSORS];

/// The tensors of one module.
pub(crate) static MODULE_TENSORS: Table = Table {
    name: "tensors",
    columns: &[
        text("key"),
        text("owner"),
        text("kind"),
        text("storage"),
        text("dtype"),
        numbers("shape"),
        number("size"),
        number("offset"),
        number("alignment"),
        text("sha256"),
    ],
};

/// The operations of one module, a row for each, in pre-order.
pub(crate) static MODULE_OPERATIONS: Table = Table {
    name: "operations",
    columns: &[
        text("function"),
        text("operation"),
        text("symbol"),
        number("depth"),
        number("operands"),
        number("results"),
        number("regions"),
        texts("operand_types"),
        texts("result_types"),
        text("location"),
        number("offset"),
        number("size"),
    ],
};
