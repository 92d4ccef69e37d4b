import { describe, expect, it } from "vitest";
import { chineseNameIn, readsAs, sameName, splitAtComma } from "./names.ts";

describe("names of both zones", () => {
  it.each([
    ["O'BRIEN", "OBRIEN"],
    ["SMITH-JONES", "SMITH JONES"],
    ["MÜLLER", "MUELLER"],
    ["NGUYỄN", "NGUYEN"],
    ["ĐẶNG", "DANG"],
    ["OLIVERJAMES", "OLIVER JAMES"],
  ])("%s is %s", (print, machine) => {
    expect(sameName(print, machine)).toBe(true);
  });

  it("differ where letters do", () => {
    expect(sameName("SUAN", "SIYUAN")).toBe(false);
    expect(sameName("", "")).toBe(false);
  });

  it("are parted at the comma", () => {
    expect(splitAtComma("ZHANG,WEIJIE")).toEqual({ lastName: "ZHANG", firstName: "WEIJIE" });
    expect(splitAtComma("ZHANG WEIJIE")).toBeNull();
  });
});

describe("Chinese names", () => {
  it.each([
    ["张伟杰", "ZHANGWEIJIE"],
    ["吕明轩", "LYUMINGXUAN"],
    ["单雄信", "SHANXIONGXIN"],
    ["李思源", "LI SIYUAN"],
  ])("%s reads %s", (name, latin) => {
    expect(readsAs(name, latin)).toBe(true);
  });

  it("do not read as another name", () => {
    expect(readsAs("张伟杰", "ZHANGWEIJI")).toBe(false);
    expect(readsAs("张伟", "ZHANGWEIJIE")).toBe(false);
    expect(readsAs("张伟", "")).toBe(false);
  });

  it("are characters and nothing else", () => {
    expect(chineseNameIn("徐若曦")).toBe("徐若曦");
    expect(chineseNameIn("古丽·买买提")).toBe("古丽·买买提");
    expect(chineseNameIn("中国/CHINESE")).toBeNull();
    expect(chineseNameIn("ZHANG")).toBeNull();
  });
});
