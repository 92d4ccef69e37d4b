/** Bytes that are looked at: more tell nothing new. */
const looked = 1024 * 1024;

/** How much a character speaks for a reading. What no reading can have weighs more than what is merely rare. */
const weights = { everyday: 1, known: 0.6, rare: 0, odd: -0.6, impossible: -2 } as const;

type Weight = (typeof weights)[keyof typeof weights];

/** One character beyond ASCII: its weight, and how many bytes it takes. */
type Reader = (bytes: Uint8Array, at: number) => readonly [weight: Weight, length: number];

const within = (byte: number | undefined, from: number, to: number) =>
  byte !== undefined && byte >= from && byte <= to;

const isLetter = (byte: number | undefined) => within(byte, 0x41, 0x5a) || within(byte, 0x61, 0x7a);

const isSmall = (byte: number | undefined) => within(byte, 0x61, 0x7a);

const isHigh = (byte: number | undefined) => within(byte, 0x80, 0xff);

/** Letters with accents and the like; × and ÷ stand among them. */
const isAccented = (byte: number | undefined) =>
  (within(byte, 0xc0, 0xff) && byte !== 0xd7 && byte !== 0xf7) ||
  [0x8a, 0x8c, 0x8e, 0x9a, 0x9c, 0x9e, 0x9f].includes(byte ?? 0);

const readers: Readonly<Record<"utf-8" | "gb18030" | "big5" | "windows-1252", Reader>> = {
  "utf-8": (bytes, at) => {
    const lead = bytes[at] ?? 0;
    const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    if (!within(lead, 0xc2, 0xf4)) return [weights.impossible, 1];
    for (let next = at + 1; next < at + length; next += 1)
      if (!within(bytes[next], 0x80, 0xbf)) return [weights.impossible, 1];
    return [weights.everyday, length];
  },
  /** Rows B0 to D7 of GB 2312 have the 3 755 characters people use, D8 to F7 those of names and places. */
  gb18030: (bytes, at) => {
    const [lead = 0, trail = 0] = [bytes[at], bytes[at + 1]];
    if (within(lead, 0x81, 0xfe) && within(trail, 0x30, 0x39)) {
      const four = within(bytes[at + 2], 0x81, 0xfe) && within(bytes[at + 3], 0x30, 0x39);
      return four ? [weights.rare, 4] : [weights.impossible, 1];
    }
    if (!within(lead, 0x81, 0xfe) || !within(trail, 0x40, 0xfe) || trail === 0x7f)
      return [weights.impossible, 1];
    if (trail < 0xa1) return [weights.rare, 2];
    if (within(lead, 0xb0, 0xd7)) return [weights.everyday, 2];
    if (within(lead, 0xd8, 0xf7)) return [weights.known, 2];
    if (lead === 0xa1 || lead === 0xa3) return [weights.known, 2];
    // Kana, Greek, Cyrillic, frames, and what is left to each user.
    return [within(lead, 0xa2, 0xaf) || lead > 0xf7 ? weights.odd : weights.rare, 2];
  },
  /** Rows A4 to C6 have the 5 401 characters people use, C9 to F9 the others; around them Hong Kong's own. */
  big5: (bytes, at) => {
    const [lead = 0, trail = 0] = [bytes[at], bytes[at + 1]];
    if (!within(lead, 0x87, 0xfe) || !(within(trail, 0x40, 0x7e) || within(trail, 0xa1, 0xfe)))
      return [weights.impossible, 1];
    if (within(lead, 0xa4, 0xc5) || (lead === 0xc6 && trail <= 0x7e)) return [weights.everyday, 2];
    if (lead === 0xa1) return [weights.known, 2];
    if (within(lead, 0xc9, 0xf9)) return [weights.rare, 2];
    return [within(lead, 0xa2, 0xa3) || within(lead, 0xc6, 0xc8) ? weights.odd : weights.rare, 2];
  },
  /** An accented letter stands alone among Latin ones; a row of them is something else read wrongly. */
  "windows-1252": (bytes, at) => {
    const [before, byte = 0, after] = [bytes[at - 1], bytes[at], bytes[at + 1]];
    if ([0x81, 0x8d, 0x8f, 0x90, 0x9d].includes(byte)) return [weights.impossible, 1];
    const beside = isLetter(before) || isLetter(after);
    const lonely = !isHigh(before) && !isHigh(after);
    if (isAccented(byte)) {
      if (lonely) return [beside ? weights.everyday : weights.rare, 1];
      // As in Größe and Íñigo: two at most, before a small letter.
      const pair =
        (isAccented(before) && !isHigh(bytes[at - 2]) && isSmall(after)) ||
        (isAccented(after) && !isHigh(before) && isSmall(bytes[at + 2]));
      return [pair ? weights.everyday : weights.odd, 1];
    }
    // The apostrophe of O’Brien.
    const apostrophe = (byte === 0x92 || byte === 0xb4) && isLetter(before) && isLetter(after);
    return [apostrophe ? weights.everyday : lonely ? weights.rare : weights.odd, 1];
  },
};

/** How likely a text is in a character set: from -2 where nothing fits to 1 where all is everyday. */
export function plausibility(content: Uint8Array, encoding: keyof typeof readers): number {
  const read = readers[encoding];
  const bytes = content.subarray(0, looked);
  let characters = 0;
  let sum = 0;
  for (let at = 0; at < bytes.length; ) {
    if ((bytes[at] ?? 0) < 0x80) {
      at += 1;
      continue;
    }
    const [weight, length] = read(bytes, at);
    characters += 1;
    // A single Chinese character leaning on the small letters of a word is an accented letter and its neighbour.
    const leaning = encoding !== "utf-8" && length === 2 && !isHigh(bytes[at - 1]) && isSmall(bytes[at + 2]);
    sum += leaning ? Math.min(weight, weights.rare) : weight;
    at += length;
  }
  return characters === 0 ? 0 : sum / characters;
}

/** Of the commonest families, in both scripts: four of five people on the mainland and in Hong Kong. */
const surnames = new Set(
  "王李张張刘劉陈陳杨楊黄黃赵趙吴吳周徐孙孫马馬朱胡郭何高林罗羅郑鄭梁谢謝宋唐许許韩韓冯馮邓鄧曹彭曾肖萧蕭田董袁潘于蒋蔣蔡余杜叶葉程苏蘇魏吕呂丁任沈姚卢盧姜崔钟鍾谭譚陆陸汪范廖石金韦韋贾賈夏付傅方白邹鄒孟熊秦邱江尹薛闫阎閻段雷侯龙龍史陶黎贺賀顾顧毛郝龚龔邵万萬钱錢严嚴戴莫孔向汤湯温溫康施文牛樊葛邢安齐齊易乔喬伍庞龐颜顏倪庄莊聂聶章鲁魯岳翟殷詹申欧歐耿关關兰蘭焦俞左柳甘祝包宁寧尚符舒阮柯纪紀梅童凌毕畢单單季裴霍涂成苗谷盛曲翁冉骆駱蓝藍路游辛靳欧管柴蒙鲍鮑华華喻祁蒲房滕屈饶饒解牟艾尤阳陽时時穆农農司卓古吉缪繆简簡车車项項连連芦蘆麦麥褚娄婁窦竇戚岑景党宫宮费費卜冷晏席卫衛米柏宗瞿桂全佟应應臧闵閔苟邬鄔边邊卞姬师師和仇栾欒隋商刁沙荣榮巫寇桑郎甄丛叢仲虞敖巩鞏明佘池查麻苑迟遲邝鄺".split(
    "",
  ),
);

/** The share of cells that could be a Chinese name whose first character is a family's: 0 where there is none. */
export function shareOfNames(cells: readonly string[]): number {
  const names = cells.filter((cell) => /^\p{Script=Han}{2,4}$/u.test(cell.trim()));
  const known = names.filter((name) => surnames.has(name.trim().charAt(0)));
  return names.length === 0 ? 0 : known.length / names.length;
}
