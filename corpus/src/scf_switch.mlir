func.func @f(%a: index) {
  scf.index_switch %a {x}
  case 2 { scf.yield }
  default { scf.yield }
  scf.index_switch %a
  default { "t.x"() : () -> () 
  scf.yield }
  return
}
