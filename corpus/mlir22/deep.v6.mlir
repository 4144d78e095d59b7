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
                                                                                                                                                                  "r.use"(%0, %20, %39) : (i32, i32, i32) -> ()
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

