import { describe, expect, it } from "vitest";
import { maskedChanges } from "./audit-mask.ts";

describe("what nobody should read in the log for ever", () => {
  it.each([
    ["staff", "email", "lee@office.test", "l…@office.test"],
    ["account", "email", "a@b.test", "a…@b.test"],
    ["contactPerson", "phone", "+85261234567", "…567"],
    ["staff", "tel", "0085221234567", "…567"],
    ["account", "messaging", { wechat: "lee_ky", line: "lee" }, ["line", "wechat"]],
    ["webhook", "url", "https://hooks.test:8443/services/token?key=1", "https://hooks.test:8443/…"],
    ["company", "idCardNumber", "110101199003072316", "••••••••••••••2316"],
    ["company", "bankAccount", 1234567890, "••••••7890"],
  ])("%s %s %s → %s, and stays so when it is masked again", (noun, field, value, shown) => {
    const once = maskedChanges(noun, { [field]: [null, value] });
    expect(once).toEqual({ [field]: [null, shown] });
    expect(maskedChanges(noun, once)).toEqual(once);
  });

  it("is told of by its field, and nothing else is touched", () => {
    const changes = {
      name: ["Lee", "Lee Ka Yan"],
      email: ["one@a.test", "other@a.test"],
      permissions: [["auditRead"], []],
      phone: [null, ""],
    } as const;
    expect(maskedChanges("staff", changes)).toEqual({ ...changes, email: ["o…@a.test", "o…@a.test"] });
    expect(maskedChanges("configuration", { value: [null, "help@a.test"] })).toEqual({
      value: [null, "help@a.test"],
    });
  });
});
