import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { Language } from "@passage/contract/languages.ts";
import { serverPhrases } from "@passage/phrases/server.ts";
import type { FileAnswer } from "../../platform/http/route.ts";
import type { ManualSource } from "./manual.ts";
import type { ManualPrinter } from "./manual-printer.ts";
import { readManual } from "./read-manual.ts";

interface Printed {
  /** What it was printed from. */
  readonly hash: string;
  readonly copy: Promise<{ readonly pdf: Buffer; readonly etag: string }>;
}

const tagOf = (pdf: Buffer) => `"${createHash("sha256").update(pdf).digest("base64url")}"`;

/**
 * Gives the operation manual of a language as PDF. It is printed when it is first asked for and kept for as long as what
 * is written stays the same; whoever asks meanwhile waits for the same copy.
 */
export function keepManuals(
  printer: Pick<ManualPrinter, "run">,
  read: (language: Language) => Promise<ManualSource> = readManual,
): (language: Language) => Promise<FileAnswer & { readonly etag: string }> {
  const kept = new Map<Language, Printed>();
  const print = (source: ManualSource): Printed["copy"] => {
    const { language } = source;
    const hash = createHash("sha256").update(JSON.stringify(source)).digest("base64");
    const there = kept.get(language);
    if (there?.hash === hash) return there.copy;
    const copy = printer.run(source, { owner: "manual" }).then((pdf) => ({ pdf, etag: tagOf(pdf) }));
    kept.set(language, { hash, copy });
    // One that failed is no copy: the next to ask has it printed anew.
    copy.catch(() => kept.get(language)?.copy === copy && kept.delete(language));
    return copy;
  };
  return async (language) => {
    const { pdf, etag } = await print(await read(language));
    const { title } = serverPhrases[language].domain.manual;
    return {
      stream: Readable.from([pdf]),
      name: `${title}.pdf`,
      mime: "application/pdf",
      size: pdf.length,
      inline: true,
      etag,
    };
  };
}
