import { joinNames } from "../../lib/format.ts";
import { useLanguage, usePhrases } from "../../lib/i18n/phrases.tsx";
import type { CompanyChange } from "./api.ts";

type Value = CompanyChange["changes"][number]["from"];

/** Fields and values of a company's history in words. */
export function useChangeWords() {
  const { company, domain } = usePhrases();
  const language = useLanguage();
  const { history: words, openings } = company;
  const labels: Readonly<Record<string, string>> = {
    ...company.fields,
    resourceKeys: words.keys,
    status: words.status,
    ...Object.fromEntries(Object.entries(openings).map(([name, { column }]) => [`opens.${name}`, column])),
  };
  const coded: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    nature: company.natures,
    status: company.statuses,
  };
  const keyNames: Readonly<Record<string, string>> = domain.resourceKeys;

  function wordOf(path: string, value: Value): string {
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
    return coded[path]?.[String(value)] ?? String(value);
  }

  return { labelOf: (path: string) => labels[path] ?? path, wordOf };
}
