import {
  type BackgroundEntries,
  educationEntry,
  englishExamEntry,
  qualificationEntry,
  workEntry,
} from "@passage/contract/background/schema.ts";
import { cvLimits } from "@passage/contract/cv/schema.ts";
import type { z } from "zod";
import { readEducation } from "./education.ts";
import { isExamLine, readExams } from "./exams.ts";
import type { CvLine, Draft, Reader } from "./found.ts";
import { readQualifications } from "./qualifications.ts";
import { type Section, splitSections } from "./sections.ts";
import { readWork } from "./work.ts";

/** A value's origin, as the wire has it. */
export interface Reading {
  readonly line: number;
  readonly source: string;
  readonly confidence: number;
}

export interface ReadEntry<Entry> {
  readonly entry: Entry;
  readonly readings: Record<string, Reading>;
}

/** What a CV says, before it is compared with what is stored. */
export interface CvReading {
  readonly language: "zh" | "en";
  readonly lines: readonly string[];
  readonly education: readonly ReadEntry<BackgroundEntries["education"]>[];
  readonly work: readonly ReadEntry<BackgroundEntries["work"]>[];
  readonly qualifications: readonly ReadEntry<BackgroundEntries["qualifications"]>[];
  readonly englishExams: readonly ReadEntry<BackgroundEntries["englishExams"]>[];
}

/**
 * Reads a CV's lines: pure, and the same for the same lines and month.
 * @param english takes names in English where both stand there
 * @param month `YYYY-MM` of today
 */
export function readCv(
  lines: readonly string[],
  { english, month }: { english: boolean; month: string },
): CvReading {
  const language = english || !isMostlyChinese(lines.join("\n")) ? "en" : "zh";
  const reader: Reader = { language, month };
  const sections = splitSections(lines);
  const under = <T>(kind: Section["kind"], read: (section: Section) => T[]): T[] =>
    sections.filter((section) => section.kind === kind).flatMap(read);
  const education = under("education", (section) => readEducation(section.lines, reader));
  const all: CvLine[] = lines.map((text, index) => ({ text, number: index + 1 }));
  const proposals = <S extends z.ZodType>(schema: S, drafts: readonly object[]) =>
    drafts
      .slice(0, cvLimits.entries)
      .flatMap((draft) => proposal(schema, draft as Draft<Record<string, unknown>>, lines));
  return {
    language,
    lines,
    education: proposals(
      educationEntry,
      // Tables of the mainland name the school among the personal data.
      education.length > 0 ? education : personal(sections).flatMap((lines) => readEducation(lines, reader)),
    ),
    work: proposals(
      workEntry,
      under("work", ({ lines, heading }) =>
        readWork(
          lines.filter((line) => !isExamLine(line)),
          heading,
          reader,
        ),
      ),
    ),
    qualifications: proposals(
      qualificationEntry,
      under("qualifications", (section) => readQualifications(section.lines, section.heading, reader)),
    ),
    englishExams: proposals(englishExamEntry, readExams(all)),
  };
}

/** The top of a CV, and what stands under a heading of personal data. */
function personal(sections: readonly Section[]): (readonly CvLine[])[] {
  return sections
    .filter(
      ({ kind, heading }) => kind === "top" || (kind === "other" && /personal|个人|個人|基本/i.test(heading)),
    )
    .map(({ lines }) => lines);
}

/** A character says as much as four letters; names of schools and programs are Latin in Chinese CVs too. */
function isMostlyChinese(text: string): boolean {
  return (text.match(/\p{Script=Han}/gu)?.length ?? 0) * 4 > (text.match(/[a-z]/gi)?.length ?? 0);
}

/** A draft as an entry; values that the form wouldn't take are left out. */
function proposal<S extends z.ZodType>(
  schema: S,
  draft: Draft<Record<string, unknown>>,
  lines: readonly string[],
): ReadEntry<z.output<S>>[] {
  const values: Record<string, unknown> = {};
  const readings: Record<string, Reading> = {};
  for (const [field, found] of Object.entries(draft)) {
    if (!found) continue;
    if (!schema.safeParse({ [field]: found.value }).success) continue;
    values[field] = found.value;
    readings[field] = { line: found.line, source: lines[found.line - 1] ?? "", confidence: found.confidence };
  }
  const parsed = schema.safeParse(values);
  return parsed.success && Object.keys(values).length > 0 ? [{ entry: parsed.data, readings }] : [];
}
