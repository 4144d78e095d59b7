"builtin.module"() ({
  "func.func"() <{function_type = (i1, i1) -> i1, sym_name = "f000"}> ({
  ^bb0(%arg178: i1, %arg179: i1):
    %268 = "arith.constant"() <{value = false}> : () -> i1
    %269 = "arith.addi"(%arg178, %268) <{overflowFlags = #arith.overflow<none>}> {n0 = 0 : i64} : (i1, i1) -> i1
    %270 = "func.call"(%269, %arg179) <{callee = @f000}> : (i1, i1) -> i1
    "func.return"(%270) : (i1) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i2, i2) -> i2, sym_name = "f001"}> ({
  ^bb0(%arg176: i2, %arg177: i2):
    %265 = "arith.constant"() <{value = -1 : i2}> : () -> i2
    %266 = "arith.addi"(%arg176, %265) <{overflowFlags = #arith.overflow<none>}> {n1 = 37 : i64} : (i2, i2) -> i2
    %267 = "func.call"(%266, %arg177) <{callee = @f001}> : (i2, i2) -> i2
    "func.return"(%267) : (i2) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i3, i3) -> i3, sym_name = "f002"}> ({
  ^bb0(%arg174: i3, %arg175: i3):
    %262 = "arith.constant"() <{value = 0 : i3}> : () -> i3
    %263 = "arith.addi"(%arg174, %262) <{overflowFlags = #arith.overflow<none>}> {n2 = 74 : i64} : (i3, i3) -> i3
    %264 = "func.call"(%263, %arg175) <{callee = @f002}> : (i3, i3) -> i3
    "func.return"(%264) : (i3) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i4, i4) -> i4, sym_name = "f003"}> ({
  ^bb0(%arg172: i4, %arg173: i4):
    %259 = "arith.constant"() <{value = -1 : i4}> : () -> i4
    %260 = "arith.addi"(%arg172, %259) <{overflowFlags = #arith.overflow<none>}> {n3 = 111 : i64} : (i4, i4) -> i4
    %261 = "func.call"(%260, %arg173) <{callee = @f003}> : (i4, i4) -> i4
    "func.return"(%261) : (i4) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i5, i5) -> i5, sym_name = "f004"}> ({
  ^bb0(%arg170: i5, %arg171: i5):
    %256 = "arith.constant"() <{value = 0 : i5}> : () -> i5
    %257 = "arith.addi"(%arg170, %256) <{overflowFlags = #arith.overflow<none>}> {n4 = 148 : i64} : (i5, i5) -> i5
    %258 = "func.call"(%257, %arg171) <{callee = @f004}> : (i5, i5) -> i5
    "func.return"(%258) : (i5) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i6, i6) -> i6, sym_name = "f005"}> ({
  ^bb0(%arg168: i6, %arg169: i6):
    %253 = "arith.constant"() <{value = -1 : i6}> : () -> i6
    %254 = "arith.addi"(%arg168, %253) <{overflowFlags = #arith.overflow<none>}> {n5 = 185 : i64} : (i6, i6) -> i6
    %255 = "func.call"(%254, %arg169) <{callee = @f005}> : (i6, i6) -> i6
    "func.return"(%255) : (i6) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i7, i7) -> i7, sym_name = "f006"}> ({
  ^bb0(%arg166: i7, %arg167: i7):
    %250 = "arith.constant"() <{value = 0 : i7}> : () -> i7
    %251 = "arith.addi"(%arg166, %250) <{overflowFlags = #arith.overflow<none>}> {n6 = 222 : i64} : (i7, i7) -> i7
    %252 = "func.call"(%251, %arg167) <{callee = @f006}> : (i7, i7) -> i7
    "func.return"(%252) : (i7) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i8, i8) -> i8, sym_name = "f007"}> ({
  ^bb0(%arg164: i8, %arg165: i8):
    %247 = "arith.constant"() <{value = -1 : i8}> : () -> i8
    %248 = "arith.addi"(%arg164, %247) <{overflowFlags = #arith.overflow<none>}> {n7 = 259 : i64} : (i8, i8) -> i8
    %249 = "func.call"(%248, %arg165) <{callee = @f007}> : (i8, i8) -> i8
    "func.return"(%249) : (i8) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i9, i9) -> i9, sym_name = "f008"}> ({
  ^bb0(%arg162: i9, %arg163: i9):
    %244 = "arith.constant"() <{value = 0 : i9}> : () -> i9
    %245 = "arith.addi"(%arg162, %244) <{overflowFlags = #arith.overflow<none>}> {n8 = 296 : i64} : (i9, i9) -> i9
    %246 = "func.call"(%245, %arg163) <{callee = @f008}> : (i9, i9) -> i9
    "func.return"(%246) : (i9) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i10, i10) -> i10, sym_name = "f009"}> ({
  ^bb0(%arg160: i10, %arg161: i10):
    %241 = "arith.constant"() <{value = -1 : i10}> : () -> i10
    %242 = "arith.addi"(%arg160, %241) <{overflowFlags = #arith.overflow<none>}> {n9 = 333 : i64} : (i10, i10) -> i10
    %243 = "func.call"(%242, %arg161) <{callee = @f009}> : (i10, i10) -> i10
    "func.return"(%243) : (i10) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i11, i11) -> i11, sym_name = "f010"}> ({
  ^bb0(%arg158: i11, %arg159: i11):
    %238 = "arith.constant"() <{value = 0 : i11}> : () -> i11
    %239 = "arith.addi"(%arg158, %238) <{overflowFlags = #arith.overflow<none>}> {n10 = 370 : i64} : (i11, i11) -> i11
    %240 = "func.call"(%239, %arg159) <{callee = @f010}> : (i11, i11) -> i11
    "func.return"(%240) : (i11) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i12, i12) -> i12, sym_name = "f011"}> ({
  ^bb0(%arg156: i12, %arg157: i12):
    %235 = "arith.constant"() <{value = -1 : i12}> : () -> i12
    %236 = "arith.addi"(%arg156, %235) <{overflowFlags = #arith.overflow<none>}> {n11 = 407 : i64} : (i12, i12) -> i12
    %237 = "func.call"(%236, %arg157) <{callee = @f011}> : (i12, i12) -> i12
    "func.return"(%237) : (i12) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i13, i13) -> i13, sym_name = "f012"}> ({
  ^bb0(%arg154: i13, %arg155: i13):
    %232 = "arith.constant"() <{value = 0 : i13}> : () -> i13
    %233 = "arith.addi"(%arg154, %232) <{overflowFlags = #arith.overflow<none>}> {n12 = 444 : i64} : (i13, i13) -> i13
    %234 = "func.call"(%233, %arg155) <{callee = @f012}> : (i13, i13) -> i13
    "func.return"(%234) : (i13) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i14, i14) -> i14, sym_name = "f013"}> ({
  ^bb0(%arg152: i14, %arg153: i14):
    %229 = "arith.constant"() <{value = -1 : i14}> : () -> i14
    %230 = "arith.addi"(%arg152, %229) <{overflowFlags = #arith.overflow<none>}> {n13 = 481 : i64} : (i14, i14) -> i14
    %231 = "func.call"(%230, %arg153) <{callee = @f013}> : (i14, i14) -> i14
    "func.return"(%231) : (i14) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i15, i15) -> i15, sym_name = "f014"}> ({
  ^bb0(%arg150: i15, %arg151: i15):
    %226 = "arith.constant"() <{value = 0 : i15}> : () -> i15
    %227 = "arith.addi"(%arg150, %226) <{overflowFlags = #arith.overflow<none>}> {n14 = 518 : i64} : (i15, i15) -> i15
    %228 = "func.call"(%227, %arg151) <{callee = @f014}> : (i15, i15) -> i15
    "func.return"(%228) : (i15) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i16, i16) -> i16, sym_name = "f015"}> ({
  ^bb0(%arg148: i16, %arg149: i16):
    %223 = "arith.constant"() <{value = -1 : i16}> : () -> i16
    %224 = "arith.addi"(%arg148, %223) <{overflowFlags = #arith.overflow<none>}> {n15 = 555 : i64} : (i16, i16) -> i16
    %225 = "func.call"(%224, %arg149) <{callee = @f015}> : (i16, i16) -> i16
    "func.return"(%225) : (i16) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i17, i17) -> i17, sym_name = "f016"}> ({
  ^bb0(%arg146: i17, %arg147: i17):
    %220 = "arith.constant"() <{value = 0 : i17}> : () -> i17
    %221 = "arith.addi"(%arg146, %220) <{overflowFlags = #arith.overflow<none>}> {n16 = 592 : i64} : (i17, i17) -> i17
    %222 = "func.call"(%221, %arg147) <{callee = @f016}> : (i17, i17) -> i17
    "func.return"(%222) : (i17) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i18, i18) -> i18, sym_name = "f017"}> ({
  ^bb0(%arg144: i18, %arg145: i18):
    %217 = "arith.constant"() <{value = -1 : i18}> : () -> i18
    %218 = "arith.addi"(%arg144, %217) <{overflowFlags = #arith.overflow<none>}> {n17 = 629 : i64} : (i18, i18) -> i18
    %219 = "func.call"(%218, %arg145) <{callee = @f017}> : (i18, i18) -> i18
    "func.return"(%219) : (i18) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i19, i19) -> i19, sym_name = "f018"}> ({
  ^bb0(%arg142: i19, %arg143: i19):
    %214 = "arith.constant"() <{value = 0 : i19}> : () -> i19
    %215 = "arith.addi"(%arg142, %214) <{overflowFlags = #arith.overflow<none>}> {n18 = 666 : i64} : (i19, i19) -> i19
    %216 = "func.call"(%215, %arg143) <{callee = @f018}> : (i19, i19) -> i19
    "func.return"(%216) : (i19) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i20, i20) -> i20, sym_name = "f019"}> ({
  ^bb0(%arg140: i20, %arg141: i20):
    %211 = "arith.constant"() <{value = -1 : i20}> : () -> i20
    %212 = "arith.addi"(%arg140, %211) <{overflowFlags = #arith.overflow<none>}> {n19 = 703 : i64} : (i20, i20) -> i20
    %213 = "func.call"(%212, %arg141) <{callee = @f019}> : (i20, i20) -> i20
    "func.return"(%213) : (i20) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i21, i21) -> i21, sym_name = "f020"}> ({
  ^bb0(%arg138: i21, %arg139: i21):
    %208 = "arith.constant"() <{value = 0 : i21}> : () -> i21
    %209 = "arith.addi"(%arg138, %208) <{overflowFlags = #arith.overflow<none>}> {n20 = 740 : i64} : (i21, i21) -> i21
    %210 = "func.call"(%209, %arg139) <{callee = @f020}> : (i21, i21) -> i21
    "func.return"(%210) : (i21) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i22, i22) -> i22, sym_name = "f021"}> ({
  ^bb0(%arg136: i22, %arg137: i22):
    %205 = "arith.constant"() <{value = -1 : i22}> : () -> i22
    %206 = "arith.addi"(%arg136, %205) <{overflowFlags = #arith.overflow<none>}> {n21 = 777 : i64} : (i22, i22) -> i22
    %207 = "func.call"(%206, %arg137) <{callee = @f021}> : (i22, i22) -> i22
    "func.return"(%207) : (i22) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i23, i23) -> i23, sym_name = "f022"}> ({
  ^bb0(%arg134: i23, %arg135: i23):
    %202 = "arith.constant"() <{value = 0 : i23}> : () -> i23
    %203 = "arith.addi"(%arg134, %202) <{overflowFlags = #arith.overflow<none>}> {n22 = 814 : i64} : (i23, i23) -> i23
    %204 = "func.call"(%203, %arg135) <{callee = @f022}> : (i23, i23) -> i23
    "func.return"(%204) : (i23) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i24, i24) -> i24, sym_name = "f023"}> ({
  ^bb0(%arg132: i24, %arg133: i24):
    %199 = "arith.constant"() <{value = -1 : i24}> : () -> i24
    %200 = "arith.addi"(%arg132, %199) <{overflowFlags = #arith.overflow<none>}> {n23 = 851 : i64} : (i24, i24) -> i24
    %201 = "func.call"(%200, %arg133) <{callee = @f023}> : (i24, i24) -> i24
    "func.return"(%201) : (i24) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i25, i25) -> i25, sym_name = "f024"}> ({
  ^bb0(%arg130: i25, %arg131: i25):
    %196 = "arith.constant"() <{value = 0 : i25}> : () -> i25
    %197 = "arith.addi"(%arg130, %196) <{overflowFlags = #arith.overflow<none>}> {n24 = 888 : i64} : (i25, i25) -> i25
    %198 = "func.call"(%197, %arg131) <{callee = @f024}> : (i25, i25) -> i25
    "func.return"(%198) : (i25) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i26, i26) -> i26, sym_name = "f025"}> ({
  ^bb0(%arg128: i26, %arg129: i26):
    %193 = "arith.constant"() <{value = -1 : i26}> : () -> i26
    %194 = "arith.addi"(%arg128, %193) <{overflowFlags = #arith.overflow<none>}> {n25 = 925 : i64} : (i26, i26) -> i26
    %195 = "func.call"(%194, %arg129) <{callee = @f025}> : (i26, i26) -> i26
    "func.return"(%195) : (i26) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i27, i27) -> i27, sym_name = "f026"}> ({
  ^bb0(%arg126: i27, %arg127: i27):
    %190 = "arith.constant"() <{value = 0 : i27}> : () -> i27
    %191 = "arith.addi"(%arg126, %190) <{overflowFlags = #arith.overflow<none>}> {n26 = 962 : i64} : (i27, i27) -> i27
    %192 = "func.call"(%191, %arg127) <{callee = @f026}> : (i27, i27) -> i27
    "func.return"(%192) : (i27) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i28, i28) -> i28, sym_name = "f027"}> ({
  ^bb0(%arg124: i28, %arg125: i28):
    %187 = "arith.constant"() <{value = -1 : i28}> : () -> i28
    %188 = "arith.addi"(%arg124, %187) <{overflowFlags = #arith.overflow<none>}> {n27 = 999 : i64} : (i28, i28) -> i28
    %189 = "func.call"(%188, %arg125) <{callee = @f027}> : (i28, i28) -> i28
    "func.return"(%189) : (i28) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i29, i29) -> i29, sym_name = "f028"}> ({
  ^bb0(%arg122: i29, %arg123: i29):
    %184 = "arith.constant"() <{value = 0 : i29}> : () -> i29
    %185 = "arith.addi"(%arg122, %184) <{overflowFlags = #arith.overflow<none>}> {n28 = 1036 : i64} : (i29, i29) -> i29
    %186 = "func.call"(%185, %arg123) <{callee = @f028}> : (i29, i29) -> i29
    "func.return"(%186) : (i29) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i30, i30) -> i30, sym_name = "f029"}> ({
  ^bb0(%arg120: i30, %arg121: i30):
    %181 = "arith.constant"() <{value = -1 : i30}> : () -> i30
    %182 = "arith.addi"(%arg120, %181) <{overflowFlags = #arith.overflow<none>}> {n29 = 1073 : i64} : (i30, i30) -> i30
    %183 = "func.call"(%182, %arg121) <{callee = @f029}> : (i30, i30) -> i30
    "func.return"(%183) : (i30) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i31, i31) -> i31, sym_name = "f030"}> ({
  ^bb0(%arg118: i31, %arg119: i31):
    %178 = "arith.constant"() <{value = 0 : i31}> : () -> i31
    %179 = "arith.addi"(%arg118, %178) <{overflowFlags = #arith.overflow<none>}> {n30 = 1110 : i64} : (i31, i31) -> i31
    %180 = "func.call"(%179, %arg119) <{callee = @f030}> : (i31, i31) -> i31
    "func.return"(%180) : (i31) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, i32) -> i32, sym_name = "f031"}> ({
  ^bb0(%arg116: i32, %arg117: i32):
    %175 = "arith.constant"() <{value = -1 : i32}> : () -> i32
    %176 = "arith.addi"(%arg116, %175) <{overflowFlags = #arith.overflow<none>}> {n31 = 1147 : i64} : (i32, i32) -> i32
    %177 = "func.call"(%176, %arg117) <{callee = @f031}> : (i32, i32) -> i32
    "func.return"(%177) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i33, i33) -> i33, sym_name = "f032"}> ({
  ^bb0(%arg114: i33, %arg115: i33):
    %172 = "arith.constant"() <{value = 0 : i33}> : () -> i33
    %173 = "arith.addi"(%arg114, %172) <{overflowFlags = #arith.overflow<none>}> {n32 = 1184 : i64} : (i33, i33) -> i33
    %174 = "func.call"(%173, %arg115) <{callee = @f032}> : (i33, i33) -> i33
    "func.return"(%174) : (i33) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i34, i34) -> i34, sym_name = "f033"}> ({
  ^bb0(%arg112: i34, %arg113: i34):
    %169 = "arith.constant"() <{value = -1 : i34}> : () -> i34
    %170 = "arith.addi"(%arg112, %169) <{overflowFlags = #arith.overflow<none>}> {n33 = 1221 : i64} : (i34, i34) -> i34
    %171 = "func.call"(%170, %arg113) <{callee = @f033}> : (i34, i34) -> i34
    "func.return"(%171) : (i34) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i35, i35) -> i35, sym_name = "f034"}> ({
  ^bb0(%arg110: i35, %arg111: i35):
    %166 = "arith.constant"() <{value = 0 : i35}> : () -> i35
    %167 = "arith.addi"(%arg110, %166) <{overflowFlags = #arith.overflow<none>}> {n34 = 1258 : i64} : (i35, i35) -> i35
    %168 = "func.call"(%167, %arg111) <{callee = @f034}> : (i35, i35) -> i35
    "func.return"(%168) : (i35) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i36, i36) -> i36, sym_name = "f035"}> ({
  ^bb0(%arg108: i36, %arg109: i36):
    %163 = "arith.constant"() <{value = -1 : i36}> : () -> i36
    %164 = "arith.addi"(%arg108, %163) <{overflowFlags = #arith.overflow<none>}> {n35 = 1295 : i64} : (i36, i36) -> i36
    %165 = "func.call"(%164, %arg109) <{callee = @f035}> : (i36, i36) -> i36
    "func.return"(%165) : (i36) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i37, i37) -> i37, sym_name = "f036"}> ({
  ^bb0(%arg106: i37, %arg107: i37):
    %160 = "arith.constant"() <{value = 0 : i37}> : () -> i37
    %161 = "arith.addi"(%arg106, %160) <{overflowFlags = #arith.overflow<none>}> {n36 = 1332 : i64} : (i37, i37) -> i37
    %162 = "func.call"(%161, %arg107) <{callee = @f036}> : (i37, i37) -> i37
    "func.return"(%162) : (i37) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i38, i38) -> i38, sym_name = "f037"}> ({
  ^bb0(%arg104: i38, %arg105: i38):
    %157 = "arith.constant"() <{value = -1 : i38}> : () -> i38
    %158 = "arith.addi"(%arg104, %157) <{overflowFlags = #arith.overflow<none>}> {n37 = 1369 : i64} : (i38, i38) -> i38
    %159 = "func.call"(%158, %arg105) <{callee = @f037}> : (i38, i38) -> i38
    "func.return"(%159) : (i38) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i39, i39) -> i39, sym_name = "f038"}> ({
  ^bb0(%arg102: i39, %arg103: i39):
    %154 = "arith.constant"() <{value = 0 : i39}> : () -> i39
    %155 = "arith.addi"(%arg102, %154) <{overflowFlags = #arith.overflow<none>}> {n38 = 1406 : i64} : (i39, i39) -> i39
    %156 = "func.call"(%155, %arg103) <{callee = @f038}> : (i39, i39) -> i39
    "func.return"(%156) : (i39) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i40, i40) -> i40, sym_name = "f039"}> ({
  ^bb0(%arg100: i40, %arg101: i40):
    %151 = "arith.constant"() <{value = -1 : i40}> : () -> i40
    %152 = "arith.addi"(%arg100, %151) <{overflowFlags = #arith.overflow<none>}> {n39 = 1443 : i64} : (i40, i40) -> i40
    %153 = "func.call"(%152, %arg101) <{callee = @f039}> : (i40, i40) -> i40
    "func.return"(%153) : (i40) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i41, i41) -> i41, sym_name = "f040"}> ({
  ^bb0(%arg98: i41, %arg99: i41):
    %148 = "arith.constant"() <{value = 0 : i41}> : () -> i41
    %149 = "arith.addi"(%arg98, %148) <{overflowFlags = #arith.overflow<none>}> {n40 = 1480 : i64} : (i41, i41) -> i41
    %150 = "func.call"(%149, %arg99) <{callee = @f040}> : (i41, i41) -> i41
    "func.return"(%150) : (i41) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i42, i42) -> i42, sym_name = "f041"}> ({
  ^bb0(%arg96: i42, %arg97: i42):
    %145 = "arith.constant"() <{value = -1 : i42}> : () -> i42
    %146 = "arith.addi"(%arg96, %145) <{overflowFlags = #arith.overflow<none>}> {n41 = 1517 : i64} : (i42, i42) -> i42
    %147 = "func.call"(%146, %arg97) <{callee = @f041}> : (i42, i42) -> i42
    "func.return"(%147) : (i42) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i43, i43) -> i43, sym_name = "f042"}> ({
  ^bb0(%arg94: i43, %arg95: i43):
    %142 = "arith.constant"() <{value = 0 : i43}> : () -> i43
    %143 = "arith.addi"(%arg94, %142) <{overflowFlags = #arith.overflow<none>}> {n42 = 1554 : i64} : (i43, i43) -> i43
    %144 = "func.call"(%143, %arg95) <{callee = @f042}> : (i43, i43) -> i43
    "func.return"(%144) : (i43) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i44, i44) -> i44, sym_name = "f043"}> ({
  ^bb0(%arg92: i44, %arg93: i44):
    %139 = "arith.constant"() <{value = -1 : i44}> : () -> i44
    %140 = "arith.addi"(%arg92, %139) <{overflowFlags = #arith.overflow<none>}> {n43 = 1591 : i64} : (i44, i44) -> i44
    %141 = "func.call"(%140, %arg93) <{callee = @f043}> : (i44, i44) -> i44
    "func.return"(%141) : (i44) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i45, i45) -> i45, sym_name = "f044"}> ({
  ^bb0(%arg90: i45, %arg91: i45):
    %136 = "arith.constant"() <{value = 0 : i45}> : () -> i45
    %137 = "arith.addi"(%arg90, %136) <{overflowFlags = #arith.overflow<none>}> {n44 = 1628 : i64} : (i45, i45) -> i45
    %138 = "func.call"(%137, %arg91) <{callee = @f044}> : (i45, i45) -> i45
    "func.return"(%138) : (i45) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i46, i46) -> i46, sym_name = "f045"}> ({
  ^bb0(%arg88: i46, %arg89: i46):
    %133 = "arith.constant"() <{value = -1 : i46}> : () -> i46
    %134 = "arith.addi"(%arg88, %133) <{overflowFlags = #arith.overflow<none>}> {n45 = 1665 : i64} : (i46, i46) -> i46
    %135 = "func.call"(%134, %arg89) <{callee = @f045}> : (i46, i46) -> i46
    "func.return"(%135) : (i46) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i47, i47) -> i47, sym_name = "f046"}> ({
  ^bb0(%arg86: i47, %arg87: i47):
    %130 = "arith.constant"() <{value = 0 : i47}> : () -> i47
    %131 = "arith.addi"(%arg86, %130) <{overflowFlags = #arith.overflow<none>}> {n46 = 1702 : i64} : (i47, i47) -> i47
    %132 = "func.call"(%131, %arg87) <{callee = @f046}> : (i47, i47) -> i47
    "func.return"(%132) : (i47) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i48, i48) -> i48, sym_name = "f047"}> ({
  ^bb0(%arg84: i48, %arg85: i48):
    %127 = "arith.constant"() <{value = -1 : i48}> : () -> i48
    %128 = "arith.addi"(%arg84, %127) <{overflowFlags = #arith.overflow<none>}> {n47 = 1739 : i64} : (i48, i48) -> i48
    %129 = "func.call"(%128, %arg85) <{callee = @f047}> : (i48, i48) -> i48
    "func.return"(%129) : (i48) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i49, i49) -> i49, sym_name = "f048"}> ({
  ^bb0(%arg82: i49, %arg83: i49):
    %124 = "arith.constant"() <{value = 0 : i49}> : () -> i49
    %125 = "arith.addi"(%arg82, %124) <{overflowFlags = #arith.overflow<none>}> {n48 = 1776 : i64} : (i49, i49) -> i49
    %126 = "func.call"(%125, %arg83) <{callee = @f048}> : (i49, i49) -> i49
    "func.return"(%126) : (i49) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i50, i50) -> i50, sym_name = "f049"}> ({
  ^bb0(%arg80: i50, %arg81: i50):
    %121 = "arith.constant"() <{value = -1 : i50}> : () -> i50
    %122 = "arith.addi"(%arg80, %121) <{overflowFlags = #arith.overflow<none>}> {n49 = 1813 : i64} : (i50, i50) -> i50
    %123 = "func.call"(%122, %arg81) <{callee = @f049}> : (i50, i50) -> i50
    "func.return"(%123) : (i50) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i51, i51) -> i51, sym_name = "f050"}> ({
  ^bb0(%arg78: i51, %arg79: i51):
    %118 = "arith.constant"() <{value = 0 : i51}> : () -> i51
    %119 = "arith.addi"(%arg78, %118) <{overflowFlags = #arith.overflow<none>}> {n50 = 1850 : i64} : (i51, i51) -> i51
    %120 = "func.call"(%119, %arg79) <{callee = @f050}> : (i51, i51) -> i51
    "func.return"(%120) : (i51) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i52, i52) -> i52, sym_name = "f051"}> ({
  ^bb0(%arg76: i52, %arg77: i52):
    %115 = "arith.constant"() <{value = -1 : i52}> : () -> i52
    %116 = "arith.addi"(%arg76, %115) <{overflowFlags = #arith.overflow<none>}> {n51 = 1887 : i64} : (i52, i52) -> i52
    %117 = "func.call"(%116, %arg77) <{callee = @f051}> : (i52, i52) -> i52
    "func.return"(%117) : (i52) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i53, i53) -> i53, sym_name = "f052"}> ({
  ^bb0(%arg74: i53, %arg75: i53):
    %112 = "arith.constant"() <{value = 0 : i53}> : () -> i53
    %113 = "arith.addi"(%arg74, %112) <{overflowFlags = #arith.overflow<none>}> {n52 = 1924 : i64} : (i53, i53) -> i53
    %114 = "func.call"(%113, %arg75) <{callee = @f052}> : (i53, i53) -> i53
    "func.return"(%114) : (i53) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i54, i54) -> i54, sym_name = "f053"}> ({
  ^bb0(%arg72: i54, %arg73: i54):
    %109 = "arith.constant"() <{value = -1 : i54}> : () -> i54
    %110 = "arith.addi"(%arg72, %109) <{overflowFlags = #arith.overflow<none>}> {n53 = 1961 : i64} : (i54, i54) -> i54
    %111 = "func.call"(%110, %arg73) <{callee = @f053}> : (i54, i54) -> i54
    "func.return"(%111) : (i54) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i55, i55) -> i55, sym_name = "f054"}> ({
  ^bb0(%arg70: i55, %arg71: i55):
    %106 = "arith.constant"() <{value = 0 : i55}> : () -> i55
    %107 = "arith.addi"(%arg70, %106) <{overflowFlags = #arith.overflow<none>}> {n54 = 1998 : i64} : (i55, i55) -> i55
    %108 = "func.call"(%107, %arg71) <{callee = @f054}> : (i55, i55) -> i55
    "func.return"(%108) : (i55) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i56, i56) -> i56, sym_name = "f055"}> ({
  ^bb0(%arg68: i56, %arg69: i56):
    %103 = "arith.constant"() <{value = -1 : i56}> : () -> i56
    %104 = "arith.addi"(%arg68, %103) <{overflowFlags = #arith.overflow<none>}> {n55 = 2035 : i64} : (i56, i56) -> i56
    %105 = "func.call"(%104, %arg69) <{callee = @f055}> : (i56, i56) -> i56
    "func.return"(%105) : (i56) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i57, i57) -> i57, sym_name = "f056"}> ({
  ^bb0(%arg66: i57, %arg67: i57):
    %100 = "arith.constant"() <{value = 0 : i57}> : () -> i57
    %101 = "arith.addi"(%arg66, %100) <{overflowFlags = #arith.overflow<none>}> {n56 = 2072 : i64} : (i57, i57) -> i57
    %102 = "func.call"(%101, %arg67) <{callee = @f056}> : (i57, i57) -> i57
    "func.return"(%102) : (i57) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i58, i58) -> i58, sym_name = "f057"}> ({
  ^bb0(%arg64: i58, %arg65: i58):
    %97 = "arith.constant"() <{value = -1 : i58}> : () -> i58
    %98 = "arith.addi"(%arg64, %97) <{overflowFlags = #arith.overflow<none>}> {n57 = 2109 : i64} : (i58, i58) -> i58
    %99 = "func.call"(%98, %arg65) <{callee = @f057}> : (i58, i58) -> i58
    "func.return"(%99) : (i58) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i59, i59) -> i59, sym_name = "f058"}> ({
  ^bb0(%arg62: i59, %arg63: i59):
    %94 = "arith.constant"() <{value = 0 : i59}> : () -> i59
    %95 = "arith.addi"(%arg62, %94) <{overflowFlags = #arith.overflow<none>}> {n58 = 2146 : i64} : (i59, i59) -> i59
    %96 = "func.call"(%95, %arg63) <{callee = @f058}> : (i59, i59) -> i59
    "func.return"(%96) : (i59) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i60, i60) -> i60, sym_name = "f059"}> ({
  ^bb0(%arg60: i60, %arg61: i60):
    %91 = "arith.constant"() <{value = -1 : i60}> : () -> i60
    %92 = "arith.addi"(%arg60, %91) <{overflowFlags = #arith.overflow<none>}> {n59 = 2183 : i64} : (i60, i60) -> i60
    %93 = "func.call"(%92, %arg61) <{callee = @f059}> : (i60, i60) -> i60
    "func.return"(%93) : (i60) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i61, i61) -> i61, sym_name = "f060"}> ({
  ^bb0(%arg58: i61, %arg59: i61):
    %88 = "arith.constant"() <{value = 0 : i61}> : () -> i61
    %89 = "arith.addi"(%arg58, %88) <{overflowFlags = #arith.overflow<none>}> {n60 = 2220 : i64} : (i61, i61) -> i61
    %90 = "func.call"(%89, %arg59) <{callee = @f060}> : (i61, i61) -> i61
    "func.return"(%90) : (i61) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i62, i62) -> i62, sym_name = "f061"}> ({
  ^bb0(%arg56: i62, %arg57: i62):
    %85 = "arith.constant"() <{value = -1 : i62}> : () -> i62
    %86 = "arith.addi"(%arg56, %85) <{overflowFlags = #arith.overflow<none>}> {n61 = 2257 : i64} : (i62, i62) -> i62
    %87 = "func.call"(%86, %arg57) <{callee = @f061}> : (i62, i62) -> i62
    "func.return"(%87) : (i62) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i63, i63) -> i63, sym_name = "f062"}> ({
  ^bb0(%arg54: i63, %arg55: i63):
    %82 = "arith.constant"() <{value = 0 : i63}> : () -> i63
    %83 = "arith.addi"(%arg54, %82) <{overflowFlags = #arith.overflow<none>}> {n62 = 2294 : i64} : (i63, i63) -> i63
    %84 = "func.call"(%83, %arg55) <{callee = @f062}> : (i63, i63) -> i63
    "func.return"(%84) : (i63) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i64, i64) -> i64, sym_name = "f063"}> ({
  ^bb0(%arg52: i64, %arg53: i64):
    %79 = "arith.constant"() <{value = -1 : i64}> : () -> i64
    %80 = "arith.addi"(%arg52, %79) <{overflowFlags = #arith.overflow<none>}> {n63 = 2331 : i64} : (i64, i64) -> i64
    %81 = "func.call"(%80, %arg53) <{callee = @f063}> : (i64, i64) -> i64
    "func.return"(%81) : (i64) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i65, i65) -> i65, sym_name = "f064"}> ({
  ^bb0(%arg50: i65, %arg51: i65):
    %76 = "arith.constant"() <{value = 0 : i65}> : () -> i65
    %77 = "arith.addi"(%arg50, %76) <{overflowFlags = #arith.overflow<none>}> {n64 = 2368 : i64} : (i65, i65) -> i65
    %78 = "func.call"(%77, %arg51) <{callee = @f064}> : (i65, i65) -> i65
    "func.return"(%78) : (i65) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i66, i66) -> i66, sym_name = "f065"}> ({
  ^bb0(%arg48: i66, %arg49: i66):
    %73 = "arith.constant"() <{value = -1 : i66}> : () -> i66
    %74 = "arith.addi"(%arg48, %73) <{overflowFlags = #arith.overflow<none>}> {n65 = 2405 : i64} : (i66, i66) -> i66
    %75 = "func.call"(%74, %arg49) <{callee = @f065}> : (i66, i66) -> i66
    "func.return"(%75) : (i66) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i67, i67) -> i67, sym_name = "f066"}> ({
  ^bb0(%arg46: i67, %arg47: i67):
    %70 = "arith.constant"() <{value = 0 : i67}> : () -> i67
    %71 = "arith.addi"(%arg46, %70) <{overflowFlags = #arith.overflow<none>}> {n66 = 2442 : i64} : (i67, i67) -> i67
    %72 = "func.call"(%71, %arg47) <{callee = @f066}> : (i67, i67) -> i67
    "func.return"(%72) : (i67) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i68, i68) -> i68, sym_name = "f067"}> ({
  ^bb0(%arg44: i68, %arg45: i68):
    %67 = "arith.constant"() <{value = -1 : i68}> : () -> i68
    %68 = "arith.addi"(%arg44, %67) <{overflowFlags = #arith.overflow<none>}> {n67 = 2479 : i64} : (i68, i68) -> i68
    %69 = "func.call"(%68, %arg45) <{callee = @f067}> : (i68, i68) -> i68
    "func.return"(%69) : (i68) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i69, i69) -> i69, sym_name = "f068"}> ({
  ^bb0(%arg42: i69, %arg43: i69):
    %64 = "arith.constant"() <{value = 0 : i69}> : () -> i69
    %65 = "arith.addi"(%arg42, %64) <{overflowFlags = #arith.overflow<none>}> {n68 = 2516 : i64} : (i69, i69) -> i69
    %66 = "func.call"(%65, %arg43) <{callee = @f068}> : (i69, i69) -> i69
    "func.return"(%66) : (i69) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i70, i70) -> i70, sym_name = "f069"}> ({
  ^bb0(%arg40: i70, %arg41: i70):
    %61 = "arith.constant"() <{value = -1 : i70}> : () -> i70
    %62 = "arith.addi"(%arg40, %61) <{overflowFlags = #arith.overflow<none>}> {n69 = 2553 : i64} : (i70, i70) -> i70
    %63 = "func.call"(%62, %arg41) <{callee = @f069}> : (i70, i70) -> i70
    "func.return"(%63) : (i70) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i71, i71) -> i71, sym_name = "f070"}> ({
  ^bb0(%arg38: i71, %arg39: i71):
    %58 = "arith.constant"() <{value = 0 : i71}> : () -> i71
    %59 = "arith.addi"(%arg38, %58) <{overflowFlags = #arith.overflow<none>}> {n70 = 2590 : i64} : (i71, i71) -> i71
    %60 = "func.call"(%59, %arg39) <{callee = @f070}> : (i71, i71) -> i71
    "func.return"(%60) : (i71) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i72, i72) -> i72, sym_name = "f071"}> ({
  ^bb0(%arg36: i72, %arg37: i72):
    %55 = "arith.constant"() <{value = -1 : i72}> : () -> i72
    %56 = "arith.addi"(%arg36, %55) <{overflowFlags = #arith.overflow<none>}> {n71 = 2627 : i64} : (i72, i72) -> i72
    %57 = "func.call"(%56, %arg37) <{callee = @f071}> : (i72, i72) -> i72
    "func.return"(%57) : (i72) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i73, i73) -> i73, sym_name = "f072"}> ({
  ^bb0(%arg34: i73, %arg35: i73):
    %52 = "arith.constant"() <{value = 0 : i73}> : () -> i73
    %53 = "arith.addi"(%arg34, %52) <{overflowFlags = #arith.overflow<none>}> {n72 = 2664 : i64} : (i73, i73) -> i73
    %54 = "func.call"(%53, %arg35) <{callee = @f072}> : (i73, i73) -> i73
    "func.return"(%54) : (i73) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i74, i74) -> i74, sym_name = "f073"}> ({
  ^bb0(%arg32: i74, %arg33: i74):
    %49 = "arith.constant"() <{value = -1 : i74}> : () -> i74
    %50 = "arith.addi"(%arg32, %49) <{overflowFlags = #arith.overflow<none>}> {n73 = 2701 : i64} : (i74, i74) -> i74
    %51 = "func.call"(%50, %arg33) <{callee = @f073}> : (i74, i74) -> i74
    "func.return"(%51) : (i74) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i75, i75) -> i75, sym_name = "f074"}> ({
  ^bb0(%arg30: i75, %arg31: i75):
    %46 = "arith.constant"() <{value = 0 : i75}> : () -> i75
    %47 = "arith.addi"(%arg30, %46) <{overflowFlags = #arith.overflow<none>}> {n74 = 2738 : i64} : (i75, i75) -> i75
    %48 = "func.call"(%47, %arg31) <{callee = @f074}> : (i75, i75) -> i75
    "func.return"(%48) : (i75) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i76, i76) -> i76, sym_name = "f075"}> ({
  ^bb0(%arg28: i76, %arg29: i76):
    %43 = "arith.constant"() <{value = -1 : i76}> : () -> i76
    %44 = "arith.addi"(%arg28, %43) <{overflowFlags = #arith.overflow<none>}> {n75 = 2775 : i64} : (i76, i76) -> i76
    %45 = "func.call"(%44, %arg29) <{callee = @f075}> : (i76, i76) -> i76
    "func.return"(%45) : (i76) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i77, i77) -> i77, sym_name = "f076"}> ({
  ^bb0(%arg26: i77, %arg27: i77):
    %40 = "arith.constant"() <{value = 0 : i77}> : () -> i77
    %41 = "arith.addi"(%arg26, %40) <{overflowFlags = #arith.overflow<none>}> {n76 = 2812 : i64} : (i77, i77) -> i77
    %42 = "func.call"(%41, %arg27) <{callee = @f076}> : (i77, i77) -> i77
    "func.return"(%42) : (i77) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i78, i78) -> i78, sym_name = "f077"}> ({
  ^bb0(%arg24: i78, %arg25: i78):
    %37 = "arith.constant"() <{value = -1 : i78}> : () -> i78
    %38 = "arith.addi"(%arg24, %37) <{overflowFlags = #arith.overflow<none>}> {n77 = 2849 : i64} : (i78, i78) -> i78
    %39 = "func.call"(%38, %arg25) <{callee = @f077}> : (i78, i78) -> i78
    "func.return"(%39) : (i78) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i79, i79) -> i79, sym_name = "f078"}> ({
  ^bb0(%arg22: i79, %arg23: i79):
    %34 = "arith.constant"() <{value = 0 : i79}> : () -> i79
    %35 = "arith.addi"(%arg22, %34) <{overflowFlags = #arith.overflow<none>}> {n78 = 2886 : i64} : (i79, i79) -> i79
    %36 = "func.call"(%35, %arg23) <{callee = @f078}> : (i79, i79) -> i79
    "func.return"(%36) : (i79) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i80, i80) -> i80, sym_name = "f079"}> ({
  ^bb0(%arg20: i80, %arg21: i80):
    %31 = "arith.constant"() <{value = -1 : i80}> : () -> i80
    %32 = "arith.addi"(%arg20, %31) <{overflowFlags = #arith.overflow<none>}> {n79 = 2923 : i64} : (i80, i80) -> i80
    %33 = "func.call"(%32, %arg21) <{callee = @f079}> : (i80, i80) -> i80
    "func.return"(%33) : (i80) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i81, i81) -> i81, sym_name = "f080"}> ({
  ^bb0(%arg18: i81, %arg19: i81):
    %28 = "arith.constant"() <{value = 0 : i81}> : () -> i81
    %29 = "arith.addi"(%arg18, %28) <{overflowFlags = #arith.overflow<none>}> {n80 = 2960 : i64} : (i81, i81) -> i81
    %30 = "func.call"(%29, %arg19) <{callee = @f080}> : (i81, i81) -> i81
    "func.return"(%30) : (i81) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i82, i82) -> i82, sym_name = "f081"}> ({
  ^bb0(%arg16: i82, %arg17: i82):
    %25 = "arith.constant"() <{value = -1 : i82}> : () -> i82
    %26 = "arith.addi"(%arg16, %25) <{overflowFlags = #arith.overflow<none>}> {n81 = 2997 : i64} : (i82, i82) -> i82
    %27 = "func.call"(%26, %arg17) <{callee = @f081}> : (i82, i82) -> i82
    "func.return"(%27) : (i82) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i83, i83) -> i83, sym_name = "f082"}> ({
  ^bb0(%arg14: i83, %arg15: i83):
    %22 = "arith.constant"() <{value = 0 : i83}> : () -> i83
    %23 = "arith.addi"(%arg14, %22) <{overflowFlags = #arith.overflow<none>}> {n82 = 3034 : i64} : (i83, i83) -> i83
    %24 = "func.call"(%23, %arg15) <{callee = @f082}> : (i83, i83) -> i83
    "func.return"(%24) : (i83) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i84, i84) -> i84, sym_name = "f083"}> ({
  ^bb0(%arg12: i84, %arg13: i84):
    %19 = "arith.constant"() <{value = -1 : i84}> : () -> i84
    %20 = "arith.addi"(%arg12, %19) <{overflowFlags = #arith.overflow<none>}> {n83 = 3071 : i64} : (i84, i84) -> i84
    %21 = "func.call"(%20, %arg13) <{callee = @f083}> : (i84, i84) -> i84
    "func.return"(%21) : (i84) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i85, i85) -> i85, sym_name = "f084"}> ({
  ^bb0(%arg10: i85, %arg11: i85):
    %16 = "arith.constant"() <{value = 0 : i85}> : () -> i85
    %17 = "arith.addi"(%arg10, %16) <{overflowFlags = #arith.overflow<none>}> {n84 = 3108 : i64} : (i85, i85) -> i85
    %18 = "func.call"(%17, %arg11) <{callee = @f084}> : (i85, i85) -> i85
    "func.return"(%18) : (i85) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i86, i86) -> i86, sym_name = "f085"}> ({
  ^bb0(%arg8: i86, %arg9: i86):
    %13 = "arith.constant"() <{value = -1 : i86}> : () -> i86
    %14 = "arith.addi"(%arg8, %13) <{overflowFlags = #arith.overflow<none>}> {n85 = 3145 : i64} : (i86, i86) -> i86
    %15 = "func.call"(%14, %arg9) <{callee = @f085}> : (i86, i86) -> i86
    "func.return"(%15) : (i86) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i87, i87) -> i87, sym_name = "f086"}> ({
  ^bb0(%arg6: i87, %arg7: i87):
    %10 = "arith.constant"() <{value = 0 : i87}> : () -> i87
    %11 = "arith.addi"(%arg6, %10) <{overflowFlags = #arith.overflow<none>}> {n86 = 3182 : i64} : (i87, i87) -> i87
    %12 = "func.call"(%11, %arg7) <{callee = @f086}> : (i87, i87) -> i87
    "func.return"(%12) : (i87) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i88, i88) -> i88, sym_name = "f087"}> ({
  ^bb0(%arg4: i88, %arg5: i88):
    %7 = "arith.constant"() <{value = -1 : i88}> : () -> i88
    %8 = "arith.addi"(%arg4, %7) <{overflowFlags = #arith.overflow<none>}> {n87 = 3219 : i64} : (i88, i88) -> i88
    %9 = "func.call"(%8, %arg5) <{callee = @f087}> : (i88, i88) -> i88
    "func.return"(%9) : (i88) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i89, i89) -> i89, sym_name = "f088"}> ({
  ^bb0(%arg2: i89, %arg3: i89):
    %4 = "arith.constant"() <{value = 0 : i89}> : () -> i89
    %5 = "arith.addi"(%arg2, %4) <{overflowFlags = #arith.overflow<none>}> {n88 = 3256 : i64} : (i89, i89) -> i89
    %6 = "func.call"(%5, %arg3) <{callee = @f088}> : (i89, i89) -> i89
    "func.return"(%6) : (i89) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i90, i90) -> i90, sym_name = "f089"}> ({
  ^bb0(%arg0: i90, %arg1: i90):
    %1 = "arith.constant"() <{value = -1 : i90}> : () -> i90
    %2 = "arith.addi"(%arg0, %1) <{overflowFlags = #arith.overflow<none>}> {n89 = 3293 : i64} : (i90, i90) -> i90
    %3 = "func.call"(%2, %arg1) <{callee = @f089}> : (i90, i90) -> i90
    "func.return"(%3) : (i90) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "wide"}> ({
    %0:300 = "w.def"() : () -> (i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32)
    "w.use"(%0#299, %0#292, %0#285, %0#278, %0#271, %0#264, %0#257, %0#250, %0#243, %0#236, %0#229, %0#222, %0#215, %0#208, %0#201, %0#194, %0#187, %0#180, %0#173, %0#166, %0#159, %0#152, %0#145, %0#138, %0#131, %0#124, %0#117, %0#110, %0#103, %0#96, %0#89, %0#82, %0#75, %0#68, %0#61, %0#54, %0#47, %0#40, %0#33, %0#26, %0#19, %0#12, %0#5) : (i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

