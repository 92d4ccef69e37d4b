import { currencies } from "@passage/contract/company/rules.ts";
import { languageTags } from "@passage/contract/languages.ts";
import { useMemo } from "react";
import { useLanguage } from "../../../lib/i18n/phrases.tsx";
import type { Option } from "../../../ui/option.ts";

/** Those that most agencies work in stand first. */
const first = ["HKD", "CNY", "GBP", "AUD", "USD", "CAD", "NZD", "EUR", "SGD", "MYR", "TWD", "MOP"];

/** All currencies as options, found by code and by name. */
export function useCurrencies(): readonly Option[] {
  const language = useLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames([languageTags[language]], { type: "currency" });
    const codes = [...first, ...currencies.filter((code) => !first.includes(code))];
    return codes.map((value) => ({ value, label: `${value} ${names.of(value) ?? ""}`.trim() }));
  }, [language]);
}
