"builtin.module"() ({
^bb0:
}) {a.a = !quant.any<i8<-8:7>:f32>, a.b = !quant.any<u8>, a.c = !quant.any<i8:f32>, a.c2 = !quant.any<i16<-10:100>>, a.d = !quant.uniform<i8:f32, 2.000000e+00>, a.e = !quant.uniform<u8:f32, 0.0039215686274509803:128>, a.f = !quant.uniform<i8<-8:7>:f32, 9.987200e-01:127>, a.g = !quant.uniform<i8:f32:1, {2.000000e+00:10,3.000000e+00:-20,1.000000e-01}>, a.h = !quant.calibrated<f32<-0.998:1.232100e+00>>, a.i = !quant.uniform<i8:f32:{0:1, 1:2}, {{2.000000e+00:10, 3.000000e+00:20}, {4.000000e+00:-30, 5.000000e+00}}>, a.j = !quant.uniform<i4:bf16:{}, {1.000980e-01}>, a.k = !quant.uniform<u16:f16:{0:2}, {{2.000000e+00:10}, {3.000000e+00:20}}>, a.l = !quant.uniform<i8:f32:{0:1, 1:2}, {{2.000000e+00, 2.000000e+00}, {2.000000e+00, 2.000000e+00}}>, a.n = !quant.uniform<u32:f64, 1.000000e-300:5>, a.o = !quant.uniform<i8:f32, 1.000000e-05>} : () -> () loc(#loc)
#loc = loc("src/quant_types.mlir":2:1)

