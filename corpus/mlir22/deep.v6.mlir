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
                                                                                                                                            ^bb0(%arg0: i32):
                                                                                                                                              "r.n"() ({
                                                                                                                                                %0 = "r.d"(%arg0) : (i32) -> i32
                                                                                                                                                "r.n"() ({
                                                                                                                                                  %1 = "r.d"(%arg0, %0) : (i32, i32) -> i32
                                                                                                                                                  "r.n"() ({
                                                                                                                                                    %2 = "r.d"(%arg0, %1) : (i32, i32) -> i32
                                                                                                                                                    "r.n"() ({
                                                                                                                                                      %3 = "r.d"(%arg0, %2) : (i32, i32) -> i32
                                                                                                                                                      "r.n"() ({
                                                                                                                                                        %4 = "r.d"(%arg0, %3) : (i32, i32) -> i32
                                                                                                                                                        "r.n"() ({
                                                                                                                                                          %5 = "r.d"(%arg0, %4) : (i32, i32) -> i32
                                                                                                                                                          "r.n"() ({
                                                                                                                                                            %6 = "r.d"(%arg0, %5) : (i32, i32) -> i32
                                                                                                                                                            "r.n"() ({
                                                                                                                                                              %7 = "r.d"(%arg0, %6) : (i32, i32) -> i32
                                                                                                                                                              "r.n"() ({
                                                                                                                                                                %8 = "r.d"(%arg0, %7) : (i32, i32) -> i32
                                                                                                                                                                "r.n"() ({
                                                                                                                                                                  %9 = "r.d"(%arg0, %8) : (i32, i32) -> i32
                                                                                                                                                                  "r.n"() ({
                                                                                                                                                                    %10 = "r.d"(%arg0, %9) : (i32, i32) -> i32
                                                                                                                                                                    "r.n"() ({
                                                                                                                                                                      %11 = "r.d"(%arg0, %10) : (i32, i32) -> i32
                                                                                                                                                                      "r.n"() ({
                                                                                                                                                                        %12 = "r.d"(%arg0, %11) : (i32, i32) -> i32
                                                                                                                                                                        "r.n"() ({
                                                                                                                                                                          %13 = "r.d"(%arg0, %12) : (i32, i32) -> i32
                                                                                                                                                                          "r.n"() ({
                                                                                                                                                                            %14 = "r.d"(%arg0, %13) : (i32, i32) -> i32
                                                                                                                                                                            "r.n"() ({
                                                                                                                                                                              %15 = "r.d"(%arg0, %14) : (i32, i32) -> i32
                                                                                                                                                                              "r.n"() ({
                                                                                                                                                                                %16 = "r.d"(%arg0, %15) : (i32, i32) -> i32
                                                                                                                                                                                "r.n"() ({
                                                                                                                                                                                  %17 = "r.d"(%arg0, %16) : (i32, i32) -> i32
                                                                                                                                                                                  "r.n"() ({
                                                                                                                                                                                    %18 = "r.d"(%arg0, %17) : (i32, i32) -> i32
                                                                                                                                                                                    "r.n"() ({
                                                                                                                                                                                      %19 = "r.d"(%arg0, %18) : (i32, i32) -> i32
                                                                                                                                                                                      "r.n"() ({
                                                                                                                                                                                        %20 = "r.d"(%arg0, %19) : (i32, i32) -> i32
                                                                                                                                                                                        "r.n"() ({
                                                                                                                                                                                          %21 = "r.d"(%arg0, %20) : (i32, i32) -> i32
                                                                                                                                                                                          "r.n"() ({
                                                                                                                                                                                            %22 = "r.d"(%arg0, %21) : (i32, i32) -> i32
                                                                                                                                                                                            "r.n"() ({
                                                                                                                                                                                              %23 = "r.d"(%arg0, %22) : (i32, i32) -> i32
                                                                                                                                                                                              "r.n"() ({
                                                                                                                                                                                                %24 = "r.d"(%arg0, %23) : (i32, i32) -> i32
                                                                                                                                                                                                "r.n"() ({
                                                                                                                                                                                                  %25 = "r.d"(%arg0, %24) : (i32, i32) -> i32
                                                                                                                                                                                                  "r.n"() ({
                                                                                                                                                                                                    %26 = "r.d"(%arg0, %25) : (i32, i32) -> i32
                                                                                                                                                                                                    "r.n"() ({
                                                                                                                                                                                                      %27 = "r.d"(%arg0, %26) : (i32, i32) -> i32
                                                                                                                                                                                                      "r.n"() ({
                                                                                                                                                                                                        %28 = "r.d"(%arg0, %27) : (i32, i32) -> i32
                                                                                                                                                                                                        "r.n"() ({
                                                                                                                                                                                                          %29 = "r.d"(%arg0, %28) : (i32, i32) -> i32
                                                                                                                                                                                                          "r.n"() ({
                                                                                                                                                                                                            %30 = "r.d"(%arg0, %29) : (i32, i32) -> i32
                                                                                                                                                                                                            "r.n"() ({
                                                                                                                                                                                                              %31 = "r.d"(%arg0, %30) : (i32, i32) -> i32
                                                                                                                                                                                                              "r.n"() ({
                                                                                                                                                                                                                %32 = "r.d"(%arg0, %31) : (i32, i32) -> i32
                                                                                                                                                                                                                "r.n"() ({
                                                                                                                                                                                                                  %33 = "r.d"(%arg0, %32) : (i32, i32) -> i32
                                                                                                                                                                                                                  "r.n"() ({
                                                                                                                                                                                                                    %34 = "r.d"(%arg0, %33) : (i32, i32) -> i32
                                                                                                                                                                                                                    "r.n"() ({
                                                                                                                                                                                                                      %35 = "r.d"(%arg0, %34) : (i32, i32) -> i32
                                                                                                                                                                                                                      "r.n"() ({
                                                                                                                                                                                                                        %36 = "r.d"(%arg0, %35) : (i32, i32) -> i32
                                                                                                                                                                                                                        "r.n"() ({
                                                                                                                                                                                                                          %37 = "r.d"(%arg0, %36) : (i32, i32) -> i32
                                                                                                                                                                                                                          "r.n"() ({
                                                                                                                                                                                                                            %38 = "r.d"(%arg0, %37) : (i32, i32) -> i32
                                                                                                                                                                                                                            "r.n"() ({
                                                                                                                                                                                                                              %39 = "r.d"(%arg0, %38) : (i32, i32) -> i32
                                                                                                                                                                                                                              "r.n"() ({
                                                                                                                                                                                                                                %40 = "r.d"(%arg0, %39) : (i32, i32) -> i32
                                                                                                                                                                                                                                "r.n"() ({
                                                                                                                                                                                                                                  %41 = "r.d"(%arg0, %40) : (i32, i32) -> i32
                                                                                                                                                                                                                                  "r.n"() ({
                                                                                                                                                                                                                                    %42 = "r.d"(%arg0, %41) : (i32, i32) -> i32
                                                                                                                                                                                                                                    "r.n"() ({
                                                                                                                                                                                                                                      %43 = "r.d"(%arg0, %42) : (i32, i32) -> i32
                                                                                                                                                                                                                                      "r.n"() ({
                                                                                                                                                                                                                                        %44 = "r.d"(%arg0, %43) : (i32, i32) -> i32
                                                                                                                                                                                                                                        "r.n"() ({
                                                                                                                                                                                                                                          %45 = "r.d"(%arg0, %44) : (i32, i32) -> i32
                                                                                                                                                                                                                                          "r.n"() ({
                                                                                                                                                                                                                                            %46 = "r.d"(%arg0, %45) : (i32, i32) -> i32
                                                                                                                                                                                                                                            "r.n"() ({
                                                                                                                                                                                                                                              %47 = "r.d"(%arg0, %46) : (i32, i32) -> i32
                                                                                                                                                                                                                                              "r.n"() ({
                                                                                                                                                                                                                                                %48 = "r.d"(%arg0, %47) : (i32, i32) -> i32
                                                                                                                                                                                                                                                "r.n"() ({
                                                                                                                                                                                                                                                  %49 = "r.d"(%arg0, %48) : (i32, i32) -> i32
                                                                                                                                                                                                                                                  "r.n"() ({
                                                                                                                                                                                                                                                    %50 = "r.d"(%arg0, %49) : (i32, i32) -> i32
                                                                                                                                                                                                                                                    "r.n"() ({
                                                                                                                                                                                                                                                      %51 = "r.d"(%arg0, %50) : (i32, i32) -> i32
                                                                                                                                                                                                                                                      "r.n"() ({
                                                                                                                                                                                                                                                        %52 = "r.d"(%arg0, %51) : (i32, i32) -> i32
                                                                                                                                                                                                                                                        "r.n"() ({
                                                                                                                                                                                                                                                          %53 = "r.d"(%arg0, %52) : (i32, i32) -> i32
                                                                                                                                                                                                                                                          "r.n"() ({
                                                                                                                                                                                                                                                            %54 = "r.d"(%arg0, %53) : (i32, i32) -> i32
                                                                                                                                                                                                                                                            "r.n"() ({
                                                                                                                                                                                                                                                              %55 = "r.d"(%arg0, %54) : (i32, i32) -> i32
                                                                                                                                                                                                                                                              "r.n"() ({
                                                                                                                                                                                                                                                                %56 = "r.d"(%arg0, %55) : (i32, i32) -> i32
                                                                                                                                                                                                                                                                "r.n"() ({
                                                                                                                                                                                                                                                                  %57 = "r.d"(%arg0, %56) : (i32, i32) -> i32
                                                                                                                                                                                                                                                                  "r.n"() ({
                                                                                                                                                                                                                                                                    %58 = "r.d"(%arg0, %57) : (i32, i32) -> i32
                                                                                                                                                                                                                                                                    "r.n"() ({
                                                                                                                                                                                                                                                                      %59 = "r.d"(%arg0, %58) : (i32, i32) -> i32
                                                                                                                                                                                                                                                                      "r.n"() ({
                                                                                                                                                                                                                                                                        %60 = "r.d"(%arg0, %59) : (i32, i32) -> i32
                                                                                                                                                                                                                                                                        "r.n"() ({
                                                                                                                                                                                                                                                                          %61 = "r.d"(%arg0, %60) : (i32, i32) -> i32
                                                                                                                                                                                                                                                                          "r.n"() ({
                                                                                                                                                                                                                                                                            %62 = "r.d"(%arg0, %61) : (i32, i32) -> i32
                                                                                                                                                                                                                                                                            "r.n"() ({
                                                                                                                                                                                                                                                                              %63 = "r.d"(%arg0, %62) : (i32, i32) -> i32
                                                                                                                                                                                                                                                                              "r.n"() ({
                                                                                                                                                                                                                                                                                %64 = "r.d"(%arg0, %63) : (i32, i32) -> i32
                                                                                                                                                                                                                                                                                "r.n"() ({
                                                                                                                                                                                                                                                                                  %65 = "r.d"(%arg0, %64) : (i32, i32) -> i32
                                                                                                                                                                                                                                                                                  "r.n"() ({
                                                                                                                                                                                                                                                                                    %66 = "r.d"(%arg0, %65) : (i32, i32) -> i32
                                                                                                                                                                                                                                                                                    "r.n"() ({
                                                                                                                                                                                                                                                                                      %67 = "r.d"(%arg0, %66) : (i32, i32) -> i32
                                                                                                                                                                                                                                                                                      "r.n"() ({
                                                                                                                                                                                                                                                                                        %68 = "r.d"(%arg0, %67) : (i32, i32) -> i32
                                                                                                                                                                                                                                                                                        "r.n"() ({
                                                                                                                                                                                                                                                                                          %69 = "r.d"(%arg0, %68) : (i32, i32) -> i32
                                                                                                                                                                                                                                                                                          "r.use"(%0, %35, %69) : (i32, i32, i32) -> ()
                                                                                                                                                                                                                                                                                        }) : () -> ()
                                                                                                                                                                                                                                                                                      }) : () -> ()
                                                                                                                                                                                                                                                                                    }) : () -> ()
                                                                                                                                                                                                                                                                                  }) : () -> ()
                                                                                                                                                                                                                                                                                }) : () -> ()
                                                                                                                                                                                                                                                                              }) : () -> ()
                                                                                                                                                                                                                                                                            }) : () -> ()
                                                                                                                                                                                                                                                                          }) : () -> ()
                                                                                                                                                                                                                                                                        }) : () -> ()
                                                                                                                                                                                                                                                                      }) : () -> ()
                                                                                                                                                                                                                                                                    }) : () -> ()
                                                                                                                                                                                                                                                                  }) : () -> ()
                                                                                                                                                                                                                                                                }) : () -> ()
                                                                                                                                                                                                                                                              }) : () -> ()
                                                                                                                                                                                                                                                            }) : () -> ()
                                                                                                                                                                                                                                                          }) : () -> ()
                                                                                                                                                                                                                                                        }) : () -> ()
                                                                                                                                                                                                                                                      }) : () -> ()
                                                                                                                                                                                                                                                    }) : () -> ()
                                                                                                                                                                                                                                                  }) : () -> ()
                                                                                                                                                                                                                                                }) : () -> ()
                                                                                                                                                                                                                                              }) : () -> ()
                                                                                                                                                                                                                                            }) : () -> ()
                                                                                                                                                                                                                                          }) : () -> ()
                                                                                                                                                                                                                                        }) : () -> ()
                                                                                                                                                                                                                                      }) : () -> ()
                                                                                                                                                                                                                                    }) : () -> ()
                                                                                                                                                                                                                                  }) : () -> ()
                                                                                                                                                                                                                                }) : () -> ()
                                                                                                                                                                                                                              }) : () -> ()
                                                                                                                                                                                                                            }) : () -> ()
                                                                                                                                                                                                                          }) : () -> ()
                                                                                                                                                                                                                        }) : () -> ()
                                                                                                                                                                                                                      }) : () -> ()
                                                                                                                                                                                                                    }) : () -> ()
                                                                                                                                                                                                                  }) : () -> ()
                                                                                                                                                                                                                }) : () -> ()
                                                                                                                                                                                                              }) : () -> ()
                                                                                                                                                                                                            }) : () -> ()
                                                                                                                                                                                                          }) : () -> ()
                                                                                                                                                                                                        }) : () -> ()
                                                                                                                                                                                                      }) : () -> ()
                                                                                                                                                                                                    }) : () -> ()
                                                                                                                                                                                                  }) : () -> ()
                                                                                                                                                                                                }) : () -> ()
                                                                                                                                                                                              }) : () -> ()
                                                                                                                                                                                            }) : () -> ()
                                                                                                                                                                                          }) : () -> ()
                                                                                                                                                                                        }) : () -> ()
                                                                                                                                                                                      }) : () -> ()
                                                                                                                                                                                    }) : () -> ()
                                                                                                                                                                                  }) : () -> ()
                                                                                                                                                                                }) : () -> ()
                                                                                                                                                                              }) : () -> ()
                                                                                                                                                                            }) : () -> ()
                                                                                                                                                                          }) : () -> ()
                                                                                                                                                                        }) : () -> ()
                                                                                                                                                                      }) : () -> ()
                                                                                                                                                                    }) : () -> ()
                                                                                                                                                                  }) : () -> ()
                                                                                                                                                                }) : () -> ()
                                                                                                                                                              }) : () -> ()
                                                                                                                                                            }) : () -> ()
                                                                                                                                                          }) : () -> ()
                                                                                                                                                        }) : () -> ()
                                                                                                                                                      }) : () -> ()
                                                                                                                                                    }) : () -> ()
                                                                                                                                                  }) : () -> ()
                                                                                                                                                }) : () -> ()
                                                                                                                                              }) : () -> ()
                                                                                                                                              "func.return"() : () -> ()
                                                                                                                                            }) : () -> ()
                                                                                                                                          }) : () -> ()
                                                                                                                                        }) : () -> ()
                                                                                                                                      }) : () -> ()
                                                                                                                                    }) : () -> ()
                                                                                                                                  }) : () -> ()
                                                                                                                                }) : () -> ()
                                                                                                                              }) : () -> ()
                                                                                                                            }) : () -> ()
                                                                                                                          }) : () -> ()
                                                                                                                        }) : () -> ()
                                                                                                                      }) : () -> ()
                                                                                                                    }) : () -> ()
                                                                                                                  }) : () -> ()
                                                                                                                }) : () -> ()
                                                                                                              }) : () -> ()
                                                                                                            }) : () -> ()
                                                                                                          }) : () -> ()
                                                                                                        }) : () -> ()
                                                                                                      }) : () -> ()
                                                                                                    }) : () -> ()
                                                                                                  }) : () -> ()
                                                                                                }) : () -> ()
                                                                                              }) : () -> ()
                                                                                            }) : () -> ()
                                                                                          }) : () -> ()
                                                                                        }) : () -> ()
                                                                                      }) : () -> ()
                                                                                    }) : () -> ()
                                                                                  }) : () -> ()
                                                                                }) : () -> ()
                                                                              }) : () -> ()
                                                                            }) : () -> ()
                                                                          }) : () -> ()
                                                                        }) : () -> ()
                                                                      }) : () -> ()
                                                                    }) : () -> ()
                                                                  }) : () -> ()
                                                                }) : () -> ()
                                                              }) : () -> ()
                                                            }) : () -> ()
                                                          }) : () -> ()
                                                        }) : () -> ()
                                                      }) : () -> ()
                                                    }) : () -> ()
                                                  }) : () -> ()
                                                }) : () -> ()
                                              }) : () -> ()
                                            }) : () -> ()
                                          }) : () -> ()
                                        }) : () -> ()
                                      }) : () -> ()
                                    }) : () -> ()
                                  }) : () -> ()
                                }) : () -> ()
                              }) : () -> ()
                            }) : () -> ()
                          }) : () -> ()
                        }) : () -> ()
                      }) : () -> ()
                    }) : () -> ()
                  }) : () -> ()
                }) : () -> ()
              }) : () -> ()
            }) : () -> ()
          }) : () -> ()
        }) : () -> ()
      }) : () -> ()
    }) : () -> ()
  }) : () -> ()
}) : () -> ()

