import { type Language, languages } from "@passage/contract/languages.ts";
import { operationManual } from "@passage/contract/manual/endpoints.ts";
import { metrics } from "@passage/contract/operations/endpoints.ts";
import { serverPhrases } from "@passage/phrases/server.ts";
import * as fontkit from "fontkit";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, inject, type TestApp } from "../../test/app.ts";
import { fontFiles } from "./fonts.ts";
import { copyLimit, countCopy } from "./limits.ts";
import type { ManualSource } from "./manual.ts";
import { createManualPrinter, type ManualPrinter } from "./manual-printer.ts";
import { readManual } from "./read-manual.ts";
import { keepManuals } from "./show-manual.ts";
import { columnWidths } from "./table-widths.ts";
import { inkOn, readPages } from "./test-pdf.ts";
import { unwrap } from "./unwrap.ts";

let test: TestApp;
let printer: ManualPrinter;

beforeAll(async () => {
  test = await createTestApp();
  printer = createManualPrinter(() => undefined);
});

afterAll(async () => {
  await printer?.close();
  await test?.close();
});

const get = (languageCode?: Language, language: Language = "en-us") =>
  inject(test.app, operationManual, { query: { languageCode } }, { language });

/** As one word: where lines and pages end, and where the numbers of a list are drawn, is none of its text. */
const spaceless = (text: string) => text.replaceAll(/\s/g, "");

const unnumbered = (text: string) => spaceless(text).replaceAll(/\d+\./g, "");

describe.each(languages)("the operation manual in %s", (language) => {
  it("is a PDF for a window, with every heading in contents and outline at its page", async () => {
    const answer = await get(language);
    expect(answer.headers).toMatchObject({
      "content-type": "application/pdf",
      "x-content-type-options": "nosniff",
      "content-length": String(answer.rawPayload.length),
    });
    expect(answer.headers["content-security-policy"]).toMatch(/^sandbox; default-src 'none'/);
    const { title: name, contents, page: pageWords } = serverPhrases[language].domain.manual;
    expect(answer.headers["content-disposition"]).toMatch(/^inline; /);
    expect(answer.headers["content-disposition"]).toContain(encodeURIComponent(`${name}.pdf`));

    const { markdown } = await readManual(language);
    const headings = [...markdown.matchAll(/^##+ (.+)$/gm)].map(([, heading = ""]) => heading);
    const { title, texts, outline } = await readPages(answer.rawPayload);
    expect(title).toBe(name);
    expect(outline.map((line) => line.title)).toEqual(headings);
    const pages = texts.map(spaceless);
    const listed = outline.map((line) => `${spaceless(line.title)}${line.page}`);
    expect(pages[1]).toContain(`${contents}${listed.join("")}`);
    for (const line of outline) expect(pages[line.page - 1]).toContain(spaceless(line.title));
    for (const [index, text] of pages.entries())
      if (index > 0) expect(text).toContain(spaceless(pageWords(index + 1, pages.length)));
  });

  it("lacks no word of what is written, and none of its marks shows", async () => {
    const { texts } = await readPages((await get(language)).rawPayload);
    const text = unnumbered(texts.join(""));
    expect(text).not.toMatch(/\*\*|`|\|/);
    const { markdown } = await readManual(language);
    // Lines of lists and paragraphs: a page ends between them, never within.
    for (const line of markdown.split("\n").filter((one) => /^(- |\d\. )/.test(one))) {
      const words = unnumbered(line.replace(/^(- |\d\. )/, "").replaceAll(/[*`]/g, ""));
      expect(text).toContain(words);
    }
  });

  it("draws its signs, each of which the fonts have", async () => {
    const pdf = (await get(language)).rawPayload;
    for (const page of [2, 3, 4]) expect(await inkOn(pdf, page)).toBeGreaterThan(0.005);
    const { markdown } = await readManual(language);
    const words = Object.values(serverPhrases[language].domain.manual).map(String).join("");
    for (const path of Object.values(fontFiles)) {
      const font = fontkit.openSync(path) as fontkit.Font;
      const missing = [...new Set(markdown + words)].filter(
        (sign) => sign !== "\n" && !font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0),
      );
      expect(missing).toEqual([]);
    }
  });
});

describe("which manual", () => {
  it("is that of the caller’s language where none is named", async () => {
    const titled = async (language: Language) =>
      (await readPages((await get(undefined, language)).rawPayload)).title;
    expect(await titled("zh-hk")).toBe(serverPhrases["zh-hk"].domain.manual.title);
    expect(await titled("en-us")).toBe(serverPhrases["en-us"].domain.manual.title);
  });

  it("is refused in a language there is none in, as a page where a browser asks", async () => {
    const url = "/help/operationManual?languageCode=fr";
    const refused = await test.app.inject({ method: "GET", url, headers: { langcode: "zh" } });
    expect(refused.json()).toMatchObject({ code: "2001", data: { fields: [{ path: "languageCode" }] } });
    const page = await test.app.inject({ method: "GET", url, headers: { accept: "text/html" } });
    expect(page.headers["content-type"]).toContain("text/html");
  });
});

describe("a copy", () => {
  it("that somebody has already isn’t sent again; that of another language is", async () => {
    const first = await get("zh");
    const etag = String(first.headers.etag);
    expect(first.headers["cache-control"]).toBe("private, no-cache");
    const having = (tag: string, languageCode: Language) =>
      inject(test.app, operationManual, { query: { languageCode } }, { headers: { "if-none-match": tag } });
    for (const tag of [etag, `W/${etag}`, `"another", ${etag}`]) {
      const again = await having(tag, "zh");
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, "", etag]);
    }
    for (const other of [await having('"another"', "zh"), await having(etag, "zh-hk")])
      expect([other.statusCode, other.rawPayload.subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
  });

  it("is sent so many times to one network, on every instance, and to who has it as often as they ask", async () => {
    const app = await test.instance();
    const ask = (remoteAddress: string, tag = "") =>
      app.inject({
        method: "GET",
        url: "/help/operationManual?languageCode=zh",
        headers: { "if-none-match": tag },
        remoteAddress,
      });
    const etag = String((await ask("2001:db8:7::1")).headers.etag);
    for (let sent = 1; sent < copyLimit.limit; sent += 1)
      await countCopy(test.database, `2001:db8:7::${sent + 1}`);
    const refused = await ask("2001:db8:7::ffff");
    expect([refused.statusCode, refused.json().code]).toEqual([429, "2016"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(50);
    expect((await ask("2001:db8:7::ffff", etag)).statusCode).toBe(304);
    expect((await ask("2001:db8:8::1")).statusCode).toBe(200);
  });
});

describe("printing", () => {
  it("happens once, however many ask at once", async () => {
    const app = await test.instance();
    const printed = async () => {
      const { body } = await inject(app, metrics, {});
      return /passage_worker_outcomes_total\{pool="manuals",outcome="done"\} (\d+)/.exec(body)?.[1];
    };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => inject(app, operationManual, { query: { languageCode: "zh" } })),
    );
    expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString("base64"))).size).toBe(1);
    expect(await printed()).toBe("1");
  });

  it("happens again when something else is written, and after it failed", async () => {
    const source = (markdown: string): ManualSource => ({ language: "en-us", markdown, pictures: {} });
    let written = source("# Manual\n\nOf old.\n\n## 1. Old\n\nText.");
    const show = keepManuals(printer, async () => written);
    const read = async () => {
      const { stream } = await show("en-us");
      return (await readPages(Buffer.concat(await stream.toArray()))).texts.join("");
    };
    expect(await read()).toContain("Of old.");
    written = source("# Manual\n\nOf old.\n\n<marquee>");
    await expect(read()).rejects.toThrow("crashed");
    written = source("# Manual\n\nOf now.\n\n## 1. New\n\nText.");
    expect(await read()).toContain("Of now.");
    expect(printer.outcomes.get("done")).toBe(2);
  });

  it("shows pictures where they stand, each with its words", async () => {
    const dark = sharp({ create: { width: 800, height: 400, channels: 3, background: "#0d3f4e" } });
    const image = `data:image/png;base64,${(await dark.png().toBuffer()).toString("base64")}`;
    const markdown =
      "# Manual\n\nIntroduction.\n\n## 1. Part\n\nText.\n\n![The queue](../screenshots/desk.png)";
    const pictures = { "../screenshots/desk.png": image };
    const pdf = await printer.run({ language: "en-us", markdown, pictures }, { owner: "test" });
    const { texts } = await readPages(pdf);
    expect(texts[2]).toContain("The queue");
    expect(await inkOn(pdf, 3)).toBeGreaterThan(0.1);
  });
});

describe("what is written", () => {
  it("loses the ends of its lines: a space where letters meet, nothing between Chinese signs", () => {
    expect(unwrap("two\nlines")).toBe("two lines");
    expect(unwrap("申请，\n提交")).toBe("申请，提交");
    expect(unwrap("按\nExcel")).toBe("按 Excel");
  });

  it("has tables whose columns are as wide as their words want, and fill the page together", () => {
    const short = columnWidths(
      [
        ["key", "does"],
        ["Tab", "next control"],
      ],
      400,
    );
    expect(short[0]).toBeLessThan(80);
    const long = columnWidths(
      [
        ["short", "a ".repeat(300)],
        ["x", "b ".repeat(200)],
      ],
      400,
    );
    expect(long[0]).toBeLessThan(80);
    for (const widths of [short, long])
      expect(widths.reduce((sum, width) => sum + width + 12, 0)).toBeCloseTo(400);
  });
});
