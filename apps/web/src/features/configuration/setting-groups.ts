import type { SettingKey } from "@passage/contract/configuration/settings.ts";

/** Settings as the page shows them. */
export const settingGroups = [
  { part: "limits", keys: ["messagesPerTenMinutes", "revealsPerHour"] },
  { part: "access", keys: ["innerSessionHours", "invitationDays"] },
  { part: "retention", keys: ["sentMailDays", "menuVisitDays"] },
  { part: "mail", keys: ["supportEmail"] },
] as const satisfies readonly { part: string; keys: readonly SettingKey[] }[];
