import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contentDisposition } from "./reply.ts";

describe("contentDisposition", () => {
  it("has the real name in UTF-8, and a plain one for old clients", () => {
    expect(contentDisposition("attachment", "成绩单 (终).pdf")).toBe(
      "attachment; filename=\"___ (_).pdf\"; filename*=UTF-8''%E6%88%90%E7%BB%A9%E5%8D%95%20%28%E7%BB%88%29.pdf",
    );
    expect(contentDisposition("inline", 'it\'s 100% "mine".pdf')).toBe(
      "inline; filename=\"it's 100_ _mine_.pdf\"; filename*=UTF-8''it%27s%20100%25%20%22mine%22.pdf",
    );
  });

  it("is one header, and gives the name back, whatever it holds", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme" }).filter((name) => name.isWellFormed()),
        (name) => {
          const header = contentDisposition("attachment", name);
          expect(header).toMatch(
            /^attachment; filename="[\x20\x21\x23-\x5b\x5d-\x7e]*"; filename\*=UTF-8''[\w.!~%-]*$/,
          );
          expect(decodeURIComponent(header.split("UTF-8''")[1] ?? "")).toBe(name);
        },
      ),
    );
  });
});
