import { endpoint, staff } from "../endpoint.ts";
import { timing } from "../limits.ts";
import { setting, settingList, settingParams, settingReset, settingSave } from "./schema.ts";

export const listSettings = endpoint({
  id: "listSettings",
  method: "GET",
  path: "/bms/configuration",
  summary: "Every setting with its value, what holds without one, and who changed it when.",
  access: staff("configurationEdit"),
  everyCompany: true,
  data: settingList,
});

export const saveSetting = endpoint({
  id: "saveSetting",
  method: "PUT",
  path: "/bms/configuration/{key}",
  summary: "Sets one setting; it counts at once, on every instance.",
  access: staff("configurationEdit"),
  everyCompany: true,
  stepUp: timing.stepUpGrave,
  params: settingParams,
  body: settingSave,
  data: setting,
  encoding: "json",
  errors: ["2004"],
});

export const resetSetting = endpoint({
  id: "resetSetting",
  method: "POST",
  path: "/bms/configuration/{key}/reset",
  summary: "Puts one setting back to what holds by itself.",
  access: staff("configurationEdit"),
  everyCompany: true,
  stepUp: timing.stepUpGrave,
  params: settingParams,
  body: settingReset,
  data: setting,
  encoding: "json",
  errors: ["2004"],
});
