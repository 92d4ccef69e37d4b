import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import type { InstitutionDraft } from "./institution-draft.ts";

/** Names of an institution's fields: of a path that is refused, and of a part of the draft. */
export function useInstitutionLabels() {
  const { catalogue } = usePhrases();
  const { editor: words } = catalogue;
  const parts: Record<keyof InstitutionDraft, string> = {
    names: words.name,
    city: words.city,
    country: words.country,
    aliases: words.aliases,
    website: words.website,
    qsRank: words.qsRank,
    qsYear: words.qsYear,
    open: words.open,
    fees: words.fees,
    tests: words.tests,
  };
  return {
    ofPart: (part: keyof InstitutionDraft): string => parts[part],
    ofPath: (path: string): string => {
      const [head = "", second = "", third = ""] = path.split(".");
      const known: Readonly<Record<string, string>> = { ...parts, fkAreaCountryId: words.country };
      const languages: Readonly<Record<string, string>> = words.languages;
      const inner: Readonly<Record<string, string>> = {
        amount: words.amount,
        currency: words.currency,
        majorLevelId: words.level,
        overall: words.overall,
        each: words.each,
        note: words.note,
        test: words.level,
      };
      return [known[head] ?? head, languages[second] ?? inner[third]].filter(Boolean).join(" · ");
    },
  };
}
