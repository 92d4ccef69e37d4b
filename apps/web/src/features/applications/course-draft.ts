import type { applicationsSave } from "@passage/contract/applications/schema.ts";
import type { input } from "zod";

/** One course while it is being chosen: each later choice hangs on the one before. */
export interface CourseDraft {
  /** Tells drafts apart while they move up and down. */
  readonly key: number;
  readonly countryId: number | null;
  readonly institutionId: number | null;
  readonly levelId: number | null;
  readonly courseId: number | null;
  /** `YYYY-MM` */
  readonly intake: string | null;
  readonly accommodation: boolean;
  readonly airportPickup: boolean;
  /** What the student's last application chose: taken where it is offered. */
  readonly before?: Remembered | undefined;
}

/** What another application of the same student mostly shares with the last one. */
export interface Remembered {
  readonly countryId: number;
  readonly levelId: number;
  /** `YYYY-MM` */
  readonly intake: string;
}

/** How many courses one save takes. */
export const mostCourses = 10;

/** The chain, first to last. */
export const chain = ["countryId", "institutionId", "levelId", "courseId", "intake"] as const;

export type ChainPart = (typeof chain)[number];

/** The contract's name of each choice: where a problem's path points. */
export const fieldOf: Readonly<Record<ChainPart, string>> = {
  countryId: "fkAreaCountryId",
  institutionId: "fkInstitutionId",
  levelId: "fkMajorLevelId",
  courseId: "fkCourseId",
  intake: "openTime",
};

/** A course with nothing chosen; another course of the same student mostly goes to the same country. */
export function newDraft(
  key: number,
  { countryId = null, before }: { countryId?: number | null; before?: Remembered | undefined } = {},
): CourseDraft {
  return {
    key,
    before,
    countryId: countryId ?? before?.countryId ?? null,
    institutionId: null,
    levelId: null,
    courseId: null,
    intake: null,
    accommodation: false,
    airportPickup: false,
  };
}

/** Chooses one part of the chain and takes back what hung on the choice before. */
export function choose(draft: CourseDraft, part: ChainPart, value: number | string | null): CourseDraft {
  if (draft[part] === value) return draft;
  const later = chain.slice(chain.indexOf(part) + 1);
  return { ...draft, ...Object.fromEntries(later.map((one) => [one, null])), [part]: value };
}

/**
 * Fills in what needs no question: a level or a start that is the only one, or that the application before had. The
 * draft itself where there is nothing to fill in.
 */
export function proposal(
  draft: CourseDraft,
  offered: { levels: readonly number[]; intakes: readonly string[] },
): CourseDraft {
  const one = <T>(options: readonly T[], before: T | undefined) =>
    options.length === 1 ? options[0] : options.find((option) => option === before);
  if (draft.institutionId !== null && draft.levelId === null) {
    const level = one(offered.levels, draft.before?.levelId);
    return level === undefined ? draft : choose(draft, "levelId", level);
  }
  if (draft.courseId !== null && draft.intake === null) {
    const intake = one(offered.intakes, draft.before?.intake);
    return intake === undefined ? draft : choose(draft, "intake", intake);
  }
  return draft;
}

/** Whether anything would be lost with the draft. */
export function isBlank(draft: CourseDraft): boolean {
  return draft.institutionId === null && !draft.accommodation && !draft.airportPickup;
}

/** What is sent; before the check it may have gaps. */
export function saveBody(
  fkStudentId: number,
  drafts: readonly CourseDraft[],
): input<typeof applicationsSave> {
  return {
    fkStudentId,
    courses: drafts.map((draft) => ({
      fkAreaCountryId: draft.countryId,
      fkInstitutionId: draft.institutionId,
      fkMajorLevelId: draft.levelId,
      fkCourseId: draft.courseId,
      openTime: draft.intake ?? "",
      accommodation: draft.accommodation,
      airportPickup: draft.airportPickup,
    })),
  };
}
