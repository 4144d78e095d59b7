#loc41 = loc("src/deep.mlir":42:19)
"builtin.module"() <{sym_name = "m0"}> ({
  "builtin.module"() <{sym_name = "m1"}> ({
    "builtin.module"() <{sym_name = "m2"}> ({
      "builtin.module"() <{sym_name = "m3"}> ({
        "builtin.module"() <{sym_name = "m4"}> ({
          "builtin.module"() <{sym_name = "m5"}> ({
            "builtin.module"() <{sym_name = "m6"}> ({
              "builtin.module"() <{sym_name = "m7"}> ({
                "builtin.module"() <{sym_name = "m8"}> ({
                  "builtin.module"() <{sym_name = "m9"}> ({
                    "builtin.module"() <{sym_name = "m10"}> ({
                      "builtin.module"() <{sym_name = "m11"}> ({
                        "builtin.module"() <{sym_name = "m12"}> ({
                          "builtin.module"() <{sym_name = "m13"}> ({
                            "builtin.module"() <{sym_name = "m14"}> ({
                              "builtin.module"() <{sym_name = "m15"}> ({
                                "builtin.module"() <{sym_name = "m16"}> ({
                                  "builtin.module"() <{sym_name = "m17"}> ({
                                    "builtin.module"() <{sym_name = "m18"}> ({
                                      "builtin.module"() <{sym_name = "m19"}> ({
                                        "builtin.module"() <{sym_name = "m20"}> ({
                                          "builtin.module"() <{sym_name = "m21"}> ({
                                            "builtin.module"() <{sym_name = "m22"}> ({
                                              "builtin.module"() <{sym_name = "m23"}> ({
                                                "builtin.module"() <{sym_name = "m24"}> ({
                                                  "builtin.module"() <{sym_name = "m25"}> ({
                                                    "builtin.module"() <{sym_name = "m26"}> ({
                                                      "builtin.module"() <{sym_name = "m27"}> ({
                                                        "builtin.module"() <{sym_name = "m28"}> ({
                                                          "builtin.module"() <{sym_name = "m29"}> ({
                                                            "builtin.module"() <{sym_name = "m30"}> ({
                                                              "builtin.module"() <{sym_name = "m31"}> ({
                                                                "builtin.module"() <{sym_name = "m32"}> ({
                                                                  "builtin.module"() <{sym_name = "m33"}> ({
                                                                    "builtin.module"() <{sym_name = "m34"}> ({
                                                                      "builtin.module"() <{sym_name = "m35"}> ({
                                                                        "builtin.module"() <{sym_name = "m36"}> ({
                                                                          "builtin.module"() <{sym_name = "m37"}> ({
                                                                            "builtin.module"() <{sym_name = "m38"}> ({
                                                                              "builtin.module"() <{sym_name = "m39"}> ({
                                                                                "func.func"() <{function_type = (i32) -> (), sym_name = "bottom"}> ({
                                                                                ^bb0(%arg0: i32 loc("src/deep.mlir":42:19)):
                                                                                  "r.n"() ({
                                                                                    %0 = "r.d"(%arg0) : (i32) -> i32 loc(#loc43)
                                                                                    "r.n"() ({
                                                                                      %1 = "r.d"(%arg0, %0) : (i32, i32) -> i32 loc(#loc45)
                                                                                      "r.n"() ({
                                                                                        %2 = "r.d"(%arg0, %1) : (i32, i32) -> i32 loc(#loc47)
                                                                                        "r.n"() ({
                                                                                          %3 = "r.d"(%arg0, %2) : (i32, i32) -> i32 loc(#loc49)
                                                                                          "r.n"() ({
                                                                                            %4 = "r.d"(%arg0, %3) : (i32, i32) -> i32 loc(#loc51)
                                                                                            "r.n"() ({
                                                                                              %5 = "r.d"(%arg0, %4) : (i32, i32) -> i32 loc(#loc53)
                                                                                              "r.n"() ({
                                                                                                %6 = "r.d"(%arg0, %5) : (i32, i32) -> i32 loc(#loc55)
                                                                                                "r.n"() ({
                                                                                                  %7 = "r.d"(%arg0, %6) : (i32, i32) -> i32 loc(#loc57)
                                                                                                  "r.n"() ({
                                                                                                    %8 = "r.d"(%arg0, %7) : (i32, i32) -> i32 loc(#loc59)
                                                                                                    "r.n"() ({
                                                                                                      %9 = "r.d"(%arg0, %8) : (i32, i32) -> i32 loc(#loc61)
                                                                                                      "r.n"() ({
                                                                                                        %10 = "r.d"(%arg0, %9) : (i32, i32) -> i32 loc(#loc63)
                                                                                                        "r.n"() ({
                                                                                                          %11 = "r.d"(%arg0, %10) : (i32, i32) -> i32 loc(#loc65)
                                                                                                          "r.n"() ({
                                                                                                            %12 = "r.d"(%arg0, %11) : (i32, i32) -> i32 loc(#loc67)
                                                                                                            "r.n"() ({
                                                                                                              %13 = "r.d"(%arg0, %12) : (i32, i32) -> i32 loc(#loc69)
                                                                                                              "r.n"() ({
                                                                                                                %14 = "r.d"(%arg0, %13) : (i32, i32) -> i32 loc(#loc71)
                                                                                                                "r.n"() ({
                                                                                                                  %15 = "r.d"(%arg0, %14) : (i32, i32) -> i32 loc(#loc73)
                                                                                                                  "r.n"() ({
                                                                                                                    %16 = "r.d"(%arg0, %15) : (i32, i32) -> i32 loc(#loc75)
                                                                                                                    "r.n"() ({
                                                                                                                      %17 = "r.d"(%arg0, %16) : (i32, i32) -> i32 loc(#loc77)
                                                                                                                      "r.n"() ({
                                                                                                                        %18 = "r.d"(%arg0, %17) : (i32, i32) -> i32 loc(#loc79)
                                                                                                                        "r.n"() ({
                                                                                                                          %19 = "r.d"(%arg0, %18) : (i32, i32) -> i32 loc(#loc81)
                                                                                                                          "r.n"() ({
                                                                                                                            %20 = "r.d"(%arg0, %19) : (i32, i32) -> i32 loc(#loc83)
                                                                                                                            "r.n"() ({
                                                                                                                              %21 = "r.d"(%arg0, %20) : (i32, i32) -> i32 loc(#loc85)
                                                                                                                              "r.n"() ({
                                                                                                                                %22 = "r.d"(%arg0, %21) : (i32, i32) -> i32 loc(#loc87)
                                                                                                                                "r.n"() ({
                                                                                                                                  %23 = "r.d"(%arg0, %22) : (i32, i32) -> i32 loc(#loc89)
                                                                                                                                  "r.n"() ({
                                                                                                                                    %24 = "r.d"(%arg0, %23) : (i32, i32) -> i32 loc(#loc91)
                                                                                                                                    "r.n"() ({
                                                                                                                                      %25 = "r.d"(%arg0, %24) : (i32, i32) -> i32 loc(#loc93)
                                                                                                                                      "r.n"() ({
                                                                                                                                        %26 = "r.d"(%arg0, %25) : (i32, i32) -> i32 loc(#loc95)
                                                                                                                                        "r.n"() ({
                                                                                                                                          %27 = "r.d"(%arg0, %26) : (i32, i32) -> i32 loc(#loc97)
                                                                                                                                          "r.n"() ({
                                                                                                                                            %28 = "r.d"(%arg0, %27) : (i32, i32) -> i32 loc(#loc99)
                                                                                                                                            "r.n"() ({
                                                                                                                                              %29 = "r.d"(%arg0, %28) : (i32, i32) -> i32 loc(#loc101)
                                                                                                                                              "r.n"() ({
                                                                                                                                                %30 = "r.d"(%arg0, %29) : (i32, i32) -> i32 loc(#loc103)
                                                                                                                                                "r.n"() ({
                                                                                                                                                  %31 = "r.d"(%arg0, %30) : (i32, i32) -> i32 loc(#loc105)
                                                                                                                                                  "r.n"() ({
                                                                                                                                                    %32 = "r.d"(%arg0, %31) : (i32, i32) -> i32 loc(#loc107)
                                                                                                                                                    "r.n"() ({
                                                                                                                                                      %33 = "r.d"(%arg0, %32) : (i32, i32) -> i32 loc(#loc109)
                                                                                                                                                      "r.n"() ({
                                                                                                                                                        %34 = "r.d"(%arg0, %33) : (i32, i32) -> i32 loc(#loc111)
                                                                                                                                                        "r.n"() ({
                                                                                                                                                          %35 = "r.d"(%arg0, %34) : (i32, i32) -> i32 loc(#loc113)
                                                                                                                                                          "r.n"() ({
                                                                                                                                                            %36 = "r.d"(%arg0, %35) : (i32, i32) -> i32 loc(#loc115)
                                                                                                                                                            "r.n"() ({
                                                                                                                                                              %37 = "r.d"(%arg0, %36) : (i32, i32) -> i32 loc(#loc117)
                                                                                                                                                              "r.n"() ({
                                                                                                                                                                %38 = "r.d"(%arg0, %37) : (i32, i32) -> i32 loc(#loc119)
                                                                                                                                                                "r.n"() ({
                                                                                                                                                                  %39 = "r.d"(%arg0, %38) : (i32, i32) -> i32 loc(#loc121)
                                                                                                                                                                  "r.use"(%0, %20, %39) : (i32, i32, i32) -> () loc(#loc122)
                                                                                                                                                                }) : () -> () loc(#loc120)
                                                                                                                                                              }) : () -> () loc(#loc118)
                                                                                                                                                            }) : () -> () loc(#loc116)
                                                                                                                                                          }) : () -> () loc(#loc114)
                                                                                                                                                        }) : () -> () loc(#loc112)
                                                                                                                                                      }) : () -> () loc(#loc110)
                                                                                                                                                    }) : () -> () loc(#loc108)
                                                                                                                                                  }) : () -> () loc(#loc106)
                                                                                                                                                }) : () -> () loc(#loc104)
                                                                                                                                              }) : () -> () loc(#loc102)
                                                                                                                                            }) : () -> () loc(#loc100)
                                                                                                                                          }) : () -> () loc(#loc98)
                                                                                                                                        }) : () -> () loc(#loc96)
                                                                                                                                      }) : () -> () loc(#loc94)
                                                                                                                                    }) : () -> () loc(#loc92)
                                                                                                                                  }) : () -> () loc(#loc90)
                                                                                                                                }) : () -> () loc(#loc88)
                                                                                                                              }) : () -> () loc(#loc86)
                                                                                                                            }) : () -> () loc(#loc84)
                                                                                                                          }) : () -> () loc(#loc82)
                                                                                                                        }) : () -> () loc(#loc80)
                                                                                                                      }) : () -> () loc(#loc78)
                                                                                                                    }) : () -> () loc(#loc76)
                                                                                                                  }) : () -> () loc(#loc74)
                                                                                                                }) : () -> () loc(#loc72)
                                                                                                              }) : () -> () loc(#loc70)
                                                                                                            }) : () -> () loc(#loc68)
                                                                                                          }) : () -> () loc(#loc66)
                                                                                                        }) : () -> () loc(#loc64)
                                                                                                      }) : () -> () loc(#loc62)
                                                                                                    }) : () -> () loc(#loc60)
                                                                                                  }) : () -> () loc(#loc58)
                                                                                                }) : () -> () loc(#loc56)
                                                                                              }) : () -> () loc(#loc54)
                                                                                            }) : () -> () loc(#loc52)
                                                                                          }) : () -> () loc(#loc50)
                                                                                        }) : () -> () loc(#loc48)
                                                                                      }) : () -> () loc(#loc46)
                                                                                    }) : () -> () loc(#loc44)
                                                                                  }) : () -> () loc(#loc42)
                                                                                  "func.return"() : () -> () loc(#loc123)
                                                                                }) : () -> () loc(#loc40)
                                                                              }) : () -> () loc(#loc39)
                                                                            }) : () -> () loc(#loc38)
                                                                          }) : () -> () loc(#loc37)
                                                                        }) : () -> () loc(#loc36)
                                                                      }) : () -> () loc(#loc35)
                                                                    }) : () -> () loc(#loc34)
                                                                  }) : () -> () loc(#loc33)
                                                                }) : () -> () loc(#loc32)
                                                              }) : () -> () loc(#loc31)
                                                            }) : () -> () loc(#loc30)
                                                          }) : () -> () loc(#loc29)
                                                        }) : () -> () loc(#loc28)
                                                      }) : () -> () loc(#loc27)
                                                    }) : () -> () loc(#loc26)
                                                  }) : () -> () loc(#loc25)
                                                }) : () -> () loc(#loc24)
                                              }) : () -> () loc(#loc23)
                                            }) : () -> () loc(#loc22)
                                          }) : () -> () loc(#loc21)
                                        }) : () -> () loc(#loc20)
                                      }) : () -> () loc(#loc19)
                                    }) : () -> () loc(#loc18)
                                  }) : () -> () loc(#loc17)
                                }) : () -> () loc(#loc16)
                              }) : () -> () loc(#loc15)
                            }) : () -> () loc(#loc14)
                          }) : () -> () loc(#loc13)
                        }) : () -> () loc(#loc12)
                      }) : () -> () loc(#loc11)
                    }) : () -> () loc(#loc10)
                  }) : () -> () loc(#loc9)
                }) : () -> () loc(#loc8)
              }) : () -> () loc(#loc7)
            }) : () -> () loc(#loc6)
          }) : () -> () loc(#loc5)
        }) : () -> () loc(#loc4)
      }) : () -> () loc(#loc3)
    }) : () -> () loc(#loc2)
  }) : () -> () loc(#loc1)
}) : () -> () loc(#loc)
#loc = loc("src/deep.mlir":2:1)
#loc1 = loc("src/deep.mlir":3:1)
#loc2 = loc("src/deep.mlir":4:1)
#loc3 = loc("src/deep.mlir":5:1)
#loc4 = loc("src/deep.mlir":6:1)
#loc5 = loc("src/deep.mlir":7:1)
#loc6 = loc("src/deep.mlir":8:1)
#loc7 = loc("src/deep.mlir":9:1)
#loc8 = loc("src/deep.mlir":10:1)
#loc9 = loc("src/deep.mlir":11:1)
#loc10 = loc("src/deep.mlir":12:1)
#loc11 = loc("src/deep.mlir":13:1)
#loc12 = loc("src/deep.mlir":14:1)
#loc13 = loc("src/deep.mlir":15:1)
#loc14 = loc("src/deep.mlir":16:1)
#loc15 = loc("src/deep.mlir":17:1)
#loc16 = loc("src/deep.mlir":18:1)
#loc17 = loc("src/deep.mlir":19:1)
#loc18 = loc("src/deep.mlir":20:1)
#loc19 = loc("src/deep.mlir":21:1)
#loc20 = loc("src/deep.mlir":22:1)
#loc21 = loc("src/deep.mlir":23:1)
#loc22 = loc("src/deep.mlir":24:1)
#loc23 = loc("src/deep.mlir":25:1)
#loc24 = loc("src/deep.mlir":26:1)
#loc25 = loc("src/deep.mlir":27:1)
#loc26 = loc("src/deep.mlir":28:1)
#loc27 = loc("src/deep.mlir":29:1)
#loc28 = loc("src/deep.mlir":30:1)
#loc29 = loc("src/deep.mlir":31:1)
#loc30 = loc("src/deep.mlir":32:1)
#loc31 = loc("src/deep.mlir":33:1)
#loc32 = loc("src/deep.mlir":34:1)
#loc33 = loc("src/deep.mlir":35:1)
#loc34 = loc("src/deep.mlir":36:1)
#loc35 = loc("src/deep.mlir":37:1)
#loc36 = loc("src/deep.mlir":38:1)
#loc37 = loc("src/deep.mlir":39:1)
#loc38 = loc("src/deep.mlir":40:1)
#loc39 = loc("src/deep.mlir":41:1)
#loc40 = loc("src/deep.mlir":42:1)
#loc42 = loc("src/deep.mlir":43:1)
#loc43 = loc("src/deep.mlir":44:7)
#loc44 = loc("src/deep.mlir":45:1)
#loc45 = loc("src/deep.mlir":46:7)
#loc46 = loc("src/deep.mlir":47:1)
#loc47 = loc("src/deep.mlir":48:7)
#loc48 = loc("src/deep.mlir":49:1)
#loc49 = loc("src/deep.mlir":50:7)
#loc50 = loc("src/deep.mlir":51:1)
#loc51 = loc("src/deep.mlir":52:7)
#loc52 = loc("src/deep.mlir":53:1)
#loc53 = loc("src/deep.mlir":54:7)
#loc54 = loc("src/deep.mlir":55:1)
#loc55 = loc("src/deep.mlir":56:7)
#loc56 = loc("src/deep.mlir":57:1)
#loc57 = loc("src/deep.mlir":58:7)
#loc58 = loc("src/deep.mlir":59:1)
#loc59 = loc("src/deep.mlir":60:7)
#loc60 = loc("src/deep.mlir":61:1)
#loc61 = loc("src/deep.mlir":62:7)
#loc62 = loc("src/deep.mlir":63:1)
#loc63 = loc("src/deep.mlir":64:8)
#loc64 = loc("src/deep.mlir":65:1)
#loc65 = loc("src/deep.mlir":66:8)
#loc66 = loc("src/deep.mlir":67:1)
#loc67 = loc("src/deep.mlir":68:8)
#loc68 = loc("src/deep.mlir":69:1)
#loc69 = loc("src/deep.mlir":70:8)
#loc70 = loc("src/deep.mlir":71:1)
#loc71 = loc("src/deep.mlir":72:8)
#loc72 = loc("src/deep.mlir":73:1)
#loc73 = loc("src/deep.mlir":74:8)
#loc74 = loc("src/deep.mlir":75:1)
#loc75 = loc("src/deep.mlir":76:8)
#loc76 = loc("src/deep.mlir":77:1)
#loc77 = loc("src/deep.mlir":78:8)
#loc78 = loc("src/deep.mlir":79:1)
#loc79 = loc("src/deep.mlir":80:8)
#loc80 = loc("src/deep.mlir":81:1)
#loc81 = loc("src/deep.mlir":82:8)
#loc82 = loc("src/deep.mlir":83:1)
#loc83 = loc("src/deep.mlir":84:8)
#loc84 = loc("src/deep.mlir":85:1)
#loc85 = loc("src/deep.mlir":86:8)
#loc86 = loc("src/deep.mlir":87:1)
#loc87 = loc("src/deep.mlir":88:8)
#loc88 = loc("src/deep.mlir":89:1)
#loc89 = loc("src/deep.mlir":90:8)
#loc90 = loc("src/deep.mlir":91:1)
#loc91 = loc("src/deep.mlir":92:8)
#loc92 = loc("src/deep.mlir":93:1)
#loc93 = loc("src/deep.mlir":94:8)
#loc94 = loc("src/deep.mlir":95:1)
#loc95 = loc("src/deep.mlir":96:8)
#loc96 = loc("src/deep.mlir":97:1)
#loc97 = loc("src/deep.mlir":98:8)
#loc98 = loc("src/deep.mlir":99:1)
#loc99 = loc("src/deep.mlir":100:8)
#loc100 = loc("src/deep.mlir":101:1)
#loc101 = loc("src/deep.mlir":102:8)
#loc102 = loc("src/deep.mlir":103:1)
#loc103 = loc("src/deep.mlir":104:8)
#loc104 = loc("src/deep.mlir":105:1)
#loc105 = loc("src/deep.mlir":106:8)
#loc106 = loc("src/deep.mlir":107:1)
#loc107 = loc("src/deep.mlir":108:8)
#loc108 = loc("src/deep.mlir":109:1)
#loc109 = loc("src/deep.mlir":110:8)
#loc110 = loc("src/deep.mlir":111:1)
#loc111 = loc("src/deep.mlir":112:8)
#loc112 = loc("src/deep.mlir":113:1)
#loc113 = loc("src/deep.mlir":114:8)
#loc114 = loc("src/deep.mlir":115:1)
#loc115 = loc("src/deep.mlir":116:8)
#loc116 = loc("src/deep.mlir":117:1)
#loc117 = loc("src/deep.mlir":118:8)
#loc118 = loc("src/deep.mlir":119:1)
#loc119 = loc("src/deep.mlir":120:8)
#loc120 = loc("src/deep.mlir":121:1)
#loc121 = loc("src/deep.mlir":122:8)
#loc122 = loc("src/deep.mlir":123:1)
#loc123 = loc("src/deep.mlir":164:1)

