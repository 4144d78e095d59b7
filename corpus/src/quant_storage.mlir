// Storage types of LLVM 23: small floats, integers with a sign.
module attributes {
 a.a = !quant.any<i8<-8:7>:f32>, a.b = !quant.any<u8>, a.c = !quant.any<i8:f32>, a.c2 = !quant.any<i16<-10:100>>,
 a.d = !quant.uniform<i8:f32, 2.0>, a.e = !quant.uniform<u8:f32, 0.0039215686274509803:128>, a.f = !quant.uniform<i8<-8:7>:f32, 9.987200e-01:127>,
 a.g = !quant.uniform<i8:f32:1, {2.0:10, 3.0:-20, 0.1}>, a.h = !quant.calibrated<f32<-0.998:1.2321>>,
 a.i = !quant.uniform<i8:f32:{0:1, 1:2}, {{2.0:10, 3.0:20}, {4.0:-30, 5.0}}>, a.j = !quant.uniform<i4:bf16:{}, {0.1}>, 
 a.k = !quant.uniform<u16:f16:{0:2}, {{2.0:10}, {3.0:20}}>, a.l = !quant.uniform<i8:f32:{0:1, 1:2}, {{2.0, 2.0}, {2.0, 2.0}}>, a.n = !quant.uniform<u32:f64, 1.0e-300:5>, a.p = !quant.uniform<f8E4M3FN:f32, 2.0>, a.q = !quant.uniform<f8E5M2<-100:100>:f32, 2.0:5>, a.r=!quant.any<ui8>, a.s=!quant.any<si8>, a.o=!quant.uniform<i8:f32, 1.0e-5>
} {}
