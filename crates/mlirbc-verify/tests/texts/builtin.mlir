// MB1201: `builtin.module`: the attributes of a module are of dialects, and `attr` is of none
module attributes {attr} {
}
