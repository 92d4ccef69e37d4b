/** Signs that stand for letters, as guessing programs write them. */
const letterOf: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "!": "i",
  "|": "i",
  "3": "e",
  "4": "a",
  "@": "a",
  "5": "s",
  $: "s",
  "7": "t",
  "+": "t",
  "8": "b",
  "9": "g",
};

/**
 * Words that passwords are made of first, in English, pinyin and by the name of the product. Short on purpose: rows of
 * the keyboard, of the alphabet and of digits, repeats and years are found by what they are.
 */
const commonWords = [
  "password",
  "passwort",
  "passw",
  "passage",
  "pass",
  "pwd",
  "mima",
  "admin",
  "administrator",
  "root",
  "user",
  "guest",
  "test",
  "demo",
  "login",
  "welcome",
  "hello",
  "nihao",
  "secret",
  "letmein",
  "changeme",
  "iloveyou",
  "loveyou",
  "love",
  "woaini",
  "woaiwojia",
  "wojia",
  "aini",
  "dragon",
  "monkey",
  "master",
  "shadow",
  "sunshine",
  "princess",
  "superman",
  "batman",
  "pokemon",
  "football",
  "baseball",
  "basketball",
  "michael",
  "jordan",
  "jessica",
  "charlie",
  "tiger",
  "lucky",
  "happy",
  "freedom",
  "computer",
  "internet",
  "google",
  "samsung",
  "apple",
  "wechat",
  "weixin",
  "taobao",
  "alibaba",
  "tencent",
  "huawei",
  "spring",
  "summer",
  "autumn",
  "winter",
  "monday",
  "friday",
  "sunday",
  "january",
  "october",
  "november",
  "december",
  "china",
  "zhongguo",
  "hongkong",
  "xianggang",
  "taiwan",
  "beijing",
  "shanghai",
  "shenzhen",
  "guangzhou",
  "london",
  "england",
  "australia",
  "student",
  "xuesheng",
  "teacher",
  "laoshi",
  "school",
  "agent",
  "agency",
  "study",
  "liuxue",
  "office",
  "company",
  "gongsi",
  "trustno",
  "asd",
  "zxc",
  "qwe",
  "wang",
  "zhang",
  "chen",
] as const;

const rows = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
  // The digits' row with Shift.
  "!@#$%^&*()",
] as const;
const runs = rows.flatMap((row) => [row, [...row].reverse().join("")]);

/** Numbers that mean something and are typed for it. */
const numbers = ["520", "521", "1314", "5201314", "888", "666", "911", "110", "007"] as const;

/** Letters and digits that must be left when everything guessable is taken away. */
const leftNeeded = 4;
const shortestRun = 3;
const shortestOwnWord = 3;

/** Parts of an address that say nothing of its owner. */
const everybodys = new Set(["com", "net", "org", "edu", "gov", "www", "mail"]);

/**
 * Whether a password is among those that are tried first (little is left of it without common words, rows, repeats and
 * years), and whether it holds a word of its owner's own. Case and signs for letters make no difference.
 */
export function guessable(
  password: string,
  words: readonly string[],
): { readonly common: boolean; readonly own: boolean } {
  const plain = password.normalize("NFKC").toLowerCase().split("");
  const spelled = plain.map((sign) => letterOf[sign] ?? sign).join("");
  const texts = [plain.join(""), spelled];
  const own = ownWords(words).some((word) => texts.some((text) => text.includes(word)));

  const taken = new Set<number>();
  for (const text of texts) for (const word of commonWords) takeAll(taken, text, word);
  for (const number of numbers) takeAll(taken, plain.join(""), number);
  takeRuns(taken, plain);
  takeYears(taken, plain.join(""));
  const left = plain.filter((sign, at) => !taken.has(at) && /[\p{L}\p{Nd}]/u.test(sign));
  return { common: new Set(left).size < leftNeeded, own };
}

function takeAll(taken: Set<number>, text: string, word: string): void {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) take(taken, at, word.length);
}

function take(taken: Set<number>, from: number, count: number): void {
  for (let at = from; at < from + count; at += 1) taken.add(at);
}

/** Neighbours on the keyboard, in the alphabet or among digits, and the same sign again and again. */
function takeRuns(taken: Set<number>, signs: readonly string[]): void {
  for (let from = 0; from + shortestRun <= signs.length; from += 1) {
    const part = signs.slice(from, from + shortestRun).join("");
    if (runs.some((run) => run.includes(part)) || new Set(part).size === 1) take(taken, from, shortestRun);
  }
}

function takeYears(taken: Set<number>, text: string): void {
  for (const { index, 0: year } of text.matchAll(/(?:19|20)\d\d/g)) take(taken, index, year.length);
}

/** Words of names and addresses, lower case, spelled without signs; what is shorter is found in anything. */
function ownWords(words: readonly string[]): string[] {
  return words
    .flatMap((text) =>
      text
        .normalize("NFKC")
        .toLowerCase()
        .split(/[^\p{L}\p{Nd}]+/u),
    )
    .filter((word) => word.length >= shortestOwnWord && !everybodys.has(word));
}
