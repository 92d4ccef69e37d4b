/** A part of a name: as written at home, and in Latin letters as passports print it. */
export interface NamePart {
  native: string;
  latin: string;
}

/** Parts from a compact list, `王 Wang, 李 Li`: the native script up to the first space, Latin letters after it. */
export function nameParts(list: string): NamePart[] {
  return list
    .trim()
    .split(/,\s*/)
    .map((entry) => {
      const space = entry.indexOf(" ");
      return { native: entry.slice(0, space), latin: entry.slice(space + 1) };
    });
}

/** Names without another script, from a list with commas. */
export function latinNames(list: string): string[] {
  return list.trim().split(/,\s*/);
}
