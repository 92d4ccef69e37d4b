import type { Language } from "@passage/contract/languages.ts";
import { keepLanguage } from "../../lib/i18n/language.ts";
import { leaveNotice } from "../../lib/notice.ts";

/**
 * Changes the language (spec point 1): kept in the browser, saved with the account, then the page is loaded anew
 * through the entry's /empty, and the success message appears in the new language.
 *
 * A failed save is shown by the api client, and the page stays as it is: mails and exports follow the account's
 * language, so the two must not part.
 */
export async function changeLanguage(
  language: Language,
  save: (language: Language) => Promise<unknown>,
  emptyPath: string,
): Promise<void> {
  await save(language);
  keepLanguage(language);
  leaveNotice("languageChanged");
  const here = location.pathname + location.search;
  location.assign(`${emptyPath}?path=${encodeURIComponent(here)}`);
}
