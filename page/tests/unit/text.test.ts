import { describe, expect, test } from "vitest";
import { bytes, flops, integer, percent, real, shapeText, shorten, shortType, visible } from "../../src/text";

describe("texts of the file", () => {
  test("hidden characters are shown", () => {
    expect(visible("a\u202Eb\u0000c\u200B")).toBe("a\\u{202e}b\\u{0}c\\u{200b}");
    expect(visible("tab\tline\n שלום é 😀")).toBe("tab\tline\n שלום é 😀");
    expect(visible("\ud800x\udc00")).toBe("\\u{d800}x\\u{dc00}");
  });
  test("both ends of a long name stay", () => {
    expect(shorten("layer0.attention.kernel", 12)).toBe("layer0.a…nel");
    expect(shorten("short", 12)).toBe("short");
    expect(shorten("abcdef", 1)).toBe("…");
  });
  test("types", () => {
    expect(shortType("tensor<4x8xf32>")).toBe("4x8xf32");
    expect(shortType("!vhlo.tensor_v1<4x!vhlo.f32_v1>")).toBe("4xf32");
    expect(shortType("tuple<tensor<4xf32>>")).toBe("tuple<tensor<4xf32>>");
    expect(shapeText([4, -1], "f32")).toBe("4x?xf32");
    expect(shapeText([], "f32")).toBe("f32");
  });
});

describe("numbers", () => {
  test("sizes", () => {
    expect([0, 1, 1023, 1024, 1536, 1048576, 3.2e9].map(bytes)).toEqual([
      "0 B",
      "1 B",
      "1,023 B",
      "1.00 KiB",
      "1.50 KiB",
      "1.00 MiB",
      "2.98 GiB",
    ]);
    expect(flops(21_743_271_936)).toBe("21.7 G");
    expect(bytes(null)).toBe("");
    expect(integer(1234567)).toBe("1,234,567");
  });
  test("values", () => {
    expect([0, 1, -0.051, 0.0000123, 1e9, 123456, 0.333333333].map((value) => real(value))).toEqual([
      "0",
      "1",
      "-0.051",
      "1.23e-5",
      "1e9",
      "123460",
      "0.33333",
    ]);
    expect(percent(1, 100_000)).toBe("<0.1 %");
    expect(percent(1, 0)).toBe("");
    expect(percent(99_999, 100_000)).toBe(">99.9 %");
    expect(percent(1, 1)).toBe("100.0 %");
  });
});
