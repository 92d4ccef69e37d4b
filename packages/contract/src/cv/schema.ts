import { z } from "zod";
import { educationEntry, englishExamEntry, qualificationEntry, workEntry } from "../background/schema.ts";

/** Pages and characters of a CV that are read; what is longer is no CV. */
export const cvLimits = { pages: 20, characters: 60_000, entries: 20 } as const;

/** Layouts of CVs that are told apart: `/en_cv_parse/` reads English ones whatever the text looks like. */
export const cvLanguages = ["zh", "en"] as const;

/** Where a value came from: its line of the CV's text (1..), the line itself, and how sure the reading is, 0..1. */
const reading = z.object({
  line: z.number().int(),
  source: z.string(),
  confidence: z.number().min(0).max(1),
});

function proposalOf<S extends z.ZodType>(entry: S) {
  return z.object({
    entry,
    /** By field of the entry; fields that were not found are missing. */
    readings: z.record(z.string(), reading),
    /** Number of the stored entry that it repeats; null = new. */
    repeats: z.number().int().nullable(),
  });
}

export const cvProposals = z.object({
  language: z.enum(cvLanguages),
  /** Text of the CV by lines, for showing where a value came from. */
  lines: z.array(z.string()),
  education: z.array(proposalOf(educationEntry)),
  work: z.array(proposalOf(workEntry)),
  qualifications: z.array(proposalOf(qualificationEntry)),
  englishExams: z.array(proposalOf(englishExamEntry)),
});

export type CvProposals = z.output<typeof cvProposals>;
