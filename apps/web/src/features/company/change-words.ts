import type { CompanyHistoryField } from "@passage/contract/company/acts.ts";
import type { DataOpening } from "@passage/contract/company/rules.ts";
import { formatDay, joinNames } from "../../lib/format.ts";
import { useLanguage, usePhrases } from "../../lib/i18n/phrases.tsx";
import type { CompanyChange } from "./api.ts";

type Value = CompanyChange["changes"][number]["from"];

const days: readonly CompanyHistoryField[] = ["contractUntil", "firstContractDate"];

/** Fields and values of a company's history in words. */
export function useChangeWords() {
  const { company, domain } = usePhrases();
  const language = useLanguage();
  const { history: words, openings } = company;
  const opens = Object.entries(openings).map(([name, { column }]) => [`opens.${name}`, column]);
  const labels = {
    ...company.fields,
    ...words.fields,
    ...(Object.fromEntries(opens) as Record<`opens.${DataOpening}`, string>),
  } satisfies Record<CompanyHistoryField, string>;
  const coded: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    nature: company.natures,
    status: company.statuses,
  };
  const keyNames: Readonly<Record<string, string>> = domain.resourceKeys;

  function wordOf(path: CompanyHistoryField, value: Value): string {
    if (value === null || value === "") return words.empty;
    if (path.startsWith("opens.")) return value ? company.data.isOpen : company.data.isClosed;
    if (path === "isSettlementPort") return value ? company.info.settlesItself : company.info.settlesAbove;
    if (typeof value === "boolean") return value ? words.yes : words.no;
    if (Array.isArray(value))
      return value.length === 0
        ? words.empty
        : joinNames(
            value.map((key) => keyNames[key] ?? key),
            language,
          );
    if (value === "…") return words.other;
    const text = String(value);
    return coded[path]?.[text] ?? (days.includes(path) ? formatDay(text, language) : text);
  }

  return { labelOf: (path: CompanyHistoryField) => labels[path], wordOf };
}
