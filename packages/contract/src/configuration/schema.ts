import { z } from "zod";
import { instant, numeric } from "../fields.ts";
import { settingKeys } from "./settings.ts";

const value = z.union([z.number(), z.string()]).nullable();

export const settingParams = z.strictObject({ key: z.enum(settingKeys) });

/** Version of the row that was read; 0 while the platform's own value holds. */
const version = numeric(z.int().min(0));

/** What is saved is looked at by the setting's own schema. */
export const settingSave = z.strictObject({ value, version });

export const settingReset = z.strictObject({ version });

export const setting = z.object({
  key: z.enum(settingKeys),
  value,
  /** What holds without anybody's choice. */
  fallback: value,
  changed: z.boolean(),
  version: z.number().int(),
  updatedAt: instant.nullable(),
  updatedBy: z.string().nullable(),
});

export const settingList = z.array(setting);
