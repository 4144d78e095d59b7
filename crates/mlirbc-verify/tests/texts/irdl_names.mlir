// MB1201: has the name `Upper`, which must be of lower case letters
"irdl.dialect"() <{sym_name = "Upper"}> ({
^bb0:
}) : () -> ()
// -----
irdl.dialect @d {
  // MB1201: has `x` in both `irdl.operands` and `irdl.results`
  "irdl.operation"() <{sym_name = "o"}> ({
    %0 = irdl.any
    irdl.operands(x: %0)
    irdl.results(x: %0)
  }) : () -> ()
  irdl.operation @p {
    %0 = irdl.any
    // MB1201: has 1 values, and 2 names
    "irdl.operands"(%0) <{names = ["a", "b"], variadicity = #irdl<variadicity_array[single]>}> : (!irdl.attribute) -> ()
    // MB1201: has 1 values, and says of 2 whether they are variadic
    "irdl.results"(%0) <{names = ["c"], variadicity = #irdl<variadicity_array[single, optional]>}> : (!irdl.attribute) -> ()
    // MB1201: has 1 names of attributes, and 2 constraints
    "irdl.attributes"(%0, %0) <{attributeValueNames = ["d"]}> : (!irdl.attribute, !irdl.attribute) -> ()
    // MB1201: has 0 blocks, and must have one or more
    %1 = "irdl.region"() <{numberOfBlocks = 0 : i32}> : () -> !irdl.region
    %r = irdl.region
    // MB1201: has the name `r` twice, #0 and #1
    "irdl.regions"(%r, %r) <{names = ["r", "r"]}> : (!irdl.region, !irdl.region) -> ()
    // MB1201: must have either a name or a reference
    %2 = "irdl.base"() : () -> !irdl.attribute
    // MB1201: has the name `builtin.index`, which must begin with `!` or `#`
    %3 = "irdl.base"() <{base_name = "builtin.index"}> : () -> !irdl.attribute
    // MB1201: refers to a `irdl.operation`, which is neither a type nor an attribute
    %4 = "irdl.parametric"(%0) <{base_type = @d::@p}> : (!irdl.attribute) -> !irdl.attribute
    // MB1201: refers to something that does not exist
    %5 = "irdl.parametric"(%0) <{base_type = @d::@nothing}> : (!irdl.attribute) -> !irdl.attribute
  }
  irdl.type @t {
    %0 = irdl.any
    // MB1201: has the name `a__b`, which must be
    "irdl.parameters"(%0) <{names = ["a__b"]}> : (!irdl.attribute) -> ()
  }
}
