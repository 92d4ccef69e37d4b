import { createHmac, timingSafeEqual } from "node:crypto";

/** What an auto-login link names: who is to be in whose place, and when it was made. */
export interface AutoLoginLink {
  /** The account. */
  readonly id: number;
  readonly fkCompanyId: number;
  /** The staff member. */
  readonly bmsLoginId: number;
  /** Milliseconds since 1970, as text. */
  readonly tmillis: string;
}

/** `p` of a link (contract "Auto-login"): hex HMAC-SHA256 of `id|tmillis|fkCompanyId|bmsLoginId`. */
export function autoLoginKey(
  secret: string,
  { id, tmillis, fkCompanyId, bmsLoginId }: AutoLoginLink,
): string {
  return createHmac("sha256", secret).update(`${id}|${tmillis}|${fkCompanyId}|${bmsLoginId}`).digest("hex");
}

/** Whether a key is the link's; the time it takes tells nothing about the right one. */
export function isKeyOf(secret: string, link: AutoLoginLink, key: string): boolean {
  const right = Buffer.from(autoLoginKey(secret, link));
  const given = Buffer.from(key.toLowerCase());
  return given.length === right.length && timingSafeEqual(given, right);
}

/** Address within the portal that uses a link; `form` opens the application form of a student. */
export function autoLoginPath(
  secret: string,
  link: AutoLoginLink,
  form: { readonly studentId: number; readonly source: string } | null,
): string {
  const query = new URLSearchParams({
    ...(form && { type: "viewform", stuid: String(form.studentId), source: form.source }),
    id: String(link.id),
    tmillis: link.tmillis,
    fkCompanyId: String(link.fkCompanyId),
    bmsLoginId: String(link.bmsLoginId),
    p: autoLoginKey(secret, link),
  });
  return `/?${query}`;
}
