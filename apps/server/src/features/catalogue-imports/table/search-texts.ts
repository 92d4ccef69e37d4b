import type { CatalogueKind } from "@passage/contract/catalogue-imports/columns.ts";
import { courseSearch, institutionSearch } from "../../institutions/catalogue-search.ts";
import type { Searched } from "./catalogue-table.ts";

const known = new Map<string, string>();

/** Texts remembered: names of courses come again and again, and their pinyin is what takes time. */
const most = 20_000;

/** What an institution or a course of these names is found by. */
export function searchText(kind: CatalogueKind, { names, city, aliases = [] }: Searched): string {
  if (kind === "institutions")
    return institutionSearch({ names, city: city ?? { en: "", zh: "", "zh-hk": "" }, aliases });
  const key = JSON.stringify(names);
  const before = known.get(key);
  if (before !== undefined) return before;
  const text = courseSearch(names);
  if (known.size < most) known.set(key, text);
  return text;
}

/** The same of a row that brings all that it needs to be new; null of others. What it doesn't say is as elsewhere. */
export function searchOfRow(
  kind: CatalogueKind,
  nameEn: string | null,
  data: Readonly<Record<string, unknown>>,
): string | null {
  const { nameZh, nameZhHk, cityEn, cityZh, cityZhHk, aliases } = data as Readonly<Record<string, string>>;
  if (!nameEn || !nameZh) return null;
  const names = { en: nameEn, zh: nameZh, "zh-hk": nameZhHk ?? nameZh };
  if (kind === "courses") return searchText(kind, { names });
  if (!cityEn) return null;
  const city = { en: cityEn, zh: cityZh ?? cityEn, "zh-hk": cityZhHk ?? cityZh ?? cityEn };
  return searchText(kind, { names, city, aliases: (aliases as unknown as string[] | undefined) ?? [] });
}
