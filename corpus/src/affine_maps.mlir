// Affine maps, integer sets and strided layouts as attributes.
"t.maps"() {
  empty = affine_map<() -> ()>, no_result = affine_map<(d0, d1)[s0] -> ()>, zero = affine_map<() -> (0)>,
  id1 = affine_map<(d0) -> (d0)>, id4 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>,
  swap = affine_map<(d0, d1) -> (d1, d0)>, perm = affine_map<(d0, d1, d2) -> (d2, d0, d1)>,
  proj = affine_map<(d0, d1, d2) -> (d2, d0)>, drop = affine_map<(d0, d1) -> (d1)>, dup = affine_map<(d0) -> (d0, d0)>,
  bcast = affine_map<(d0, d1) -> (0, d1)>,
  sym = affine_map<()[s0, s1] -> (s1, s0)>, mixed = affine_map<(d0)[s0] -> (d0 + s0)>,
  consts = affine_map<() -> (-9223372036854775807, 9223372036854775807, -1)>,
  ops = affine_map<(d0, d1)[s0] -> (d0 * 3 + d1, d0 mod 4, d0 floordiv 5, d1 ceildiv s0, (d0 + 7) floordiv 2, -d0, d0 - d1, d0 * s0 mod 8)>,
  deep = affine_map<(d0, d1)[s0, s1] -> (((d0 floordiv 4) * s0 + (d1 mod 4) * s1 + ((d0 + d1) ceildiv 3) mod 16) floordiv 2 - 5)>,
  tile = affine_map<(d0, d1) -> (d0 floordiv 32, d1 floordiv 16, d0 mod 32, d1 mod 16)>
} : () -> ()
"t.sets"() {
  always = affine_set<() : (0 == 0)>, eq = affine_set<(d0) : (d0 - 3 == 0)>, range = affine_set<(d0)[s0] : (d0 >= 0, -d0 + s0 - 1 >= 0)>,
  several = affine_set<(d0, d1)[s0, s1] : (d0 - 4 >= 0, d1 mod 2 == 0, d0 * 2 + d1 * -3 + s0 - s1 >= 0, d1 floordiv 3 - 1 == 0)>,
  empty = affine_set<(d0) : (1 == 0)>
} : () -> ()
"t.strided"() {
  plain = strided<[4, 1]>, none = strided<[]>, offset = strided<[1], offset: 7>, dynamic = strided<[?, ?, 1], offset: ?>, negative = strided<[-1, -9223372036854775807], offset: -3>
} : () -> ()
func.func @loops(%m: memref<64x64xf32>, %n: index) {
  affine.for %i = 0 to 64 step 4 {
    affine.for %j = max affine_map<(d0)[s0] -> (d0, s0 - 1)>(%i)[%n] to min affine_map<(d0)[s0] -> (d0 + 32, s0)>(%i)[%n] {
      %v = affine.load %m[%i + 3, %j mod 7] : memref<64x64xf32>
      affine.if affine_set<(d0, d1)[s0] : (d0 - d1 >= 0, s0 - 5 == 0)>(%i, %j)[%n] {
        affine.store %v, %m[%j floordiv 2, symbol(%n)] : memref<64x64xf32>
      } else {
        %w = affine.apply affine_map<(d0)[s0] -> (d0 * 2 + s0)>(%i)[%n]
        %x = affine.min affine_map<(d0, d1) -> (d0, d1, 10)>(%i, %w)
        "use"(%x) : (index) -> ()
      }
    }
  }
  affine.parallel (%p, %q) = (0, 0) to (10, %n) step (2, 1) {
  }
  return
}
