/** A piece of an XML document: a tag that opens (or stands alone), one that closes, or text. */
export type XmlToken =
  | { readonly kind: "open"; readonly name: string; readonly attributes: string; readonly empty: boolean }
  | { readonly kind: "close"; readonly name: string }
  | { readonly kind: "text"; readonly text: string };

/** The tokens of a document, in one pass without looking back; declarations and comments are left out. */
export function* xmlTokens(xml: string): Generator<XmlToken> {
  let at = 0;
  while (at < xml.length) {
    const open = xml.indexOf("<", at);
    if (open !== at) {
      const text = xml.slice(at, open === -1 ? xml.length : open);
      if (text !== "") yield { kind: "text", text: unescaped(text) };
      if (open === -1) return;
    }
    if (xml.startsWith("<!--", open)) {
      const end = xml.indexOf("-->", open);
      if (end === -1) return;
      at = end + 3;
      continue;
    }
    const close = xml.indexOf(">", open);
    if (close === -1) return;
    const tag = xml.slice(open + 1, close);
    at = close + 1;
    if (tag.startsWith("?") || tag.startsWith("!")) continue;
    if (tag.startsWith("/")) {
      yield { kind: "close", name: tag.slice(1).trim() };
      continue;
    }
    const empty = tag.endsWith("/");
    const body = empty ? tag.slice(0, -1) : tag;
    const space = body.search(/\s/);
    yield {
      kind: "open",
      name: space === -1 ? body : body.slice(0, space),
      attributes: space === -1 ? "" : body.slice(space),
      empty,
    };
  }
}

const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function unescaped(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w{2,4});/gi, (whole, name: string) => {
    if (!name.startsWith("#")) return named[name] ?? whole;
    const code = name[1]?.toLowerCase() === "x" ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });
}
