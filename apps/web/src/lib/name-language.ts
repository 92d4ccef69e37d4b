import type { Language } from "@passage/contract/languages.ts";

const charsets = { gb2312: new Set<string>(), big5: new Set<string>() };

/**
 * The characters of the two national standards, read out of the browser's own decoders on first use: GB 2312 has the
 * simplified forms, Big5 the traditional ones.
 */
function charactersOf(standard: keyof typeof charsets): ReadonlySet<string> {
  const known = charsets[standard];
  if (known.size > 0) return known;
  const gb = standard === "gb2312";
  const decoder = new TextDecoder(gb ? "gbk" : "big5");
  const trails = gb ? range(0xa1, 0xfe) : [...range(0x40, 0x7e), ...range(0xa1, 0xfe)];
  for (const lead of gb ? range(0xb0, 0xf7) : range(0xa4, 0xf9)) {
    const bytes = new Uint8Array(trails.flatMap((trail) => [lead, trail]));
    for (const character of decoder.decode(bytes)) known.add(character);
  }
  return known;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/**
 * `lang` for a name in Chinese characters, so that the right glyphs are drawn (look "Type"): forms that only one of the
 * two scripts has decide; a name both write alike follows the page, and is drawn as on the mainland in English.
 */
export function nameLanguage(name: string, page: Language): "zh-CN" | "zh-HK" | undefined {
  const han = name.match(/\p{Script=Han}/gu);
  if (!han) return undefined;
  if (han.some((character) => !charactersOf("gb2312").has(character))) return "zh-HK";
  if (han.some((character) => !charactersOf("big5").has(character))) return "zh-CN";
  return page === "en-us" ? "zh-CN" : undefined;
}
