import { pinyin } from "pinyin-pro";

/** A name in Latin letters, as passports divide it. */
export interface LatinName {
  readonly lastName: string;
  readonly firstName: string;
}

/** Letters that the machine-readable zone writes as two (ICAO 9303 part 3, section 6). */
const transliterated: Readonly<Record<string, readonly string[]>> = {
  Ä: ["AE", "A"],
  Ö: ["OE", "O"],
  Ü: ["UE", "U", "UXX", "YU"],
  ß: ["SS"],
  Ø: ["OE"],
  Å: ["AA", "A"],
  Æ: ["AE"],
  Œ: ["OE"],
  Þ: ["TH"],
  Đ: ["D"],
  Ñ: ["N", "NXX"],
  Ł: ["L"],
  İ: ["I"],
};

/** The letters alone, upper case and without marks: what a printed name and the machine-readable one have in common. */
export function lettersOf(name: string): string {
  return name
    .toUpperCase()
    .replaceAll("Đ", "D")
    .replaceAll("Ł", "L")
    .normalize("NFD")
    .replace(/[^A-Z]/g, "");
}

/** Whether the printed name is the machine-readable one, its marks and transliterations apart. */
export function sameName(printed: string, machine: string): boolean {
  const target = lettersOf(machine);
  if (lettersOf(printed) === target) return target !== "";
  const spellings = [...printed.normalize("NFC").toUpperCase()].reduce<string[]>(
    (all, character) => {
      const ways = transliterated[character] ?? [lettersOf(character)];
      return all.flatMap((before) => ways.map((way) => before + way)).slice(0, 64);
    },
    [""],
  );
  return target !== "" && spellings.includes(target);
}

/** Upper case, single spaces, none around a comma or an apostrophe. */
export function tidyName(printed: string): string {
  return printed
    .toUpperCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/[^\p{L}\p{M}' .-]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** `ZHANG, WEIJIE` as last and first name; null without the comma. */
export function splitAtComma(printed: string): LatinName | null {
  const [last = "", first = "", ...more] = printed.split(/[,，]/);
  const name = { lastName: tidyName(last), firstName: tidyName(first) };
  return more.length > 0 || name.lastName === "" || name.firstName === "" ? null : name;
}

/** How many letters have to change to make one of the other (Levenshtein). */
export function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, character] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      const swap = (row[j] ?? 0) + (character === other ? 0 : 1);
      next.push(Math.min(swap, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** 0..1: how much of the longer of both is the same. */
export function likeness(a: string, b: string): number {
  const longer = Math.max(a.length, b.length);
  return longer === 0 ? 0 : 1 - distance(a, b) / longer;
}

const plainVowels: Readonly<Record<string, string>> = { ü: "yu", v: "yu" };

/** All readings of one Chinese character as passports write them: upper case, no tones, ü as YU. */
function readingsOf(character: string): string[] {
  const readings = pinyin(character, { toneType: "none", type: "array", multiple: true });
  const surname = pinyin(character, { toneType: "none", type: "array", mode: "surname" });
  return [...new Set([...readings, ...surname])].flatMap((reading) => {
    const plain = reading.replace(/[üv]/g, (vowel) => plainVowels[vowel] ?? vowel);
    // Passports before 2013 wrote ü as U or V.
    return plain === reading
      ? [reading.toUpperCase()]
      : [
          plain.toUpperCase(),
          reading.replace(/[üv]/g, "u").toUpperCase(),
          reading.replace(/[üv]/g, "v").toUpperCase(),
        ];
  });
}

/** Whether the Chinese name can be read as the Latin letters in pinyin, whatever their division. */
export function readsAs(nameZh: string, latin: string): boolean {
  const letters = lettersOf(latin);
  let rests = new Set([letters]);
  for (const character of nameZh) {
    const readings = readingsOf(character);
    rests = new Set(
      [...rests].flatMap((rest) =>
        readings.filter((reading) => rest.startsWith(reading)).map((reading) => rest.slice(reading.length)),
      ),
    );
  }
  return letters !== "" && rests.has("");
}

/** A printed Chinese name: two to six characters and nothing else, a middle dot aside. */
export function chineseNameIn(text: string): string | null {
  const name = text.replace(/[\s,，.。]/g, "").replaceAll("•", "·");
  return /^\p{Script=Han}{2,6}$/u.test(name) || /^\p{Script=Han}+·\p{Script=Han}+$/u.test(name) ? name : null;
}
