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
  // Not before: a part of this page that is only now drawn would take what the next one is to say.
  addEventListener("pagehide", () => leaveNotice("languageChanged"), { once: true });
  const here = location.pathname + location.search;
  location.assign(`${emptyPath}?path=${encodeURIComponent(here)}`);
}
