import { languageTags } from "@passage/contract/languages.ts";
import { serverPhrases } from "@passage/phrases/server.ts";
import type { Content, StyleDictionary, TDocumentDefinitions } from "pdfmake/interfaces.js";
import { contentOf } from "./content.ts";
import { column, inks, sheet } from "./look.ts";
import type { ManualSource } from "./manual.ts";

/** Height of the cover's ground, in points. */
const coverHeight = 400;

const styles: StyleDictionary = {
  heading1: { fontSize: 22, bold: true, margin: [0, 0, 0, 12] },
  heading2: { fontSize: 17, bold: true, color: inks.accent, margin: [0, 22, 0, 8] },
  heading3: { fontSize: 12.5, bold: true, margin: [0, 12, 0, 5] },
  heading4: { fontSize: 10.5, bold: true, margin: [0, 8, 0, 4] },
  paragraph: { margin: [0, 0, 0, 7] },
  list: { margin: [0, 0, 0, 7] },
  point: { margin: [0, 0, 0, 3.5] },
  table: { margin: [0, 2, 0, 10] },
  cellHead: { fontSize: 9, bold: true, color: inks.quiet },
  cell: { fontSize: 9.2, lineHeight: 1.22 },
  caption: { fontSize: 8.5, color: inks.quiet, margin: [0, 4, 0, 0] },
  code: { fontSize: 9, background: inks.code, margin: [0, 0, 0, 7] },
  quote: { color: inks.second, margin: [12, 0, 0, 7] },
  tocTitle: { fontSize: 22, bold: true, margin: [0, 0, 0, 10] },
  // Close lines: the contents are to be seen at one glance, on one page.
  tocPart: { bold: true, lineHeight: 1.1 },
  tocSubpart: { color: inks.second, lineHeight: 1.1 },
  tocNumber: { color: inks.quiet, lineHeight: 1.1 },
};

/** The font's quotes and dots are as wide as Han characters, where it isn't told otherwise. */
const latin = { lineHeight: 1.28, fontFeatures: ["pwid", "kern", "liga"] };
const han = { lineHeight: 1.36 };

/** The manual as its printer takes it: cover, contents, and the parts one after the other. */
export function manualDocument({ language, markdown, pictures }: ManualSource): TDocumentDefinitions {
  const words = serverPhrases[language].domain.manual;
  const [, intro = "", body = ""] = /^# .+\n+([^#]*)([\s\S]*)$/.exec(markdown) ?? [];
  return {
    pageSize: "A4",
    pageMargins: [sheet.side, sheet.top, sheet.side, sheet.bottom],
    language: languageTags[language],
    displayTitle: true,
    info: { title: words.title, creator: "Passage", producer: "Passage" },
    defaultStyle: { font: "Noto", fontSize: 10, color: inks.text, ...(language === "en-us" ? latin : han) },
    styles,
    background: (page) => (page === 1 ? cover : null),
    content: [
      ...coverText(words.name, contentOf(intro, pictures)),
      {
        toc: { title: { text: words.contents, style: "tocTitle" }, numberStyle: "tocNumber" },
        pageBreak: "after",
      } as Content,
      ...contentOf(body, pictures),
    ],
    pageBreakBefore: startsPage,
    footer: (page, pages) => (page === 1 ? null : foot(words.title, words.page(page, pages))),
  };
}

/** The ground of the first page, with the tick marks of the way through an application as its only ornament. */
const cover: Content = {
  canvas: [
    { type: "rect", x: 0, y: 0, w: sheet.width, h: coverHeight, color: inks.cover },
    ...Array.from({ length: 9 }, (_, at) => ({
      type: "rect" as const,
      x: sheet.side + at * 14,
      y: coverHeight - 92 + (at === 3 ? -10 : 0),
      w: 7,
      h: at === 3 ? 26 : 16,
      color: at <= 3 ? inks.coverLine : "#2f6575",
    })),
  ],
};

function coverText(name: string, intro: readonly Content[]): Content[] {
  return [
    { text: "Passage", fontSize: 13, color: inks.coverLine, margin: [0, 76, 0, 10] },
    { text: name, fontSize: 32, bold: true, lineHeight: 1.1, color: inks.onCover },
    {
      stack: [...intro],
      absolutePosition: { x: sheet.side, y: coverHeight + 36 },
      color: inks.second,
      fontSize: 11,
    },
    { text: "", pageBreak: "after" },
  ];
}

function foot(title: string, page: string): Content {
  return {
    margin: [sheet.side, 22, sheet.side, 0],
    stack: [
      { canvas: [{ type: "line", x1: 0, y1: 0, x2: column, y2: 0, lineWidth: 0.5, lineColor: inks.line }] },
      {
        columns: [{ text: title }, { text: page, alignment: "right" }],
        fontSize: 8,
        color: inks.quiet,
        margin: [0, 6, 0, 0],
      },
    ],
  };
}

/** Blocks that have to follow a heading on its page: fewer look lost at its foot. */
const leastBelow = 3;

/** No heading stands at the foot of a page without its text. */
const startsPage: NonNullable<TDocumentDefinitions["pageBreakBefore"]> = (node, following) =>
  node.headlineLevel !== undefined && following.getFollowingNodesOnPage().length < leastBelow;
