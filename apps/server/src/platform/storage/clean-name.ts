/** Longest name kept, in UTF-16 units. */
const longest = 200;

// Control characters, lone surrogates, bidi overrides and isolates, zero-width and line separators: they disguise an
// extension ("fdp.exe" shown as "exe.pdf") or break headers and archives.
const unseen = /[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]/gu;
// Separators, and what Windows refuses in a name.
const unsafe = /[/\\:*?"<>|]/g;

/**
 * A file name as it is stored, shown and sent: no path, no invisible characters, at most 200 long with its extension
 * kept. Never empty.
 */
export function cleanName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? "";
  const plain = last
    .normalize("NFC")
    .replace(unseen, "")
    .replace(unsafe, "_")
    .replace(/\s+/g, " ")
    .replace(/^[. ]+|[. ]+$/g, "");
  if (plain === "") return "file";
  return plain.length <= longest ? plain : shortened(plain);
}

function shortened(name: string): string {
  const extension = /\.[^.]{1,20}$/.exec(name)?.[0] ?? "";
  // Cut by code point: half a surrogate pair is no text.
  let stem = name.slice(0, longest - extension.length);
  if (!stem.isWellFormed()) stem = stem.slice(0, -1);
  return `${stem.trimEnd()}${extension}`;
}
