import { titles } from "@passage/contract/students/schema.ts";

function plain(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(/[\s.]/g, "");
}

function wordList<V>(words: readonly (readonly [string, V])[]): (text: string) => V | null {
  const values = new Map(words.flatMap(([list, value]) => list.split(",").map((word) => [word, value])));
  return (text) => values.get(plain(text)) ?? null;
}

/** 0 female, 1 male; null for any other word. */
export const readGender = wordList<0 | 1>([
  ["0,f,female,woman,girl,w,女,女性,女士,女生", 0],
  ["1,m,male,man,boy,男,男性,男士,男生,先生", 1],
]);

export const readYesNo = wordList<boolean>([
  ["1,y,yes,true,t,x,✓,√,是,有,已有,对,對,持有", true],
  ["0,n,no,false,f,-,否,无,無,没有,沒有,暂无,暫無,未有,不", false],
]);

export const readTitle = wordList<(typeof titles)[number]>([
  ...titles.map((title) => [title, title] as const),
  ["先生", "mr"],
  ["女士", "ms"],
  ["小姐", "miss"],
  ["太太,夫人", "mrs"],
  ["博士,doctor", "dr"],
]);
