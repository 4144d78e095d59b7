// Every attribute of sdy that jaxlib knows.
#mesh = #sdy.mesh<["x"=2, "y"=4], device_ids=[7,6,5,4,3,2,1,0]>
module attributes {t.a = #sdy<manual_axes{"x", "y"}>, t.b = #sdy<manual_axes{}>, t.c = #mesh, t.d = #sdy.mesh<[]>, t.e = #sdy.mesh<[], device_ids=[3]>,
 t.f = #sdy<axis_ref"x":(1)2>, t.g = #sdy.sharding<@mesh, [{"x", ?}p1, {"y":(2)2}, {?}, {}], replicated={"z"}>, t.h = #sdy.sharding<mesh<["x"=2]>, []>,
 t.i = #sdy.sharding<@mesh, [{}], unreduced={"x", "y"}>, t.j = #sdy.sharding<@mesh, [{}], replicated={"z"}, unreduced={"x"}>, 
 t.k = #sdy.sharding_per_value<[<@mesh, [{"x"}]>, <@mesh, [{}], unreduced={"x"}>]>, t.l = #sdy.sharding_per_value<[]>, t.m = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>,
 t.n = #sdy.op_sharding_rule<([i, j], [jk, l])->([i], []) {i=2, j=4, k=8, l=3} reduction={j, k} need_replication={l} permutation={i} blocked_propagation={k}, custom>,
 t.o = #sdy<axis_ref_list{"x", "y":(1)2}>, t.p = #sdy<list_of_axis_ref_lists[{"x"}, {}]>, t.q = #sdy<all_to_all_param{"x", "y"}: 0->1>, t.r = #sdy<all_to_all_param_list[{"x"}: 0->1, {"y"}: 2->3]>, t.s = #sdy<sub_axis_info(1)2>, t.t = #sdy<list_of_axis_ref_lists[]>, t.u = #sdy<axis_ref_list{}>, t.v = #sdy<dimension_sharding{"x"}p0>
} {}
