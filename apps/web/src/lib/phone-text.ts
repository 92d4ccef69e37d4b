/** Calling codes of one and two digits (ITU-T E.164); all others have three. No code begins another. */
const shortCodes = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/** How the lines of the countries that matter most here are read out; where lengths differ, by length. */
const groupings: Readonly<Record<string, readonly (readonly number[])[]>> = {
  "1": [[3, 3, 4]],
  "33": [[1, 2, 2, 2, 2]],
  "44": [[4, 6]],
  "60": [
    [2, 3, 4],
    [2, 4, 4],
  ],
  "61": [[3, 3, 3]],
  "62": [[3, 4, 4]],
  "64": [[2, 3, 4]],
  "66": [[2, 3, 4]],
  "81": [[2, 4, 4]],
  "82": [[2, 4, 4]],
  "86": [[3, 4, 4]],
  "91": [[5, 5]],
  "353": [[2, 3, 4]],
  "886": [[3, 3, 3]],
};

/**
 * A phone number as people read it: "+86 138 0013 1975" for "+8613800131975". Takes E.164, spaces or hyphens among
 * the digits allowed; what isn't international is left as it is. Without the metadata of a phone library, which would
 * be the largest part of a list's chunk: other countries' numbers fall into groups of four, or of three.
 */
export function formatPhone(number: string): string {
  const digits = number.replace(/[\s()-]/g, "");
  if (!/^\+\d{7,15}$/.test(digits)) return number;
  const all = digits.slice(1);
  const code = shortCodes.exec(all)?.[0] ?? all.slice(0, 3);
  const line = all.slice(code.length);
  const sizes = groupings[code]?.find((groups) => sum(groups) === line.length) ?? evenGroups(line.length);
  let at = 0;
  const groups = sizes.map((size) => {
    at += size;
    return line.slice(at - size, at);
  });
  return `+${code} ${groups.join(" ")}`;
}

/** Fours where they fit, else threes with the rest in the last: 8 is 4 4, 9 is 3 3 3, 10 is 3 3 4. */
function evenGroups(length: number): number[] {
  const size = length % 4 === 0 ? 4 : 3;
  const groups = Math.max(1, Math.floor(length / size));
  return Array.from({ length: groups }, (_, at) => (at < groups - 1 ? size : length - size * (groups - 1)));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
