import { type Cell, pitchOf, type Sighting } from "./mrz-cells.ts";
import type { Steps } from "./recognise-text.ts";

const zoneCharacters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<";

/** What the network makes of characters of the zone when it does not expect them, small letters aside. */
const lookAlikes: Readonly<Record<string, string>> = {
  "《": "<",
  "〈": "<",
  "＜": "<",
  く: "<",
  "×": "X",
  "℃": "C",
};

/** Small letters whose large ones look the same; i and l are too like 1. */
const small = "cfkmnopsuvwxyz";

/** Classes of the recognition network that may stand in the zone, and what they mean there. */
export interface ZoneAlphabet {
  readonly meanings: readonly { readonly index: number; readonly character: string }[];
}

/** The network's classes for the zone's 37 characters. */
export function zoneAlphabet(characters: readonly string[]): ZoneAlphabet {
  const meanings = characters.flatMap((character, index) => {
    const meant = meaningOf(character);
    return meant === null ? [] : [{ index, character: meant }];
  });
  return { meanings };
}

function meaningOf(character: string): string | null {
  if (character.length !== 1) return null;
  if (zoneCharacters.includes(character)) return character;
  if (small.includes(character)) return character.toUpperCase();
  return lookAlikes[character] ?? null;
}

/** A step with less in it than this, between characters, holds none. */
const faint = 0.08;

/** What the network saw where, with the zone's characters alone allowed. */
export function sightingsIn(steps: Steps, alphabet: ZoneAlphabet): Sighting[] {
  const read = Array.from({ length: steps.steps }, (_, step) => stepOf(steps, alphabet, step));
  const runs: { first: number; last: number; character: string }[] = [];
  let open = false;
  for (const [index, step] of read.entries()) {
    const best = step.scores[0];
    const run = runs[runs.length - 1];
    if (best === undefined || best.score <= step.blank) {
      open = false;
    } else if (open && run?.character === best.character) {
      run.last = index;
    } else {
      runs.push({ first: index, last: index, character: best.character });
      open = true;
    }
  }
  const sightings = runs.map(({ first, last }) => sightingOf(read, first, last));
  return withFaintOnes(read, sightings);
}

interface Step {
  readonly blank: number;
  readonly scores: Cell;
}

function stepOf(steps: Steps, alphabet: ZoneAlphabet, step: number): Step {
  const from = step * steps.classes;
  const sums = new Map<string, number>();
  for (const { index, character } of alphabet.meanings) {
    const score = steps.scores[from + index] ?? 0;
    if (score > 0.002) sums.set(character, (sums.get(character) ?? 0) + score);
  }
  const scores = [...sums]
    .map(([character, score]) => ({ character, score }))
    .sort((a, b) => b.score - a.score);
  return { blank: steps.scores[from] ?? 0, scores };
}

function sightingOf(read: readonly Step[], first: number, last: number): Sighting {
  const best = new Map<string, number>();
  for (const step of read.slice(first, last + 1)) {
    for (const { character, score } of step.scores)
      best.set(character, Math.max(best.get(character) ?? 0, score));
  }
  const alternatives = [...best]
    .map(([character, score]) => ({ character, score }))
    .sort((a, b) => b.score - a.score)
    .slice(0, 5);
  return { at: (first + last + 1) / 2 / read.length, alternatives };
}

/** Where the pitch says that a character is missing, the faint one the network thought less likely than none. */
function withFaintOnes(read: readonly Step[], sightings: readonly Sighting[]): Sighting[] {
  const pitch = pitchOf(sightings);
  if (pitch === null) return [...sightings];
  return sightings.flatMap((sighting, index) => {
    const before = sightings[index - 1];
    if (before === undefined) return [sighting];
    const missing = Math.round((sighting.at - before.at) / pitch) - 1;
    const found: Sighting[] = [];
    for (let place = 1; place <= missing; place++) {
      const faintOne = faintAt(read, before.at + ((sighting.at - before.at) * place) / (missing + 1), pitch);
      if (faintOne !== null) found.push(faintOne);
    }
    return [...found, sighting];
  });
}

function faintAt(read: readonly Step[], at: number, pitch: number): Sighting | null {
  const from = Math.floor((at - pitch * 0.35) * read.length);
  const to = Math.ceil((at + pitch * 0.35) * read.length);
  let best: number | null = null;
  for (let index = Math.max(0, from); index < Math.min(read.length, to); index++) {
    const score = read[index]?.scores[0]?.score ?? 0;
    if (score > (best === null ? faint : (read[best]?.scores[0]?.score ?? 0))) best = index;
  }
  return best === null ? null : { ...sightingOf(read, best, best), at };
}
