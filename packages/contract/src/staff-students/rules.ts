/** What a student is called and reached by. */
export interface StudentNaming {
  readonly nameZh: string | null;
  readonly lastName: string | null;
  readonly firstName: string | null;
  readonly email: string | null;
}

/** Without accents, case and the width that Chinese input gives to letters. */
const plain = (text: string | null) =>
  (text ?? "")
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Chinese stands beside a Latin word without a space. */
const inWord = "[\\p{Script=Latin}\\p{N}]";

/** Whether a text holds a word of Latin letters as a whole word: `Li` is in "for Li", not in "deletion". */
function hasWord(text: string, word: string): boolean {
  return word !== "" && new RegExp(`(?<!${inWord})${escaped(word)}(?!${inWord})`, "u").test(text);
}

/**
 * Whether a reason names the student it is about: the reason outlives the erasure, the name must not. One name of a
 * person alone may be a word of the language (Li, May), so Latin names count when all of them are there.
 */
export function namesStudent(reason: string, { nameZh, lastName, firstName, email }: StudentNaming): boolean {
  const text = plain(reason);
  const chinese = plain(nameZh).replaceAll(" ", "");
  if (chinese !== "" && text.replaceAll(" ", "").includes(chinese)) return true;
  const latin = [plain(lastName), plain(firstName)].filter((part) => part !== "");
  const joined = latin.join("");
  if (latin.length > 0 && latin.every((part) => hasWord(text, part))) return true;
  if (latin.length > 1 && joined.length > 5 && hasWord(text, joined)) return true;
  return email !== null && email !== "" && text.includes(plain(email));
}

/** Whether what was typed is this student: its number, or one of its names as shown. */
export function confirmsStudent(
  typed: string,
  { studentId, nameZh, lastName, firstName }: Omit<StudentNaming, "email"> & { readonly studentId: number },
): boolean {
  const given = plain(typed);
  const latin = [lastName, firstName].filter(Boolean).join(" ");
  return [String(studentId), nameZh, latin].some((name) => plain(name) !== "" && plain(name) === given);
}
