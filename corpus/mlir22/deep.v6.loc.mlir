#loc71 = loc("src/deep.mlir":72:19)
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
                                                                                "builtin.module"() <{sym_name = "m40"}> ({
                                                                                  "builtin.module"() <{sym_name = "m41"}> ({
                                                                                    "builtin.module"() <{sym_name = "m42"}> ({
                                                                                      "builtin.module"() <{sym_name = "m43"}> ({
                                                                                        "builtin.module"() <{sym_name = "m44"}> ({
                                                                                          "builtin.module"() <{sym_name = "m45"}> ({
                                                                                            "builtin.module"() <{sym_name = "m46"}> ({
                                                                                              "builtin.module"() <{sym_name = "m47"}> ({
                                                                                                "builtin.module"() <{sym_name = "m48"}> ({
                                                                                                  "builtin.module"() <{sym_name = "m49"}> ({
                                                                                                    "builtin.module"() <{sym_name = "m50"}> ({
                                                                                                      "builtin.module"() <{sym_name = "m51"}> ({
                                                                                                        "builtin.module"() <{sym_name = "m52"}> ({
                                                                                                          "builtin.module"() <{sym_name = "m53"}> ({
                                                                                                            "builtin.module"() <{sym_name = "m54"}> ({
                                                                                                              "builtin.module"() <{sym_name = "m55"}> ({
                                                                                                                "builtin.module"() <{sym_name = "m56"}> ({
                                                                                                                  "builtin.module"() <{sym_name = "m57"}> ({
                                                                                                                    "builtin.module"() <{sym_name = "m58"}> ({
                                                                                                                      "builtin.module"() <{sym_name = "m59"}> ({
                                                                                                                        "builtin.module"() <{sym_name = "m60"}> ({
                                                                                                                          "builtin.module"() <{sym_name = "m61"}> ({
                                                                                                                            "builtin.module"() <{sym_name = "m62"}> ({
                                                                                                                              "builtin.module"() <{sym_name = "m63"}> ({
                                                                                                                                "builtin.module"() <{sym_name = "m64"}> ({
                                                                                                                                  "builtin.module"() <{sym_name = "m65"}> ({
                                                                                                                                    "builtin.module"() <{sym_name = "m66"}> ({
                                                                                                                                      "builtin.module"() <{sym_name = "m67"}> ({
                                                                                                                                        "builtin.module"() <{sym_name = "m68"}> ({
                                                                                                                                          "builtin.module"() <{sym_name = "m69"}> ({
                                                                                                                                            "func.func"() <{function_type = (i32) -> (), sym_name = "bottom"}> ({
                                                                                                                                            ^bb0(%arg0: i32 loc("src/deep.mlir":72:19)):
                                                                                                                                              "r.n"() ({
                                                                                                                                                %0 = "r.d"(%arg0) : (i32) -> i32 loc(#loc73)
                                                                                                                                                "r.n"() ({
                                                                                                                                                  %1 = "r.d"(%arg0, %0) : (i32, i32) -> i32 loc(#loc75)
                                                                                                                                                  "r.n"() ({
                                                                                                                                                    %2 = "r.d"(%arg0, %1) : (i32, i32) -> i32 loc(#loc77)
                                                                                                                                                    "r.n"() ({
                                                                                                                                                      %3 = "r.d"(%arg0, %2) : (i32, i32) -> i32 loc(#loc79)
                                                                                                                                                      "r.n"() ({
                                                                                                                                                        %4 = "r.d"(%arg0, %3) : (i32, i32) -> i32 loc(#loc81)
                                                                                                                                                        "r.n"() ({
                                                                                                                                                          %5 = "r.d"(%arg0, %4) : (i32, i32) -> i32 loc(#loc83)
                                                                                                                                                          "r.n"() ({
                                                                                                                                                            %6 = "r.d"(%arg0, %5) : (i32, i32) -> i32 loc(#loc85)
                                                                                                                                                            "r.n"() ({
                                                                                                                                                              %7 = "r.d"(%arg0, %6) : (i32, i32) -> i32 loc(#loc87)
                                                                                                                                                              "r.n"() ({
                                                                                                                                                                %8 = "r.d"(%arg0, %7) : (i32, i32) -> i32 loc(#loc89)
                                                                                                                                                                "r.n"() ({
                                                                                                                                                                  %9 = "r.d"(%arg0, %8) : (i32, i32) -> i32 loc(#loc91)
                                                                                                                                                                  "r.n"() ({
                                                                                                                                                                    %10 = "r.d"(%arg0, %9) : (i32, i32) -> i32 loc(#loc93)
                                                                                                                                                                    "r.n"() ({
                                                                                                                                                                      %11 = "r.d"(%arg0, %10) : (i32, i32) -> i32 loc(#loc95)
                                                                                                                                                                      "r.n"() ({
                                                                                                                                                                        %12 = "r.d"(%arg0, %11) : (i32, i32) -> i32 loc(#loc97)
                                                                                                                                                                        "r.n"() ({
                                                                                                                                                                          %13 = "r.d"(%arg0, %12) : (i32, i32) -> i32 loc(#loc99)
                                                                                                                                                                          "r.n"() ({
                                                                                                                                                                            %14 = "r.d"(%arg0, %13) : (i32, i32) -> i32 loc(#loc101)
                                                                                                                                                                            "r.n"() ({
                                                                                                                                                                              %15 = "r.d"(%arg0, %14) : (i32, i32) -> i32 loc(#loc103)
                                                                                                                                                                              "r.n"() ({
                                                                                                                                                                                %16 = "r.d"(%arg0, %15) : (i32, i32) -> i32 loc(#loc105)
                                                                                                                                                                                "r.n"() ({
                                                                                                                                                                                  %17 = "r.d"(%arg0, %16) : (i32, i32) -> i32 loc(#loc107)
                                                                                                                                                                                  "r.n"() ({
                                                                                                                                                                                    %18 = "r.d"(%arg0, %17) : (i32, i32) -> i32 loc(#loc109)
                                                                                                                                                                                    "r.n"() ({
                                                                                                                                                                                      %19 = "r.d"(%arg0, %18) : (i32, i32) -> i32 loc(#loc111)
                                                                                                                                                                                      "r.n"() ({
                                                                                                                                                                                        %20 = "r.d"(%arg0, %19) : (i32, i32) -> i32 loc(#loc113)
                                                                                                                                                                                        "r.n"() ({
                                                                                                                                                                                          %21 = "r.d"(%arg0, %20) : (i32, i32) -> i32 loc(#loc115)
                                                                                                                                                                                          "r.n"() ({
                                                                                                                                                                                            %22 = "r.d"(%arg0, %21) : (i32, i32) -> i32 loc(#loc117)
                                                                                                                                                                                            "r.n"() ({
                                                                                                                                                                                              %23 = "r.d"(%arg0, %22) : (i32, i32) -> i32 loc(#loc119)
                                                                                                                                                                                              "r.n"() ({
                                                                                                                                                                                                %24 = "r.d"(%arg0, %23) : (i32, i32) -> i32 loc(#loc121)
                                                                                                                                                                                                "r.n"() ({
                                                                                                                                                                                                  %25 = "r.d"(%arg0, %24) : (i32, i32) -> i32 loc(#loc123)
                                                                                                                                                                                                  "r.n"() ({
                                                                                                                                                                                                    %26 = "r.d"(%arg0, %25) : (i32, i32) -> i32 loc(#loc125)
                                                                                                                                                                                                    "r.n"() ({
                                                                                                                                                                                                      %27 = "r.d"(%arg0, %26) : (i32, i32) -> i32 loc(#loc127)
                                                                                                                                                                                                      "r.n"() ({
                                                                                                                                                                                                        %28 = "r.d"(%arg0, %27) : (i32, i32) -> i32 loc(#loc129)
                                                                                                                                                                                                        "r.n"() ({
                                                                                                                                                                                                          %29 = "r.d"(%arg0, %28) : (i32, i32) -> i32 loc(#loc131)
                                                                                                                                                                                                          "r.n"() ({
                                                                                                                                                                                                            %30 = "r.d"(%arg0, %29) : (i32, i32) -> i32 loc(#loc133)
                                                                                                                                                                                                            "r.n"() ({
                                                                                                                                                                                                              %31 = "r.d"(%arg0, %30) : (i32, i32) -> i32 loc(#loc135)
                                                                                                                                                                                                              "r.n"() ({
                                                                                                                                                                                                                %32 = "r.d"(%arg0, %31) : (i32, i32) -> i32 loc(#loc137)
                                                                                                                                                                                                                "r.n"() ({
                                                                                                                                                                                                                  %33 = "r.d"(%arg0, %32) : (i32, i32) -> i32 loc(#loc139)
                                                                                                                                                                                                                  "r.n"() ({
                                                                                                                                                                                                                    %34 = "r.d"(%arg0, %33) : (i32, i32) -> i32 loc(#loc141)
                                                                                                                                                                                                                    "r.n"() ({
                                                                                                                                                                                                                      %35 = "r.d"(%arg0, %34) : (i32, i32) -> i32 loc(#loc143)
                                                                                                                                                                                                                      "r.n"() ({
                                                                                                                                                                                                                        %36 = "r.d"(%arg0, %35) : (i32, i32) -> i32 loc(#loc145)
                                                                                                                                                                                                                        "r.n"() ({
                                                                                                                                                                                                                          %37 = "r.d"(%arg0, %36) : (i32, i32) -> i32 loc(#loc147)
                                                                                                                                                                                                                          "r.n"() ({
                                                                                                                                                                                                                            %38 = "r.d"(%arg0, %37) : (i32, i32) -> i32 loc(#loc149)
                                                                                                                                                                                                                            "r.n"() ({
                                                                                                                                                                                                                              %39 = "r.d"(%arg0, %38) : (i32, i32) -> i32 loc(#loc151)
                                                                                                                                                                                                                              "r.n"() ({
                                                                                                                                                                                                                                %40 = "r.d"(%arg0, %39) : (i32, i32) -> i32 loc(#loc153)
                                                                                                                                                                                                                                "r.n"() ({
                                                                                                                                                                                                                                  %41 = "r.d"(%arg0, %40) : (i32, i32) -> i32 loc(#loc155)
                                                                                                                                                                                                                                  "r.n"() ({
                                                                                                                                                                                                                                    %42 = "r.d"(%arg0, %41) : (i32, i32) -> i32 loc(#loc157)
                                                                                                                                                                                                                                    "r.n"() ({
                                                                                                                                                                                                                                      %43 = "r.d"(%arg0, %42) : (i32, i32) -> i32 loc(#loc159)
                                                                                                                                                                                                                                      "r.n"() ({
                                                                                                                                                                                                                                        %44 = "r.d"(%arg0, %43) : (i32, i32) -> i32 loc(#loc161)
                                                                                                                                                                                                                                        "r.n"() ({
                                                                                                                                                                                                                                          %45 = "r.d"(%arg0, %44) : (i32, i32) -> i32 loc(#loc163)
                                                                                                                                                                                                                                          "r.n"() ({
                                                                                                                                                                                                                                            %46 = "r.d"(%arg0, %45) : (i32, i32) -> i32 loc(#loc165)
                                                                                                                                                                                                                                            "r.n"() ({
                                                                                                                                                                                                                                              %47 = "r.d"(%arg0, %46) : (i32, i32) -> i32 loc(#loc167)
                                                                                                                                                                                                                                              "r.n"() ({
                                                                                                                                                                                                                                                %48 = "r.d"(%arg0, %47) : (i32, i32) -> i32 loc(#loc169)
                                                                                                                                                                                                                                                "r.n"() ({
                                                                                                                                                                                                                                                  %49 = "r.d"(%arg0, %48) : (i32, i32) -> i32 loc(#loc171)
                                                                                                                                                                                                                                                  "r.n"() ({
                                                                                                                                                                                                                                                    %50 = "r.d"(%arg0, %49) : (i32, i32) -> i32 loc(#loc173)
                                                                                                                                                                                                                                                    "r.n"() ({
                                                                                                                                                                                                                                                      %51 = "r.d"(%arg0, %50) : (i32, i32) -> i32 loc(#loc175)
                                                                                                                                                                                                                                                      "r.n"() ({
                                                                                                                                                                                                                                                        %52 = "r.d"(%arg0, %51) : (i32, i32) -> i32 loc(#loc177)
                                                                                                                                                                                                                                                        "r.n"() ({
                                                                                                                                                                                                                                                          %53 = "r.d"(%arg0, %52) : (i32, i32) -> i32 loc(#loc179)
                                                                                                                                                                                                                                                          "r.n"() ({
                                                                                                                                                                                                                                                            %54 = "r.d"(%arg0, %53) : (i32, i32) -> i32 loc(#loc181)
                                                                                                                                                                                                                                                            "r.n"() ({
                                                                                                                                                                                                                                                              %55 = "r.d"(%arg0, %54) : (i32, i32) -> i32 loc(#loc183)
                                                                                                                                                                                                                                                              "r.n"() ({
                                                                                                                                                                                                                                                                %56 = "r.d"(%arg0, %55) : (i32, i32) -> i32 loc(#loc185)
                                                                                                                                                                                                                                                                "r.n"() ({
                                                                                                                                                                                                                                                                  %57 = "r.d"(%arg0, %56) : (i32, i32) -> i32 loc(#loc187)
                                                                                                                                                                                                                                                                  "r.n"() ({
                                                                                                                                                                                                                                                                    %58 = "r.d"(%arg0, %57) : (i32, i32) -> i32 loc(#loc189)
                                                                                                                                                                                                                                                                    "r.n"() ({
                                                                                                                                                                                                                                                                      %59 = "r.d"(%arg0, %58) : (i32, i32) -> i32 loc(#loc191)
                                                                                                                                                                                                                                                                      "r.n"() ({
                                                                                                                                                                                                                                                                        %60 = "r.d"(%arg0, %59) : (i32, i32) -> i32 loc(#loc193)
                                                                                                                                                                                                                                                                        "r.n"() ({
                                                                                                                                                                                                                                                                          %61 = "r.d"(%arg0, %60) : (i32, i32) -> i32 loc(#loc195)
                                                                                                                                                                                                                                                                          "r.n"() ({
                                                                                                                                                                                                                                                                            %62 = "r.d"(%arg0, %61) : (i32, i32) -> i32 loc(#loc197)
                                                                                                                                                                                                                                                                            "r.n"() ({
                                                                                                                                                                                                                                                                              %63 = "r.d"(%arg0, %62) : (i32, i32) -> i32 loc(#loc199)
                                                                                                                                                                                                                                                                              "r.n"() ({
                                                                                                                                                                                                                                                                                %64 = "r.d"(%arg0, %63) : (i32, i32) -> i32 loc(#loc201)
                                                                                                                                                                                                                                                                                "r.n"() ({
                                                                                                                                                                                                                                                                                  %65 = "r.d"(%arg0, %64) : (i32, i32) -> i32 loc(#loc203)
                                                                                                                                                                                                                                                                                  "r.n"() ({
                                                                                                                                                                                                                                                                                    %66 = "r.d"(%arg0, %65) : (i32, i32) -> i32 loc(#loc205)
                                                                                                                                                                                                                                                                                    "r.n"() ({
                                                                                                                                                                                                                                                                                      %67 = "r.d"(%arg0, %66) : (i32, i32) -> i32 loc(#loc207)
                                                                                                                                                                                                                                                                                      "r.n"() ({
                                                                                                                                                                                                                                                                                        %68 = "r.d"(%arg0, %67) : (i32, i32) -> i32 loc(#loc209)
                                                                                                                                                                                                                                                                                        "r.n"() ({
                                                                                                                                                                                                                                                                                          %69 = "r.d"(%arg0, %68) : (i32, i32) -> i32 loc(#loc211)
                                                                                                                                                                                                                                                                                          "r.use"(%0, %35, %69) : (i32, i32, i32) -> () loc(#loc212)
                                                                                                                                                                                                                                                                                        }) : () -> () loc(#loc210)
                                                                                                                                                                                                                                                                                      }) : () -> () loc(#loc208)
                                                                                                                                                                                                                                                                                    }) : () -> () loc(#loc206)
                                                                                                                                                                                                                                                                                  }) : () -> () loc(#loc204)
                                                                                                                                                                                                                                                                                }) : () -> () loc(#loc202)
                                                                                                                                                                                                                                                                              }) : () -> () loc(#loc200)
                                                                                                                                                                                                                                                                            }) : () -> () loc(#loc198)
                                                                                                                                                                                                                                                                          }) : () -> () loc(#loc196)
                                                                                                                                                                                                                                                                        }) : () -> () loc(#loc194)
                                                                                                                                                                                                                                                                      }) : () -> () loc(#loc192)
                                                                                                                                                                                                                                                                    }) : () -> () loc(#loc190)
                                                                                                                                                                                                                                                                  }) : () -> () loc(#loc188)
                                                                                                                                                                                                                                                                }) : () -> () loc(#loc186)
                                                                                                                                                                                                                                                              }) : () -> () loc(#loc184)
                                                                                                                                                                                                                                                            }) : () -> () loc(#loc182)
                                                                                                                                                                                                                                                          }) : () -> () loc(#loc180)
                                                                                                                                                                                                                                                        }) : () -> () loc(#loc178)
                                                                                                                                                                                                                                                      }) : () -> () loc(#loc176)
                                                                                                                                                                                                                                                    }) : () -> () loc(#loc174)
                                                                                                                                                                                                                                                  }) : () -> () loc(#loc172)
                                                                                                                                                                                                                                                }) : () -> () loc(#loc170)
                                                                                                                                                                                                                                              }) : () -> () loc(#loc168)
                                                                                                                                                                                                                                            }) : () -> () loc(#loc166)
                                                                                                                                                                                                                                          }) : () -> () loc(#loc164)
                                                                                                                                                                                                                                        }) : () -> () loc(#loc162)
                                                                                                                                                                                                                                      }) : () -> () loc(#loc160)
                                                                                                                                                                                                                                    }) : () -> () loc(#loc158)
                                                                                                                                                                                                                                  }) : () -> () loc(#loc156)
                                                                                                                                                                                                                                }) : () -> () loc(#loc154)
                                                                                                                                                                                                                              }) : () -> () loc(#loc152)
                                                                                                                                                                                                                            }) : () -> () loc(#loc150)
                                                                                                                                                                                                                          }) : () -> () loc(#loc148)
                                                                                                                                                                                                                        }) : () -> () loc(#loc146)
                                                                                                                                                                                                                      }) : () -> () loc(#loc144)
                                                                                                                                                                                                                    }) : () -> () loc(#loc142)
                                                                                                                                                                                                                  }) : () -> () loc(#loc140)
                                                                                                                                                                                                                }) : () -> () loc(#loc138)
                                                                                                                                                                                                              }) : () -> () loc(#loc136)
                                                                                                                                                                                                            }) : () -> () loc(#loc134)
                                                                                                                                                                                                          }) : () -> () loc(#loc132)
                                                                                                                                                                                                        }) : () -> () loc(#loc130)
                                                                                                                                                                                                      }) : () -> () loc(#loc128)
                                                                                                                                                                                                    }) : () -> () loc(#loc126)
                                                                                                                                                                                                  }) : () -> () loc(#loc124)
                                                                                                                                                                                                }) : () -> () loc(#loc122)
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
                                                                                                                                              "func.return"() : () -> () loc(#loc213)
                                                                                                                                            }) : () -> () loc(#loc70)
                                                                                                                                          }) : () -> () loc(#loc69)
                                                                                                                                        }) : () -> () loc(#loc68)
                                                                                                                                      }) : () -> () loc(#loc67)
                                                                                                                                    }) : () -> () loc(#loc66)
                                                                                                                                  }) : () -> () loc(#loc65)
                                                                                                                                }) : () -> () loc(#loc64)
                                                                                                                              }) : () -> () loc(#loc63)
                                                                                                                            }) : () -> () loc(#loc62)
                                                                                                                          }) : () -> () loc(#loc61)
                                                                                                                        }) : () -> () loc(#loc60)
                                                                                                                      }) : () -> () loc(#loc59)
                                                                                                                    }) : () -> () loc(#loc58)
                                                                                                                  }) : () -> () loc(#loc57)
                                                                                                                }) : () -> () loc(#loc56)
                                                                                                              }) : () -> () loc(#loc55)
                                                                                                            }) : () -> () loc(#loc54)
                                                                                                          }) : () -> () loc(#loc53)
                                                                                                        }) : () -> () loc(#loc52)
                                                                                                      }) : () -> () loc(#loc51)
                                                                                                    }) : () -> () loc(#loc50)
                                                                                                  }) : () -> () loc(#loc49)
                                                                                                }) : () -> () loc(#loc48)
                                                                                              }) : () -> () loc(#loc47)
                                                                                            }) : () -> () loc(#loc46)
                                                                                          }) : () -> () loc(#loc45)
                                                                                        }) : () -> () loc(#loc44)
                                                                                      }) : () -> () loc(#loc43)
                                                                                    }) : () -> () loc(#loc42)
                                                                                  }) : () -> () loc(#loc41)
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
#loc41 = loc("src/deep.mlir":43:1)
#loc42 = loc("src/deep.mlir":44:1)
#loc43 = loc("src/deep.mlir":45:1)
#loc44 = loc("src/deep.mlir":46:1)
#loc45 = loc("src/deep.mlir":47:1)
#loc46 = loc("src/deep.mlir":48:1)
#loc47 = loc("src/deep.mlir":49:1)
#loc48 = loc("src/deep.mlir":50:1)
#loc49 = loc("src/deep.mlir":51:1)
#loc50 = loc("src/deep.mlir":52:1)
#loc51 = loc("src/deep.mlir":53:1)
#loc52 = loc("src/deep.mlir":54:1)
#loc53 = loc("src/deep.mlir":55:1)
#loc54 = loc("src/deep.mlir":56:1)
#loc55 = loc("src/deep.mlir":57:1)
#loc56 = loc("src/deep.mlir":58:1)
#loc57 = loc("src/deep.mlir":59:1)
#loc58 = loc("src/deep.mlir":60:1)
#loc59 = loc("src/deep.mlir":61:1)
#loc60 = loc("src/deep.mlir":62:1)
#loc61 = loc("src/deep.mlir":63:1)
#loc62 = loc("src/deep.mlir":64:1)
#loc63 = loc("src/deep.mlir":65:1)
#loc64 = loc("src/deep.mlir":66:1)
#loc65 = loc("src/deep.mlir":67:1)
#loc66 = loc("src/deep.mlir":68:1)
#loc67 = loc("src/deep.mlir":69:1)
#loc68 = loc("src/deep.mlir":70:1)
#loc69 = loc("src/deep.mlir":71:1)
#loc70 = loc("src/deep.mlir":72:1)
#loc72 = loc("src/deep.mlir":73:1)
#loc73 = loc("src/deep.mlir":74:7)
#loc74 = loc("src/deep.mlir":75:1)
#loc75 = loc("src/deep.mlir":76:7)
#loc76 = loc("src/deep.mlir":77:1)
#loc77 = loc("src/deep.mlir":78:7)
#loc78 = loc("src/deep.mlir":79:1)
#loc79 = loc("src/deep.mlir":80:7)
#loc80 = loc("src/deep.mlir":81:1)
#loc81 = loc("src/deep.mlir":82:7)
#loc82 = loc("src/deep.mlir":83:1)
#loc83 = loc("src/deep.mlir":84:7)
#loc84 = loc("src/deep.mlir":85:1)
#loc85 = loc("src/deep.mlir":86:7)
#loc86 = loc("src/deep.mlir":87:1)
#loc87 = loc("src/deep.mlir":88:7)
#loc88 = loc("src/deep.mlir":89:1)
#loc89 = loc("src/deep.mlir":90:7)
#loc90 = loc("src/deep.mlir":91:1)
#loc91 = loc("src/deep.mlir":92:7)
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
#loc123 = loc("src/deep.mlir":124:8)
#loc124 = loc("src/deep.mlir":125:1)
#loc125 = loc("src/deep.mlir":126:8)
#loc126 = loc("src/deep.mlir":127:1)
#loc127 = loc("src/deep.mlir":128:8)
#loc128 = loc("src/deep.mlir":129:1)
#loc129 = loc("src/deep.mlir":130:8)
#loc130 = loc("src/deep.mlir":131:1)
#loc131 = loc("src/deep.mlir":132:8)
#loc132 = loc("src/deep.mlir":133:1)
#loc133 = loc("src/deep.mlir":134:8)
#loc134 = loc("src/deep.mlir":135:1)
#loc135 = loc("src/deep.mlir":136:8)
#loc136 = loc("src/deep.mlir":137:1)
#loc137 = loc("src/deep.mlir":138:8)
#loc138 = loc("src/deep.mlir":139:1)
#loc139 = loc("src/deep.mlir":140:8)
#loc140 = loc("src/deep.mlir":141:1)
#loc141 = loc("src/deep.mlir":142:8)
#loc142 = loc("src/deep.mlir":143:1)
#loc143 = loc("src/deep.mlir":144:8)
#loc144 = loc("src/deep.mlir":145:1)
#loc145 = loc("src/deep.mlir":146:8)
#loc146 = loc("src/deep.mlir":147:1)
#loc147 = loc("src/deep.mlir":148:8)
#loc148 = loc("src/deep.mlir":149:1)
#loc149 = loc("src/deep.mlir":150:8)
#loc150 = loc("src/deep.mlir":151:1)
#loc151 = loc("src/deep.mlir":152:8)
#loc152 = loc("src/deep.mlir":153:1)
#loc153 = loc("src/deep.mlir":154:8)
#loc154 = loc("src/deep.mlir":155:1)
#loc155 = loc("src/deep.mlir":156:8)
#loc156 = loc("src/deep.mlir":157:1)
#loc157 = loc("src/deep.mlir":158:8)
#loc158 = loc("src/deep.mlir":159:1)
#loc159 = loc("src/deep.mlir":160:8)
#loc160 = loc("src/deep.mlir":161:1)
#loc161 = loc("src/deep.mlir":162:8)
#loc162 = loc("src/deep.mlir":163:1)
#loc163 = loc("src/deep.mlir":164:8)
#loc164 = loc("src/deep.mlir":165:1)
#loc165 = loc("src/deep.mlir":166:8)
#loc166 = loc("src/deep.mlir":167:1)
#loc167 = loc("src/deep.mlir":168:8)
#loc168 = loc("src/deep.mlir":169:1)
#loc169 = loc("src/deep.mlir":170:8)
#loc170 = loc("src/deep.mlir":171:1)
#loc171 = loc("src/deep.mlir":172:8)
#loc172 = loc("src/deep.mlir":173:1)
#loc173 = loc("src/deep.mlir":174:8)
#loc174 = loc("src/deep.mlir":175:1)
#loc175 = loc("src/deep.mlir":176:8)
#loc176 = loc("src/deep.mlir":177:1)
#loc177 = loc("src/deep.mlir":178:8)
#loc178 = loc("src/deep.mlir":179:1)
#loc179 = loc("src/deep.mlir":180:8)
#loc180 = loc("src/deep.mlir":181:1)
#loc181 = loc("src/deep.mlir":182:8)
#loc182 = loc("src/deep.mlir":183:1)
#loc183 = loc("src/deep.mlir":184:8)
#loc184 = loc("src/deep.mlir":185:1)
#loc185 = loc("src/deep.mlir":186:8)
#loc186 = loc("src/deep.mlir":187:1)
#loc187 = loc("src/deep.mlir":188:8)
#loc188 = loc("src/deep.mlir":189:1)
#loc189 = loc("src/deep.mlir":190:8)
#loc190 = loc("src/deep.mlir":191:1)
#loc191 = loc("src/deep.mlir":192:8)
#loc192 = loc("src/deep.mlir":193:1)
#loc193 = loc("src/deep.mlir":194:8)
#loc194 = loc("src/deep.mlir":195:1)
#loc195 = loc("src/deep.mlir":196:8)
#loc196 = loc("src/deep.mlir":197:1)
#loc197 = loc("src/deep.mlir":198:8)
#loc198 = loc("src/deep.mlir":199:1)
#loc199 = loc("src/deep.mlir":200:8)
#loc200 = loc("src/deep.mlir":201:1)
#loc201 = loc("src/deep.mlir":202:8)
#loc202 = loc("src/deep.mlir":203:1)
#loc203 = loc("src/deep.mlir":204:8)
#loc204 = loc("src/deep.mlir":205:1)
#loc205 = loc("src/deep.mlir":206:8)
#loc206 = loc("src/deep.mlir":207:1)
#loc207 = loc("src/deep.mlir":208:8)
#loc208 = loc("src/deep.mlir":209:1)
#loc209 = loc("src/deep.mlir":210:8)
#loc210 = loc("src/deep.mlir":211:1)
#loc211 = loc("src/deep.mlir":212:8)
#loc212 = loc("src/deep.mlir":213:1)
#loc213 = loc("src/deep.mlir":284:1)

