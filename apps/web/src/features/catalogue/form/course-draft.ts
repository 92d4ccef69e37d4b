import type { saveCourse } from "@passage/contract/catalogue/endpoints.ts";
import { type CatalogueNames, courseProblems } from "@passage/contract/catalogue/rules.ts";
import type { PriorQualification } from "@passage/contract/courses/applicant.ts";
import {
  type ScoreDemands,
  scoreScales,
  type UkClass,
  ukClasses,
} from "@passage/contract/courses/score-scales.ts";
import type { Sent } from "@passage/contract/endpoint.ts";
import type { FieldProblem } from "@passage/contract/problems.ts";
import type { StaffCourse } from "../api.ts";
import { type DemandsDraft, demandsOf, demandsToEdit } from "./demands.ts";
import { amountOf, amountToEdit, numberOf, numberText } from "./number-text.ts";

export type DemandedScale = keyof ScoreDemands;

/** Scales that a course may ask a score on. */
export const demandedScales = scoreScales.filter((scale): scale is DemandedScale => scale !== "other");

/** A start as it is typed. */
export interface IntakeDraft {
  readonly key: string;
  /** `YYYY-MM`; empty until chosen. */
  readonly intake: string;
  readonly deadline: string | null;
}

/** A course as it is typed. */
export interface CourseDraft {
  readonly names: CatalogueNames;
  readonly institution: { readonly value: number; readonly label: string } | null;
  readonly level: number | null;
  readonly subject: number | null;
  readonly durationMonths: string;
  readonly currency: string;
  readonly tuition: string;
  readonly applicationFee: string;
  readonly deposit: string;
  readonly prior: PriorQualification | null;
  /** By scale; a class by its name. */
  readonly scores: Readonly<Partial<Record<DemandedScale, string>>>;
  /** Null: as the institution asks. */
  readonly tests: DemandsDraft | null;
  readonly minAge: string;
  readonly website: string;
  readonly open: boolean;
  readonly intakes: readonly IntakeDraft[];
}

type Save = Omit<Sent<typeof saveCourse>["body"], "version">;

/** A new course, at an institution where the list shows one alone. */
export function emptyCourse(institution: CourseDraft["institution"]): CourseDraft {
  return {
    names: { en: "", zh: "", "zh-hk": "" },
    institution,
    level: null,
    subject: null,
    durationMonths: "",
    currency: "",
    tuition: "",
    applicationFee: "",
    deposit: "",
    prior: null,
    scores: {},
    tests: null,
    minAge: "",
    website: "",
    open: true,
    intakes: [],
  };
}

/** A stored course as text to edit. */
export function courseToEdit(stored: StaffCourse): CourseDraft {
  return {
    names: stored.names,
    institution: { value: stored.fkInstitutionId, label: stored.institutionName },
    level: stored.fkMajorLevelId,
    subject: stored.subjectGroupId,
    durationMonths: numberText(stored.durationMonths),
    currency: stored.currency ?? "",
    tuition: amountToEdit(stored.tuition),
    applicationFee: amountToEdit(stored.applicationFee),
    deposit: amountToEdit(stored.deposit),
    prior: stored.prior,
    scores: Object.fromEntries(
      Object.entries(stored.scores).map(([scale, score]) => [
        scale,
        scale === "ukClass" ? (ukClasses[score] ?? "") : String(score),
      ]),
    ),
    tests: stored.tests && demandsToEdit(stored.tests),
    minAge: numberText(stored.minAge),
    website: stored.website ?? "",
    open: stored.open,
    intakes: stored.intakes.map(({ intake, deadline }) => ({ key: intake, intake, deadline })),
  };
}

/** What was typed, as it is saved; unreadable numbers are NaN and stopped by the rules. */
export function courseToSave(draft: CourseDraft) {
  const { names } = draft;
  const amounts = {
    tuition: amountOf(draft.tuition),
    applicationFee: amountOf(draft.applicationFee),
    deposit: amountOf(draft.deposit),
  };
  return {
    names: { en: names.en.trim(), zh: names.zh.trim(), "zh-hk": names["zh-hk"].trim() },
    fkInstitutionId: draft.institution?.value ?? 0,
    fkMajorLevelId: draft.level ?? 0,
    subjectGroupId: draft.subject ?? 0,
    durationMonths: numberOf(draft.durationMonths),
    currency: draft.currency.trim().toUpperCase() || null,
    ...amounts,
    prior: draft.prior,
    scores: Object.fromEntries(
      demandedScales.flatMap((scale) => {
        const score = scoreOf(scale, draft.scores[scale] ?? "");
        return score === null ? [] : [[scale, score]];
      }),
    ),
    tests: draft.tests && demandsOf(draft.tests),
    minAge: numberOf(draft.minAge),
    website: draft.website.trim() || null,
    open: draft.open,
    intakes: draft.intakes.map(({ intake, deadline }) => ({ intake, deadline })),
  } satisfies Save;
}

function scoreOf(scale: DemandedScale, text: string): number | null {
  if (scale !== "ukClass" || text === "") return numberOf(text);
  return ukClasses.indexOf(text as UkClass);
}

/** What the rules say of what was typed. */
export function problemsOfCourse(draft: CourseDraft): FieldProblem[] {
  const needed = [
    ["fkInstitutionId", draft.institution],
    ["fkMajorLevelId", draft.level],
    ["subjectGroupId", draft.subject],
  ] as const;
  return [
    ...courseProblems(courseToSave(draft)),
    ...needed.flatMap(([path, value]) => (value === null ? [{ path, rule: "required" }] : [])),
  ];
}
