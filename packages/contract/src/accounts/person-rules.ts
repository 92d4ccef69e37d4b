import type { FieldProblem } from "../problems.ts";

/** What is judged of a person's telephones. */
export interface Telephones {
  readonly phoneRegion: string | null;
  readonly phoneNumber: string | null;
  readonly telRegion: string | null;
  readonly telNumber: string | null;
}

const pairs = [
  ["phoneRegion", "phoneNumber"],
  ["telRegion", "telNumber"],
] as const satisfies readonly (readonly [keyof Telephones, keyof Telephones])[];

/**
 * Area code and number: both or none, and together a line that exists (spec point 5). `isPhone` is injected: the full
 * metadata has no place in the browser.
 */
export function brokenPhones(
  person: Telephones,
  isPhone: (region: string, number: string) => boolean,
): FieldProblem[] {
  return pairs.flatMap(([region, number]): FieldProblem[] => {
    const code = person[region];
    const line = person[number];
    if (code && line) return isPhone(code, line) ? [] : [{ path: number, rule: "phoneFormat" }];
    if (line) return [{ path: region, rule: "phoneTogether" }];
    return code ? [{ path: number, rule: "phoneTogether" }] : [];
  });
}
