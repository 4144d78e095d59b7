// Distinct attributes: equal content, different identity; shared; nested.
"t.distinct"() {a = distinct[0]<"x">, b = distinct[1]<"x">, same_as_a = distinct[0]<"x">, unit = distinct[2]<>, nested = [distinct[3]<{k = 1}>]} : () -> ()
"t.distinct"() {again = distinct[1]<"x">, n = distinct[4]<distinct[0]<"x">>} : () -> ()
