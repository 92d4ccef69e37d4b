import { Marked, type MarkedToken, type Token, type Tokens } from "marked";
import type { Content, ContentText, Table, TableCell } from "pdfmake/interfaces.js";
import { column, inks } from "./look.ts";
import type { ManualSource } from "./manual.ts";
import { columnWidths } from "./table-widths.ts";
import { unwrap } from "./unwrap.ts";

type Pictures = ManualSource["pictures"];

/**
 * Markdown's own rule for bold looks at the spaces around it, and Chinese sets none: here two stars are always a mark.
 */
const reader = new Marked({
  tokenizer: {
    emStrong(source) {
      const [raw, text] = /^\*\*([^*]+)\*\*/.exec(source) ?? [];
      if (raw === undefined || text === undefined) return false;
      return { type: "strong", raw, text, tokens: this.lexer.inlineTokens(text) };
    },
  },
});

/** The parts of a document, as its printer takes them. */
export function contentOf(markdown: string, pictures: Pictures): Content[] {
  return reader.lexer(markdown).flatMap((token) => block(token as MarkedToken, pictures));
}

function block(token: MarkedToken, pictures: Pictures): Content[] {
  switch (token.type) {
    case "space":
    case "def":
      return [];
    case "heading":
      return [heading(token)];
    case "paragraph":
      return [paragraph(token, pictures)];
    // A line of a list without paragraphs.
    case "text":
      return [{ text: inline(token.tokens ?? [token]) }];
    case "list":
      return [list(token, pictures)];
    case "table":
      return [table(token)];
    case "code":
      return [{ text: token.text, style: "code" }];
    case "blockquote":
      return [{ stack: nested(token.tokens, pictures), style: "quote" }];
    case "hr":
      return [{ text: "", margin: [0, 4, 0, 4] }];
    default:
      throw new Error(`The manual holds a kind of text that nothing prints: ${token.type}`);
  }
}

const nested = (tokens: readonly Token[], pictures: Pictures): Content[] =>
  tokens.flatMap((token) => block(token as MarkedToken, pictures));

/** Parts stand in the table of contents and in the outline of the reader; parts of parts below them. */
function heading({ depth, tokens, text }: Tokens.Heading): Content {
  return {
    text: inline(tokens),
    style: `heading${Math.min(depth, 4)}`,
    headlineLevel: depth,
    ...(depth > 1 &&
      depth < 4 && {
        tocItem: true,
        tocStyle: depth === 2 ? "tocPart" : "tocSubpart",
        tocMargin: depth === 2 ? [0, 5, 0, 0] : [14, 1, 0, 0],
        outline: true,
        outlineText: text,
      }),
  };
}

/** A picture that stands alone takes the width of the column at most, with its words below. */
function paragraph({ tokens }: Tokens.Paragraph, pictures: Pictures): Content {
  const [only] = tokens;
  if (tokens.length !== 1 || only?.type !== "image") return whole([{ text: inline(tokens) }], "paragraph");
  const image = pictures[only.href];
  if (image === undefined) throw new Error(`The manual shows a picture that isn't there: ${only.href}`);
  return whole(
    [
      { image, fit: [column, 300] },
      { text: only.text, style: "caption" },
    ],
    "paragraph",
  );
}

/** What stays on one page: a few lines, of which none should stand alone at the top of the next. */
function whole(stack: Content[], style: string): Content {
  return { stack, style, unbreakable: true };
}

function list({ ordered, start, items }: Tokens.List, pictures: Pictures): Content {
  const points = items.map((item) => whole(nested(item.tokens, pictures), "point"));
  const look = { style: "list", markerColor: inks.quiet };
  if (!ordered) return { ul: points, ...look };
  return { ol: points, start: start === "" ? 1 : start, ...look };
}

function table({ header, rows }: Tokens.Table): Content {
  const cells = (row: readonly Tokens.TableCell[], style: string): TableCell[] =>
    row.map(({ tokens }) => ({ text: inline(tokens), style }));
  const body: Table["body"] = [cells(header, "cellHead"), ...rows.map((row) => cells(row, "cell"))];
  const texts = [header, ...rows].map((row) => row.map(({ text }) => text));
  return {
    table: { headerRows: 1, dontBreakRows: true, widths: columnWidths(texts, column), body },
    layout: "ruled",
    style: "table",
  };
}

/** How a run of text looks, from the marks around it. */
type Style = Pick<ContentText, "bold" | "color" | "decoration" | "link" | "noWrap">;

/** Runs of text in a line; each carries its look itself, for the printer hands none on from one to those within. */
function inline(tokens: readonly Token[], style: Style = {}): ContentText[] {
  return tokens.flatMap((token) => run(token as MarkedToken, style));
}

function run(token: MarkedToken, style: Style): ContentText[] {
  switch (token.type) {
    case "text":
    case "escape":
      if ("tokens" in token && token.tokens) return inline(token.tokens, style);
      return [{ text: unwrap(token.text), ...style }];
    case "strong":
      return inline(token.tokens, { ...style, bold: true });
    // The font has no slanted cut, and Chinese knows none.
    case "em":
      return inline(token.tokens, { ...style, color: inks.second });
    case "codespan":
      return [{ text: token.text, ...style, color: inks.link, noWrap: true }];
    case "link":
      return inline(token.tokens, { ...style, link: token.href, color: inks.link, decoration: "underline" });
    case "br":
      return [{ text: "\n" }];
    default:
      throw new Error(`The manual holds a kind of text that nothing prints: ${token.type}`);
  }
}
