import CFB from "cfb";
import { writeXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { refusal } from "./test-refusal.ts";
import { wordParts, zip } from "./test-zip.ts";

/** Bytes that say nothing: the beginning of a stream tells whether it is encrypted. */
const filled = (size: number, name: string) => Buffer.alloc(size, name.toLowerCase()).fill(0, 0, 64);

/** A compound file of these streams, written by a library that ours knows nothing of. */
function compound(streams: Readonly<Record<string, number | Buffer>>): Buffer {
  const container = CFB.utils.cfb_new();
  for (const [name, content] of Object.entries(streams))
    CFB.utils.cfb_add(container, name, typeof content === "number" ? filled(content, name) : content);
  return CFB.write(container, { type: "buffer" }) as Buffer;
}

describe("documents of before 2007", () => {
  it("are taken by what they hold", async () => {
    expect(await refusal("cv.doc", compound({ WordDocument: 9_000, "1Table": 5_000 }))).toBeNull();
    expect(await refusal("marks.xls", compound({ Workbook: 9_000 }))).toBeNull();
    expect(await refusal("marks.XLS", compound({ Book: 100 }))).toBeNull();
  });

  it("are read beyond the 7 MB that the header's own table covers", async () => {
    const large = compound({ WordDocument: 9 * 1024 * 1024 });
    expect(await refusal("cv.doc", large)).toBeNull();
  });

  it.each<[string, string, Buffer]>([
    ["a workbook called document", "cv.doc", compound({ Workbook: 9_000 })],
    ["a document called workbook", "marks.xls", compound({ WordDocument: 9_000 })],
    ["an installer", "cv.doc", compound({ "!_Tables": 900 })],
    ["a newer document under an old name", "cv.doc", zip(wordParts)],
    ["an older document under a new name", "cv.docx", compound({ WordDocument: 9_000 })],
    ["a document with macros", "cv.doc", compound({ WordDocument: 9_000, "Macros/VBA/dir": 100 })],
    ["a workbook with macros", "marks.xls", compound({ Workbook: 9_000, "_VBA_PROJECT_CUR/VBA/dir": 100 })],
    ["plain text", "cv.doc", Buffer.from("{\\rtf1 text}")],
  ])("%s is refused with 6001", async (_, name, content) => {
    expect(await refusal(name, content)).toBe("6001");
  });

  it("that are cut short are refused with 6003", async () => {
    const whole = compound({ WordDocument: 9_000 });
    expect(await refusal("a.doc", whole.subarray(0, 1_000))).toBe("6003");
    expect(await refusal("a.doc", whole.subarray(0, 8))).toBe("6003");
  });

  it("that are encrypted are refused as such, whichever Office made them and whatever they are called", async () => {
    const wrapped = compound({ EncryptionInfo: 90, EncryptedPackage: 9_000 });
    const excel = Buffer.from(
      await writeXlsx({
        sheets: [{ name: "S", rows: [["A"]] }],
        encryption: { password: "x", spinCount: 9 },
      }),
    );
    for (const name of ["a.doc", "a.docx", "a.xls", "a.xlsx"]) {
      expect(await refusal(name, wrapped)).toBe("6003 encrypted");
      expect(await refusal(name, excel)).toBe("6003 encrypted");
    }
    const text = (flags: number) =>
      Buffer.concat([Buffer.alloc(10), Buffer.from([0, flags]), Buffer.alloc(9_000)]);
    expect(await refusal("a.doc", compound({ WordDocument: text(1) }))).toBe("6003 encrypted");
    expect(await refusal("a.doc", compound({ WordDocument: text(0) }))).toBeNull();
    const records = (filePass: number, length: number) =>
      Buffer.concat([Buffer.from([9, 8, 4, 0, 0, 6, 5, 0, filePass, 0, 6, 0]), Buffer.alloc(length)]);
    for (const length of [9_000, 300]) {
      const streams = { "Other/a": 1_000, Workbook: records(0x2f, length) };
      expect(await refusal("a.xls", compound(streams))).toBe("6003 encrypted");
      expect(await refusal("a.xls", compound({ ...streams, Workbook: records(0x42, length) }))).toBeNull();
    }
  });

  it("whose directory leads back to itself, with nothing in it, are refused and not read for ever", async () => {
    const content = Buffer.alloc(512 * 4);
    content.write("d0cf11e0a1b11ae1", "hex");
    content.writeUInt16LE(9, 30);
    content.writeUInt32LE(1, 44);
    content.writeUInt32LE(1, 48);
    // The table is in sector 0 and says that sector 1, the directory, is followed by itself.
    content.writeUInt32LE(0, 76);
    content.writeUInt32LE(1, 512 + 4);
    expect(await refusal("a.doc", content)).toBe("6003");
  });

  it("never do worse than a refusal, whatever is overwritten, a directory that bites its tail included", async () => {
    const whole = compound({ WordDocument: 9_000, "1Table": 5_000 });
    const codes = new Set<string | null>();
    for (let at = 0; at < whole.length; at += at < 1_200 ? 4 : 64) {
      for (const value of [0x00, 0x01, 0xff]) {
        const damaged = Buffer.from(whole);
        damaged.fill(value, at, at + 4);
        codes.add(await refusal("a.doc", damaged));
      }
    }
    expect([...codes].filter((code) => code !== null && !/^(6001|6003)/.test(code))).toEqual([]);
  });
});
