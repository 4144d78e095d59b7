// Structured control flow and parallel dialects: scf, async, omp, acc, shard, mpi, xegpu.
func.func @scf(%n: index, %c: i1, %x: f32, %t: tensor<8xf32>) -> (f32, tensor<8xf32>) {
  %one = arith.constant 1 : index
  %zero = arith.constant 0 : index
  %w:2 = scf.while (%i = %zero, %v = %x) : (index, f32) -> (index, f32) {
    %k = arith.cmpi slt, %i, %n : index
    scf.condition(%k) %i, %v : index, f32
  } do {
  ^bb0(%i: index, %v: f32):
    %j = arith.addi %i, %one : index
    %r = scf.if %c -> (f32) {
      %y = arith.mulf %v, %v : f32
      scf.yield %y : f32
    } else {
      scf.yield %v : f32
    }
    scf.yield %j, %r : index, f32
  } attributes {loop.note}
  %s = scf.index_switch %n -> f32
  case 2 {
    scf.yield %x : f32
  }
  case -5 {
    scf.yield %w#1 : f32
  }
  default {
    scf.yield %x : f32
  }
  %p = scf.parallel (%i, %j) = (%zero, %zero) to (%n, %n) step (%one, %one) init (%x) -> f32 {
    scf.reduce(%x : f32) {
    ^bb0(%a: f32, %b: f32):
      %q = arith.addf %a, %b : f32
      scf.reduce.return %q : f32
    }
  }
  %f = scf.forall (%i) in (8) shared_outs(%o = %t) -> (tensor<8xf32>) {
    %e = tensor.extract_slice %t[%i] [1] [1] : tensor<8xf32> to tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %e into %o[%i] [1] [1] : tensor<1xf32> into tensor<8xf32>
    }
  } {mapping = [#gpu.thread<x>]}
  %d = scf.execute_region -> f32 {
    cf.cond_br %c, ^a, ^b
  ^a:
    scf.yield %x : f32
  ^b:
    scf.yield %p : f32
  }
  return %d, %f : f32, tensor<8xf32>
}
async.func @task(%x: f32) -> !async.value<f32> {
  return %x : f32
}
func.func @async(%x: f32) {
  %t = async.execute {
    async.yield
  }
  %v0 = async.call @task(%x) : (f32) -> !async.value<f32>
  %t2, %v = async.execute [%t] (%v0 as %y: !async.value<f32>) -> !async.value<f32> {
    async.yield %y : f32
  }
  async.await %t2 : !async.token
  return
}
omp.declare_reduction @add : f32 init {
^bb0(%a: f32):
  %z = arith.constant 0.0 : f32
  omp.yield(%z : f32)
} combiner {
^bb0(%a: f32, %b: f32):
  %s = arith.addf %a, %b : f32
  omp.yield(%s : f32)
}
func.func @omp(%p: memref<f32>, %lb: i32, %ub: i32, %st: i32) {
  omp.parallel num_threads(%lb : i32) proc_bind(close) {
    omp.wsloop schedule(dynamic = %st : i32, nonmonotonic) reduction(@add %p -> %r : memref<f32>) {
      omp.loop_nest (%i, %j) : i32 = (%lb, %lb) to (%ub, %ub) inclusive step (%st, %st) {
        omp.critical(@lock) {
          omp.terminator
        }
        omp.yield
      }
    }
    omp.terminator
  }
  return
}
omp.critical.declare @lock hint(contended, nonspeculative)
func.func @acc(%m: memref<8xf32>, %n: index, %i: i64) {
  %c = acc.copyin varPtr(%m : memref<8xf32>) -> memref<8xf32> {name = "m", structured = false}
  acc.parallel dataOperands(%c : memref<8xf32>) async(%i : i64) num_gangs({%i : i64}) {
    acc.loop control(%k : index) = (%n : index) to (%n : index) step (%n : index) {
      acc.yield
    } attributes {independent = [#acc.device_type<none>], inclusiveUpperbound = array<i1: true>}
    acc.yield
  }
  acc.copyout accPtr(%c : memref<8xf32>) to varPtr(%m : memref<8xf32>) {name = "m"}
  return
}
