import type { courseSave, institutionSave } from "@passage/contract/catalogue/schema.ts";
import type { z } from "zod";
import type { TestApp } from "../../test/app.ts";
import { countryIds, makeAccount, makeCompany, makeStaff, tokenOf } from "../../test/factories.ts";

let made = 0;

/** A name nobody else has, the same in the three languages unless told. */
export function named(en = `Northgate ${++made}`, zh = "北门大学", zhHk = "北門大學") {
  return { en, zh, "zh-hk": zhHk };
}

/** An institution that passes every rule; each call another name. */
export function institutionInput(
  changes: Partial<z.input<typeof institutionSave>> = {},
): z.input<typeof institutionSave> {
  return {
    names: named(),
    city: { en: "Leeds", zh: "利兹", "zh-hk": "列斯" },
    fkAreaCountryId: countryIds.unitedKingdom,
    ...changes,
  };
}

/** A taught master (level 10) that passes every rule. */
export function courseInput(
  fkInstitutionId: number,
  changes: Partial<z.input<typeof courseSave>> = {},
): z.input<typeof courseSave> {
  return {
    names: named(`MSc Ceramics ${++made}`, "陶艺硕士", "陶藝碩士"),
    fkInstitutionId,
    fkMajorLevelId: 10,
    subjectGroupId: 3,
    ...changes,
  };
}

/** Tokens of those who meet at the catalogue. */
export async function catalogueTokens({ database }: TestApp) {
  const company = await makeCompany(database);
  const withKeys = async (resource_keys: string[]) =>
    tokenOf(database, { account: (await makeAccount(database, company, { resource_keys })).id });
  return {
    editor: await tokenOf(database, { staff: await makeStaff(database) }),
    otherEditor: await tokenOf(database, { staff: await makeStaff(database, { name: "Lam Ka Yan" }) }),
    otherStaff: await tokenOf(database, {
      staff: await makeStaff(database, { permissions: ["applicationsRead"] }),
    }),
    agent: await withKeys(["resource"]),
    withoutKey: await withKeys(["applications"]),
  };
}
