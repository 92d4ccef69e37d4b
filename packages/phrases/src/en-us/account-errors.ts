import type { ErrorCode } from "@passage/contract/errors.ts";

/** Refusals of a correct password: apart from the other errors, because the sign-in page says these alone. */
export const accountErrors = {
  "10089": "This account is disabled. Please contact your company’s administrator.",
  "10090": "The company is frozen. Please contact your BD consultant.",
  "10091": "The account has expired. Please contact your BD consultant.",
} satisfies Partial<Record<ErrorCode, string>>;
