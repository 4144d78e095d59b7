func.func @f(%a: index, %x: f32, %y: f32) -> f32 {
  %0 = scf.index_switch %a -> f32
  case 1 {
    %1 = arith.addf %x, %y : f32
    %5 = scf.index_switch %a -> f32
    case 7 { 
      %3 = arith.mulf %1, %x : f32
      scf.yield %3 : f32
    }
    default {
      %3 = arith.divf %1, %y : f32
      %8 = scf.index_switch %a -> f32
      case 7 { 
        %36 = arith.mulf %1, %3 : f32
        scf.yield %36 : f32
      }
      case -9 { 
        %36 = arith.mulf %1, %3 : f32
        %37 = arith.mulf %1, %x : f32
        scf.yield %37 : f32
      }
      default {
        %36 = arith.divf %x, %3 : f32
        scf.yield %36 : f32
      }
      scf.yield %8 : f32
    }
    scf.yield %5 : f32
  }
  case 2 {
    scf.yield %x : f32
  }
  default {
    %2 = arith.subf %x, %y : f32
    scf.yield %2 : f32
  }
  scf.index_switch %a
  case 4 {
    "t.use"(%a) : (index) -> () scf.yield
  }
  default {
   "t.use2"(%a, %a) : (index, index) -> ()
   "t.use2"(%x, %y) : (f32, f32) -> ()
  }
  scf.index_switch %a
  default {
   "t.use2"(%a, %a) : (index, index) -> ()
   "t.use2"(%x, %y) : (f32, f32) -> ()
  }
  scf.index_switch %a
  case 5 { "t.b"(%a) : (index) -> () 
    scf.yield
   }
  default { "t.b"(%a) : (index) -> () scf.yield }
  return %0 : f32
}
func.func private @g(%a: index, %b: index) {
  scf.index_switch %a
  case 5 { "t.b"(%b) : (index) -> () 
      %x = "t.c"() : () -> i32
      "t.d"(%x, %b) : (i32, index) -> () scf.yield
   }
  case 6 { "t.b"(%b) : (index) -> () scf.yield }
  
  default { "t.b"(%b) : (index) -> () scf.yield }
  return
}
