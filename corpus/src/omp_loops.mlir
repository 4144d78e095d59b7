func.func @a(%n: i32, %s: i32) {
  omp.canonical_loop %iv : i32 in range(%n) {
    omp.terminator
  }
  %l = omp.new_cli
  omp.canonical_loop(%l) %iv : i32 in range(%n) {
    omp.terminator
  } {a = 1}
  omp.unroll_heuristic(%l)
  %u = omp.new_cli
  return
}
func.func @b(%n: i32, %s: i32) {
  %l = omp.new_cli
  omp.canonical_loop(%l) %iv : i32 in range(%n) {
    omp.terminator
  }
  omp.unroll_heuristic(%l) {b = 2}
  return
}
func.func @b2(%n: i32, %s: i32) {
  %l = omp.new_cli
  omp.canonical_loop(%l) %iv : i32 in range(%n) {
    omp.terminator
  }
  omp.unroll_heuristic(%l) -> ()
  return
}
func.func @c(%n: i32, %s: i32) {
  %o = omp.new_cli
  %i = omp.new_cli
  %g1 = omp.new_cli
  %g2 = omp.new_cli
  %t1 = omp.new_cli
  %t2 = omp.new_cli
  omp.canonical_loop(%o) %iv : i32 in range(%n) {
    omp.canonical_loop(%i) %iv2 : i32 in range(%n) {
      omp.terminator
    }
    omp.terminator
  }
  omp.tile (%g1, %g2, %t1, %t2) <- (%o, %i) sizes(%s, %s : i32, i32)
  return
}
func.func @d(%n: i32, %s: i32) {
  %o = omp.new_cli
  omp.canonical_loop(%o) %iv : i32 in range(%n) {
    omp.terminator
  }
  omp.tile <- (%o) sizes(%s : i32) {x = 1}
  return
}
func.func @e(%n: i32, %c: i1) {
  %o = omp.new_cli
  %o1 = omp.new_cli
  %o2 = omp.new_cli
  %o3 = omp.new_cli
  omp.canonical_loop(%o) %iv : i32 in range(%n) {
    omp.canonical_loop(%o1) %iv0 : i32 in range(%n) {
      omp.canonical_loop(%o2) %iv1 : i32 in range(%n) {
        omp.terminator
      }
      omp.terminator
    }
    omp.canonical_loop(%o3) %iv4 : i32 in range(%n) {
      omp.terminator
    }
    omp.terminator
  }
  scf.if %c {
    omp.canonical_loop %iv4 : i32 in range(%n) {
      omp.terminator
    }
    scf.if %c {
      omp.canonical_loop %iv5 : i32 in range(%n) {
        omp.canonical_loop %iv6 : i32 in range(%n) {
          omp.canonical_loop %iv7 : i32 in range(%n) {
            omp.terminator
          }
          omp.terminator
        }
        omp.terminator
      }
    }
  } else {
    omp.canonical_loop %iv4 : i32 in range(%n) {
      omp.terminator
    }
  }
  return
}
func.func @g(%n: i32, %c: i1) {
  omp.parallel {
    omp.canonical_loop %iv4 : i32 in range(%n) {
      "use"(%iv4) : (i32) -> ()
      omp.terminator
    }
    omp.terminator
  }
  return
}
func.func @h(%n: i32, %c: i1) {
  omp.parallel {
    omp.canonical_loop %iv4 : i32 in range(%n) {
      omp.terminator
    }
    omp.terminator
  }
  cf.cond_br %c, ^a, ^b
^b:
    omp.canonical_loop %iv6 : i32 in range(%n) {
      omp.terminator
    }
    cf.br ^c
^a:
    omp.canonical_loop %iv5 : i32 in range(%n) {
      omp.canonical_loop %iv8 : i32 in range(%n) {
        omp.terminator
      }
      omp.terminator
    }
    cf.br ^c
^d:
    omp.canonical_loop %iv7 : i32 in range(%n) {
      omp.terminator
    }
    cf.br ^c
^c:
    omp.canonical_loop %iv7 : i32 in range(%n) {
      omp.terminator
    }
  return
}
