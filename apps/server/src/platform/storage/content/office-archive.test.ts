import { describe, expect, it } from "vitest";
import { refusal } from "./test-refusal.ts";
import { type End, type Part, wordParts, zip } from "./test-zip.ts";

const megabyte = 1024 * 1024;

const word = (more: readonly Part[] = [], end?: End) => refusal("a.docx", zip([...wordParts, ...more], end));

const parts = (count: number, part: Omit<Part, "name"> = {}): Part[] =>
  Array.from({ length: count }, (_, index) => ({ name: `word/media/${index}.png`, ...part }));

describe("a Word document", () => {
  it.each(wordParts.map(({ name }) => name))("without %s is none", async (missing) => {
    const others = wordParts.filter(({ name }) => name !== missing);
    expect(await refusal("a.docx", zip([...others, { name: "word/styles.xml" }]))).toBe("6001");
  });

  it("may have extra fields, comments, and a comment at its end", async () => {
    expect(await refusal("a.docx", zip(wordParts.map((part) => ({ ...part, extra: 28, comment: 9 }))))).toBe(
      null,
    );
    expect(await word([], { comment: Buffer.alloc(65_535, " ") })).toBeNull();
    // The comment holds what looks like an end, yet doesn't reach to the end of the file.
    expect(await word([], { comment: Buffer.from(`PK\u0005\u0006${"x".repeat(40)}`) })).toBeNull();
  });

  it("may be long: 5,000 parts, and 300 MB by its own account, and no more", async () => {
    const small = { claims: { unpacked: megabyte } };
    expect(await word(parts(299, small))).toBeNull();
    expect(await word(parts(300, small))).toBe("6003");
    expect(await word(parts(4_998))).toBeNull();
    expect(await word(parts(4_999))).toBe("6003");
  });

  it("may hold a large part that packs well, as text does, but not one that packs like nothing else", async () => {
    const text = Array.from({ length: 20_000 }, (_, index) => `<w:t>${index * 7_919}</w:t><w:p/>`).join("");
    expect(await word([{ name: "word/a.xml", content: text + " ".repeat(2 * megabyte) }])).toBeNull();
    expect(await word([{ name: "word/a.xml", content: " ".repeat(2 * megabyte) }])).toBe("6003");
  });
});

describe("a directory that doesn't hold together is refused with 6003", () => {
  it.each<[string, Part[], End]>([
    ["in several volumes", [], { disk: 1 }],
    ["whose list is in another volume", [], { directoryDisk: 1 }],
    ["of no files", [], { count: 0 }],
    ["that counts more files than it lists", [], { count: 3 }],
    ["larger than the archive", [], { size: 1_000_000 }],
    ["with a name beyond its end", [{ name: "x", claims: { nameLength: 500 } }], {}],
    [
      "with a file beyond its end, as it has an extra field",
      [{ name: "x", claims: { extraLength: 65_000 } }],
      { count: 4 },
    ],
    ["with a file that begins behind all files", [{ name: "x", claims: { localOffset: 100_000 } }], {}],
  ])("%s", async (_, more, end) => {
    expect(await word(more, end)).toBe("6003");
  });

  it("with an entry that is none", async () => {
    const archive = zip([...wordParts, { name: "x" }]);
    archive.write("xx", archive.lastIndexOf("PK\u0001\u0002"));
    expect(await refusal("a.docx", archive)).toBe("6003");
  });

  it("followed by something else", async () => {
    expect(await refusal("a.docx", Buffer.concat([zip(wordParts), Buffer.from("MZ program")]))).toBe("6003");
  });
});
