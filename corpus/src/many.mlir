// Many functions, operations and attributes: counts and indices of more than one byte.
func.func @f000(%a: i1, %b: i1) -> i1 {
  %c = arith.constant 0 : i1
  %d = arith.addi %a, %c {n0 = 0} : i1
  %e = func.call @f000(%d, %b) : (i1, i1) -> i1
  return %e : i1
}
func.func @f001(%a: i2, %b: i2) -> i2 {
  %c = arith.constant -1 : i2
  %d = arith.addi %a, %c {n1 = 37} : i2
  %e = func.call @f001(%d, %b) : (i2, i2) -> i2
  return %e : i2
}
func.func @f002(%a: i3, %b: i3) -> i3 {
  %c = arith.constant 0 : i3
  %d = arith.addi %a, %c {n2 = 74} : i3
  %e = func.call @f002(%d, %b) : (i3, i3) -> i3
  return %e : i3
}
func.func @f003(%a: i4, %b: i4) -> i4 {
  %c = arith.constant -1 : i4
  %d = arith.addi %a, %c {n3 = 111} : i4
  %e = func.call @f003(%d, %b) : (i4, i4) -> i4
  return %e : i4
}
func.func @f004(%a: i5, %b: i5) -> i5 {
  %c = arith.constant 0 : i5
  %d = arith.addi %a, %c {n4 = 148} : i5
  %e = func.call @f004(%d, %b) : (i5, i5) -> i5
  return %e : i5
}
func.func @f005(%a: i6, %b: i6) -> i6 {
  %c = arith.constant -1 : i6
  %d = arith.addi %a, %c {n5 = 185} : i6
  %e = func.call @f005(%d, %b) : (i6, i6) -> i6
  return %e : i6
}
func.func @f006(%a: i7, %b: i7) -> i7 {
  %c = arith.constant 0 : i7
  %d = arith.addi %a, %c {n6 = 222} : i7
  %e = func.call @f006(%d, %b) : (i7, i7) -> i7
  return %e : i7
}
func.func @f007(%a: i8, %b: i8) -> i8 {
  %c = arith.constant -1 : i8
  %d = arith.addi %a, %c {n7 = 259} : i8
  %e = func.call @f007(%d, %b) : (i8, i8) -> i8
  return %e : i8
}
func.func @f008(%a: i9, %b: i9) -> i9 {
  %c = arith.constant 0 : i9
  %d = arith.addi %a, %c {n8 = 296} : i9
  %e = func.call @f008(%d, %b) : (i9, i9) -> i9
  return %e : i9
}
func.func @f009(%a: i10, %b: i10) -> i10 {
  %c = arith.constant -1 : i10
  %d = arith.addi %a, %c {n9 = 333} : i10
  %e = func.call @f009(%d, %b) : (i10, i10) -> i10
  return %e : i10
}
func.func @f010(%a: i11, %b: i11) -> i11 {
  %c = arith.constant 0 : i11
  %d = arith.addi %a, %c {n10 = 370} : i11
  %e = func.call @f010(%d, %b) : (i11, i11) -> i11
  return %e : i11
}
func.func @f011(%a: i12, %b: i12) -> i12 {
  %c = arith.constant -1 : i12
  %d = arith.addi %a, %c {n11 = 407} : i12
  %e = func.call @f011(%d, %b) : (i12, i12) -> i12
  return %e : i12
}
func.func @f012(%a: i13, %b: i13) -> i13 {
  %c = arith.constant 0 : i13
  %d = arith.addi %a, %c {n12 = 444} : i13
  %e = func.call @f012(%d, %b) : (i13, i13) -> i13
  return %e : i13
}
func.func @f013(%a: i14, %b: i14) -> i14 {
  %c = arith.constant -1 : i14
  %d = arith.addi %a, %c {n13 = 481} : i14
  %e = func.call @f013(%d, %b) : (i14, i14) -> i14
  return %e : i14
}
func.func @f014(%a: i15, %b: i15) -> i15 {
  %c = arith.constant 0 : i15
  %d = arith.addi %a, %c {n14 = 518} : i15
  %e = func.call @f014(%d, %b) : (i15, i15) -> i15
  return %e : i15
}
func.func @f015(%a: i16, %b: i16) -> i16 {
  %c = arith.constant -1 : i16
  %d = arith.addi %a, %c {n15 = 555} : i16
  %e = func.call @f015(%d, %b) : (i16, i16) -> i16
  return %e : i16
}
func.func @f016(%a: i17, %b: i17) -> i17 {
  %c = arith.constant 0 : i17
  %d = arith.addi %a, %c {n16 = 592} : i17
  %e = func.call @f016(%d, %b) : (i17, i17) -> i17
  return %e : i17
}
func.func @f017(%a: i18, %b: i18) -> i18 {
  %c = arith.constant -1 : i18
  %d = arith.addi %a, %c {n17 = 629} : i18
  %e = func.call @f017(%d, %b) : (i18, i18) -> i18
  return %e : i18
}
func.func @f018(%a: i19, %b: i19) -> i19 {
  %c = arith.constant 0 : i19
  %d = arith.addi %a, %c {n18 = 666} : i19
  %e = func.call @f018(%d, %b) : (i19, i19) -> i19
  return %e : i19
}
func.func @f019(%a: i20, %b: i20) -> i20 {
  %c = arith.constant -1 : i20
  %d = arith.addi %a, %c {n19 = 703} : i20
  %e = func.call @f019(%d, %b) : (i20, i20) -> i20
  return %e : i20
}
func.func @f020(%a: i21, %b: i21) -> i21 {
  %c = arith.constant 0 : i21
  %d = arith.addi %a, %c {n20 = 740} : i21
  %e = func.call @f020(%d, %b) : (i21, i21) -> i21
  return %e : i21
}
func.func @f021(%a: i22, %b: i22) -> i22 {
  %c = arith.constant -1 : i22
  %d = arith.addi %a, %c {n21 = 777} : i22
  %e = func.call @f021(%d, %b) : (i22, i22) -> i22
  return %e : i22
}
func.func @f022(%a: i23, %b: i23) -> i23 {
  %c = arith.constant 0 : i23
  %d = arith.addi %a, %c {n22 = 814} : i23
  %e = func.call @f022(%d, %b) : (i23, i23) -> i23
  return %e : i23
}
func.func @f023(%a: i24, %b: i24) -> i24 {
  %c = arith.constant -1 : i24
  %d = arith.addi %a, %c {n23 = 851} : i24
  %e = func.call @f023(%d, %b) : (i24, i24) -> i24
  return %e : i24
}
func.func @f024(%a: i25, %b: i25) -> i25 {
  %c = arith.constant 0 : i25
  %d = arith.addi %a, %c {n24 = 888} : i25
  %e = func.call @f024(%d, %b) : (i25, i25) -> i25
  return %e : i25
}
func.func @f025(%a: i26, %b: i26) -> i26 {
  %c = arith.constant -1 : i26
  %d = arith.addi %a, %c {n25 = 925} : i26
  %e = func.call @f025(%d, %b) : (i26, i26) -> i26
  return %e : i26
}
func.func @f026(%a: i27, %b: i27) -> i27 {
  %c = arith.constant 0 : i27
  %d = arith.addi %a, %c {n26 = 962} : i27
  %e = func.call @f026(%d, %b) : (i27, i27) -> i27
  return %e : i27
}
func.func @f027(%a: i28, %b: i28) -> i28 {
  %c = arith.constant -1 : i28
  %d = arith.addi %a, %c {n27 = 999} : i28
  %e = func.call @f027(%d, %b) : (i28, i28) -> i28
  return %e : i28
}
func.func @f028(%a: i29, %b: i29) -> i29 {
  %c = arith.constant 0 : i29
  %d = arith.addi %a, %c {n28 = 1036} : i29
  %e = func.call @f028(%d, %b) : (i29, i29) -> i29
  return %e : i29
}
func.func @f029(%a: i30, %b: i30) -> i30 {
  %c = arith.constant -1 : i30
  %d = arith.addi %a, %c {n29 = 1073} : i30
  %e = func.call @f029(%d, %b) : (i30, i30) -> i30
  return %e : i30
}
func.func @f030(%a: i31, %b: i31) -> i31 {
  %c = arith.constant 0 : i31
  %d = arith.addi %a, %c {n30 = 1110} : i31
  %e = func.call @f030(%d, %b) : (i31, i31) -> i31
  return %e : i31
}
func.func @f031(%a: i32, %b: i32) -> i32 {
  %c = arith.constant -1 : i32
  %d = arith.addi %a, %c {n31 = 1147} : i32
  %e = func.call @f031(%d, %b) : (i32, i32) -> i32
  return %e : i32
}
func.func @f032(%a: i33, %b: i33) -> i33 {
  %c = arith.constant 0 : i33
  %d = arith.addi %a, %c {n32 = 1184} : i33
  %e = func.call @f032(%d, %b) : (i33, i33) -> i33
  return %e : i33
}
func.func @f033(%a: i34, %b: i34) -> i34 {
  %c = arith.constant -1 : i34
  %d = arith.addi %a, %c {n33 = 1221} : i34
  %e = func.call @f033(%d, %b) : (i34, i34) -> i34
  return %e : i34
}
func.func @f034(%a: i35, %b: i35) -> i35 {
  %c = arith.constant 0 : i35
  %d = arith.addi %a, %c {n34 = 1258} : i35
  %e = func.call @f034(%d, %b) : (i35, i35) -> i35
  return %e : i35
}
func.func @f035(%a: i36, %b: i36) -> i36 {
  %c = arith.constant -1 : i36
  %d = arith.addi %a, %c {n35 = 1295} : i36
  %e = func.call @f035(%d, %b) : (i36, i36) -> i36
  return %e : i36
}
func.func @f036(%a: i37, %b: i37) -> i37 {
  %c = arith.constant 0 : i37
  %d = arith.addi %a, %c {n36 = 1332} : i37
  %e = func.call @f036(%d, %b) : (i37, i37) -> i37
  return %e : i37
}
func.func @f037(%a: i38, %b: i38) -> i38 {
  %c = arith.constant -1 : i38
  %d = arith.addi %a, %c {n37 = 1369} : i38
  %e = func.call @f037(%d, %b) : (i38, i38) -> i38
  return %e : i38
}
func.func @f038(%a: i39, %b: i39) -> i39 {
  %c = arith.constant 0 : i39
  %d = arith.addi %a, %c {n38 = 1406} : i39
  %e = func.call @f038(%d, %b) : (i39, i39) -> i39
  return %e : i39
}
func.func @f039(%a: i40, %b: i40) -> i40 {
  %c = arith.constant -1 : i40
  %d = arith.addi %a, %c {n39 = 1443} : i40
  %e = func.call @f039(%d, %b) : (i40, i40) -> i40
  return %e : i40
}
func.func @f040(%a: i41, %b: i41) -> i41 {
  %c = arith.constant 0 : i41
  %d = arith.addi %a, %c {n40 = 1480} : i41
  %e = func.call @f040(%d, %b) : (i41, i41) -> i41
  return %e : i41
}
func.func @f041(%a: i42, %b: i42) -> i42 {
  %c = arith.constant -1 : i42
  %d = arith.addi %a, %c {n41 = 1517} : i42
  %e = func.call @f041(%d, %b) : (i42, i42) -> i42
  return %e : i42
}
func.func @f042(%a: i43, %b: i43) -> i43 {
  %c = arith.constant 0 : i43
  %d = arith.addi %a, %c {n42 = 1554} : i43
  %e = func.call @f042(%d, %b) : (i43, i43) -> i43
  return %e : i43
}
func.func @f043(%a: i44, %b: i44) -> i44 {
  %c = arith.constant -1 : i44
  %d = arith.addi %a, %c {n43 = 1591} : i44
  %e = func.call @f043(%d, %b) : (i44, i44) -> i44
  return %e : i44
}
func.func @f044(%a: i45, %b: i45) -> i45 {
  %c = arith.constant 0 : i45
  %d = arith.addi %a, %c {n44 = 1628} : i45
  %e = func.call @f044(%d, %b) : (i45, i45) -> i45
  return %e : i45
}
func.func @f045(%a: i46, %b: i46) -> i46 {
  %c = arith.constant -1 : i46
  %d = arith.addi %a, %c {n45 = 1665} : i46
  %e = func.call @f045(%d, %b) : (i46, i46) -> i46
  return %e : i46
}
func.func @f046(%a: i47, %b: i47) -> i47 {
  %c = arith.constant 0 : i47
  %d = arith.addi %a, %c {n46 = 1702} : i47
  %e = func.call @f046(%d, %b) : (i47, i47) -> i47
  return %e : i47
}
func.func @f047(%a: i48, %b: i48) -> i48 {
  %c = arith.constant -1 : i48
  %d = arith.addi %a, %c {n47 = 1739} : i48
  %e = func.call @f047(%d, %b) : (i48, i48) -> i48
  return %e : i48
}
func.func @f048(%a: i49, %b: i49) -> i49 {
  %c = arith.constant 0 : i49
  %d = arith.addi %a, %c {n48 = 1776} : i49
  %e = func.call @f048(%d, %b) : (i49, i49) -> i49
  return %e : i49
}
func.func @f049(%a: i50, %b: i50) -> i50 {
  %c = arith.constant -1 : i50
  %d = arith.addi %a, %c {n49 = 1813} : i50
  %e = func.call @f049(%d, %b) : (i50, i50) -> i50
  return %e : i50
}
func.func @f050(%a: i51, %b: i51) -> i51 {
  %c = arith.constant 0 : i51
  %d = arith.addi %a, %c {n50 = 1850} : i51
  %e = func.call @f050(%d, %b) : (i51, i51) -> i51
  return %e : i51
}
func.func @f051(%a: i52, %b: i52) -> i52 {
  %c = arith.constant -1 : i52
  %d = arith.addi %a, %c {n51 = 1887} : i52
  %e = func.call @f051(%d, %b) : (i52, i52) -> i52
  return %e : i52
}
func.func @f052(%a: i53, %b: i53) -> i53 {
  %c = arith.constant 0 : i53
  %d = arith.addi %a, %c {n52 = 1924} : i53
  %e = func.call @f052(%d, %b) : (i53, i53) -> i53
  return %e : i53
}
func.func @f053(%a: i54, %b: i54) -> i54 {
  %c = arith.constant -1 : i54
  %d = arith.addi %a, %c {n53 = 1961} : i54
  %e = func.call @f053(%d, %b) : (i54, i54) -> i54
  return %e : i54
}
func.func @f054(%a: i55, %b: i55) -> i55 {
  %c = arith.constant 0 : i55
  %d = arith.addi %a, %c {n54 = 1998} : i55
  %e = func.call @f054(%d, %b) : (i55, i55) -> i55
  return %e : i55
}
func.func @f055(%a: i56, %b: i56) -> i56 {
  %c = arith.constant -1 : i56
  %d = arith.addi %a, %c {n55 = 2035} : i56
  %e = func.call @f055(%d, %b) : (i56, i56) -> i56
  return %e : i56
}
func.func @f056(%a: i57, %b: i57) -> i57 {
  %c = arith.constant 0 : i57
  %d = arith.addi %a, %c {n56 = 2072} : i57
  %e = func.call @f056(%d, %b) : (i57, i57) -> i57
  return %e : i57
}
func.func @f057(%a: i58, %b: i58) -> i58 {
  %c = arith.constant -1 : i58
  %d = arith.addi %a, %c {n57 = 2109} : i58
  %e = func.call @f057(%d, %b) : (i58, i58) -> i58
  return %e : i58
}
func.func @f058(%a: i59, %b: i59) -> i59 {
  %c = arith.constant 0 : i59
  %d = arith.addi %a, %c {n58 = 2146} : i59
  %e = func.call @f058(%d, %b) : (i59, i59) -> i59
  return %e : i59
}
func.func @f059(%a: i60, %b: i60) -> i60 {
  %c = arith.constant -1 : i60
  %d = arith.addi %a, %c {n59 = 2183} : i60
  %e = func.call @f059(%d, %b) : (i60, i60) -> i60
  return %e : i60
}
func.func @f060(%a: i61, %b: i61) -> i61 {
  %c = arith.constant 0 : i61
  %d = arith.addi %a, %c {n60 = 2220} : i61
  %e = func.call @f060(%d, %b) : (i61, i61) -> i61
  return %e : i61
}
func.func @f061(%a: i62, %b: i62) -> i62 {
  %c = arith.constant -1 : i62
  %d = arith.addi %a, %c {n61 = 2257} : i62
  %e = func.call @f061(%d, %b) : (i62, i62) -> i62
  return %e : i62
}
func.func @f062(%a: i63, %b: i63) -> i63 {
  %c = arith.constant 0 : i63
  %d = arith.addi %a, %c {n62 = 2294} : i63
  %e = func.call @f062(%d, %b) : (i63, i63) -> i63
  return %e : i63
}
func.func @f063(%a: i64, %b: i64) -> i64 {
  %c = arith.constant -1 : i64
  %d = arith.addi %a, %c {n63 = 2331} : i64
  %e = func.call @f063(%d, %b) : (i64, i64) -> i64
  return %e : i64
}
func.func @f064(%a: i65, %b: i65) -> i65 {
  %c = arith.constant 0 : i65
  %d = arith.addi %a, %c {n64 = 2368} : i65
  %e = func.call @f064(%d, %b) : (i65, i65) -> i65
  return %e : i65
}
func.func @f065(%a: i66, %b: i66) -> i66 {
  %c = arith.constant -1 : i66
  %d = arith.addi %a, %c {n65 = 2405} : i66
  %e = func.call @f065(%d, %b) : (i66, i66) -> i66
  return %e : i66
}
func.func @f066(%a: i67, %b: i67) -> i67 {
  %c = arith.constant 0 : i67
  %d = arith.addi %a, %c {n66 = 2442} : i67
  %e = func.call @f066(%d, %b) : (i67, i67) -> i67
  return %e : i67
}
func.func @f067(%a: i68, %b: i68) -> i68 {
  %c = arith.constant -1 : i68
  %d = arith.addi %a, %c {n67 = 2479} : i68
  %e = func.call @f067(%d, %b) : (i68, i68) -> i68
  return %e : i68
}
func.func @f068(%a: i69, %b: i69) -> i69 {
  %c = arith.constant 0 : i69
  %d = arith.addi %a, %c {n68 = 2516} : i69
  %e = func.call @f068(%d, %b) : (i69, i69) -> i69
  return %e : i69
}
func.func @f069(%a: i70, %b: i70) -> i70 {
  %c = arith.constant -1 : i70
  %d = arith.addi %a, %c {n69 = 2553} : i70
  %e = func.call @f069(%d, %b) : (i70, i70) -> i70
  return %e : i70
}
func.func @f070(%a: i71, %b: i71) -> i71 {
  %c = arith.constant 0 : i71
  %d = arith.addi %a, %c {n70 = 2590} : i71
  %e = func.call @f070(%d, %b) : (i71, i71) -> i71
  return %e : i71
}
func.func @f071(%a: i72, %b: i72) -> i72 {
  %c = arith.constant -1 : i72
  %d = arith.addi %a, %c {n71 = 2627} : i72
  %e = func.call @f071(%d, %b) : (i72, i72) -> i72
  return %e : i72
}
func.func @f072(%a: i73, %b: i73) -> i73 {
  %c = arith.constant 0 : i73
  %d = arith.addi %a, %c {n72 = 2664} : i73
  %e = func.call @f072(%d, %b) : (i73, i73) -> i73
  return %e : i73
}
func.func @f073(%a: i74, %b: i74) -> i74 {
  %c = arith.constant -1 : i74
  %d = arith.addi %a, %c {n73 = 2701} : i74
  %e = func.call @f073(%d, %b) : (i74, i74) -> i74
  return %e : i74
}
func.func @f074(%a: i75, %b: i75) -> i75 {
  %c = arith.constant 0 : i75
  %d = arith.addi %a, %c {n74 = 2738} : i75
  %e = func.call @f074(%d, %b) : (i75, i75) -> i75
  return %e : i75
}
func.func @f075(%a: i76, %b: i76) -> i76 {
  %c = arith.constant -1 : i76
  %d = arith.addi %a, %c {n75 = 2775} : i76
  %e = func.call @f075(%d, %b) : (i76, i76) -> i76
  return %e : i76
}
func.func @f076(%a: i77, %b: i77) -> i77 {
  %c = arith.constant 0 : i77
  %d = arith.addi %a, %c {n76 = 2812} : i77
  %e = func.call @f076(%d, %b) : (i77, i77) -> i77
  return %e : i77
}
func.func @f077(%a: i78, %b: i78) -> i78 {
  %c = arith.constant -1 : i78
  %d = arith.addi %a, %c {n77 = 2849} : i78
  %e = func.call @f077(%d, %b) : (i78, i78) -> i78
  return %e : i78
}
func.func @f078(%a: i79, %b: i79) -> i79 {
  %c = arith.constant 0 : i79
  %d = arith.addi %a, %c {n78 = 2886} : i79
  %e = func.call @f078(%d, %b) : (i79, i79) -> i79
  return %e : i79
}
func.func @f079(%a: i80, %b: i80) -> i80 {
  %c = arith.constant -1 : i80
  %d = arith.addi %a, %c {n79 = 2923} : i80
  %e = func.call @f079(%d, %b) : (i80, i80) -> i80
  return %e : i80
}
func.func @f080(%a: i81, %b: i81) -> i81 {
  %c = arith.constant 0 : i81
  %d = arith.addi %a, %c {n80 = 2960} : i81
  %e = func.call @f080(%d, %b) : (i81, i81) -> i81
  return %e : i81
}
func.func @f081(%a: i82, %b: i82) -> i82 {
  %c = arith.constant -1 : i82
  %d = arith.addi %a, %c {n81 = 2997} : i82
  %e = func.call @f081(%d, %b) : (i82, i82) -> i82
  return %e : i82
}
func.func @f082(%a: i83, %b: i83) -> i83 {
  %c = arith.constant 0 : i83
  %d = arith.addi %a, %c {n82 = 3034} : i83
  %e = func.call @f082(%d, %b) : (i83, i83) -> i83
  return %e : i83
}
func.func @f083(%a: i84, %b: i84) -> i84 {
  %c = arith.constant -1 : i84
  %d = arith.addi %a, %c {n83 = 3071} : i84
  %e = func.call @f083(%d, %b) : (i84, i84) -> i84
  return %e : i84
}
func.func @f084(%a: i85, %b: i85) -> i85 {
  %c = arith.constant 0 : i85
  %d = arith.addi %a, %c {n84 = 3108} : i85
  %e = func.call @f084(%d, %b) : (i85, i85) -> i85
  return %e : i85
}
func.func @f085(%a: i86, %b: i86) -> i86 {
  %c = arith.constant -1 : i86
  %d = arith.addi %a, %c {n85 = 3145} : i86
  %e = func.call @f085(%d, %b) : (i86, i86) -> i86
  return %e : i86
}
func.func @f086(%a: i87, %b: i87) -> i87 {
  %c = arith.constant 0 : i87
  %d = arith.addi %a, %c {n86 = 3182} : i87
  %e = func.call @f086(%d, %b) : (i87, i87) -> i87
  return %e : i87
}
func.func @f087(%a: i88, %b: i88) -> i88 {
  %c = arith.constant -1 : i88
  %d = arith.addi %a, %c {n87 = 3219} : i88
  %e = func.call @f087(%d, %b) : (i88, i88) -> i88
  return %e : i88
}
func.func @f088(%a: i89, %b: i89) -> i89 {
  %c = arith.constant 0 : i89
  %d = arith.addi %a, %c {n88 = 3256} : i89
  %e = func.call @f088(%d, %b) : (i89, i89) -> i89
  return %e : i89
}
func.func @f089(%a: i90, %b: i90) -> i90 {
  %c = arith.constant -1 : i90
  %d = arith.addi %a, %c {n89 = 3293} : i90
  %e = func.call @f089(%d, %b) : (i90, i90) -> i90
  return %e : i90
}
func.func @wide() {
  %v:300 = "w.def"() : () -> (i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32)
  "w.use"(%v#299, %v#292, %v#285, %v#278, %v#271, %v#264, %v#257, %v#250, %v#243, %v#236, %v#229, %v#222, %v#215, %v#208, %v#201, %v#194, %v#187, %v#180, %v#173, %v#166, %v#159, %v#152, %v#145, %v#138, %v#131, %v#124, %v#117, %v#110, %v#103, %v#96, %v#89, %v#82, %v#75, %v#68, %v#61, %v#54, %v#47, %v#40, %v#33, %v#26, %v#19, %v#12, %v#5) : (i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32) -> ()
  return
}
