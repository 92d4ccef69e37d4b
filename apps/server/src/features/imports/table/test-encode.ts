/** Encodes a text as old programs save it. Node decodes these character sets and writes none of them. */
export function encode(text: string, encoding: "gb18030" | "big5" | "windows-1252"): Buffer {
  const bytes = bytesOf(encoding);
  return Buffer.from(
    [...text].flatMap((character) => {
      if (character.charCodeAt(0) < 0x80) return [character.charCodeAt(0)];
      const known = bytes.get(character);
      if (!known) throw new Error(`${encoding} has no ${character}.`);
      return known;
    }),
  );
}

const tables = new Map<string, ReadonlyMap<string, readonly number[]>>();

function bytesOf(encoding: string): ReadonlyMap<string, readonly number[]> {
  const made = tables.get(encoding);
  if (made) return made;
  const decoder = new TextDecoder(encoding);
  const table = new Map<string, readonly number[]>();
  const add = (...bytes: number[]) => {
    const text = decoder.decode(new Uint8Array(bytes));
    if ([...text].length === 1 && text !== "\uFFFD" && !table.has(text)) table.set(text, bytes);
  };
  for (let lead = 0x80; lead <= 0xff; lead += 1) {
    if (encoding === "windows-1252") add(lead);
    else for (let trail = 0x40; trail <= 0xff; trail += 1) add(lead, trail);
  }
  tables.set(encoding, table);
  return table;
}
