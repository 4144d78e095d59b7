include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/CallInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/FunctionInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Acme_Dialect : Dialect {
  let name = "acme";
  let cppNamespace = "::acme";
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
}
class Acme_Op<string mnemonic, list<Trait> traits = []> : Op<Acme_Dialect, mnemonic, traits>;

def Acme_Tile : TypeDef<Acme_Dialect, "Tile"> {
  let mnemonic = "tile";
  let parameters = (ins "unsigned":$rows, "Type":$element);
  let assemblyFormat = "`<` $rows `x` $element `>`";
}
def Acme_Mode : I32EnumAttr<"Mode", "how it is loaded", [
    I32EnumAttrCase<"Plain", 0, "plain">, I32EnumAttrCase<"Fast", 1, "fast">]> {
  let cppNamespace = "::acme";
  let genSpecializedAttr = 0;
}
def Acme_ModeAttr : EnumAttr<Acme_Dialect, Acme_Mode, "mode">;

def Acme_KernelOp : Acme_Op<"kernel", [Symbol, IsolatedFromAbove, SingleBlockImplicitTerminator<"EndOp">, NoRegionArguments]> {
  let summary = "a kernel";
  let arguments = (ins SymbolNameAttr:$sym_name);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "$sym_name attr-dict-with-keyword $body";
}
def Acme_EndOp : Acme_Op<"end", [Terminator]> {
  let assemblyFormat = "attr-dict";
}
def Acme_LoadOp : Acme_Op<"load", [Pure]> {
  let summary = "loads a tile";
  let description = [{
    The tile has as many rows as its type says.
  }];
  let arguments = (ins I32:$at, DefaultValuedAttr<Acme_ModeAttr, "::acme::Mode::Plain">:$mode, OptionalAttr<I64Attr>:$stride);
  let results = (outs Acme_Tile:$tile);
  let assemblyFormat = "$at (`stride` $stride^)? $mode attr-dict `:` type($tile)";
}
def Acme_AddOp : Acme_Op<"add", [Pure, SameOperandsAndResultType]> {
  let arguments = (ins Acme_Tile:$lhs, Acme_Tile:$rhs);
  let results = (outs Acme_Tile:$sum);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($sum)";
}
def Acme_LaunchOp : Acme_Op<"launch"> {
  let arguments = (ins FlatSymbolRefAttr:$kernel, Variadic<AnyType>:$operands);
  let assemblyFormat = "$kernel `(` $operands `)` attr-dict (`:` type($operands)^)?";
}
def Acme_ConstantOp : Acme_Op<"constant", [ConstantLike, Pure]> {
  let arguments = (ins I32Attr:$value);
  let results = (outs I32:$result);
  let assemblyFormat = "$value attr-dict";
}
