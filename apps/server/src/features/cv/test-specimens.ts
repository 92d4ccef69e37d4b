import { readdirSync, readFileSync } from "node:fs";
import { readUpload } from "./read-upload.ts";
import type { CvReading } from "./reading/read-cv.ts";
import { cvDocx, cvPdf, type Setting } from "./test-cv-files.ts";

const folder = new URL("./specimens/", import.meta.url);

export const cvSections = ["education", "work", "qualifications", "englishExams"] as const;
export type CvSection = (typeof cvSections)[number];

type Values = Readonly<Record<string, string | boolean>>;

/** A CV of invented people, with what somebody who reads it would fill in. */
export interface Specimen extends Setting {
  readonly name: string;
  readonly english: boolean;
  readonly text: string;
  /** The file itself, where a browser made it. */
  readonly printed: URL | null;
  readonly expected: Readonly<Record<CvSection, readonly Values[]>>;
}

/** What an entry is, unless its truth says otherwise. */
const usual: Readonly<Record<CvSection, Values>> = {
  education: { institutionType: "university", isCompleted: true },
  work: { isOnDuty: false },
  qualifications: { status: "acquired" },
  englishExams: {},
};

/** All specimens: those that are set here from their text, and those that a browser printed from a web page. */
export function readSpecimens(): Specimen[] {
  return [...written(), ...printed()];
}

function written(): Specimen[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".txt"))
    .sort()
    .map((file) => {
      const [head = "", text = "", truth = "{}"] = readFileSync(new URL(file, folder), "utf8").split(
        /^===\n/m,
      );
      const setting = Object.fromEntries(
        head
          .trim()
          .split("\n")
          .map((line) => line.split(": ")),
      );
      const expected = JSON.parse(truth) as Truth;
      return {
        name: file.replace(".txt", ""),
        format: setting.format as Setting["format"],
        columns: setting.columns ? Number(setting.columns) : null,
        scatter: setting.scatter === "yes",
        english: setting.english === "yes",
        text,
        printed: null,
        expected: completed(expected),
      };
    });
}

function printed(): Specimen[] {
  const prints = new URL("printed/", folder);
  return readdirSync(prints)
    .filter((name) => name.endsWith(".html"))
    .sort()
    .map((file) => {
      const truth = /<!--(\{.*\})-->/s.exec(readFileSync(new URL(file, prints), "utf8"))?.[1] ?? "{}";
      const { english = false, ...expected } = JSON.parse(truth) as Truth & { english?: boolean };
      const name = file.replace(".html", "");
      return {
        name,
        format: "pdf" as const,
        columns: null,
        scatter: false,
        english,
        text: "",
        printed: new URL(`${name}.pdf`, prints),
        expected: completed(expected),
      };
    });
}

type Truth = Partial<Record<CvSection, Values[]>>;

function completed(truth: Truth): Specimen["expected"] {
  const of = (section: CvSection) =>
    (truth[section] ?? []).map((values) => ({ ...usual[section], ...values }));
  return {
    education: of("education"),
    work: of("work"),
    qualifications: of("qualifications"),
    englishExams: of("englishExams"),
  };
}

/** A specimen as the file a consultant would send. */
export function fileOf(specimen: Specimen): { bytes: Buffer; mime: string; fileName: string } {
  if (specimen.printed)
    return {
      bytes: readFileSync(specimen.printed),
      mime: "application/pdf",
      fileName: `${specimen.name}.pdf`,
    };
  return specimen.format === "pdf"
    ? { bytes: cvPdf(specimen.text, specimen), mime: "application/pdf", fileName: `${specimen.name}.pdf` }
    : {
        bytes: cvDocx(specimen.text),
        mime: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
        fileName: `${specimen.name}.docx`,
      };
}

/** Reads a specimen as its upload would be, in November 2026. */
export function readSpecimen(specimen: Specimen): Promise<CvReading> {
  const { bytes, mime } = fileOf(specimen);
  return readUpload({ bytes, mime, english: specimen.english, month: "2026-11" });
}

/** From here on a value may be taken over without looking. */
export const sure = 0.8;

/** One value: what it should be, what was read, and how sure the reading is. Null: not there. */
export interface Scored {
  readonly specimen: string;
  readonly section: CvSection;
  readonly field: string;
  readonly wanted: string | boolean | null;
  readonly read: string | boolean | null;
  readonly confidence: number;
  readonly right: boolean;
}

/** Every value that should be there or was read. Entries are paired by what they have in common. */
export function score({ name, expected }: Specimen, reading: CvReading): Scored[] {
  return cvSections.flatMap((section) => {
    const left = [...reading[section]] as {
      entry: Record<string, unknown>;
      readings: Record<string, { confidence: number }>;
    }[];
    const scored: Scored[] = [];
    const compare = (wanted: Values | null, read: (typeof left)[number] | null) => {
      for (const field of new Set([...Object.keys(wanted ?? {}), ...Object.keys(read?.readings ?? {})])) {
        const should = wanted?.[field] ?? null;
        const found = read?.readings[field];
        const value = found ? (read.entry[field] as string | boolean) : null;
        const right = should !== null && value !== null && isSame(field, should, value);
        scored.push({
          specimen: name,
          section,
          field,
          wanted: should,
          read: value,
          confidence: found?.confidence ?? 0,
          right,
        });
      }
    };
    for (const wanted of expected[section]) {
      const common = (candidate: (typeof left)[number]) =>
        Object.entries(wanted).filter(([field, value]) => isSame(field, value, candidate.entry[field]))
          .length;
      const best = left.reduce<(typeof left)[number] | null>(
        (so, candidate) =>
          common(candidate) > (so ? common(so) : 1) || (!so && common(candidate) > 0) ? candidate : so,
        null,
      );
      if (best) left.splice(left.indexOf(best), 1);
      compare(wanted, best);
    }
    for (const read of left) compare(null, read);
    return scored;
  });
}

/** Duties are told by how they begin; numbers by their value, names by their letters. */
function isSame(field: string, wanted: string | boolean, read: unknown): boolean {
  if (typeof wanted === "boolean" || typeof read !== "string") return wanted === read;
  if (field === "duty") return read.startsWith(wanted);
  return read === wanted;
}
