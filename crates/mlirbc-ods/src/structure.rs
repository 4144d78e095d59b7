//! What an operation says about the blocks and symbols around it and in its regions: traits of MLIR, by their names
//! in C++.

/// The traits of structure of an operation.
#[derive(Clone, Debug, Default)]
pub struct Structure {
    /// It ends a block: `IsTerminator`.
    pub is_terminator: bool,
    /// A region that is one block needs no terminator: `NoTerminator`.
    pub needs_no_terminator: bool,
    /// Where values of its regions are used: `RegionKindInterface`.
    pub regions: RegionKind,
    /// The first block of a region has no arguments: `NoRegionArguments`.
    pub has_no_region_arguments: bool,
    /// No two operations of its region have one name: `SymbolTable`.
    pub is_symbol_table: bool,
    /// It has a name: `Symbol`.
    pub is_symbol: bool,
    /// It is a function: `FunctionOpInterface`.
    pub is_function: bool,
    /// It calls one: `CallOpInterface`.
    pub is_call: bool,
    /// Its result is a constant: `ConstantLike`.
    pub is_constant: bool,
    /// It passes operands to blocks: `BranchOpInterface`.
    pub branch: Option<Branch>,
}

/// Where the values of a region are used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RegionKind {
    /// Behind their definitions.
    #[default]
    Ssa,
    /// Anywhere, and the region is one block.
    Graph,
    /// C++ decides.
    ByCode,
}

/// What a branch passes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Branch {
    /// To each group of successors, in their order, the operands of the group with this name.
    Groups(Vec<Box<str>>),
    /// C++ decides.
    ByCode,
}

impl Structure {
    /// Adds what a word of a row says; whether it is one of these.
    pub(super) fn add(&mut self, name: &str, value: &str) -> bool {
        match (name, value) {
            ("terminator", "") => self.is_terminator = true,
            ("no_terminator", "") => self.needs_no_terminator = true,
            ("graph", "") => self.regions = RegionKind::Graph,
            ("region_kind", "") => self.regions = RegionKind::ByCode,
            ("no_region_arguments", "") => self.has_no_region_arguments = true,
            ("symbol_table", "") => self.is_symbol_table = true,
            ("symbol", "") => self.is_symbol = true,
            ("function", "") => self.is_function = true,
            ("call", "") => self.is_call = true,
            ("constant", "") => self.is_constant = true,
            ("branch", "") => self.branch = Some(Branch::ByCode),
            ("branch", groups) => {
                let groups = groups.split(',').map(Into::into);
                self.branch = Some(Branch::Groups(groups.collect()));
            }
            _ => return false,
        }
        true
    }
}
