"builtin.module"() ({
  "vm.module"() <{sym_name = "module"}> ({
    "vm.global.ref"() <{is_mutable, sym_name = "__device_0", sym_visibility = "private", type = !vm.ref<!hal.device>}> : () -> ()
    "vm.global.ref"() <{is_mutable, sym_name = "__device_0_executable_0_iree_model_linked_vmvx", sym_visibility = "private", type = !vm.ref<!hal.executable>}> : () -> ()
    "vm.global.ref"() <{is_mutable, sym_name = "state__timepoint", sym_visibility = "private", type = !vm.ref<!hal.fence>}> : () -> ()
    "vm.global.ref"() <{is_mutable, sym_name = "state", sym_visibility = "private", type = !vm.ref<!hal.buffer>}> : () -> ()
    "vm.global.ref"() <{is_mutable, sym_name = "__step_memoize_result_0_device_0", sym_visibility = "private", type = !vm.ref<!hal.command_buffer>}> : () -> ()
    "vm.global.ref"() <{is_mutable, sym_name = "__step_memoize_result_0_device_0_1", sym_visibility = "private", type = !vm.ref<!hal.command_buffer>}> : () -> ()
    "vm.rodata"() <{alignment = 1 : i64, sym_name = "_utf8_hal_device_id_C6650FF277232B5A", sym_visibility = "private", value = "hal.device.id"}> : () -> ()
    "vm.rodata"() <{alignment = 1 : i64, sym_name = "_utf8_local_1A8FF0278D7661D8", sym_visibility = "private", value = "local*"}> : () -> ()
    "vm.rodata"() <{alignment = 1 : i64, sym_name = "_utf8_hal_executable_format_E03EECB63A2AAF52", sym_visibility = "private", value = "hal.executable.format"}> : () -> ()
    "vm.rodata"() <{alignment = 1 : i64, sym_name = "_utf8_vmvx_bytecode_fb_F1ACBACD5F08C222", sym_visibility = "private", value = "vmvx-bytecode-fb"}> : () -> ()
    "vm.rodata"() <{alignment = 16 : i64, mime_type = "application/x-flatbuffers", sym_name = "iree_model_linked_vmvx_vmvx_bytecode_fb", sym_visibility = "private", value = dense<"0x504B03042D0000000000000021006997A2BFFFFFFFFFFFFFFFFF090019006D6F64756C652E6662CAFE010000010010007C080000000000007C080000000000007C0800000800000049524545C2F7FFFF28000000090000000C020000200200002C02000038020000B404000000001100EC040000180000000D0000006C696E6B65645F6D6F64756C6500000014F8FFFF0C000000140000002800000005000000000202010300000005000000000000008C01000078010000680100005001000001000000040000005EF8FFFF08000000300000002400000064796E616D69635F64697370617463685F305F656C656D656E74776973655F445F6933320000000021000000010000000000000004000000000000000F000000000000001A0000000300000025000000020000002C000000000000002F0000000000000036000000000000003C0000000200000043000000020000004A00000002000000500000000200000055000000020000005A000000020000006100000002000000680000000200000073000000030000007E000000030000008400000003000000890000000400000092000000030000009900000003000000A000000003000000B100000003000000B800000003000000C900000003000000D000000003000000D700000003000000DE00000003000000E500000003000000EC00000003000000F500000003000000FC000000030000008AF9FFFF04000000020000000300000002000000B6F9FFFF0100000002000000B4F9FFFF1C0000001100000001000000C4F9FFFF0C0000001200000008000000130000007372632F697265655F6D6F64656C2E6D6C69720005000000980000008400000070000000540000002C00000003000000FC000000C40000008800000003000000E40100009001000010010000010000002402000032FAFFFF040000001400000021766D2E6C6973743C21766D2E6275666665723E0000000056FAFFFF040000000A00000021766D2E62756666657200006EFAFFFF0400000003000000693634007EFAFFFF0400000003000000693332008EFAFFFF040000000300000066333200A6FAFFFF08000000020000002400000064796E616D69635F64697370617463685F305F656C656D656E74776973655F445F69333200000000DEFAFFFF080000000100000021000000737465705F64697370617463685F315F656C656D656E74776973655F345F6633320000000AFBFFFF040000001E000000737465705F64697370617463685F305F6D61747665635F3478345F66333200003EFBFFFF08000000180000000F000000307272726969696969696969695F76000200000030000000040000006AFBFFFF08000000180000000E000000636F6E7374616E745F636F756E740000010000003200000092FBFFFF08000000180000000D00000062696E64696E675F636F756E740000000100000032000000BAFBFFFF08000000180000000F000000307272726969696969696969695F76000100000004000000E2FBFFFF08000000180000000D00000062696E64696E675F636F756E7400000001000000330000000AFCFFFF08000000180000000F000000307272726969696969696969695F7600010000000400000032FCFFFF08000000180000000D00000062696E64696E675F636F756E74000000010000003200000064FCFFFF04000000400000000000803F0000004000004040000080400000003F0000803E0000003E00000000000080BF000000C0000040C0000080C0CDCCCC3DCDCC4C3E9A99993ECDCCCC3E0000000000000000000000000300000000000000480100000900000000000A000F00040048010000B600000009000000000004000A000400000200000001000008000000000004001200030000030000790F01000000000000000A000F040000000000000000000E0200E00404000C05000D0100000006008500020000800180110000000000801A028005000300000001801A0280060003000000038085010002805662000000000200020006000300070079500600000005005705007A00000000000092000000000079E0340380060004002A06000A00060056620000000000007956A2000000020002000400030005007950040000000600570600BA0000000000003A0100000000792C04000000060056D200000000020002000800030009007950080000000C00570C00EA0000000000002A0100000000792A060008000C00E03300800C000E00E033018008000C00E033038004000D00E00F0E000C000D000D00E034038004000D002A08000A00080056D20000000000792A04000A00040056A2000000000000798503000080018003805A000000790C09000E00000F040000000000000002000F010000000000000004000D0100000006000D020000000700850200008001801A028009000300000000801A028006000300000001801A0280070003000000038085010002805660000000000000795000000200060057060078000000000000A8000000000079E033008000000600E033018000000700E00A060007000700E0340380000007002A0000040000005660000000000000798503000080018003805A0000000000790E0A000F010000000000000002000F400000000000000004000FC0FFFFFFFFFFFFFF06000D2000000001000C08000D0100000009008500010000806601800A000C0066018002000D00850001000180480C000E00480D0010003D100001001000380E00100010001A028008000300000000801A0280090003000000018085000100028047000008003108000600100010007E1000040010002C08000400040056B00000000002000A0000000B0001007950000010000600570600C8000000000000F40000000000792A00000400060066008006000800240800080008006A0180060008002A00000200000056B000000000000079850200008001805A0000000A00080000000000040008000C00040008000600080004000A001000040008000C00080008000000040024002C0004000000080000000C0000000000100014001800000000001C00200024002800000000000000000000000000000000000000504B01021E032D0000000000000021006997A2BFFFFFFFFFFFFFFFFF09001C0000000000000000000000FFFFFFFF6D6F64756C652E6662010018007C080000000000007C080000000000000000000000000000504B06062C000000000000002D002D000000000000000000010000000000000001000000000000005300000000000000C008000000000000504B060700000000130900000000000001000000504B0506000000000100010053000000FFFFFFFF0000"> : vector<2421xi8>}> : () -> ()
    "vm.rodata"() <{alignment = 1 : i64, sym_name = "_utf8_step_dispatch_0_matvec_4x4_A57AF8C1BEDA2E89", sym_visibility = "private", value = "step_dispatch_0_matvec_4x4_f32"}> : () -> ()
    "vm.func"() <{function_type = () -> !vm.ref<!hal.command_buffer>, inlining_policy = #util.inline.never, sym_name = "__step_memoize_apply", sym_visibility = "private"}> ({
      %166 = "vm.const.i32"() <{value = 13 : i32}> : () -> i32
      %167 = "vm.const.i32"() <{value = 28 : i32}> : () -> i32
      %168 = "vm.const.ref.zero"() : () -> !vm.ref<!hal.buffer>
      %169 = "vm.const.i32"() <{value = 1 : i32}> : () -> i32
      %170 = "vm.const.i32"() <{value = 2 : i32}> : () -> i32
      %171 = "vm.const.i32"() <{value = 3 : i32}> : () -> i32
      %172 = "vm.const.i32.zero"() : () -> i32
      %173 = "vm.const.i64"() <{value = 16 : i64}> : () -> i64
      %174 = "vm.const.i64.zero"() : () -> i64
      %175 = "vm.const.i64"() <{value = -1 : i64}> : () -> i64
      %176 = "vm.global.load.ref"() <{global = @__device_0}> : () -> !vm.ref<!hal.device>
      %177 = "vm.global.load.ref"() <{global = @__device_0_executable_0_iree_model_linked_vmvx}> : () -> !vm.ref<!hal.executable>
      %178 = "vm.call"(%176, %172, %171, %175, %170) <{callee = @hal.command_buffer.create}> : (!vm.ref<!hal.device>, i32, i32, i64, i32) -> !vm.ref<!hal.command_buffer>
      %179 = "vm.const.ref.rodata"() <{rodata = @_utf8_step_dispatch_0_matvec_4x4_A57AF8C1BEDA2E89}> : () -> !vm.buffer
      %180 = "vm.call"(%177, %179) <{callee = @hal.executable.lookup.function}> {nosideeffects} : (!vm.ref<!hal.executable>, !vm.buffer) -> i64
      "vm.call.variadic"(%178, %177, %180, %169, %169, %169, %174, %172, %172, %168, %174, %173, %172, %169, %168, %174, %173) <{callee = @hal.command_buffer.dispatch, segment_sizes = dense<[-1, -1, -1, -1, -1, -1, -1, 0, 2]> : vector<9xi16>, segment_types = [!vm.ref<!hal.command_buffer>, !vm.ref<!hal.executable>, i64, i32, i32, i32, i64, i32, tuple<i32, i32, !vm.ref<!hal.buffer>, i64, i64>]}> : (!vm.ref<!hal.command_buffer>, !vm.ref<!hal.executable>, i64, i32, i32, i32, i64, i32, i32, !vm.ref<!hal.buffer>, i64, i64, i32, i32, !vm.ref<!hal.buffer>, i64, i64) -> ()
      "vm.call"(%178, %167, %166, %174) <{callee = @hal.command_buffer.execution_barrier}> : (!vm.ref<!hal.command_buffer>, i32, i32, i64) -> ()
      "vm.call"(%178) <{callee = @hal.command_buffer.finalize}> : (!vm.ref<!hal.command_buffer>) -> ()
      "vm.return"(%178) : (!vm.ref<!hal.command_buffer>) -> ()
    }) {vm.unwind} : () -> ()
    "vm.rodata"() <{alignment = 1 : i64, sym_name = "_utf8_step_dispatch_1_elementwis_F6839E4543A82A70", sym_visibility = "private", value = "step_dispatch_1_elementwise_4_f32"}> : () -> ()
    "vm.func"() <{function_type = () -> !vm.ref<!hal.command_buffer>, inlining_policy = #util.inline.never, sym_name = "__step_memoize_apply_0", sym_visibility = "private"}> ({
      %149 = "vm.const.i32"() <{value = 2 : i32}> : () -> i32
      %150 = "vm.const.i32"() <{value = 1 : i32}> : () -> i32
      %151 = "vm.const.i32"() <{value = 13 : i32}> : () -> i32
      %152 = "vm.const.i32"() <{value = 28 : i32}> : () -> i32
      %153 = "vm.const.ref.zero"() : () -> !vm.ref<!hal.buffer>
      %154 = "vm.const.i32"() <{value = 4 : i32}> : () -> i32
      %155 = "vm.const.i32"() <{value = 3 : i32}> : () -> i32
      %156 = "vm.const.i32.zero"() : () -> i32
      %157 = "vm.const.i64"() <{value = 64 : i64}> : () -> i64
      %158 = "vm.const.i64"() <{value = 16 : i64}> : () -> i64
      %159 = "vm.const.i64.zero"() : () -> i64
      %160 = "vm.const.i64"() <{value = -1 : i64}> : () -> i64
      %161 = "vm.global.load.ref"() <{global = @__device_0}> : () -> !vm.ref<!hal.device>
      %162 = "vm.global.load.ref"() <{global = @__device_0_executable_0_iree_model_linked_vmvx}> : () -> !vm.ref<!hal.executable>
      %163 = "vm.call"(%161, %156, %155, %160, %154) <{callee = @hal.command_buffer.create}> : (!vm.ref<!hal.device>, i32, i32, i64, i32) -> !vm.ref<!hal.command_buffer>
      "vm.call"(%163, %156, %155, %153, %159, %153, %159, %158, %159) <{callee = @hal.command_buffer.copy_buffer}> : (!vm.ref<!hal.command_buffer>, i32, i32, !vm.ref<!hal.buffer>, i64, !vm.ref<!hal.buffer>, i64, i64, i64) -> ()
      "vm.call"(%163, %152, %151, %159) <{callee = @hal.command_buffer.execution_barrier}> : (!vm.ref<!hal.command_buffer>, i32, i32, i64) -> ()
      %164 = "vm.const.ref.rodata"() <{rodata = @_utf8_step_dispatch_1_elementwis_F6839E4543A82A70}> : () -> !vm.buffer
      %165 = "vm.call"(%162, %164) <{callee = @hal.executable.lookup.function}> {nosideeffects} : (!vm.ref<!hal.executable>, !vm.buffer) -> i64
      "vm.call.variadic"(%163, %162, %165, %150, %150, %150, %159, %156, %155, %153, %159, %157, %156, %150, %153, %159, %158, %156, %149, %153, %159, %158) <{callee = @hal.command_buffer.dispatch, segment_sizes = dense<[-1, -1, -1, -1, -1, -1, -1, 0, 3]> : vector<9xi16>, segment_types = [!vm.ref<!hal.command_buffer>, !vm.ref<!hal.executable>, i64, i32, i32, i32, i64, i32, tuple<i32, i32, !vm.ref<!hal.buffer>, i64, i64>]}> : (!vm.ref<!hal.command_buffer>, !vm.ref<!hal.executable>, i64, i32, i32, i32, i64, i32, i32, !vm.ref<!hal.buffer>, i64, i64, i32, i32, !vm.ref<!hal.buffer>, i64, i64, i32, i32, !vm.ref<!hal.buffer>, i64, i64) -> ()
      "vm.call"(%163, %152, %151, %159) <{callee = @hal.command_buffer.execution_barrier}> : (!vm.ref<!hal.command_buffer>, i32, i32, i64) -> ()
      "vm.call"(%163) <{callee = @hal.command_buffer.finalize}> : (!vm.ref<!hal.command_buffer>) -> ()
      "vm.return"(%163) : (!vm.ref<!hal.command_buffer>) -> ()
    }) {vm.unwind} : () -> ()
    "vm.rodata"() <{alignment = 1 : i64, sym_name = "_utf8_input0_DCE99660CEB3F6B", sym_visibility = "private", value = "input0"}> : () -> ()
    "vm.rodata"() <{alignment = 1 : i64, sym_name = "_utf8_tensor_FC1814BC4A58F22A", sym_visibility = "private", value = "tensor"}> : () -> ()
    "vm.func"() <{function_type = (!vm.ref<!hal.buffer_view>, i64) -> !vm.ref<!hal.buffer_view>, sym_name = "step", sym_visibility = "private"}> ({
    ^bb0(%arg1: !vm.ref<!hal.buffer_view>, %arg2: i64):
      %106 = "vm.const.i32"() <{value = 16 : i32}> : () -> i32
      %107 = "vm.const.i32"() <{value = 1 : i32}> : () -> i32
      %108 = "vm.const.i32"() <{value = 553648160 : i32}> : () -> i32
      %109 = "vm.const.i32"() <{value = 3075 : i32}> : () -> i32
      %110 = "vm.const.i32"() <{value = 48 : i32}> : () -> i32
      %111 = "vm.const.i64.zero"() : () -> i64
      %112 = "vm.const.i64"() <{value = 64 : i64}> : () -> i64
      %113 = "vm.const.i64"() <{value = 1 : i64}> : () -> i64
      %114 = "vm.const.i64"() <{value = 4 : i64}> : () -> i64
      %115 = "vm.const.i64"() <{value = 16 : i64}> : () -> i64
      %116 = "vm.const.i64"() <{value = -1 : i64}> : () -> i64
      %117 = "vm.const.ref.zero"() : () -> !vm.ref<!hal.fence>
      %118 = "vm.const.i32"() <{value = -1 : i32}> : () -> i32
      %119 = "vm.global.load.ref"() <{global = @state__timepoint}> : () -> !vm.ref<!hal.fence>
      %120 = "vm.global.load.ref"() <{global = @state}> : () -> !vm.ref<!hal.buffer>
      %121 = "vm.global.load.ref"() <{global = @__device_0}> : () -> !vm.ref<!hal.device>
      %122 = "vm.global.load.ref"() <{global = @__step_memoize_result_0_device_0}> : () -> !vm.ref<!hal.command_buffer>
      %123 = "vm.global.load.ref"() <{global = @__step_memoize_result_0_device_0_1}> : () -> !vm.ref<!hal.command_buffer>
      %124 = "vm.const.ref.rodata"() <{rodata = @_utf8_input0_DCE99660CEB3F6B}> : () -> !vm.buffer
      "vm.call.variadic"(%arg1, %124, %108, %107, %114) <{callee = @hal.buffer_view.assert, segment_sizes = dense<[-1, -1, -1, -1, 1]> : vector<5xi16>, segment_types = [!vm.ref<!hal.buffer_view>, !vm.buffer, i32, i32, i64]}> : (!vm.ref<!hal.buffer_view>, !vm.buffer, i32, i32, i64) -> ()
      %125 = "vm.call"(%arg1) <{callee = @hal.buffer_view.buffer}> {nosideeffects} : (!vm.ref<!hal.buffer_view>) -> !vm.ref<!hal.buffer>
      %126 = "vm.call"(%121) <{callee = @hal.device.allocator}> {nosideeffects} : (!vm.ref<!hal.device>) -> !vm.ref<!hal.allocator>
      %127 = "vm.const.ref.rodata"() <{rodata = @_utf8_tensor_FC1814BC4A58F22A}> : () -> !vm.buffer
      "vm.call"(%125, %127, %126, %115, %106, %109) <{callee = @hal.buffer.assert}> : (!vm.ref<!hal.buffer>, !vm.buffer, !vm.ref<!hal.allocator>, i64, i32, i32) -> ()
      %128 = "vm.call"(%121, %111) <{callee = @hal.fence.create}> : (!vm.ref<!hal.device>, i64) -> !vm.ref<!hal.fence>
      %129 = "vm.call"(%121, %116, %117, %128, %111, %110, %109, %115, %111) <{callee = @hal.device.queue.alloca}> : (!vm.ref<!hal.device>, i64, !vm.ref<!hal.fence>, !vm.ref<!hal.fence>, i64, i32, i32, i64, i64) -> !vm.ref<!hal.buffer>
      %130 = "vm.call"(%121, %111) <{callee = @hal.fence.create}> : (!vm.ref<!hal.device>, i64) -> !vm.ref<!hal.fence>
      "vm.call.variadic"(%121, %116, %128, %130, %122, %111, %125, %111, %115, %129, %111, %115) <{callee = @hal.device.queue.execute.indirect, segment_sizes = dense<[-1, -1, -1, -1, -1, -1, 2]> : vector<7xi16>, segment_types = [!vm.ref<!hal.device>, i64, !vm.ref<!hal.fence>, !vm.ref<!hal.fence>, !vm.ref<!hal.command_buffer>, i64, tuple<!vm.ref<!hal.buffer>, i64, i64>]}> : (!vm.ref<!hal.device>, i64, !vm.ref<!hal.fence>, !vm.ref<!hal.fence>, !vm.ref<!hal.command_buffer>, i64, !vm.ref<!hal.buffer>, i64, i64, !vm.ref<!hal.buffer>, i64, i64) -> ()
      "vm.br"(%111, %129, %130)[^bb1] : (i64, !vm.ref<!hal.buffer>, !vm.ref<!hal.fence>) -> ()
    ^bb1(%131: i64, %132: !vm.ref<!hal.buffer>, %133: !vm.ref<!hal.fence>):  // 2 preds: ^bb0, ^bb2
      %134 = "vm.cmp.lt.i64.s"(%131, %arg2) : (i64, i64) -> i32
      "vm.cond_br"(%134)[^bb2, ^bb3] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
    ^bb2:  // pred: ^bb1
      %135 = "vm.call.variadic"(%111, %133, %119) <{callee = @hal.fence.join, segment_sizes = dense<[-1, 2]> : vector<2xi16>, segment_types = [i64, !vm.ref<!hal.fence>]}> {nosideeffects} : (i64, !vm.ref<!hal.fence>, !vm.ref<!hal.fence>) -> !vm.ref<!hal.fence>
      %136 = "vm.call"(%121, %111) <{callee = @hal.fence.create}> : (!vm.ref<!hal.device>, i64) -> !vm.ref<!hal.fence>
      %137 = "vm.call"(%121, %116, %135, %136, %111, %110, %109, %115, %111) <{callee = @hal.device.queue.alloca}> : (!vm.ref<!hal.device>, i64, !vm.ref<!hal.fence>, !vm.ref<!hal.fence>, i64, i32, i32, i64, i64) -> !vm.ref<!hal.buffer>
      %138 = "vm.call"(%121, %111) <{callee = @hal.fence.create}> : (!vm.ref<!hal.device>, i64) -> !vm.ref<!hal.fence>
      %139 = "vm.call"(%121, %116, %135, %138, %111, %110, %109, %112, %111) <{callee = @hal.device.queue.alloca}> : (!vm.ref<!hal.device>, i64, !vm.ref<!hal.fence>, !vm.ref<!hal.fence>, i64, i32, i32, i64, i64) -> !vm.ref<!hal.buffer>
      %140 = "vm.call.variadic"(%111, %136, %138) <{callee = @hal.fence.join, segment_sizes = dense<[-1, 2]> : vector<2xi16>, segment_types = [i64, !vm.ref<!hal.fence>]}> {nosideeffects} : (i64, !vm.ref<!hal.fence>, !vm.ref<!hal.fence>) -> !vm.ref<!hal.fence>
      %141 = "vm.call"(%121, %111) <{callee = @hal.fence.create}> : (!vm.ref<!hal.device>, i64) -> !vm.ref<!hal.fence>
      "vm.call.variadic"(%121, %116, %140, %141, %123, %111, %132, %111, %115, %120, %111, %115, %137, %111, %115, %139, %111, %112) <{callee = @hal.device.queue.execute.indirect, segment_sizes = dense<[-1, -1, -1, -1, -1, -1, 4]> : vector<7xi16>, segment_types = [!vm.ref<!hal.device>, i64, !vm.ref<!hal.fence>, !vm.ref<!hal.fence>, !vm.ref<!hal.command_buffer>, i64, tuple<!vm.ref<!hal.buffer>, i64, i64>]}> : (!vm.ref<!hal.device>, i64, !vm.ref<!hal.fence>, !vm.ref<!hal.fence>, !vm.ref<!hal.command_buffer>, i64, !vm.ref<!hal.buffer>, i64, i64, !vm.ref<!hal.buffer>, i64, i64, !vm.ref<!hal.buffer>, i64, i64, !vm.ref<!hal.buffer>, i64, i64) -> ()
      %142 = "vm.call"(%121, %111) <{callee = @hal.fence.create}> : (!vm.ref<!hal.device>, i64) -> !vm.ref<!hal.fence>
      "vm.call"(%121, %116, %141, %142, %139, %111) <{callee = @hal.device.queue.dealloca}> : (!vm.ref<!hal.device>, i64, !vm.ref<!hal.fence>, !vm.ref<!hal.fence>, !vm.ref<!hal.buffer>, i64) -> ()
      %143 = "vm.add.i64"(%131, %113) : (i64, i64) -> i64
      "vm.br"(%143, %137, %142)[^bb1] : (i64, !vm.ref<!hal.buffer>, !vm.ref<!hal.fence>) -> ()
    ^bb3:  // pred: ^bb1
      "vm.discard.refs"(%119, %120, %123) : (!vm.ref<!hal.fence>, !vm.ref<!hal.buffer>, !vm.ref<!hal.command_buffer>) -> ()
      "vm.call.variadic.yieldable"(%118, %111, %133)[^bb4] <{callee = @hal.fence.await, result_types = [i32], segment_sizes = dense<[-1, -1, 1]> : vector<3xi16>, segment_types = [i32, i64, !vm.ref<!hal.fence>]}> : (i32, i64, !vm.ref<!hal.fence>) -> ()
    ^bb4(%144: i32):  // pred: ^bb3
      "vm.cond_br"(%144)[^bb6, ^bb5] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
    ^bb5:  // pred: ^bb4
      %145 = "vm.call.variadic"(%132, %111, %115, %108, %107, %114) <{callee = @hal.buffer_view.create, segment_sizes = dense<[-1, -1, -1, -1, -1, 1]> : vector<6xi16>, segment_types = [!vm.ref<!hal.buffer>, i64, i64, i32, i32, i64]}> {nosideeffects} : (!vm.ref<!hal.buffer>, i64, i64, i32, i32, i64) -> !vm.ref<!hal.buffer_view>
      %146 = "vm.call"(%121, %111) <{callee = @hal.fence.create}> : (!vm.ref<!hal.device>, i64) -> !vm.ref<!hal.fence>
      %147 = "vm.call"(%121, %116, %133, %146, %111, %110, %109, %115, %111) <{callee = @hal.device.queue.alloca}> : (!vm.ref<!hal.device>, i64, !vm.ref<!hal.fence>, !vm.ref<!hal.fence>, i64, i32, i32, i64, i64) -> !vm.ref<!hal.buffer>
      %148 = "vm.call"(%121, %111) <{callee = @hal.fence.create}> : (!vm.ref<!hal.device>, i64) -> !vm.ref<!hal.fence>
      "vm.call"(%121, %116, %146, %148, %132, %111, %147, %111, %115, %111) <{callee = @hal.device.queue.copy}> : (!vm.ref<!hal.device>, i64, !vm.ref<!hal.fence>, !vm.ref<!hal.fence>, !vm.ref<!hal.buffer>, i64, !vm.ref<!hal.buffer>, i64, i64, i64) -> ()
      "vm.global.store.ref"(%147) <{global = @state}> : (!vm.ref<!hal.buffer>) -> ()
      "vm.global.store.ref"(%148) <{global = @state__timepoint}> : (!vm.ref<!hal.fence>) -> ()
      "vm.return"(%145) : (!vm.ref<!hal.buffer_view>) -> ()
    ^bb6:  // pred: ^bb4
      "vm.discard.refs"(%121, %132, %133) : (!vm.ref<!hal.device>, !vm.ref<!hal.buffer>, !vm.ref<!hal.fence>) -> ()
      "vm.fail"(%144) <{message = "failed to wait on timepoint"}> : (i32) -> ()
    }) {iree.reflection = {iree.abi.declaration = "sync func @step(%input0: tensor<4xf32>, %input1: index) -> (%output0: tensor<4xf32>)"}, vm.unwind, vm.yield} : () -> ()
    "vm.export"() <{export_name = "step", function_ref = @step}> {iree.abi.stub, iree.reflection = {iree.abi.declaration = "sync func @step(%input0: tensor<4xf32>, %input1: index) -> (%output0: tensor<4xf32>)"}} : () -> ()
    "vm.import"() <{arg_attrs = [{vm.name = "buffer"}, {vm.name = "message"}, {vm.name = "allocator"}, {vm.name = "minimum_length"}, {vm.name = "memory_types"}, {vm.name = "buffer_usage"}], function_type = (!vm.ref<!hal.buffer>, !vm.buffer, !vm.ref<!hal.allocator>, i64, i32, i32) -> (), sym_name = "hal.buffer.assert", sym_visibility = "private"}> ({
    }) : () -> ()
    "vm.import"() <{arg_attrs = [{vm.name = "buffer"}, {vm.name = "source_offset"}, {vm.name = "source_length"}, {vm.name = "element_type"}, {vm.name = "encoding_type"}, {vm.name = "shape", vm.variadic}], function_type = (!vm.ref<!hal.buffer>, i64, i64, i32, i32, i64) -> !vm.ref<!hal.buffer_view>, sym_name = "hal.buffer_view.create", sym_visibility = "private"}> ({
    }) {nosideeffects} : () -> ()
    "vm.import"() <{arg_attrs = [{vm.name = "buffer_view"}, {vm.name = "message"}, {vm.name = "element_type"}, {vm.name = "encoding_type"}, {vm.name = "shape", vm.variadic}], function_type = (!vm.ref<!hal.buffer_view>, !vm.buffer, i32, i32, i64) -> (), sym_name = "hal.buffer_view.assert", sym_visibility = "private"}> ({
    }) : () -> ()
    "vm.import"() <{arg_attrs = [{vm.name = "buffer_view"}], function_type = (!vm.ref<!hal.buffer_view>) -> !vm.ref<!hal.buffer>, sym_name = "hal.buffer_view.buffer", sym_visibility = "private"}> ({
    }) {nosideeffects} : () -> ()
    "vm.import"() <{arg_attrs = [{vm.name = "buffer_view"}, {vm.name = "index"}], function_type = (!vm.ref<!hal.buffer_view>, i32) -> i64, sym_name = "hal.buffer_view.dim", sym_visibility = "private"}> ({
    }) {nosideeffects} : () -> ()
    "vm.import"() <{arg_attrs = [{vm.name = "device"}, {vm.name = "modes"}, {vm.name = "command_categories"}, {vm.name = "queue_affinity"}, {vm.name = "binding_capacity"}], function_type = (!vm.ref<!hal.device>, i32, i32, i64, i32) -> !vm.ref<!hal.command_buffer>, minimum_version = 6 : i32, sym_name = "hal.command_buffer.create", sym_visibility = "private"}> ({
    }) : () -> ()
    "vm.import"() <{arg_attrs = [{vm.name = "command_buffer"}], function_type = (!vm.ref<!hal.command_buffer>) -> (), sym_name = "hal.command_buffer.finalize", sym_visibility = "private"}> ({
    }) : () -> ()
    "vm.import"() <{arg_attrs = [{vm.name = "command_buffer"}, {vm.name = "source_stage_mask"}, {vm.name = "target_stage_mask"}, {vm.name = "flags"}], function_type = (!vm.ref<!hal.command_buffer>, i32, i32, i64) -> (), sym_name = "hal.command_buffer.execution_barrier", sym_visibility = "private"}> ({
    }) : () -> ()
    "vm.import"() <{arg_attrs = [{vm.name = "command_buffer"}, {vm.name = "source_buffer_slot"}, {vm.name = "target_buffer_slot"}, {vm.name = "source_buffer"}, {vm.name = "source_offset"}, {vm.name = "target_buffer"}, {vm.name = "target_offset"}, {vm.name = "length"}, {vm.name = "flags"}], function_type = (!vm.ref<!hal.command_buffer>, i32, i32, !vm.ref<!hal.buffer>, i64, !vm.ref<!hal.buffer>, i64, i64, i64) -> (), sym_name = "hal.command_buffer.copy_buffer", sym_visibility = "private"}> ({
    }) : () -> ()
    "vm.import"() <{arg_attrs = [{vm.name = "command_buffer"}, {vm.name = "executable"}, {vm.name = "function_id"}, {vm.name = "workgroup_x"}, {vm.name = "workgroup_y"}, {vm.name = "workgroup_z"}, {vm.name = "flags"}, {vm.name = "constants", vm.variadic}, {vm.name = "bindings", vm.variadic}], function_type = (!vm.ref<!hal.command_buffer>, !vm.ref<!hal.executable>, i64, i32, i32, i32, i64, i32, tuple<i32, i32, !vm.ref<!hal.buffer>, i64, i64>) -> (), minimum_version = 7 : i32, sym_name = "hal.command_buffer.dispatch", sym_visibility = "private"}> ({
    }) : () -> ()
    "vm.import"() <{arg_attrs = [{vm.name = "device"}], function_type = (!vm.ref<!hal.device>) -> !vm.ref<!hal.allocator>, sym_name = "hal.device.allocator", sym_visibility = "private"}> ({
    }) {nosideeffects} : () -> ()
    "vm.import"() <{arg_attrs = [{vm.name = "device"}, {vm.name = "category"}, {vm.name = "key"}], function_type = (!vm.ref<!hal.device>, !vm.buffer, !vm.buffer) -> (i32, i64), sym_name = "hal.device.query.i64", sym_visibility = "private"}> ({
    }) {nosideeffects} : () -> ()
    "vm.import"() <{arg_attrs = [{vm.name = "device"}, {vm.name = "queue_affinity"}, {vm.name = "wait_fence"}, {vm.name = "signal_fence"}, {vm.name = "pool"}, {vm.name = "memory_types"}, {vm.name = "buffer_usage"}, {vm.name = "allocation_size"}, {vm.name = "flags"}], function_type = (!vm.ref<!hal.device>, i64, !vm.ref<!hal.fence>, !vm.ref<!hal.fence>, i64, i32, i32, i64, i64) -> !vm.ref<!hal.buffer>, sym_name = "hal.device.queue.alloca", sym_visibility = "private"}> ({
    }) : () -> ()
    "vm.import"() <{arg_attrs = [{vm.name = "device"}, {vm.name = "queue_affinity"}, {vm.name = "wait_fence"}, {vm.name = "signal_fence"}, {vm.name = "buffer"}, {vm.name = "flags"}], function_type = (!vm.ref<!hal.device>, i64, !vm.ref<!hal.fence>, !vm.ref<!hal.fence>, !vm.ref<!hal.buffer>, i64) -> (), sym_name = "hal.device.queue.dealloca", sym_visibility = "private"}> ({
    }) : () -> ()
    "vm.import"() <{arg_attrs = [{vm.name = "device"}, {vm.name = "queue_affinity"}, {vm.name = "wait_fence"}, {vm.name = "signal_fence"}, {vm.name = "target_buffer"}, {vm.name = "target_offset"}, {vm.name = "length"}, {vm.name = "pattern"}, {vm.name = "pattern_length"}, {vm.name = "flags"}], function_type = (!vm.ref<!hal.device>, i64, !vm.ref<!hal.fence>, !vm.ref<!hal.fence>, !vm.ref<!hal.buffer>, i64, i64, i64, i32, i64) -> (), sym_name = "hal.device.queue.fill", sym_visibility = "private"}> ({
    }) : () -> ()
    "vm.import"() <{arg_attrs = [{vm.name = "device"}, {vm.name = "queue_affinity"}, {vm.name = "wait_fence"}, {vm.name = "signal_fence"}, {vm.name = "source_buffer"}, {vm.name = "source_offset"}, {vm.name = "target_buffer"}, {vm.name = "target_offset"}, {vm.name = "length"}, {vm.name = "flags"}], function_type = (!vm.ref<!hal.device>, i64, !vm.ref<!hal.fence>, !vm.ref<!hal.fence>, !vm.ref<!hal.buffer>, i64, !vm.ref<!hal.buffer>, i64, i64, i64) -> (), sym_name = "hal.device.queue.copy", sym_visibility = "private"}> ({
    }) : () -> ()
    "vm.import"() <{arg_attrs = [{vm.name = "device"}, {vm.name = "queue_affinity"}, {vm.name = "wait_fence"}, {vm.name = "signal_fence"}, {vm.name = "command_buffer"}, {vm.name = "flags"}], function_type = (!vm.ref<!hal.device>, i64, !vm.ref<!hal.fence>, !vm.ref<!hal.fence>, !vm.ref<!hal.command_buffer>, i64) -> (), sym_name = "hal.device.queue.execute", sym_visibility = "private"}> ({
    }) : () -> ()
    "vm.import"() <{arg_attrs = [{vm.name = "device"}, {vm.name = "queue_affinity"}, {vm.name = "wait_fence"}, {vm.name = "signal_fence"}, {vm.name = "command_buffer"}, {vm.name = "flags"}, {vm.name = "binding_table", vm.variadic}], function_type = (!vm.ref<!hal.device>, i64, !vm.ref<!hal.fence>, !vm.ref<!hal.fence>, !vm.ref<!hal.command_buffer>, i64, tuple<!vm.ref<!hal.buffer>, i64, i64>) -> (), sym_name = "hal.device.queue.execute.indirect", sym_visibility = "private"}> ({
    }) : () -> ()
    "vm.import"() <{function_type = () -> i32, sym_name = "hal.devices.count", sym_visibility = "private"}> ({
    }) {nosideeffects} : () -> ()
    "vm.import"() <{arg_attrs = [{vm.name = "index"}], function_type = (i32) -> !vm.ref<!hal.device>, sym_name = "hal.devices.get", sym_visibility = "private"}> ({
    }) {nosideeffects} : () -> ()
    "vm.import"() <{arg_attrs = [{vm.name = "device"}, {vm.name = "queue_affinity"}, {vm.name = "executable_format"}, {vm.name = "executable_data"}, {vm.name = "constants"}], function_type = (!vm.ref<!hal.device>, i64, !vm.buffer, !vm.buffer, !vm.buffer) -> !vm.ref<!hal.executable>, sym_name = "hal.executable.create", sym_visibility = "private"}> ({
    }) {nosideeffects} : () -> ()
    "vm.import"() <{arg_attrs = [{vm.name = "executable"}, {vm.name = "function_name"}], function_type = (!vm.ref<!hal.executable>, !vm.buffer) -> i64, minimum_version = 7 : i32, sym_name = "hal.executable.lookup.function", sym_visibility = "private"}> ({
    }) {nosideeffects} : () -> ()
    "vm.import"() <{arg_attrs = [{vm.name = "device"}, {vm.name = "flags"}], function_type = (!vm.ref<!hal.device>, i64) -> !vm.ref<!hal.fence>, sym_name = "hal.fence.create", sym_visibility = "private"}> ({
    }) : () -> ()
    "vm.import"() <{arg_attrs = [{vm.name = "flags"}, {vm.name = "fences", vm.variadic}], function_type = (i64, !vm.ref<!hal.fence>) -> !vm.ref<!hal.fence>, sym_name = "hal.fence.join", sym_visibility = "private"}> ({
    }) {nosideeffects} : () -> ()
    "vm.import"() <{arg_attrs = [{vm.name = "timeout_millis"}, {vm.name = "flags"}, {vm.name = "fences", vm.variadic}], function_type = (i32, i64, !vm.ref<!hal.fence>) -> i32, sym_name = "hal.fence.await", sym_visibility = "private"}> ({
    }) {vm.yield} : () -> ()
    "vm.rodata"() <{alignment = 1 : i64, sym_name = "_utf8_dynamic_dispatch_0_element_A5A2120BB5020A8A", sym_visibility = "private", value = "dynamic_dispatch_0_elementwise_D_i32"}> : () -> ()
    "vm.func"() <{function_type = (!vm.ref<!hal.buffer_view>) -> !vm.ref<!hal.buffer_view>, sym_name = "dynamic", sym_visibility = "private"}> ({
    ^bb0(%arg0: !vm.ref<!hal.buffer_view>):
      %60 = "vm.const.i32"() <{value = 13 : i32}> : () -> i32
      %61 = "vm.const.i32"() <{value = 28 : i32}> : () -> i32
      %62 = "vm.const.i32"() <{value = 3 : i32}> : () -> i32
      %63 = "vm.const.i32"() <{value = 32 : i32}> : () -> i32
      %64 = "vm.const.i32"() <{value = 16 : i32}> : () -> i32
      %65 = "vm.const.i32"() <{value = 1 : i32}> : () -> i32
      %66 = "vm.const.i32"() <{value = 268435488 : i32}> : () -> i32
      %67 = "vm.const.i32.zero"() : () -> i32
      %68 = "vm.const.i32"() <{value = 3075 : i32}> : () -> i32
      %69 = "vm.const.i32"() <{value = 48 : i32}> : () -> i32
      %70 = "vm.const.i64"() <{value = 4 : i64}> : () -> i64
      %71 = "vm.const.i64.zero"() : () -> i64
      %72 = "vm.const.i64"() <{value = -1 : i64}> : () -> i64
      %73 = "vm.const.ref.zero"() : () -> !vm.ref<!hal.fence>
      %74 = "vm.const.i64"() <{value = 1 : i64}> : () -> i64
      %75 = "vm.const.i32"() <{value = -1 : i32}> : () -> i32
      %76 = "vm.const.i64"() <{value = 64 : i64}> : () -> i64
      %77 = "vm.global.load.ref"() <{global = @__device_0}> : () -> !vm.ref<!hal.device>
      %78 = "vm.global.load.ref"() <{global = @__device_0_executable_0_iree_model_linked_vmvx}> : () -> !vm.ref<!hal.executable>
      %79 = "vm.call"(%arg0, %67) <{callee = @hal.buffer_view.dim}> {nosideeffects} : (!vm.ref<!hal.buffer_view>, i32) -> i64
      %80 = "vm.const.ref.rodata"() <{rodata = @_utf8_input0_DCE99660CEB3F6B}> : () -> !vm.buffer
      "vm.call.variadic"(%arg0, %80, %66, %65, %79) <{callee = @hal.buffer_view.assert, segment_sizes = dense<[-1, -1, -1, -1, 1]> : vector<5xi16>, segment_types = [!vm.ref<!hal.buffer_view>, !vm.buffer, i32, i32, i64]}> : (!vm.ref<!hal.buffer_view>, !vm.buffer, i32, i32, i64) -> ()
      %81 = "vm.mul.i64"(%79, %70) : (i64, i64) -> i64
      %82 = "vm.call"(%arg0) <{callee = @hal.buffer_view.buffer}> {nosideeffects} : (!vm.ref<!hal.buffer_view>) -> !vm.ref<!hal.buffer>
      %83 = "vm.call"(%77) <{callee = @hal.device.allocator}> {nosideeffects} : (!vm.ref<!hal.device>) -> !vm.ref<!hal.allocator>
      %84 = "vm.const.ref.rodata"() <{rodata = @_utf8_tensor_FC1814BC4A58F22A}> : () -> !vm.buffer
      "vm.call"(%82, %84, %83, %81, %64, %68) <{callee = @hal.buffer.assert}> : (!vm.ref<!hal.buffer>, !vm.buffer, !vm.ref<!hal.allocator>, i64, i32, i32) -> ()
      %85 = "vm.call"(%77, %71) <{callee = @hal.fence.create}> : (!vm.ref<!hal.device>, i64) -> !vm.ref<!hal.fence>
      %86 = "vm.call"(%77, %72, %73, %85, %71, %69, %68, %81, %71) <{callee = @hal.device.queue.alloca}> : (!vm.ref<!hal.device>, i64, !vm.ref<!hal.fence>, !vm.ref<!hal.fence>, i64, i32, i32, i64, i64) -> !vm.ref<!hal.buffer>
      %87 = "vm.trunc.i64.i32"(%79) : (i64) -> i32
      %88 = "vm.shr.i64.u"(%79, %63) : (i64, i32) -> i64
      %89 = "vm.trunc.i64.i32"(%88) : (i64) -> i32
      %90 = "vm.call"(%77, %65, %62, %72, %67) <{callee = @hal.command_buffer.create}> : (!vm.ref<!hal.device>, i32, i32, i64, i32) -> !vm.ref<!hal.command_buffer>
      %91 = "vm.const.ref.rodata"() <{rodata = @_utf8_dynamic_dispatch_0_element_A5A2120BB5020A8A}> : () -> !vm.buffer
      %92 = "vm.call"(%78, %91) <{callee = @hal.executable.lookup.function}> {nosideeffects} : (!vm.ref<!hal.executable>, !vm.buffer) -> i64
      %93 = "vm.cmp.lt.i64.u"(%71, %79) : (i64, i64) -> i32
      %94 = "vm.xor.i32"(%93, %65) : (i32, i32) -> i32
      %95 = "vm.sub.i64"(%71, %79) : (i64, i64) -> i64
      %96 = "vm.sub.i64"(%79, %74) : (i64, i64) -> i64
      %97 = "vm.select.i64"(%94, %95, %96) : (i32, i64, i64) -> i64
      %98 = "vm.div.i64.s"(%97, %76) : (i64, i64) -> i64
      %99 = "vm.sub.i64"(%71, %98) : (i64, i64) -> i64
      %100 = "vm.add.i64"(%98, %74) : (i64, i64) -> i64
      %101 = "vm.select.i64"(%94, %99, %100) : (i32, i64, i64) -> i64
      %102 = "vm.trunc.i64.i32"(%101) : (i64) -> i32
      "vm.call.variadic"(%90, %78, %92, %102, %65, %65, %71, %87, %89, %67, %67, %82, %71, %81, %67, %67, %86, %71, %81) <{callee = @hal.command_buffer.dispatch, segment_sizes = dense<[-1, -1, -1, -1, -1, -1, -1, 2, 2]> : vector<9xi16>, segment_types = [!vm.ref<!hal.command_buffer>, !vm.ref<!hal.executable>, i64, i32, i32, i32, i64, i32, tuple<i32, i32, !vm.ref<!hal.buffer>, i64, i64>]}> : (!vm.ref<!hal.command_buffer>, !vm.ref<!hal.executable>, i64, i32, i32, i32, i64, i32, i32, i32, i32, !vm.ref<!hal.buffer>, i64, i64, i32, i32, !vm.ref<!hal.buffer>, i64, i64) -> ()
      "vm.call"(%90, %61, %60, %71) <{callee = @hal.command_buffer.execution_barrier}> : (!vm.ref<!hal.command_buffer>, i32, i32, i64) -> ()
      "vm.call"(%90) <{callee = @hal.command_buffer.finalize}> : (!vm.ref<!hal.command_buffer>) -> ()
      %103 = "vm.call"(%77, %71) <{callee = @hal.fence.create}> : (!vm.ref<!hal.device>, i64) -> !vm.ref<!hal.fence>
      "vm.call"(%77, %72, %85, %103, %90, %71) <{callee = @hal.device.queue.execute}> : (!vm.ref<!hal.device>, i64, !vm.ref<!hal.fence>, !vm.ref<!hal.fence>, !vm.ref<!hal.command_buffer>, i64) -> ()
      "vm.call.variadic.yieldable"(%75, %71, %103)[^bb1] <{callee = @hal.fence.await, result_types = [i32], segment_sizes = dense<[-1, -1, 1]> : vector<3xi16>, segment_types = [i32, i64, !vm.ref<!hal.fence>]}> : (i32, i64, !vm.ref<!hal.fence>) -> ()
    ^bb1(%104: i32):  // pred: ^bb0
      "vm.cond_br"(%104)[^bb3, ^bb2] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
    ^bb2:  // pred: ^bb1
      %105 = "vm.call.variadic"(%86, %71, %81, %66, %65, %79) <{callee = @hal.buffer_view.create, segment_sizes = dense<[-1, -1, -1, -1, -1, 1]> : vector<6xi16>, segment_types = [!vm.ref<!hal.buffer>, i64, i64, i32, i32, i64]}> {nosideeffects} : (!vm.ref<!hal.buffer>, i64, i64, i32, i32, i64) -> !vm.ref<!hal.buffer_view>
      "vm.return"(%105) : (!vm.ref<!hal.buffer_view>) -> ()
    ^bb3:  // pred: ^bb1
      "vm.discard.refs"(%86) : (!vm.ref<!hal.buffer>) -> ()
      "vm.fail"(%104) <{message = "failed to wait on timepoint"}> : (i32) -> ()
    }) {iree.reflection = {iree.abi.declaration = "sync func @dynamic(%input0: tensor<?xi32>) -> (%output0: tensor<?xi32>)"}, vm.unwind, vm.yield} : () -> ()
    "vm.export"() <{export_name = "dynamic", function_ref = @dynamic}> {iree.abi.stub, iree.reflection = {iree.abi.declaration = "sync func @dynamic(%input0: tensor<?xi32>) -> (%output0: tensor<?xi32>)"}} : () -> ()
    "vm.export"() <{export_name = "__init", function_ref = @__init}> : () -> ()
    "vm.func"() <{function_type = () -> (), sym_name = "__init", sym_visibility = "private"}> ({
      %0 = "vm.const.i32"() <{value = 1 : i32}> : () -> i32
      %1 = "vm.const.i64"() <{value = 1065353216 : i64}> : () -> i64
      %2 = "vm.const.i32"() <{value = 4 : i32}> : () -> i32
      %3 = "vm.const.ref.zero"() : () -> !vm.buffer
      %4 = "vm.const.i32"() <{value = 3075 : i32}> : () -> i32
      %5 = "vm.const.i32"() <{value = 48 : i32}> : () -> i32
      %6 = "vm.const.i64"() <{value = 16 : i64}> : () -> i64
      %7 = "vm.const.ref.zero"() : () -> !vm.ref<!hal.fence>
      %8 = "vm.const.i64.zero"() : () -> i64
      %9 = "vm.const.i32"() <{value = -1 : i32}> : () -> i32
      %10 = "vm.const.i32"() <{value = 14 : i32}> : () -> i32
      %11 = "vm.const.i64"() <{value = -1 : i64}> : () -> i64
      %12 = "vm.const.i32"() <{value = 18 : i32}> : () -> i32
      %13 = "vm.const.i32.zero"() : () -> i32
      %14 = "vm.const.i64"() <{value = 1 : i64}> : () -> i64
      %15 = "vm.const.ref.zero"() : () -> !vm.ref<!hal.device>
      %16 = "vm.call"() <{callee = @hal.devices.count}> {nosideeffects} : () -> i32
      %17 = "vm.ext.i32.i64.s"(%16) : (i32) -> i64
      "vm.br"(%8, %8, %15)[^bb1] : (i64, i64, !vm.ref<!hal.device>) -> ()
    ^bb1(%18: i64, %19: i64, %20: !vm.ref<!hal.device>):  // 2 preds: ^bb0, ^bb4
      %21 = "vm.cmp.nz.ref"(%20) : (!vm.ref<!hal.device>) -> i32
      %22 = "vm.xor.i32"(%21, %0) : (i32, i32) -> i32
      %23 = "vm.cmp.lt.i64.s"(%18, %17) : (i64, i64) -> i32
      %24 = "vm.and.i32"(%22, %23) : (i32, i32) -> i32
      "vm.cond_br"(%24)[^bb2, ^bb5] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
    ^bb2:  // pred: ^bb1
      "vm.discard.refs"(%20) : (!vm.ref<!hal.device>) -> ()
      %25 = "vm.trunc.i64.i32"(%18) : (i64) -> i32
      %26 = "vm.call"(%25) <{callee = @hal.devices.get}> {nosideeffects} : (i32) -> !vm.ref<!hal.device>
      %27 = "vm.const.ref.rodata"() <{rodata = @_utf8_hal_device_id_C6650FF277232B5A}> : () -> !vm.buffer
      %28 = "vm.const.ref.rodata"() <{rodata = @_utf8_local_1A8FF0278D7661D8}> : () -> !vm.buffer
      %29:2 = "vm.call"(%26, %27, %28) <{callee = @hal.device.query.i64}> {nosideeffects} : (!vm.ref<!hal.device>, !vm.buffer, !vm.buffer) -> (i32, i64)
      %30 = "vm.cmp.nz.i64"(%29#1) : (i64) -> i32
      %31 = "vm.select.i32"(%29#0, %30, %13) : (i32, i32, i32) -> i32
      "vm.cond_br"(%31, %13)[^bb3, ^bb4] <{operandSegmentSizes = array<i32: 1, 0, 1>}> : (i32, i32) -> ()
    ^bb3:  // pred: ^bb2
      %32 = "vm.const.ref.rodata"() <{rodata = @_utf8_hal_executable_format_E03EECB63A2AAF52}> : () -> !vm.buffer
      %33 = "vm.const.ref.rodata"() <{rodata = @_utf8_vmvx_bytecode_fb_F1ACBACD5F08C222}> : () -> !vm.buffer
      %34:2 = "vm.call"(%26, %32, %33) <{callee = @hal.device.query.i64}> {nosideeffects} : (!vm.ref<!hal.device>, !vm.buffer, !vm.buffer) -> (i32, i64)
      %35 = "vm.cmp.nz.i64"(%34#1) : (i64) -> i32
      %36 = "vm.select.i32"(%34#0, %35, %13) : (i32, i32, i32) -> i32
      "vm.br"(%36)[^bb4] : (i32) -> ()
    ^bb4(%37: i32):  // 2 preds: ^bb2, ^bb3
      %38 = "vm.cmp.eq.i64"(%19, %8) : (i64, i64) -> i32
      %39 = "vm.select.i64"(%37, %14, %8) : (i32, i64, i64) -> i64
      %40 = "vm.add.i64"(%19, %39) : (i64, i64) -> i64
      %41 = "vm.and.i32"(%37, %38) : (i32, i32) -> i32
      %42 = "vm.select.ref"(%41, %26, %15) : (i32, !vm.ref<!hal.device>, !vm.ref<!hal.device>) -> !vm.ref<!hal.device>
      %43 = "vm.add.i64"(%18, %14) : (i64, i64) -> i64
      "vm.br"(%43, %40, %42)[^bb1] : (i64, i64, !vm.ref<!hal.device>) -> ()
    ^bb5:  // pred: ^bb1
      "vm.discard.refs"(%15) : (!vm.ref<!hal.device>) -> ()
      "vm.cond_br"(%22)[^bb6, ^bb7] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
    ^bb6:  // pred: ^bb5
      "vm.discard.refs"(%3, %7, %20) : (!vm.buffer, !vm.ref<!hal.fence>, !vm.ref<!hal.device>) -> ()
      "vm.fail"(%12) <{message = "HAL device `__device_0` not found or unavailable: #hal.device.target<\22local\22, [#hal.executable.target<\22vmvx\22, \22vmvx-bytecode-fb\22, {iree.encoding.resolver = #iree_cpu.vmvx_encoding_resolver<>, ukernels = \22none\22}>]>"}> : (i32) -> ()
    ^bb7:  // pred: ^bb5
      %44 = "vm.const.ref.rodata"() <{rodata = @_utf8_hal_executable_format_E03EECB63A2AAF52}> : () -> !vm.buffer
      %45 = "vm.const.ref.rodata"() <{rodata = @_utf8_vmvx_bytecode_fb_F1ACBACD5F08C222}> : () -> !vm.buffer
      %46:2 = "vm.call"(%20, %44, %45) <{callee = @hal.device.query.i64}> {nosideeffects} : (!vm.ref<!hal.device>, !vm.buffer, !vm.buffer) -> (i32, i64)
      %47 = "vm.cmp.nz.i64"(%46#1) : (i64) -> i32
      %48 = "vm.select.i32"(%46#0, %47, %13) : (i32, i32, i32) -> i32
      %49 = "vm.select.i64"(%48, %8, %11) : (i32, i64, i64) -> i64
      %50 = "vm.cmp.eq.i64"(%49, %8) : (i64, i64) -> i32
      "vm.global.store.ref"(%20) <{global = @__device_0}> : (!vm.ref<!hal.device>) -> ()
      "vm.cond_br"(%50)[^bb8, ^bb10] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
    ^bb8:  // pred: ^bb7
      %51 = "vm.const.ref.rodata"() <{rodata = @iree_model_linked_vmvx_vmvx_bytecode_fb}> : () -> !vm.buffer
      %52 = "vm.call"(%20, %11, %45, %51, %3) <{callee = @hal.executable.create}> {nosideeffects} : (!vm.ref<!hal.device>, i64, !vm.buffer, !vm.buffer, !vm.buffer) -> !vm.ref<!hal.executable>
      %53 = "vm.global.load.ref"() <{global = @__device_0}> : () -> !vm.ref<!hal.device>
      %54 = "vm.call"(%53, %8) <{callee = @hal.fence.create}> : (!vm.ref<!hal.device>, i64) -> !vm.ref<!hal.fence>
      %55 = "vm.call"(%53, %11, %7, %54, %8, %5, %4, %6, %8) <{callee = @hal.device.queue.alloca}> : (!vm.ref<!hal.device>, i64, !vm.ref<!hal.fence>, !vm.ref<!hal.fence>, i64, i32, i32, i64, i64) -> !vm.ref<!hal.buffer>
      %56 = "vm.call"(%53, %8) <{callee = @hal.fence.create}> : (!vm.ref<!hal.device>, i64) -> !vm.ref<!hal.fence>
      "vm.call"(%53, %11, %54, %56, %55, %8, %6, %1, %2, %8) <{callee = @hal.device.queue.fill}> : (!vm.ref<!hal.device>, i64, !vm.ref<!hal.fence>, !vm.ref<!hal.fence>, !vm.ref<!hal.buffer>, i64, i64, i64, i32, i64) -> ()
      "vm.global.store.ref"(%52) <{global = @__device_0_executable_0_iree_model_linked_vmvx}> : (!vm.ref<!hal.executable>) -> ()
      "vm.call.variadic.yieldable"(%9, %8, %56)[^bb9] <{callee = @hal.fence.await, result_types = [i32], segment_sizes = dense<[-1, -1, 1]> : vector<3xi16>, segment_types = [i32, i64, !vm.ref<!hal.fence>]}> : (i32, i64, !vm.ref<!hal.fence>) -> ()
    ^bb9(%57: i32):  // pred: ^bb8
      "vm.cond_br"(%57)[^bb12, ^bb11] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
    ^bb10:  // pred: ^bb7
      "vm.discard.refs"(%3, %7, %20, %45) : (!vm.buffer, !vm.ref<!hal.fence>, !vm.ref<!hal.device>, !vm.buffer) -> ()
      "vm.fail"(%10) <{message = "HAL device `__device_0` does not support any variant of executable `iree_model_linked_vmvx`; available formats: [vmvx-bytecode-fb]"}> : (i32) -> ()
    ^bb11:  // pred: ^bb9
      "vm.global.store.ref"(%55) <{global = @state}> : (!vm.ref<!hal.buffer>) -> ()
      %58 = "vm.call"() <{callee = @__step_memoize_apply}> : () -> !vm.ref<!hal.command_buffer>
      "vm.global.store.ref"(%58) <{global = @__step_memoize_result_0_device_0}> : (!vm.ref<!hal.command_buffer>) -> ()
      %59 = "vm.call"() <{callee = @__step_memoize_apply_0}> : () -> !vm.ref<!hal.command_buffer>
      "vm.global.store.ref"(%59) <{global = @__step_memoize_result_0_device_0_1}> : (!vm.ref<!hal.command_buffer>) -> ()
      "vm.return"() : () -> ()
    ^bb12:  // pred: ^bb9
      "vm.discard.refs"(%55) : (!vm.ref<!hal.buffer>) -> ()
      "vm.fail"(%57) <{message = "failed to wait on timepoint"}> : (i32) -> ()
    }) {vm.unwind, vm.yield} : () -> ()
    "vm.module_terminator"() : () -> ()
  }) : () -> ()
}) {vm.toplevel} : () -> ()

