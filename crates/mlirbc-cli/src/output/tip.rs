//! What a user of the tool may do about an error.

use mlirbc::error::Tip;

/// What comes after the text of an error.
pub(super) fn words(tip: Tip) -> Option<&'static str> {
    Some(match tip {
        Tip::ListTensors => "`mlirbc ls` lists its tensors",
        Tip::ListSegments => "`mlirbc ls` lists its segments",
        Tip::ListSymbols => "`mlirbc symbols` lists them",
        Tip::ListOperations => "`mlirbc dialects FILE --ops` lists them",
        Tip::ListModules => "`mlirbc find` lists the modules inside",
        Tip::ChooseModule => "choose one with --at",
        Tip::ChooseOwner => "choose one with --owner",
        Tip::TextLimit => "`--max-output` sets the limit",
        Tip::Assemble => "`mlirbc as` makes bytecode of it",
        Tip::ShowValues => "`mlirbc head` shows them",
        Tip::KeepSplats => "`extract --keep-splats` writes one element",
        Tip::ExtractBytes => "`mlirbc extract` writes its bytes",
        Tip::RawBytes => "--format raw writes the bytes",
        Tip::Folder => "a folder, -o DIR/, takes any key",
        Tip::AllUsers => "--all-users changes them for all",
        Tip::AllowUnknown => "--allow-unknown leaves out what they refer to",
        _ => return None,
    })
}
