import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import {
  index,
  noSecondChance,
  type Objects,
  onePage,
  packedObjects,
  type Row,
  rowBytes,
  rowWidths,
  stream,
  withStream,
  withTable,
} from "./test-pdf.ts";
import { refusal } from "./test-refusal.ts";

const pdf = (text: string) => refusal("a.pdf", Buffer.from(text, "latin1"));
const megabyte = 1024 * 1024;

it("a page is enough, with a table and with a stream", async () => {
  expect(await pdf(withTable({ objects: onePage }))).toBeNull();
  expect(await pdf(withTable({ objects: onePage, after: noSecondChance }))).toBeNull();
  expect(await pdf(withStream({}))).toBeNull();
});

it("the end mark may have a little behind it, and may not be missing", async () => {
  const whole = withTable({ objects: onePage });
  expect(await pdf(`${whole}${"\0".repeat(1_500)}`)).toBeNull();
  expect(await pdf(whole.replace("%%EOF", ""))).toBe("6003");
  expect(await pdf(`${whole}${"\0".repeat(3_000)}`)).toBe("6003");
});

describe("encryption is refused, though the pages could be read", () => {
  const trailer = "/Root 1 0 R/Encrypt 9 0 R";

  it.each([
    ["with a table", withTable({ objects: onePage, trailer })],
    ["with a stream", withStream({ trailer })],
    [
      "with a broken table",
      withTable({ objects: onePage, trailer }).replace(/startxref\n\d+/, "startxref\n5"),
    ],
    [
      "with an addition that doesn't mention it",
      withTable({
        to: withTable({ objects: onePage, trailer }),
        trailer: `/Root 1 0 R/Prev ${withTable({ objects: onePage }).indexOf("xref")}`,
      }),
    ],
  ])("%s", async (_, text) => {
    expect(await pdf(text)).toBe("6003 encrypted");
  });
});

describe("pages", () => {
  it.each<[string, Objects]>([
    ["none", { 2: "<</Type/Pages/Kids[]/Count 0>>" }],
    ["a count without any", { 2: "<</Type/Pages/Count 12>>" }],
    ["something else in their place", { 3: "<</Type/Outlines>>" }],
    ["a page that isn't there", { 2: "<</Type/Pages/Kids[8 0 R]/Count 1>>" }],
  ])("%s: refused", async (_, objects) => {
    expect(await pdf(withTable({ objects: { ...onePage, ...objects } }))).toBe("6003");
  });

  it("may be deep in their tree, their kids a list of its own", async () => {
    const objects: Record<number, string> = { ...onePage, 2: "<</Type/Pages/Kids 20 0 R>>", 20: "[10 0 R]" };
    for (let level = 10; level < 18; level += 1) objects[level] = `<</Type/Pages/Kids[${level + 1} 0 R]>>`;
    objects[18] = "<</Type/Pages/Kids[3 0 R]>>";
    expect(await pdf(withTable({ objects }))).toBeNull();
  });

  it("are looked for within bounds, however long their tree's nodes are", async () => {
    const long = (nodes: number) => {
      const objects: Record<number, string> = { ...onePage, 2: "<</Type/Pages/Kids[10 0 R]>>" };
      const items = "1 ".repeat(750_000);
      for (let node = 0; node < nodes; node += 1)
        objects[10 + node] = `<</Kids[${node + 1 < nodes ? 11 + node : 3} 0 R]/Long[${items}]>>`;
      return withTable({ objects, after: noSecondChance });
    };
    expect(await pdf(long(3))).toBeNull();
    expect(await pdf(long(7))).toBe("6003");
  });

  it("are searched among 300,000 objects at most, where no cross reference leads to them", async () => {
    const among = (others: number) => {
      const list = Array.from({ length: others }, (_, at) => `${at + 10} 0 obj `).join("");
      return withTable({ to: `%PDF-1.7\n${list}\n`, objects: onePage }).replace(
        /startxref\n\d+/,
        "startxref\n5",
      );
    };
    expect(await pdf(among(200_000))).toBeNull();
    expect(await pdf(among(300_000))).toBe("6003");
  });

  it("are those of the newest state: an addition counts, and where it took the pages away, there are none", async () => {
    const noPages = { 2: "<</Type/Pages/Kids[]/Count 0>>" };
    const add = (before: Objects, added: Objects) => {
      const to = withTable({ objects: before });
      return withTable({ to, objects: added, trailer: `/Root 1 0 R/Prev ${to.lastIndexOf("xref\n0")}` });
    };
    expect(await pdf(add({ ...onePage, ...noPages }, { 2: onePage[2] ?? "" }))).toBeNull();
    expect(await pdf(add(onePage, noPages))).toBe("6003");
    const to = withTable({ objects: onePage });
    const prev = to.lastIndexOf("xref\n0");
    const root = { 5: "<</Type/Catalog/Pages 6 0 R>>", 6: noPages[2] };
    expect(await pdf(withTable({ to, objects: root, trailer: `/Root 5 0 R/Prev ${prev}` }))).toBe("6003");
  });
});

it("is read with all that its syntax allows", async () => {
  const odd =
    "/A (a \\) b (c (d)) \\\\)/B <48 65 6C>/C[true false null -1.5 +2 .5 4.]/D#20E %a comment >>\r/Nothing/F<</G[[]]>>";
  const objects = { ...onePage, 1: `<<${odd}/Type/Catalog/Pages 2 0 R>>` };
  expect(await pdf(withTable({ objects, trailer: `${odd}/Root\r\n1 0\nR` }))).toBeNull();
});

describe("a cross reference", () => {
  it("that leads back to itself, or to an older one that does, ends", async () => {
    const objects = onePage;
    const circle = withTable({ objects, trailer: (at) => `/Root 1 0 R/Prev ${at}`, after: noSecondChance });
    expect(await pdf(circle)).toBeNull();
    const to = withTable({ objects, trailer: (at) => `/Root 1 0 R/Prev ${at}` });
    const prev = to.indexOf("xref\n0");
    expect(await pdf(withTable({ to, trailer: `/Prev ${prev}`, after: noSecondChance }))).toBeNull();
    expect(
      await pdf(withTable({ objects, trailer: "/Root 1 0 R/Prev 99999999", after: noSecondChance })),
    ).toBeNull();
  });

  it("may come in 200 sections, and no more", async () => {
    const sections = (count: number) => {
      let text = withTable({ objects: onePage });
      for (let section = 1; section < count; section += 1) {
        text = withTable({
          to: text,
          trailer: `/Prev ${text.lastIndexOf("xref\n0")}`,
          after: noSecondChance,
        });
      }
      return text;
    };
    expect(await pdf(sections(200))).toBeNull();
    expect(await pdf(sections(201))).toBe("6003");
  });

  it("doesn't find what it calls free", async () => {
    const text = withTable({ objects: onePage, after: noSecondChance });
    expect(await pdf(text.replace(/(3 1\n\d{10} 00000) n/, "$1 f"))).toBe("6003");
  });

  it("finds packed objects, the length of their stream a number of its own or not", async () => {
    const { 1: catalogue = "", 2: tree = "", 3: page = "" } = onePage;
    const container = packedObjects(
      [
        [7, "<</Other true>>"],
        [2, tree],
        [3, page],
      ],
      "/Filter/FlateDecode",
      deflateSync,
    );
    const packed: Record<number, Row> = { 2: [2, 4, 1], 3: [2, 4, 2] };
    expect(await pdf(withStream({ objects: { 1: catalogue, 4: container }, packed }))).toBeNull();
    const length = /\/Length (\d+)/.exec(container)?.[1] ?? "";
    const apart = container.replace(/\/Length \d+/, "/Length 5 0 R");
    expect(await pdf(withStream({ objects: { 1: catalogue, 4: apart, 5: length }, packed }))).toBeNull();
    // A stream that is said to be packed in itself, or to have its length packed in it.
    const itself: Record<number, Row> = { ...packed, 4: [2, 4, 0] };
    expect(await pdf(withStream({ objects: { 1: catalogue }, packed: itself }))).toBe("6003");
    const within: Record<number, Row> = { ...packed, 5: [2, 4, 0] };
    expect(await pdf(withStream({ objects: { 1: catalogue, 4: apart }, packed: within }))).toBe("6003");
  });

  it("finds them in a long stream, within bounds: each is looked for from its beginning", async () => {
    const { 1: catalogue = "", 2: tree = "", 3: page = "" } = onePage;
    const packed: Record<number, Row> = { 2: [2, 4, 0], 3: [2, 4, 1] };
    const among = (others: number) => {
      const objects = Array.from({ length: others }, (_, at): [number, string] => [100_000 + at, ""]);
      const container = packedObjects([...objects, [2, tree], [3, page]], "/Filter/FlateDecode", deflateSync);
      return withStream({ objects: { 1: catalogue, 4: container }, packed });
    };
    expect(await pdf(among(10_000))).toBeNull();
    const tooMany = among(100_000);
    expect(tooMany.length).toBeLessThan(500_000);
    expect(await pdf(tooMany)).toBe("6003");
  });

  it("of older programs names a stream beside its table", async () => {
    const { 1: catalogue = "", 2: tree = "", 3: page = "" } = onePage;
    const rows = rowBytes([
      [2, 4, 0],
      [2, 4, 1],
    ]);
    const beside = stream(`/Type/XRef${rowWidths}/Index[2 2]`, rows);
    const objects = {
      1: catalogue,
      4: packedObjects([
        [2, tree],
        [3, page],
      ]),
      8: beside,
    };
    const alone = withTable({ objects, after: noSecondChance });
    expect(await pdf(alone)).toBe("6003");
    const trailer = `/Root 1 0 R/XRefStm ${alone.indexOf("8 0 obj")}`;
    expect(await pdf(withTable({ objects, trailer, after: noSecondChance }))).toBeNull();
  });
});

describe("the stream of a cross reference", () => {
  const flate = (entries: string, content: Buffer) => ({
    entries: `${rowWidths}${entries}/Filter/FlateDecode`,
    content: deflateSync(content),
  });

  it("may be plain, in several ranges or from nought, and begin after either end of line", async () => {
    expect(await pdf(withStream({ newline: "\r\n" }))).toBeNull();
    const plain = (rows: Buffer, numbers: readonly number[]) => ({
      entries: `${rowWidths}${index(numbers)}`,
      content: rows,
    });
    expect(await pdf(withStream({ encode: plain }))).toBeNull();
    const fromNought = (rows: Buffer) => flate("/Size 4", Buffer.concat([Buffer.alloc(5), rows]));
    expect(await pdf(withStream({ encode: fromNought }))).toBeNull();
    const noKinds = (rows: Buffer, numbers: readonly number[]) => ({
      entries: `/W[0 3 1]${index(numbers)}`,
      content: Buffer.from(rows.filter((_, at) => at % 5 !== 0)),
    });
    expect(await pdf(withStream({ encode: noKinds }))).toBeNull();
  });

  const predictors: readonly [
    name: string,
    kind: number,
    predict: (left: number, up: number, both: number) => number,
  ][] = [
    ["none", 0, () => 0],
    ["left", 1, (left) => left],
    ["up", 2, (_, up) => up],
    ["average", 3, (left, up) => Math.floor((left + up) / 2)],
    [
      "Paeth",
      4,
      (left, up, both) => {
        const away = (from: number) => Math.abs(left + up - both - from);
        if (away(left) <= away(up) && away(left) <= away(both)) return left;
        return away(up) <= away(both) ? up : both;
      },
    ],
  ];

  it.each(predictors)("may be predicted: %s", async (_, kind, predict) => {
    const columns = 5;
    // Rows without any order stand between: every way of predicting has something to do.
    const others = Array.from(
      { length: 20 },
      (_, at): Row => [2, (at ** 3 * 7_919_317) % 2 ** 24, (at ** 2 * 89) % 256],
    );
    const encode =
      (parameters: (entries: string) => string) => (real: Buffer, numbers: readonly number[]) => {
        const rows = Buffer.concat(
          numbers.flatMap((_, at) => [
            rowBytes(others.slice(at)),
            real.subarray(at * columns, (at + 1) * columns),
          ]),
        );
        const lines: number[] = [];
        rows.forEach((byte, at) => {
          if (at % columns === 0) lines.push(kind);
          const left = at % columns === 0 ? 0 : (rows[at - 1] ?? 0);
          const both = at % columns === 0 ? 0 : (rows[at - columns - 1] ?? 0);
          lines.push((byte - predict(left, rows[at - columns] ?? 0, both)) & 255);
        });
        const ranges = `/Index[${numbers.map((number, at) => `${100 * number} ${20 - at} ${number} 1`).join(" ")}]`;
        const entries = `${ranges}/DecodeParms${parameters(`<</Predictor 15/Columns ${columns}>>`)}`;
        return flate(entries, Buffer.from(lines));
      };
    expect(await pdf(withStream({ encode: encode((entries) => entries) }))).toBeNull();
    expect(await pdf(withStream({ encode: encode((entries) => `[${entries}]`) }))).toBeNull();
  });

  it("unfolds to 16 MB at most, however small the file", async () => {
    const padded = (size: number) => (rows: Buffer, numbers: readonly number[]) =>
      flate(index(numbers), Buffer.concat([rows, Buffer.alloc(size - rows.length)]));
    const over = withStream({ encode: padded(16 * megabyte + 1) });
    expect(over.length).toBeLessThan(20_000);
    expect(await pdf(over)).toBe("6003");
    expect(await pdf(withStream({ encode: padded(16 * megabyte) }))).toBeNull();
  });

  it("and all others of its file unfold to 64 MB at most", async () => {
    const huge = () => flate("/Index[]", Buffer.alloc(16 * megabyte));
    const added = (count: number) => {
      let text = withStream({});
      for (let section = 0; section < count; section += 1) {
        const prev = text.lastIndexOf("99 0 obj");
        text = withStream({ to: text, objects: {}, trailer: `/Prev ${prev}`, encode: huge });
      }
      return text;
    };
    expect(await pdf(added(3))).toBeNull();
    expect(await pdf(added(4))).toBe("6003");
  });

  it("may claim more objects than it has", async () => {
    const encode = (rows: Buffer, numbers: readonly number[]) =>
      flate(`${index(numbers).slice(0, -1)} 100 50]`, rows);
    expect(await pdf(withStream({ encode }))).toBeNull();
  });

  it("is no longer than the file", async () => {
    expect(await pdf(withStream({ length: 5_000 }))).toBe("6003");
    expect(await pdf(withStream({ length: -1 }))).toBe("6003");
  });

  it("lists 300,000 objects at most, free ones and repeated ones included", async () => {
    const listed = (count: number) => (rows: Buffer, numbers: readonly number[]) => {
      const more = Buffer.alloc((count - numbers.length) * 5, rowBytes([[1, 9, 0]]));
      return flate(
        `${index(numbers).slice(0, -1)} 100 ${count - numbers.length}]`,
        Buffer.concat([rows, more]),
      );
    };
    expect(await pdf(withStream({ encode: listed(300_000) }))).toBeNull();
    expect(await pdf(withStream({ encode: listed(300_001) }))).toBe("6003");
    const free = (rows: Buffer, numbers: readonly number[]) =>
      flate(`${index(numbers).slice(0, -1)} 100 300000]`, Buffer.concat([rows, Buffer.alloc(1_500_000)]));
    expect(await pdf(withStream({ encode: free }))).toBe("6003");
  });

  it.each([
    "/W[9 3 1]",
    "/W[1 9 1]",
    "/W[0 0 0]",
    "/W[1 3]",
    "/W[1 3 90]",
    "/W 5",
    "/W[1 3 -9]",
    "/W[-1 3 1]",
  ])("with columns as odd as %s is refused", async (widths) => {
    const encode = (rows: Buffer, numbers: readonly number[]) => ({
      entries: `${widths}${index(numbers)}`,
      content: rows,
    });
    expect(await pdf(withStream({ encode }))).toBe("6003");
  });
});
