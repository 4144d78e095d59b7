//! What the user of a program may do about an error.

/// What the user of a program may do about an error. A program has a sentence for each, in its own terms: the
/// texts of errors name no command and no option.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Tip {
    /// List the tensors of the file.
    ListTensors,
    /// List the segments of the IREE module.
    ListSegments,
    /// List the symbols of the file.
    ListSymbols,
    /// List the names of operations in the file.
    ListOperations,
    /// Look for modules inside the file.
    ListModules,
    /// Say which of the modules inside the file is meant.
    ChooseModule,
    /// Say of which owner the resource is.
    ChooseOwner,
    /// Set the limit of the text.
    TextLimit,
    /// Make bytecode of the text.
    Assemble,
    /// Show the values of the tensor.
    ShowValues,
    /// Write one element of tensors that repeat it.
    KeepSplats,
    /// Write the bytes of the tensor to a file.
    ExtractBytes,
    /// Write the bytes without type and shape.
    RawBytes,
    /// Write a file for each tensor, in a folder.
    Folder,
    /// Change the elements for all who read them.
    AllUsers,
    /// Leave out what unknown bytes refer to.
    AllowUnknown,
}
