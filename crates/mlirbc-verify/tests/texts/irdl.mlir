irdl.dialect @d {
  // MB1201: has the name `_a`, which must be of lower case letters, digits and single `_` between them
  irdl.type @_a {
  }
}
// -----
irdl.dialect @d {
  // MB1201: has the name `a__b`, which must be of lower case letters, digits and single `_` between them
  irdl.attribute @a__b {
  }
}
