import { z } from "zod";
import { proofTiming } from "../auth/codes.ts";
import { email } from "../contact-fields.ts";
import { numeric } from "../fields.ts";
import { messagesPerTenMinutes, retention, revealsPerHour, timing } from "../limits.ts";

const hour = 3_600_000;

/** A whole number between bounds. `unit` says what is counted, for its words. */
const whole = (fallback: number, min: number, max: number, unit: "count" | "days" | "hours") => ({
  kind: "whole" as const,
  fallback,
  min,
  max,
  unit,
  schema: numeric(z.int().min(min).max(max)),
});

/**
 * What staff may set: each has an effect as soon as it is saved, on every instance. Without a row in the table the
 * fallback holds, which is what the platform does by itself.
 */
export const settings = {
  /** Messages of one person within ten minutes, about all applications together. */
  messagesPerTenMinutes: whole(messagesPerTenMinutes, 10, 1_000, "count"),
  /** Students whose whole numbers an account may see within an hour. */
  revealsPerHour: whole(revealsPerHour, 5, 1_000, "count"),
  /** How long a staff member stays in the portal as an account. */
  innerSessionHours: whole(timing.innerSessionLife / hour, 1, 24, "hours"),
  /** How long a link by which somebody was invited is good. */
  invitationDays: whole(proofTiming.invitation / (24 * hour), 1, 30, "days"),
  /** How long what was mailed is kept. */
  sentMailDays: whole(30, 1, 365, "days"),
  /** How long it is kept which pages were visited. */
  menuVisitDays: whole(retention.menuVisitDays, 31, 1_000, "days"),
  /** Where answers to the platform's mails go; none: to the address they come from. */
  supportEmail: { kind: "email" as const, fallback: null, schema: email },
} as const;

export type SettingKey = keyof typeof settings;

export type SettingValue<Key extends SettingKey = SettingKey> = z.output<(typeof settings)[Key]["schema"]>;

export const settingKeys = Object.keys(settings) as [SettingKey, ...SettingKey[]];

/** What a stored value means: one that doesn't fit any more, after a release moved its bounds, is as if not set. */
export function settingOf<Key extends SettingKey>(key: Key, stored: unknown): SettingValue<Key> {
  const { schema, fallback } = settings[key];
  const parsed = stored === undefined ? null : schema.safeParse(stored);
  return (parsed?.success ? parsed.data : fallback) as SettingValue<Key>;
}
