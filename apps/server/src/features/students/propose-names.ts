import type { Returned } from "@passage/contract/endpoint.ts";
import type { proposeNames as endpoint } from "@passage/contract/students/endpoints.ts";
import { pinyin } from "pinyin-pro";
import { compoundSurnames, surnameReadings } from "./surnames.ts";

type Proposal = Returned<typeof endpoint>["proposals"][number];

/**
 * How a mainland passport would print a Chinese name: family name, given names in one word, `LYU` for ü (MPS notice of
 * 2012 on passports; 吕 is no LV). Likeliest first. Nothing for names with a dot, of one character, or longer than
 * Chinese names are: those are transliterated by hand.
 */
export function proposeNames(nameZh: string): Proposal[] {
  const characters = [...nameZh.replace(/\s/g, "")];
  if (characters.some((character) => !/\p{Script=Han}/u.test(character))) return [];
  if (characters.length < 2 || characters.length > 4) return [];
  const two = characters.slice(0, 2).join("");
  const compound = characters.length > 2 && compoundSurnames.has(two);
  // 欧阳 as a family name is far likelier than 欧 with 阳 as a given name; both exist.
  return compound ? [...splitAfter(characters, 2), ...splitAfter(characters, 1)] : splitAfter(characters, 1);
}

function splitAfter(characters: readonly string[], length: number): Proposal[] {
  // Four characters are two and two: a family name of one character hardly goes with three given ones.
  if (length === 1 && characters.length === 4) return [];
  const surname = characters.slice(0, length).join("");
  const firstName = inPinyin(characters.slice(length).join(""), "off");
  const readings = compoundSurnames.get(surname) ?? surnameReadings.get(surname) ?? inPinyin(surname, "head");
  return [readings]
    .flat()
    .map((lastName) => ({ lastName, firstName }))
    .filter((proposal) => Object.values(proposal).every(isRead));
}

function inPinyin(text: string, surname: "head" | "off"): string {
  return pinyin(text, { toneType: "none", type: "array", v: true, surname })
    .join("")
    .replace(/v/g, "yu")
    .toUpperCase();
}

/** False where a rare character has no reading and stands for itself. */
function isRead(name: string): boolean {
  return /^[A-Z]+$/.test(name);
}
