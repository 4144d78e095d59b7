//! Attributes of `spirv` about targets and interfaces. Source: `mlir/lib/Dialect/SPIRV/IR/SPIRVAttributes.cpp` of
//! llvm/llvm-project.

use crate::entries::entry_scan::{Result, Scan};

use super::spirv_types::enumerator;

/// `<v1.0, [Shader], [SPV_KHR_vulkan_memory_model]>`: a version, capabilities and extensions.
pub(super) fn vce(scan: &mut Scan<'_>, _: &str) -> Result<Option<String>> {
    scan.expect("<")?;
    let version = enumerator(scan, "spirv.Version")?;
    let mut out = format!("<{version}");
    for of in ["spirv.Capability", "spirv.Extension"] {
        scan.expect(",")?;
        scan.expect("[")?;
        let mut words = Vec::new();
        if !scan.is_after("]") {
            loop {
                words.push(enumerator(scan, of)?);
                if !scan.eat(",") {
                    break;
                }
            }
        }
        scan.expect("]")?;
        out += &format!(", [{}]", words.join(", "));
    }
    scan.expect(">")?;
    Ok(Some(out + ">"))
}

/// `<#spirv.vce<...>, api=Vulkan, Vendor:Device:id, #spirv.resource_limits<>>`, of which only the first is read here.
pub(super) fn target_env(scan: &mut Scan<'_>, _: &str) -> Result<Option<String>> {
    scan.expect("<")?;
    match scan.eat("#spirv.vce") {
        true => drop(vce(scan, "vce")?),
        false => drop(scan.until_one_of(&[",", ">"])),
    }
    loop {
        scan.expect(",")?;
        scan.skip();
        let is_last = scan.rest().starts_with("#spirv");
        scan.until_one_of(&[",", ">"]);
        if is_last {
            break;
        }
    }
    scan.expect(">")?;
    Ok(None)
}

/// `<(set, binding), Uniform>`.
pub(super) fn interface_var_abi(scan: &mut Scan<'_>, _: &str) -> Result<Option<String>> {
    scan.expect("<")?;
    scan.expect("(")?;
    let set = scan.integer()? as u32;
    scan.expect(",")?;
    let binding = scan.integer()? as u32;
    scan.expect(")")?;
    let mut out = format!("<({set}, {binding})");
    if scan.eat(",") {
        out += ", ";
        out += enumerator(scan, "spirv.StorageClass")?;
    }
    scan.expect(">")?;
    Ok(Some(out + ">"))
}
