import { describe, expect, it } from "vitest";
import { decodeText, wideEncoding } from "./decode-text.ts";
import { encode } from "./test-encode.ts";

const read = (content: Uint8Array) => decodeText(content, null);

describe("a text without a mark is read as what it was saved in", () => {
  it.each([
    "Name,Email\r\nJosé,jose@example.com",
    "Name\nZoë",
    "Name,Email\nMüller,m@example.com",
    "First name,Last name\nZoë,Größe",
    "Name\nO’Brien",
    "Name,City\nHélène,Besançon\nJosé Álvarez,São Paulo",
    "Nachname;Straße\nGrößl;Bäckergäßchen 5",
    "Name\nÍñigo Ángel\nÅsa Öberg",
    "Name,Note\nMüller,€ 20 – paid",
    "Name\nÁngel",
  ])("Western European: %j", (text) => {
    expect(read(encode(text, "windows-1252"))).toEqual({ text, encoding: "windows-1252" });
  });

  it.each([
    "姓名,性别\n王思远,男",
    "Name,Email\n张三,zhang@example.com",
    "Name,Phone\nLi Ting,1\nZhang San 张三,2\nWang Wei,3",
    // Beyond GB 2312's everyday rows, and beyond GB 2312.
    "Name\n欧阳妍婷",
    "Name\n王喆",
    "Name\n陳嘉怡",
    "Name,City\nLi Na,北京",
    "Name,Note\nLi Na,（女）",
    "Name\n“王”",
    "Name\n刘芃\n覃熠",
    "Name\n贇\n禤斌",
    // Known by its header only.
    "姓名\n禤斌",
  ])("simplified Chinese: %j", (text) => {
    expect(read(encode(text, "gb18030"))).toEqual({ text, encoding: "gb18030" });
  });

  it.each([
    "姓名,性別\n陳嘉怡,女",
    "Name,Email\n陳嘉怡,ka@example.com",
    "Name,Phone\nCHAN Ka Yi,1\nWONG 黃家輝,2",
    // All of its bytes are everyday characters in simplified Chinese as well; the family's name tells.
    "Name\n梁朝偉",
    "備註,單位\n香港,中學",
    "Name,City\nChan,香港",
  ])("traditional Chinese: %j", (text) => {
    expect(read(encode(text, "big5"))).toEqual({ text, encoding: "big5" });
  });

  it("long lists in each, of few Chinese or accented letters among much else", () => {
    const rows = (name: string) =>
      [
        "Name,Email",
        ...Array.from({ length: 300 }, (_, row) => `Student ${row},s${row}@example.com`),
        name,
      ].join("\n");
    for (const [name, encoding] of [
      ["José,j@example.com", "windows-1252"],
      ["李娜,l@example.com", "gb18030"],
      ["陳大文,c@example.com", "big5"],
      ["梁朝偉,l@example.com", "big5"],
    ] as const)
      expect(read(encode(rows(name), encoding))).toEqual({ text: rows(name), encoding });
  });

  it("UTF-8 with a byte that was lost on the way is UTF-8 still", () => {
    const whole = Buffer.from("姓名,城市\n王思远,深圳\nJosé,São Paulo\n李雷,北京");
    const { encoding, text } = read(whole.subarray(0, whole.length - 1));
    expect([encoding, text.split("\n")[1]]).toEqual(["utf-8", "王思远,深圳"]);
  });

  it.each([
    ["utf-16le", true],
    ["utf-16le", false],
    ["utf-16be", true],
    ["utf-16be", false],
  ] as const)("%s, its mark there: %s", (encoding, marked) => {
    const text = "姓名\t邮箱\r\n王思远\ta@b.c";
    const content = Buffer.from(marked ? `\uFEFF${text}` : text, "utf16le");
    if (encoding === "utf-16be") content.swap16();
    expect(wideEncoding(content)).toBe(encoding);
    expect(read(content)).toEqual({ text, encoding });
  });

  it("a mark tells UTF-16 without a line end or a separator", () => {
    const marked = Buffer.from("\uFEFF王思远", "utf16le");
    expect(read(marked)).toEqual({ text: "王思远", encoding: "utf-16le" });
    expect(read(Buffer.from(marked).swap16())).toEqual({ text: "王思远", encoding: "utf-16be" });
  });

  it.each(["MZ\0\0\x90\0\x03\0\n\0", "MZ\x01\0\x90\0\x03\0\n\0", "M\0Z\0A\0B\0"])(
    "a program is no text of UTF-16: %j",
    (bytes) => expect(wideEncoding(Buffer.from(bytes, "latin1"))).toBeNull(),
  );

  it("what only begins as UTF-16 does is none", () => {
    const text = Buffer.from("Name\nA\n", "utf16le");
    expect(wideEncoding(text)).toBe("utf-16le");
    expect(wideEncoding(Buffer.concat([text, Buffer.from("A")]))).toBeNull();
  });
});

it("what somebody declares is believed, whatever comes of it", () => {
  const content = encode("José", "windows-1252");
  expect(decodeText(content, "gb18030").encoding).toBe("gb18030");
  expect(decodeText(encode("王", "gb18030"), "windows-1252")).toEqual({
    text: "Íõ",
    encoding: "windows-1252",
  });
});
