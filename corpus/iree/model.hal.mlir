"builtin.module"() ({
  "hal.executable"() <{sym_name = "iree_model_linked_vmvx", sym_visibility = "private"}> ({
    "hal.executable.binary"() <{data = dense<"0x504B03042D0000000000000021006997A2BFFFFFFFFFFFFFFFFF090019006D6F64756C652E6662CAFE010000010010007C080000000000007C080000000000007C0800000800000049524545C2F7FFFF28000000090000000C020000200200002C02000038020000B404000000001100EC040000180000000D0000006C696E6B65645F6D6F64756C6500000014F8FFFF0C000000140000002800000005000000000202010300000005000000000000008C01000078010000680100005001000001000000040000005EF8FFFF08000000300000002400000064796E616D69635F64697370617463685F305F656C656D656E74776973655F445F6933320000000021000000010000000000000004000000000000000F000000000000001A0000000300000025000000020000002C000000000000002F0000000000000036000000000000003C0000000200000043000000020000004A00000002000000500000000200000055000000020000005A000000020000006100000002000000680000000200000073000000030000007E000000030000008400000003000000890000000400000092000000030000009900000003000000A000000003000000B100000003000000B800000003000000C900000003000000D000000003000000D700000003000000DE00000003000000E500000003000000EC00000003000000F500000003000000FC000000030000008AF9FFFF04000000020000000300000002000000B6F9FFFF0100000002000000B4F9FFFF1C0000001100000001000000C4F9FFFF0C0000001200000008000000130000007372632F697265655F6D6F64656C2E6D6C69720005000000980000008400000070000000540000002C00000003000000FC000000C40000008800000003000000E40100009001000010010000010000002402000032FAFFFF040000001400000021766D2E6C6973743C21766D2E6275666665723E0000000056FAFFFF040000000A00000021766D2E62756666657200006EFAFFFF0400000003000000693634007EFAFFFF0400000003000000693332008EFAFFFF040000000300000066333200A6FAFFFF08000000020000002400000064796E616D69635F64697370617463685F305F656C656D656E74776973655F445F69333200000000DEFAFFFF080000000100000021000000737465705F64697370617463685F315F656C656D656E74776973655F345F6633320000000AFBFFFF040000001E000000737465705F64697370617463685F305F6D61747665635F3478345F66333200003EFBFFFF08000000180000000F000000307272726969696969696969695F76000200000030000000040000006AFBFFFF08000000180000000E000000636F6E7374616E745F636F756E740000010000003200000092FBFFFF08000000180000000D00000062696E64696E675F636F756E740000000100000032000000BAFBFFFF08000000180000000F000000307272726969696969696969695F76000100000004000000E2FBFFFF08000000180000000D00000062696E64696E675F636F756E7400000001000000330000000AFCFFFF08000000180000000F000000307272726969696969696969695F7600010000000400000032FCFFFF08000000180000000D00000062696E64696E675F636F756E74000000010000003200000064FCFFFF04000000400000000000803F0000004000004040000080400000003F0000803E0000003E00000000000080BF000000C0000040C0000080C0CDCCCC3DCDCC4C3E9A99993ECDCCCC3E0000000000000000000000000300000000000000480100000900000000000A000F00040048010000B600000009000000000004000A000400000200000001000008000000000004001200030000030000790F01000000000000000A000F040000000000000000000E0200E00404000C05000D0100000006008500020000800180110000000000801A028005000300000001801A0280060003000000038085010002805662000000000200020006000300070079500600000005005705007A00000000000092000000000079E0340380060004002A06000A00060056620000000000007956A2000000020002000400030005007950040000000600570600BA0000000000003A0100000000792C04000000060056D200000000020002000800030009007950080000000C00570C00EA0000000000002A0100000000792A060008000C00E03300800C000E00E033018008000C00E033038004000D00E00F0E000C000D000D00E034038004000D002A08000A00080056D20000000000792A04000A00040056A2000000000000798503000080018003805A000000790C09000E00000F040000000000000002000F010000000000000004000D0100000006000D020000000700850200008001801A028009000300000000801A028006000300000001801A0280070003000000038085010002805660000000000000795000000200060057060078000000000000A8000000000079E033008000000600E033018000000700E00A060007000700E0340380000007002A0000040000005660000000000000798503000080018003805A0000000000790E0A000F010000000000000002000F400000000000000004000FC0FFFFFFFFFFFFFF06000D2000000001000C08000D0100000009008500010000806601800A000C0066018002000D00850001000180480C000E00480D0010003D100001001000380E00100010001A028008000300000000801A0280090003000000018085000100028047000008003108000600100010007E1000040010002C08000400040056B00000000002000A0000000B0001007950000010000600570600C8000000000000F40000000000792A00000400060066008006000800240800080008006A0180060008002A00000200000056B000000000000079850200008001805A0000000A00080000000000040008000C00040008000600080004000A001000040008000C00080008000000040024002C0004000000080000000C0000000000100014001800000000001C00200024002800000000000000000000000000000000000000504B01021E032D0000000000000021006997A2BFFFFFFFFFFFFFFFFF09001C0000000000000000000000FFFFFFFF6D6F64756C652E6662010018007C080000000000007C080000000000000000000000000000504B06062C000000000000002D002D000000000000000000010000000000000001000000000000005300000000000000C008000000000000504B060700000000130900000000000001000000504B0506000000000100010053000000FFFFFFFF0000"> : vector<2421xi8>, format = "vmvx-bytecode-fb", mime_type = "application/x-flatbuffers", sym_name = "vmvx_bytecode_fb"}> : () -> ()
    "hal.executable_end"() : () -> ()
  }) : () -> ()
  "util.global"() <{sym_name = "__device_0", sym_visibility = "private", type = !hal.device}> : () -> ()
  "util.initializer"() <{function_type = () -> ()}> ({
    %129 = "arith.constant"() <{value = 18 : i32}> : () -> i32
    %130 = "arith.constant"() <{value = false}> : () -> i1
    %131 = "arith.constant"() <{value = 0 : index}> : () -> index
    %132 = "arith.constant"() <{value = 1 : index}> : () -> index
    %133 = "util.null"() : () -> !hal.device
    %134 = "hal.devices.count"() : () -> index
    "cf.br"(%131, %131, %133)[^bb1] : (index, index, !hal.device) -> ()
  ^bb1(%135: index, %136: index, %137: !hal.device):  // 2 preds: ^bb0, ^bb4
    %138 = "util.cmp.eq"(%137, %133) : (!hal.device, !hal.device) -> i1
    %139 = "arith.cmpi"(%135, %134) <{predicate = 2 : i64}> : (index, index) -> i1
    %140 = "arith.andi"(%138, %139) : (i1, i1) -> i1
    "cf.cond_br"(%140)[^bb2, ^bb5] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb2:  // pred: ^bb1
    %141 = "hal.devices.get"(%135) : (index) -> !hal.device
    %142:2 = "hal.device.query"(%141) <{category = "hal.device.id", default_value = false, key = "local*"}> : (!hal.device) -> (i1, i1)
    "cf.cond_br"(%142#1, %130)[^bb3, ^bb4] <{operandSegmentSizes = array<i32: 1, 0, 1>}> : (i1, i1) -> ()
  ^bb3:  // pred: ^bb2
    %143:2 = "hal.device.query"(%141) <{category = "hal.executable.format", default_value = false, key = "vmvx-bytecode-fb"}> : (!hal.device) -> (i1, i1)
    "cf.br"(%143#1)[^bb4] : (i1) -> ()
  ^bb4(%144: i1):  // 2 preds: ^bb2, ^bb3
    %145 = "arith.cmpi"(%136, %131) <{predicate = 0 : i64}> : (index, index) -> i1
    %146 = "arith.select"(%144, %132, %131) : (i1, index, index) -> index
    %147 = "arith.addi"(%136, %146) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %148 = "arith.andi"(%144, %145) : (i1, i1) -> i1
    %149 = "arith.select"(%148, %141, %133) : (i1, !hal.device, !hal.device) -> !hal.device
    %150 = "arith.addi"(%135, %132) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    "cf.br"(%150, %147, %149)[^bb1] : (index, index, !hal.device) -> ()
  ^bb5:  // pred: ^bb1
    "cf.cond_br"(%138)[^bb6, ^bb7] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb6:  // pred: ^bb5
    "util.status.check_ok"(%129) <{message = "HAL device `__device_0` not found or unavailable: #hal.device.target<\22local\22, [#hal.executable.target<\22vmvx\22, \22vmvx-bytecode-fb\22, {iree.encoding.resolver = #iree_cpu.vmvx_encoding_resolver<>, ukernels = \22none\22}>]>"}> : (i32) -> ()
    "cf.br"()[^bb7] : () -> ()
  ^bb7:  // 2 preds: ^bb5, ^bb6
    "util.global.store"(%137) <{global = @__device_0}> : (!hal.device) -> ()
    "util.return"() : () -> ()
  }) : () -> ()
  "util.global"() <{sym_name = "__device_0_query_0_hal_executable_format_vmvx_bytecode_fb", sym_visibility = "private", type = i1}> : () -> ()
  "util.initializer"() <{function_type = () -> ()}> ({
    %127 = "util.global.load"() <{global = @__device_0}> : () -> !hal.device
    %128:2 = "hal.device.query"(%127) <{category = "hal.executable.format", default_value = false, key = "vmvx-bytecode-fb"}> : (!hal.device) -> (i1, i1)
    "util.global.store"(%128#1) <{global = @__device_0_query_0_hal_executable_format_vmvx_bytecode_fb}> : (i1) -> ()
    "util.return"() : () -> ()
  }) : () -> ()
  "util.global"() <{sym_name = "__device_0_executable_0_iree_model_linked_vmvx", sym_visibility = "private", type = !hal.executable}> : () -> ()
  "util.initializer"() <{function_type = () -> ()}> ({
    %116 = "arith.constant"() <{value = -1 : i64}> : () -> i64
    %117 = "arith.constant"() <{value = -1 : index}> : () -> index
    %118 = "arith.constant"() <{value = 0 : index}> : () -> index
    %119 = "arith.constant"() <{value = 14 : i32}> : () -> i32
    %120 = "util.null"() : () -> !hal.executable
    %121 = "util.global.load"() <{global = @__device_0_query_0_hal_executable_format_vmvx_bytecode_fb}> : () -> i1
    %122 = "util.global.load"() <{global = @__device_0}> : () -> !hal.device
    %123 = "arith.select"(%121, %118, %117) : (i1, index, index) -> index
    %124 = "arith.cmpi"(%123, %118) <{predicate = 0 : i64}> : (index, index) -> i1
    "cf.cond_br"(%124)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb1:  // pred: ^bb0
    %125 = "hal.executable.create"(%122, %116) <{executable_target = @iree_model_linked_vmvx::@vmvx_bytecode_fb}> : (!hal.device, i64) -> !hal.executable
    "cf.br"(%125)[^bb3] : (!hal.executable) -> ()
  ^bb2:  // pred: ^bb0
    "util.status.check_ok"(%119) <{message = "HAL device `__device_0` does not support any variant of executable `iree_model_linked_vmvx`; available formats: [vmvx-bytecode-fb]"}> : (i32) -> ()
    "cf.br"(%120)[^bb3] : (!hal.executable) -> ()
  ^bb3(%126: !hal.executable):  // 2 preds: ^bb1, ^bb2
    "util.global.store"(%126) <{global = @__device_0_executable_0_iree_model_linked_vmvx}> : (!hal.executable) -> ()
    "util.return"() : () -> ()
  }) : () -> ()
  "util.global"() <{is_mutable, sym_name = "state__timepoint", sym_visibility = "private", type = !hal.fence}> : () -> ()
  "util.global"() <{is_mutable, sym_name = "state", sym_visibility = "private", type = !hal.buffer}> : () -> ()
  "util.initializer"() <{function_type = () -> ()}> ({
    %102 = "arith.constant"() <{value = -1 : i32}> : () -> i32
    %103 = "arith.constant"() <{value = 0 : i64}> : () -> i64
    %104 = "arith.constant"() <{value = -1 : i64}> : () -> i64
    %105 = "arith.constant"() <{value = 0 : index}> : () -> index
    %106 = "util.null"() : () -> !hal.fence
    %107 = "arith.constant"() <{value = 16 : index}> : () -> index
    %108 = "arith.constant"() <{value = 1065353216 : i32}> : () -> i32
    %109 = "hal.memory_type"() <{type = 48 : i32}> : () -> i32
    %110 = "hal.buffer_usage"() <{usage = 3075 : i32}> : () -> i32
    %111 = "util.global.load"() <{global = @__device_0, is_immutable}> : () -> !hal.device
    %112 = "hal.fence.create"(%111) <{flags = 0 : i64}> : (!hal.device) -> !hal.fence
    %113 = "hal.device.queue.alloca"(%111, %104, %106, %112, %103, %109, %110, %107) <{flags = 0 : i64}> : (!hal.device, i64, !hal.fence, !hal.fence, i64, i32, i32, index) -> !hal.buffer
    %114 = "hal.fence.create"(%111) <{flags = 0 : i64}> : (!hal.device) -> !hal.fence
    "hal.device.queue.fill"(%111, %104, %112, %114, %113, %105, %107, %108) <{flags = 0 : i64}> : (!hal.device, i64, !hal.fence, !hal.fence, !hal.buffer, index, index, i32) -> ()
    %115 = "hal.fence.await"(%102, %114) <{flags = 0 : i64}> : (i32, !hal.fence) -> i32
    "util.status.check_ok"(%115) <{message = "failed to wait on timepoint"}> : (i32) -> ()
    "util.global.store"(%113) <{global = @state}> : (!hal.buffer) -> ()
    "util.global.store"(%106) <{global = @state__timepoint}> : (!hal.fence) -> ()
    "util.return"() : () -> ()
  }) : () -> ()
  "util.func"() <{function_type = () -> !hal.command_buffer, inlining_policy = #util.inline.never, sym_name = "__step_memoize_apply", sym_visibility = "private"}> ({
    %93 = "arith.constant"() <{value = -1 : i64}> : () -> i64
    %94 = "arith.constant"() <{value = 2 : index}> : () -> index
    %95 = "arith.constant"() <{value = 0 : index}> : () -> index
    %96 = "arith.constant"() <{value = 1 : index}> : () -> index
    %97 = "arith.constant"() <{value = 16 : index}> : () -> index
    %98 = "util.global.load"() <{global = @__device_0, is_immutable}> : () -> !hal.device
    %99 = "util.global.load"() <{global = @__device_0_executable_0_iree_model_linked_vmvx, is_immutable}> : () -> !hal.executable
    %100 = "hal.command_buffer.create"(%98, %93, %94) <{command_categories = 3 : i32, modes = 0 : i32}> : (!hal.device, i64, index) -> !hal.command_buffer
    %101 = "hal.executable.lookup.function"(%99) <{entry_point = @iree_model_linked_vmvx::@vmvx_bytecode_fb::@step_dispatch_0_matvec_4x4_f32}> : (!hal.executable) -> i64
    "hal.command_buffer.dispatch"(%100, %99, %101, %96, %96, %96, %95, %96, %95, %95, %97, %97) <{flags = 0 : i64, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 1, 0, 2, 2, 2>}> : (!hal.command_buffer, !hal.executable, i64, index, index, index, index, index, index, index, index, index) -> ()
    "hal.command_buffer.execution_barrier"(%100) <{flags = 0 : i64, source_stage_mask = 28 : i32, target_stage_mask = 13 : i32}> : (!hal.command_buffer) -> ()
    "hal.command_buffer.finalize"(%100) : (!hal.command_buffer) -> ()
    "util.return"(%100) : (!hal.command_buffer) -> ()
  }) : () -> ()
  "util.global"() <{sym_name = "__step_memoize_result_0_device_0", sym_visibility = "private", type = !hal.command_buffer}> : () -> ()
  "util.initializer"() <{function_type = () -> ()}> ({
    %92 = "util.call"() <{callee = @__step_memoize_apply}> : () -> !hal.command_buffer
    "util.global.store"(%92) <{global = @__step_memoize_result_0_device_0}> : (!hal.command_buffer) -> ()
    "util.return"() : () -> ()
  }) : () -> ()
  "util.func"() <{function_type = () -> !hal.command_buffer, inlining_policy = #util.inline.never, sym_name = "__step_memoize_apply_0", sym_visibility = "private"}> ({
    %80 = "arith.constant"() <{value = -1 : i64}> : () -> i64
    %81 = "arith.constant"() <{value = 4 : index}> : () -> index
    %82 = "arith.constant"() <{value = 0 : index}> : () -> index
    %83 = "arith.constant"() <{value = 3 : index}> : () -> index
    %84 = "arith.constant"() <{value = 16 : index}> : () -> index
    %85 = "arith.constant"() <{value = 1 : index}> : () -> index
    %86 = "arith.constant"() <{value = 2 : index}> : () -> index
    %87 = "arith.constant"() <{value = 64 : index}> : () -> index
    %88 = "util.global.load"() <{global = @__device_0, is_immutable}> : () -> !hal.device
    %89 = "util.global.load"() <{global = @__device_0_executable_0_iree_model_linked_vmvx, is_immutable}> : () -> !hal.executable
    %90 = "hal.command_buffer.create"(%88, %80, %81) <{command_categories = 3 : i32, modes = 0 : i32}> : (!hal.device, i64, index) -> !hal.command_buffer
    "hal.command_buffer.copy_buffer"(%90, %82, %82, %83, %82, %84) <{flags = 0 : i64}> : (!hal.command_buffer, index, index, index, index, index) -> ()
    "hal.command_buffer.execution_barrier"(%90) <{flags = 0 : i64, source_stage_mask = 28 : i32, target_stage_mask = 13 : i32}> : (!hal.command_buffer) -> ()
    %91 = "hal.executable.lookup.function"(%89) <{entry_point = @iree_model_linked_vmvx::@vmvx_bytecode_fb::@step_dispatch_1_elementwise_4_f32}> : (!hal.executable) -> i64
    "hal.command_buffer.dispatch"(%90, %89, %91, %85, %85, %85, %83, %85, %86, %82, %82, %82, %87, %84, %84) <{flags = 0 : i64, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 1, 0, 3, 3, 3>}> : (!hal.command_buffer, !hal.executable, i64, index, index, index, index, index, index, index, index, index, index, index, index) -> ()
    "hal.command_buffer.execution_barrier"(%90) <{flags = 0 : i64, source_stage_mask = 28 : i32, target_stage_mask = 13 : i32}> : (!hal.command_buffer) -> ()
    "hal.command_buffer.finalize"(%90) : (!hal.command_buffer) -> ()
    "util.return"(%90) : (!hal.command_buffer) -> ()
  }) : () -> ()
  "util.global"() <{sym_name = "__step_memoize_result_0_device_0_1", sym_visibility = "private", type = !hal.command_buffer}> : () -> ()
  "util.initializer"() <{function_type = () -> ()}> ({
    %79 = "util.call"() <{callee = @__step_memoize_apply_0}> : () -> !hal.command_buffer
    "util.global.store"(%79) <{global = @__step_memoize_result_0_device_0_1}> : (!hal.command_buffer) -> ()
    "util.return"() : () -> ()
  }) : () -> ()
  "util.func"() <{function_type = (!hal.buffer_view, index) -> !hal.buffer_view, sym_name = "step"}> ({
  ^bb0(%arg1: !hal.buffer_view, %arg2: index):
    %38 = "arith.constant"() <{value = -1 : i32}> : () -> i32
    %39 = "arith.constant"() <{value = 0 : i64}> : () -> i64
    %40 = "util.null"() : () -> !hal.fence
    %41 = "arith.constant"() <{value = -1 : i64}> : () -> i64
    %42 = "arith.constant"() <{value = 16 : index}> : () -> index
    %43 = "arith.constant"() <{value = 4 : index}> : () -> index
    %44 = "arith.constant"() <{value = 1 : index}> : () -> index
    %45 = "arith.constant"() <{value = 64 : index}> : () -> index
    %46 = "arith.constant"() <{value = 0 : index}> : () -> index
    %47 = "hal.memory_type"() <{type = 48 : i32}> : () -> i32
    %48 = "hal.buffer_usage"() <{usage = 3075 : i32}> : () -> i32
    %49 = "util.global.load"() <{global = @state__timepoint}> : () -> !hal.fence
    %50 = "util.global.load"() <{global = @state}> : () -> !hal.buffer
    %51 = "util.global.load"() <{global = @__device_0, is_immutable}> : () -> !hal.device
    %52 = "util.global.load"() <{global = @__step_memoize_result_0_device_0, is_immutable}> : () -> !hal.command_buffer
    %53 = "util.global.load"() <{global = @__step_memoize_result_0_device_0_1, is_immutable}> : () -> !hal.command_buffer
    %54 = "hal.element_type"() <{type = f32}> : () -> i32
    %55 = "hal.encoding_type"() : () -> i32
    "hal.buffer_view.assert"(%arg1, %54, %55, %43) <{message = "input0"}> : (!hal.buffer_view, i32, i32, index) -> ()
    %56 = "hal.buffer_view.buffer"(%arg1) : (!hal.buffer_view) -> !hal.buffer
    %57 = "hal.device.allocator"(%51) : (!hal.device) -> !hal.allocator
    "hal.buffer.assert"(%56, %57, %42) <{buffer_usage = 3075 : i32, memory_types = 16 : i32, message = "tensor"}> : (!hal.buffer, !hal.allocator, index) -> ()
    %58 = "hal.fence.create"(%51) <{flags = 0 : i64}> : (!hal.device) -> !hal.fence
    %59 = "hal.device.queue.alloca"(%51, %41, %40, %58, %39, %47, %48, %42) <{flags = 0 : i64}> : (!hal.device, i64, !hal.fence, !hal.fence, i64, i32, i32, index) -> !hal.buffer
    %60 = "hal.fence.create"(%51) <{flags = 0 : i64}> : (!hal.device) -> !hal.fence
    "hal.device.queue.execute.indirect"(%51, %41, %58, %60, %52, %56, %59, %46, %46, %42, %42) <{flags = 0 : i64}> : (!hal.device, i64, !hal.fence, !hal.fence, !hal.command_buffer, !hal.buffer, !hal.buffer, index, index, index, index) -> ()
    "cf.br"(%46, %59, %60)[^bb1] : (index, !hal.buffer, !hal.fence) -> ()
  ^bb1(%61: index, %62: !hal.buffer, %63: !hal.fence):  // 2 preds: ^bb0, ^bb2
    %64 = "arith.cmpi"(%61, %arg2) <{predicate = 2 : i64}> : (index, index) -> i1
    "cf.cond_br"(%64)[^bb2, ^bb3] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb2:  // pred: ^bb1
    %65 = "hal.fence.join"(%63, %49) <{flags = 0 : i64}> : (!hal.fence, !hal.fence) -> !hal.fence
    %66 = "hal.fence.create"(%51) <{flags = 0 : i64}> : (!hal.device) -> !hal.fence
    %67 = "hal.device.queue.alloca"(%51, %41, %65, %66, %39, %47, %48, %42) <{flags = 0 : i64}> : (!hal.device, i64, !hal.fence, !hal.fence, i64, i32, i32, index) -> !hal.buffer
    %68 = "hal.fence.create"(%51) <{flags = 0 : i64}> : (!hal.device) -> !hal.fence
    %69 = "hal.device.queue.alloca"(%51, %41, %65, %68, %39, %47, %48, %45) <{flags = 0 : i64}> : (!hal.device, i64, !hal.fence, !hal.fence, i64, i32, i32, index) -> !hal.buffer
    %70 = "hal.fence.join"(%66, %68) <{flags = 0 : i64}> : (!hal.fence, !hal.fence) -> !hal.fence
    %71 = "hal.fence.create"(%51) <{flags = 0 : i64}> : (!hal.device) -> !hal.fence
    "hal.device.queue.execute.indirect"(%51, %41, %70, %71, %53, %62, %50, %67, %69, %46, %46, %46, %46, %42, %42, %42, %45) <{flags = 0 : i64}> : (!hal.device, i64, !hal.fence, !hal.fence, !hal.command_buffer, !hal.buffer, !hal.buffer, !hal.buffer, !hal.buffer, index, index, index, index, index, index, index, index) -> ()
    %72 = "hal.fence.create"(%51) <{flags = 0 : i64}> : (!hal.device) -> !hal.fence
    "hal.device.queue.dealloca"(%51, %41, %71, %72, %69) <{flags = 0 : i64}> : (!hal.device, i64, !hal.fence, !hal.fence, !hal.buffer) -> ()
    %73 = "arith.addi"(%61, %44) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    "cf.br"(%73, %67, %72)[^bb1] : (index, !hal.buffer, !hal.fence) -> ()
  ^bb3:  // pred: ^bb1
    %74 = "hal.fence.await"(%38, %63) <{flags = 0 : i64}> : (i32, !hal.fence) -> i32
    "util.status.check_ok"(%74) <{message = "failed to wait on timepoint"}> : (i32) -> ()
    %75 = "hal.buffer_view.create"(%62, %46, %42, %54, %55, %43) : (!hal.buffer, index, index, i32, i32, index) -> !hal.buffer_view
    %76 = "hal.fence.create"(%51) <{flags = 0 : i64}> : (!hal.device) -> !hal.fence
    %77 = "hal.device.queue.alloca"(%51, %41, %63, %76, %39, %47, %48, %42) <{flags = 0 : i64}> : (!hal.device, i64, !hal.fence, !hal.fence, i64, i32, i32, index) -> !hal.buffer
    %78 = "hal.fence.create"(%51) <{flags = 0 : i64}> : (!hal.device) -> !hal.fence
    "hal.device.queue.copy"(%51, %41, %76, %78, %62, %46, %77, %46, %42) <{flags = 0 : i64}> : (!hal.device, i64, !hal.fence, !hal.fence, !hal.buffer, index, !hal.buffer, index, index) -> ()
    "util.global.store"(%77) <{global = @state}> : (!hal.buffer) -> ()
    "util.global.store"(%78) <{global = @state__timepoint}> : (!hal.fence) -> ()
    "util.return"(%75) : (!hal.buffer_view) -> ()
  }) {iree.abi.stub, iree.reflection = {iree.abi.declaration = "sync func @step(%input0: tensor<4xf32>, %input1: index) -> (%output0: tensor<4xf32>)"}} : () -> ()
  "util.func"() <{function_type = (!hal.buffer_view) -> !hal.buffer_view, sym_name = "dynamic"}> ({
  ^bb0(%arg0: !hal.buffer_view):
    %0 = "arith.constant"() <{value = 64 : index}> : () -> index
    %1 = "arith.constant"() <{value = -1 : i32}> : () -> i32
    %2 = "arith.constant"() <{value = 1 : index}> : () -> index
    %3 = "arith.constant"() <{value = 0 : i64}> : () -> i64
    %4 = "util.null"() : () -> !hal.fence
    %5 = "arith.constant"() <{value = -1 : i64}> : () -> i64
    %6 = "arith.constant"() <{value = 32 : i64}> : () -> i64
    %7 = "arith.constant"() <{value = 0 : index}> : () -> index
    %8 = "arith.constant"() <{value = 4 : index}> : () -> index
    %9 = "hal.memory_type"() <{type = 48 : i32}> : () -> i32
    %10 = "hal.buffer_usage"() <{usage = 3075 : i32}> : () -> i32
    %11 = "util.global.load"() <{global = @__device_0, is_immutable}> : () -> !hal.device
    %12 = "util.global.load"() <{global = @__device_0_executable_0_iree_model_linked_vmvx, is_immutable}> : () -> !hal.executable
    %13 = "hal.buffer_view.dim"(%arg0) <{index = 0 : index}> : (!hal.buffer_view) -> index
    %14 = "hal.element_type"() <{type = i32}> : () -> i32
    %15 = "hal.encoding_type"() : () -> i32
    "hal.buffer_view.assert"(%arg0, %14, %15, %13) <{message = "input0"}> : (!hal.buffer_view, i32, i32, index) -> ()
    %16 = "arith.muli"(%13, %8) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %17 = "hal.buffer_view.buffer"(%arg0) : (!hal.buffer_view) -> !hal.buffer
    %18 = "hal.device.allocator"(%11) : (!hal.device) -> !hal.allocator
    "hal.buffer.assert"(%17, %18, %16) <{buffer_usage = 3075 : i32, memory_types = 16 : i32, message = "tensor"}> : (!hal.buffer, !hal.allocator, index) -> ()
    %19 = "hal.fence.create"(%11) <{flags = 0 : i64}> : (!hal.device) -> !hal.fence
    %20 = "hal.device.queue.alloca"(%11, %5, %4, %19, %3, %9, %10, %16) <{flags = 0 : i64}> : (!hal.device, i64, !hal.fence, !hal.fence, i64, i32, i32, index) -> !hal.buffer
    %21 = "arith.index_castui"(%13) : (index) -> i64
    %22 = "arith.index_castui"(%13) : (index) -> i32
    %23 = "arith.shrui"(%21, %6) : (i64, i64) -> i64
    %24 = "arith.trunci"(%23) <{overflowFlags = #arith.overflow<none>}> : (i64) -> i32
    %25 = "hal.command_buffer.create"(%11, %5) <{command_categories = 3 : i32, modes = 1 : i32}> : (!hal.device, i64) -> !hal.command_buffer
    %26 = "hal.executable.lookup.function"(%12) <{entry_point = @iree_model_linked_vmvx::@vmvx_bytecode_fb::@dynamic_dispatch_0_elementwise_D_i32}> : (!hal.executable) -> i64
    %27 = "arith.cmpi"(%13, %7) <{predicate = 3 : i64}> : (index, index) -> i1
    %28 = "arith.subi"(%7, %13) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %29 = "arith.subi"(%13, %2) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %30 = "arith.select"(%27, %28, %29) : (i1, index, index) -> index
    %31 = "arith.divsi"(%30, %0) : (index, index) -> index
    %32 = "arith.subi"(%7, %31) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %33 = "arith.addi"(%31, %2) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %34 = "arith.select"(%27, %32, %33) : (i1, index, index) -> index
    "hal.command_buffer.dispatch"(%25, %12, %26, %34, %2, %2, %22, %24, %17, %20, %7, %7, %16, %16) <{flags = 0 : i64, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 1, 2, 2, 2, 2>}> : (!hal.command_buffer, !hal.executable, i64, index, index, index, i32, i32, !hal.buffer, !hal.buffer, index, index, index, index) -> ()
    "hal.command_buffer.execution_barrier"(%25) <{flags = 0 : i64, source_stage_mask = 28 : i32, target_stage_mask = 13 : i32}> : (!hal.command_buffer) -> ()
    "hal.command_buffer.finalize"(%25) : (!hal.command_buffer) -> ()
    %35 = "hal.fence.create"(%11) <{flags = 0 : i64}> : (!hal.device) -> !hal.fence
    "hal.device.queue.execute"(%11, %5, %19, %35, %25) <{flags = 0 : i64}> : (!hal.device, i64, !hal.fence, !hal.fence, !hal.command_buffer) -> ()
    %36 = "hal.fence.await"(%1, %35) <{flags = 0 : i64}> : (i32, !hal.fence) -> i32
    "util.status.check_ok"(%36) <{message = "failed to wait on timepoint"}> : (i32) -> ()
    %37 = "hal.buffer_view.create"(%20, %7, %16, %14, %15, %13) : (!hal.buffer, index, index, i32, i32, index) -> !hal.buffer_view
    "util.return"(%37) : (!hal.buffer_view) -> ()
  }) {iree.abi.stub, iree.reflection = {iree.abi.declaration = "sync func @dynamic(%input0: tensor<?xi32>) -> (%output0: tensor<?xi32>)"}} : () -> ()
}) : () -> ()

