import { expect, it } from "vitest";
import { accountSearch } from "./account-search.ts";

it("finds an account by both names, pinyin and e-mail", () => {
  const text = accountSearch({ name: "Chan Ka Yee", name_zh: "陈嘉仪", email: "KaYee@agency.test" });
  for (const typed of ["chan ka", "陈嘉仪", "嘉仪", "chen jia yi", "chenjiayi", "kayee@agency"])
    expect(text).toContain(typed);
  expect(accountSearch({ name: "José Núñez", name_zh: null, email: "jn@agency.test" })).toBe(
    "josé núñez jose nunez jn@agency.test",
  );
});
