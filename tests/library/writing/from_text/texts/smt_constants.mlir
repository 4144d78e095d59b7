smt.solver() : () -> () {
  %c5_bv8 = smt.bv.constant #smt.bv<5> : !smt.bv<8>
  %0 = smt.bv.add %c5_bv8, %c5_bv8 : !smt.bv<8>
  %1 = smt.bv.repeat 3 times %0 : !smt.bv<8>
  %2 = smt.bv.concat %0, %1 : !smt.bv<8>, !smt.bv<24>
  %3 = smt.int.constant -123
  %4 = smt.int.constant 99999999999999999999 {a}
  %5 = smt.bv.repeat 1 times %0 {a} : !smt.bv<8>
  %6 = smt.bv.extract %2 from 5 : (!smt.bv<32>) -> !smt.bv<10>
  %7 = smt.bv.constant #smt.bv<-1> : !smt.bv<32>
  %n1 = smt.int.constant 9
  %n2 = smt.int.constant 0
  %n3 = smt.int.constant 0xFF
  %n4 = smt.int.constant -9
  %n5 = smt.int.constant -0x10
  %n6 = smt.int.constant 007
}
