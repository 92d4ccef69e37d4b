import { encode } from "bmp-ts";
import { describe, expect, it } from "vitest";
import { refusal } from "./test-refusal.ts";

const bitmap = (width = 30, height = 20): Buffer =>
  encode({ data: Buffer.alloc(width * height * 4, 120), width, height, bitPP: 24 }).data;

/** The bitmap with another number somewhere in its header. */
function changed(at: number, value: number): Buffer {
  const content = bitmap();
  content.writeInt32LE(value, at);
  return content;
}

describe("a bitmap", () => {
  it("is taken whole, from the top or from the bottom", async () => {
    expect(await refusal("scan.bmp", bitmap())).toBeNull();
    expect(await refusal("scan.bmp", changed(22, -20))).toBeNull();
  });

  it.each<[string, Buffer]>([
    ["cut short", bitmap().subarray(0, 900)],
    ["that ends with its header", bitmap().subarray(0, 54)],
    ["that ends within its header", bitmap().subarray(0, 30)],
    ["of more rows than there are", changed(22, 21)],
    ["beyond 40 megapixels", changed(18, 30_000_000)],
    ["without width", changed(18, 0)],
    ["with a picture of another format inside", changed(30, 4)],
    ["with its rows before its header's end", changed(10, 20)],
  ])("%s is refused with 6003", async (_, content) => {
    expect(await refusal("scan.bmp", content)).toBe("6003");
  });

  it("whose packed rows would unfold beyond 40 megapixels is refused with 6003", async () => {
    const packed = (width: number, height: number) => {
      const content = bitmap();
      content.writeInt32LE(width, 18);
      content.writeInt32LE(height, 22);
      content.writeUInt16LE(8, 28);
      content.writeUInt32LE(1, 30);
      content.writeUInt32LE(500, 34);
      return content;
    };
    expect(await refusal("scan.bmp", packed(8_000, 5_000))).toBeNull();
    expect(await refusal("scan.bmp", packed(8_000, 5_001))).toBe("6003");
  });

  it("is told from others by its content", async () => {
    expect(await refusal("scan.bmp", Buffer.from("MZ program"))).toBe("6001");
    expect(await refusal("scan.png", bitmap())).toBe("6001");
    expect(await refusal("scan.pdf", bitmap())).toBe("6001");
  });
});
