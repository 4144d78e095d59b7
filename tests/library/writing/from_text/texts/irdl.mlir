irdl.dialect @shapes {
  irdl.type @square {
    %0 = irdl.any
    %1 = irdl.is i32
    irdl.parameters(side: %0, ab: %1)
  }
  irdl.type @empty
  irdl.type @empty2 {
  }
  irdl.attribute @at attributes {x = 1 : i32} {
    %0 = irdl.any
    irdl.parameters(side: %0)
  }
  irdl.operation @op {
    %0 = irdl.any
    %1 = irdl.is i32
    %2 = irdl.all_of(%0, %1)
    irdl.operands(a: %0, b: optional %1, c: variadic %2)
    irdl.results(r: single %0)
    irdl.attributes {
      "attr1" = %0, "od d" = %1
    }
    %r = irdl.region
    %r2 = irdl.region(%0)
    %r3 = irdl.region with size 3
    irdl.regions(x: %r, y: %r2)
  }
  irdl.operation @op2 {
    irdl.operands()
    irdl.attributes
  }
}
irdl.dialect @nothing
irdl.dialect @nothing2 attributes {a = 1 : i32} {}
