import type { Language } from "@passage/contract/languages.ts";
import type { ScopedDb } from "../../platform/database.ts";

/**
 * Reads once per language and process, for rows that only change with a release. A failed reading is not kept: the
 * next caller tries again.
 */
export function rememberByLanguage<T>(
  readOnce: (read: ScopedDb) => Promise<T>,
): (read: ScopedDb) => Promise<T> {
  const known = new Map<Language, Promise<T>>();
  return (read) => {
    const { language } = read.scope;
    const found = known.get(language);
    if (found) return found;
    const reading = readOnce(read);
    known.set(language, reading);
    reading.catch(() => known.delete(language));
    return reading;
  };
}
