const weights = [7, 3, 1] as const;

/** The value ICAO 9303 gives a character of the machine-readable zone; null for one that can't stand there. */
export function characterValue(character: string): number | null {
  if (/^[0-9]$/.test(character)) return Number(character);
  if (/^[A-Z]$/.test(character)) return character.charCodeAt(0) - 55;
  return character === "<" ? 0 : null;
}

/** The check digit over the text (ICAO 9303 part 3, 4.9); null when a character has no value. */
export function checkDigit(text: string): string | null {
  let sum = 0;
  for (const [index, character] of [...text].entries()) {
    const value = characterValue(character);
    if (value === null) return null;
    sum += value * (weights[index % 3] ?? 0);
  }
  return String(sum % 10);
}
