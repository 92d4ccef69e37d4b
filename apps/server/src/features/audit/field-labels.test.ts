import { steps } from "@passage/contract/applications/steps.ts";
import { auditActions, auditNouns } from "@passage/contract/audit/rules.ts";
import { companyStatuses } from "@passage/contract/company/rules.ts";
import { keyRefusals } from "@passage/contract/integrations/rules.ts";
import { languages } from "@passage/contract/languages.ts";
import { serverPhrases } from "@passage/phrases/server.ts";
import { describe, expect, it } from "vitest";
import { codeLabel, fieldLabels } from "./field-labels.ts";

describe.each(languages)("the log in %s", (language) => {
  const { audit } = serverPhrases[language];

  it("has words for everything that can enter it, and for nothing else", () => {
    expect(Object.keys(audit.nouns).toSorted()).toEqual(auditNouns.toSorted());
    expect(Object.keys(audit.actions).toSorted()).toEqual(auditActions.toSorted());
    const words = [...Object.values(audit.nouns), ...Object.values(audit.actions)];
    expect(words.filter((word) => word.trim() === "")).toEqual([]);
  });

  it("tells things and deeds apart", () => {
    for (const words of [audit.nouns, audit.actions]) {
      const all = Object.values(words);
      expect(all.filter((word, place) => all.indexOf(word) !== place)).toEqual([]);
    }
  });

  it("names fields and reasons in words", () => {
    expect(fieldLabels(["permissions", "keys"], "serviceKey", language)).toHaveLength(1);
    // Of somebody who leaves: service keys, counted.
    expect(fieldLabels(["permissions", "keys"], "staff", language)).toHaveLength(2);
    for (const reason of keyRefusals) expect(codeLabel("refusal", reason, language)).not.toBe(reason);
    for (const status of [...companyStatuses, "disabled"])
      expect(codeLabel("status", status, language)).not.toBe(status);
    for (const step of steps) expect(codeLabel("step", step, language)).not.toBe(step);
  });
});
