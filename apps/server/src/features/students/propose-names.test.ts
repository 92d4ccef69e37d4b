import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { proposeNames } from "./propose-names.ts";

const written = (nameZh: string) =>
  proposeNames(nameZh).map(({ lastName, firstName }) => `${lastName} ${firstName}`);

describe("names in pinyin", () => {
  it.each([
    ["王思远", ["WANG SIYUAN"]],
    ["张伟", ["ZHANG WEI"]],
    ["吕布", ["LYU BU"]],
    ["呂布", ["LYU BU"]],
    ["吕绿女", ["LYU LYUNYU"]],
    ["单田芳", ["SHAN TIANFANG", "DAN TIANFANG"]],
    ["曾国藩", ["ZENG GUOFAN", "CENG GUOFAN"]],
    ["欧阳修", ["OUYANG XIU", "OU YANGXIU"]],
    ["尉迟恭", ["YUCHI GONG", "WEI CHIGONG", "YU CHIGONG"]],
    ["欧阳娜娜", ["OUYANG NANA"]],
    ["司马 光", ["SIMA GUANG", "SI MAGUANG"]],
    ["许倬云", ["XU ZHUOYUN"]],
  ])("%s is printed as %j", (name, expected) => expect(written(name)).toEqual(expected));

  it.each(["王", "阿卜杜拉·买买提", "John", "王Li", "买买提江吐尔", ""])(
    "%j is left to people: pinyin doesn't settle it",
    (name) => expect(proposeNames(name)).toEqual([]),
  );

  it("are Latin capitals without V, in both parts, for whatever Chinese name", () => {
    const character = fc.integer({ min: 0x4e00, max: 0x9fa5 }).map((code) => String.fromCodePoint(code));
    fc.assert(
      fc.property(fc.array(character, { minLength: 2, maxLength: 3 }), (characters) => {
        for (const { lastName, firstName } of proposeNames(characters.join(""))) {
          expect(lastName).toMatch(/^[A-UW-Z]+$/);
          expect(firstName).toMatch(/^[A-UW-Z]+$/);
        }
      }),
      { numRuns: 500 },
    );
  });
});
