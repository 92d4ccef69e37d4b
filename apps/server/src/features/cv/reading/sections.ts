import { joinBrokenDates } from "./broken-dates.ts";
import type { CvLine } from "./found.ts";
import type { SectionKind } from "./heading-words.ts";
import { headingKind, headingWithRest } from "./headings.ts";
import { isSchool } from "./schools.ts";

/** Lines under one heading. */
export interface Section {
  readonly kind: SectionKind | "top";
  readonly heading: string;
  readonly lines: readonly CvLine[];
}

/** A CV by its headings; what stands before the first is its top. */
export function splitSections(lines: readonly string[]): Section[] {
  const sections: { kind: Section["kind"]; heading: string; lines: CvLine[] }[] = [
    { kind: "top", heading: "", lines: [] },
  ];
  const open = (kind: SectionKind, heading: string) => sections.push({ kind, heading, lines: [] });
  lines.forEach((text, index) => {
    const number = index + 1;
    const bare = text
      .replace(/^[（(]?[一二三四五六七八九十]{1,2}[）)、.．]\s*/, "")
      .replace(/^[■◆●▪▶►◇□★☆#*|＊\s]+/, "");
    const kind = headingKind(bare);
    if (kind) {
      open(kind, bare);
      return;
    }
    const headed = headingWithRest(bare);
    // "Languages: Python, SQL" among skills is no new part of the CV, but "证书：…" may be one.
    const inside = sections.at(-1)?.kind;
    const belongs = headed?.kind === "other" && inside !== "top" && inside !== "other";
    if (headed && !belongs && !isLabelInside(inside, headed, bare)) {
      open(headed.kind, bare.slice(0, bare.length - headed.rest.length));
      sections.at(-1)?.lines.push({ text: headed.rest, number });
      return;
    }
    sections.at(-1)?.lines.push({ text, number });
  });
  return sections.map((section) => ({ ...section, lines: joinBrokenDates(section.lines) }));
}

/** "学历：本科" among personal data or under education, "Experience: 2 years" under work are lines of these. */
function isLabelInside(
  inside: Section["kind"] | undefined,
  { kind, rest }: { kind: SectionKind; rest: string },
  label: string,
): boolean {
  if (inside === kind) return true;
  const personal = inside === "top" || inside === "other";
  return (
    personal && kind === "education" && /^(?:学历|學歷|教育程度|education)/i.test(label) && !isSchool(rest)
  );
}
