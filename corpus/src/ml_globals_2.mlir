async.func @af(%a: i32) -> !async.value<i32> {
  return %a : i32
}
async.func private @ex(i32) -> !async.token
func.func @f(%a: i32, %v: !async.value<f32>, %tk: !async.token, %i: index) {
  %t = async.execute {
    async.yield
  }
  %t2, %r = async.execute [%t] -> !async.value<i32> {
    async.yield %a : i32
  }
  %t3, %r2:2 = async.execute [%t, %t2] (%v as %x: !async.value<f32>, %v as %y: !async.value<f32>) -> (!async.value<f32>, !async.value<f32>) attributes {my.x} {
    async.yield %x, %y : f32, f32
  }
  async.await %t : !async.token
  %w = async.await %v : !async.value<f32>
  %g = async.create_group %i : !async.group
  %k = async.add_to_group %t, %g : !async.token
  async.await_all %g
  %cc = async.call @af(%a) : (i32) -> !async.value<i32>
  return
}
