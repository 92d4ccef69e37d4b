import type { ErrorCode } from "@passage/contract/errors.ts";

/** What stands against a session of somebody who proved who they are. */
export interface Standing {
  /** The account or staff member is disabled. */
  readonly disabled: boolean;
  readonly companyFrozen: boolean;
  /** The account's own validity, or its company's contract, has run out. */
  readonly expired: boolean;
}

export type StandingRefusal = Extract<ErrorCode, "10089" | "10090" | "10091">;

/** The spec's number for a session that may not begin or go on; null when nothing stands against it (domain 1). */
export function refusalOf({ disabled, companyFrozen, expired }: Standing): StandingRefusal | null {
  if (disabled) return "10089";
  if (companyFrozen) return "10090";
  if (expired) return "10091";
  return null;
}
