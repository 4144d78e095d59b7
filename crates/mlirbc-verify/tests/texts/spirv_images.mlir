!si2d = !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>
!si1d = !spirv.sampled_image<!spirv.image<f32, Dim1D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>
!si_multi = !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, MultiSampled, NeedSampler, Unknown>>
!si_rect = !spirv.sampled_image<!spirv.image<f32, Rect, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>
func.func @f(%a : !si2d, %b : !si1d, %m : !si_multi, %r : !si_rect, %c : vector<2xf32>, %d : f32, %i : i32) {
  // MB1201: the image is `Dim1D`, and must be `Dim2D`, `Cube` or `Rect`
  %0 = spirv.ImageDrefGather %b, %c, %d : !si1d, vector<2xf32>, f32 -> vector<4xf32>
  // MB1201: has `Lod`, which is for instructions that fetch
  %1 = spirv.ImageDrefGather %a, %c, %d ["Lod"], %d : !si2d, vector<2xf32>, f32, f32 -> vector<4xf32>
  // MB1201: has components of i32, and the image of f32
  %2 = spirv.ImageDrefGather %a, %c, %d : !si2d, vector<2xf32>, f32 -> vector<4xi32>
  // MB1201: the image is `MultiSampled`, and must be `SingleSampled`
  %3 = spirv.ImageSampleImplicitLod %m, %c : !si_multi, vector<2xf32> -> vector<4xf32>
  // MB1201: `Bias` is i32, and must be a float
  %4 = spirv.ImageSampleImplicitLod %a, %c ["Bias"], %i : !si2d, vector<2xf32>, i32 -> vector<4xf32>
  // MB1201: `Bias` needs an operand
  %5 = spirv.ImageSampleImplicitLod %a, %c ["Bias"] : !si2d, vector<2xf32> -> vector<4xf32>
  // MB1201: has `Bias` with an image that is `Rect`, and not 1D, 2D, 3D or `Cube`
  %6 = spirv.ImageSampleImplicitLod %r, %c ["Bias"], %d : !si_rect, vector<2xf32>, f32 -> vector<4xf32>
  // MB1201: has 1 operands more than `image_operands` names
  %7 = spirv.ImageSampleImplicitLod %a, %c ["Bias"], %d, %d : !si2d, vector<2xf32>, f32, f32 -> vector<4xf32>
  // MB1201: has operands of an image that `image_operands` does not name
  %8 = "spirv.ImageSampleImplicitLod"(%a, %c, %d) : (!si2d, vector<2xf32>, f32) -> vector<4xf32>
  // MB1201: needs the image operand `Lod` or `Grad`
  %9 = spirv.ImageSampleExplicitLod %a, %c ["Bias"], %d : !si2d, vector<2xf32>, f32 -> vector<4xf32>
  // MB1201: has both `Lod` and `Grad`
  %10 = spirv.ImageSampleExplicitLod %a, %c ["Lod | Grad"], %d, %c, %c : !si2d, vector<2xf32>, f32, vector<2xf32>, vector<2xf32> -> vector<4xf32>
  // MB1201: `Grad` needs two operands
  %11 = spirv.ImageSampleExplicitLod %a, %c ["Grad"], %c : !si2d, vector<2xf32>, vector<2xf32> -> vector<4xf32>
  // MB1201: `Grad` is f32 and f32, and must have 2 components
  %12 = spirv.ImageSampleExplicitLod %a, %c ["Grad"], %d, %d : !si2d, vector<2xf32>, f32, f32 -> vector<4xf32>
  // MB1201: `Grad` is vector<2xf32> and i32, and must be two floats, or vectors of them
  %13 = spirv.ImageSampleExplicitLod %a, %c ["Grad"], %c, %i : !si2d, vector<2xf32>, vector<2xf32>, i32 -> vector<4xf32>
  // MB1201: `Lod` is i32: a float to sample, an integer to fetch
  %14 = spirv.ImageSampleExplicitLod %a, %c ["Lod"], %i : !si2d, vector<2xf32>, i32 -> vector<4xf32>
  // MB1201: gives i32, and the image is of f32
  %15 = spirv.ImageSampleProjDrefImplicitLod %a, %c, %d : !si2d, vector<2xf32>, f32 -> i32
  // MB1201: has `Grad`, which is for an explicit level of detail
  %16 = spirv.ImageSampleProjDrefImplicitLod %a, %c, %d ["Grad"], %c, %c : !si2d, vector<2xf32>, f32, vector<2xf32>, vector<2xf32> -> f32
  // MB1201: and the image is !spirv.image<f32, Dim2D
  %17 = "spirv.Image"(%a) : (!si2d) -> !spirv.image<f32, Dim1D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>
  return
}
// -----
!sampled = !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>
!cube = !spirv.image<f32, Cube, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>
!stored = !spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, NoSampler, Unknown>
!pass = !spirv.image<f32, SubpassData, NoDepth, NonArrayed, SingleSampled, NoSampler, Unknown>
func.func @f(%a : !sampled, %b : !stored, %q : !cube, %s : !pass, %c : vector<2xi32>, %t : vector<4xf32>, %u : vector<4xi32>) {
  // MB1201: the image is `NeedSampler`, and must be `SamplerUnknown` or `NoSampler`
  %0 = spirv.ImageRead %a, %c : !sampled, vector<2xi32> -> vector<4xf32>
  // MB1201: has components of i32, and the image of f32
  %1 = spirv.ImageRead %b, %c : !stored, vector<2xi32> -> vector<4xi32>
  // MB1201: the image is `NeedSampler`, and must be `SamplerUnknown` or `NoSampler`
  spirv.ImageWrite %a, %c, %t : !sampled, vector<2xi32>, vector<4xf32>
  // MB1201: the image is `SubpassData`, which is not allowed
  spirv.ImageWrite %s, %c, %t : !pass, vector<2xi32>, vector<4xf32>
  // MB1201: has components of i32, and the image of f32
  spirv.ImageWrite %b, %c, %u : !stored, vector<2xi32>, vector<4xi32>
  // MB1201: the image is `Cube`, which is not allowed
  %2 = spirv.ImageFetch %q, %c : !cube, vector<2xi32> -> vector<4xf32>
  // MB1201: the image is `NoSampler`, and must be `NeedSampler`
  %3 = spirv.ImageFetch %b, %c : !stored, vector<2xi32> -> vector<4xf32>
  // MB1201: the image is `SubpassData`, and must be 1D, 2D, 3D, `Buffer`, `Cube` or `Rect`
  %5 = spirv.ImageQuerySize %s : !pass -> vector<2xi32>
  // MB1201: gives vector<2xi32>, which must have 3 components
  %6 = spirv.ImageQuerySize %b : !stored -> vector<2xi32>
  // MB1201: the image is `NeedSampler`, and must be `SamplerUnknown` or `NoSampler`
  %7 = spirv.ImageQuerySize %a : !sampled -> vector<2xi32>
  return
}
