import { normalise } from "../../platform/search-words.ts";
import { pinyinOf } from "./search-text.ts";

/**
 * What an account is found by in a list of accounts, whatever the language of the page: both names as written and
 * without diacritics, the Chinese one in pinyin, joined and apart, and the e-mail. Lower case, parted by spaces.
 */
export function accountSearch(account: { name: string; name_zh: string | null; email: string }): string {
  const { name, name_zh, email } = account;
  const syllables = name_zh ? pinyinOf(name_zh) : [];
  const forms = [
    name.toLowerCase(),
    normalise(name),
    name_zh?.toLowerCase() ?? "",
    syllables.join(" "),
    syllables.join(""),
    email.toLowerCase(),
  ];
  return [...new Set(forms.filter((form) => form !== ""))].join(" ");
}
