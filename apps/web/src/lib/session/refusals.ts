/** What the auth server said, as far as its display depends on it. */
export interface Refusal {
  readonly error: string;
  /** error_description: one of the spec's numbers, or words. */
  readonly message: string;
  readonly status: number;
}

/** How a refusal of the auth server is shown (spec point 8, "Auth server error_description"). */
export type RefusalDisplay =
  /** "User or Password error!" in the form. */
  | { readonly kind: "userOrPassword" }
  /** No toast: a line in the form says that the account is disabled or the company frozen. */
  | { readonly kind: "line"; readonly code: "10089" | "10090" }
  | { readonly kind: "expired" }
  | { readonly kind: "loginTimeout" }
  /** Too many tries: the form says how long the pause is. */
  | { readonly kind: "paused" }
  | { readonly kind: "toast" };

/** Sorts a refusal by its description. */
export function refusalDisplay({ error, message, status }: Refusal): RefusalDisplay {
  if (status === 429 || message === "2016") return { kind: "paused" };
  if (message === "10089" || message === "10090") return { kind: "line", code: message };
  if (message === "10091") return { kind: "expired" };
  if (/refresh.?token/i.test(message)) return { kind: "loginTimeout" };
  // 2001: longer than any name or password may be, so it can't be a right one.
  if (error === "invalid_grant" || message === "2001") return { kind: "userOrPassword" };
  return { kind: "toast" };
}
