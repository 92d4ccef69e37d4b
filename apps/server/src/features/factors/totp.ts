import { createHmac, timingSafeEqual } from "node:crypto";

/** Seconds a code stands for (RFC 6238). */
const period = 30;

/** Steps that a phone's clock may be ahead or behind. */
const drift = 1;

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** RFC 4648 base 32 without padding, as authenticator apps take secrets. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, "0"), 2)]).join("");
}

/** The step that an instant (milliseconds since 1970) lies in. */
export function stepAt(instant: number): number {
  return Math.floor(instant / 1_000 / period);
}

/** Six digits of a secret at a step (RFC 4226, 5.3). */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac("sha1", secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/** The step near an instant whose code this is, later than `after`; null for none. All are compared, in like time. */
export function matchingStep(secret: Buffer, code: string, instant: number, after: number): number | null {
  const now = stepAt(instant);
  const given = Buffer.from(code.padEnd(6).slice(0, 6));
  const matching: number[] = [];
  for (let step = now - drift; step <= now + drift; step += 1)
    if (timingSafeEqual(Buffer.from(totpCode(secret, step)), given)) matching.push(step);
  return matching.find((step) => step > after) ?? null;
}

/** What an app scans: whose the code is, and where it belongs. */
export function totpUri(secret: string, name: string): string {
  const issuer = "Passage";
  return `otpauth://totp/${issuer}:${encodeURIComponent(name)}?secret=${secret}&issuer=${issuer}`;
}
