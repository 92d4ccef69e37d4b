import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import type { CourseDraft } from "./course-draft.ts";

/** Names of a course's fields: of a path that is refused, and of a part of the draft. */
export function useCourseLabels() {
  const { catalogue, domain, background } = usePhrases();
  const { editor: words } = catalogue;
  const parts: Record<keyof CourseDraft, string> = {
    names: words.name,
    institution: words.institution,
    level: words.level,
    subject: words.subject,
    durationMonths: words.duration,
    currency: words.currency,
    tuition: words.tuition,
    applicationFee: words.applicationFee,
    deposit: words.deposit,
    prior: words.prior,
    scores: words.scores,
    tests: words.tests,
    minAge: words.minAge,
    website: words.website,
    open: words.open,
    intakes: words.intakes,
  };
  return {
    ofPart: (part: keyof CourseDraft): string => parts[part],
    ofPath: (path: string): string => {
      const [head = "", second = "", third = ""] = path.split(".");
      const known: Readonly<Record<string, string>> = {
        ...parts,
        fkInstitutionId: words.institution,
        fkMajorLevelId: words.level,
        subjectGroupId: words.subject,
      };
      const inner: Readonly<Record<string, string>> = {
        ...words.languages,
        ...background.scoreScales,
        ...domain.languageTests,
        intake: words.month,
        deadline: words.deadline,
      };
      return [known[head] ?? head, inner[second] ?? inner[third]].filter(Boolean).join(" · ");
    },
  };
}
