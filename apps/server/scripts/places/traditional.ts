import { Converter } from "opencc-js";

const convert = Converter({ from: "cn", to: "hk" });

/** Where the converter takes a variant that Hong Kong's print doesn't use in names. */
const variants: readonly [drafted: string, written: string][] = [
  ["裏", "里"],
  ["嶽", "岳"],
  ["巖", "岩"],
  ["峯", "峰"],
  ["温", "溫"],
  ["鐘山縣", "鍾山縣"],
  ["東昇", "東升"],
  ["南岳區", "南嶽區"],
  ["乾丹", "干丹"],
  ["幹丹", "干丹"],
  ["佔", "占"],
  ["託", "托"],
  ["佈", "布"],
  ["嚮", "向"],
];

/** A place's name as Hong Kong writes it: drafted by OpenCC, with the variants put right. */
export function traditionalPlace(simplified: string): string {
  return variants.reduce(
    (name, [drafted, written]) => name.replaceAll(drafted, written),
    convert(simplified),
  );
}
