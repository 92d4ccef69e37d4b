import type { saveInstitution } from "@passage/contract/catalogue/endpoints.ts";
import { type CatalogueNames, institutionProblems } from "@passage/contract/catalogue/rules.ts";
import type { LanguageTest, TestDemands } from "@passage/contract/courses/language-tests.ts";
import type { Sent } from "@passage/contract/endpoint.ts";
import type { FieldProblem } from "@passage/contract/problems.ts";
import type { StaffInstitution } from "../api.ts";
import { acceptedIn, type DemandsDraft, demandsOf, demandsToEdit } from "./demands.ts";
import { amountOf, amountToEdit, numberOf, numberText } from "./number-text.ts";

/** A fee as it is typed; no level: at all others. */
export interface FeeDraft {
  readonly key: string;
  readonly level: number | null;
  readonly amount: string;
  readonly currency: string;
  readonly note: CatalogueNames;
}

/** Tests at a level; no level: at all others. */
export interface TestsDraft {
  readonly key: string;
  readonly level: number | null;
  readonly demands: DemandsDraft;
}

/** An institution as it is typed. */
export interface InstitutionDraft {
  readonly names: CatalogueNames;
  readonly city: CatalogueNames;
  readonly country: number | null;
  readonly aliases: string;
  readonly website: string;
  readonly qsRank: string;
  readonly qsYear: string;
  readonly open: boolean;
  readonly fees: readonly FeeDraft[];
  readonly tests: readonly TestsDraft[];
}

type Save = Omit<Sent<typeof saveInstitution>["body"], "version">;

const noNames: CatalogueNames = { en: "", zh: "", "zh-hk": "" };

export const emptyInstitution: InstitutionDraft = {
  names: noNames,
  city: noNames,
  country: null,
  aliases: "",
  website: "",
  qsRank: "",
  qsYear: "",
  open: true,
  fees: [],
  tests: [],
};

/** A fee's empty row, in the currency of the one before. */
export function emptyFee(before: FeeDraft | undefined): FeeDraft {
  return {
    key: crypto.randomUUID(),
    level: null,
    amount: "",
    currency: before?.currency ?? "",
    note: noNames,
  };
}

/** Tests of another level, beginning as those of the one before: most differ by little. */
export function emptyTests(before: TestsDraft | undefined): TestsDraft {
  return {
    key: crypto.randomUUID(),
    level: null,
    demands: before?.demands ?? { ielts: { overall: "", each: "" } },
  };
}

/** A stored institution as text to edit. */
export function institutionToEdit(stored: StaffInstitution): InstitutionDraft {
  const levels = [...new Set(stored.tests.map(({ majorLevelId }) => majorLevelId))];
  return {
    names: stored.names,
    city: stored.city,
    country: stored.fkAreaCountryId,
    aliases: stored.aliases.join(", "),
    website: stored.website ?? "",
    qsRank: numberText(stored.qsRank),
    qsYear: numberText(stored.qsYear),
    open: stored.open,
    fees: stored.fees.map(({ majorLevelId, amount, currency, note }) => ({
      key: String(majorLevelId),
      level: majorLevelId,
      amount: amountToEdit(amount),
      currency,
      note: { en: note.en ?? "", zh: note.zh ?? "", "zh-hk": note["zh-hk"] ?? "" },
    })),
    tests: levels.map((level) => {
      const demands: TestDemands = Object.fromEntries(
        stored.tests
          .filter(({ majorLevelId }) => majorLevelId === level)
          .map(({ test, overall, each }) => [test, { overall, each }]),
      );
      return { key: String(level), level, demands: demandsToEdit(demands) };
    }),
  };
}

/** Where each row of the saved list of tests stands in the form. */
export function placesOfTests(tests: InstitutionDraft["tests"]): { block: number; test: LanguageTest }[] {
  return tests.flatMap(({ demands }, block) => acceptedIn(demands).map((test) => ({ block, test })));
}

/** What was typed, as it is saved; unreadable numbers are NaN and stopped by the rules. */
export function institutionToSave(draft: InstitutionDraft) {
  return {
    names: trimmed(draft.names),
    city: trimmed(draft.city),
    fkAreaCountryId: draft.country ?? 0,
    aliases: draft.aliases
      .split(/[,，、;；]/)
      .map((alias) => alias.trim())
      .filter((alias) => alias !== ""),
    website: draft.website.trim() || null,
    qsRank: numberOf(draft.qsRank),
    qsYear: numberOf(draft.qsYear),
    open: draft.open,
    fees: draft.fees.map(({ level, amount, currency, note }) => ({
      majorLevelId: level,
      amount: amountOf(amount) ?? "",
      currency: currency.trim().toUpperCase(),
      note: trimmed(note),
    })),
    tests: draft.tests.flatMap(({ level, demands }) => {
      const asked = demandsOf(demands);
      return acceptedIn(demands).map((test) => ({
        majorLevelId: level,
        test,
        overall: asked[test]?.overall ?? null,
        each: asked[test]?.each ?? null,
      }));
    }),
  } satisfies Save;
}

/** What the rules say of what was typed. */
export function problemsOfInstitution(draft: InstitutionDraft): FieldProblem[] {
  return [
    ...institutionProblems(institutionToSave(draft)),
    ...(draft.country === null ? [{ path: "fkAreaCountryId", rule: "required" }] : []),
  ];
}

function trimmed(names: CatalogueNames): CatalogueNames {
  return { en: names.en.trim(), zh: names.zh.trim(), "zh-hk": names["zh-hk"].trim() };
}
