import { timingSafeEqual } from "node:crypto";
import { AppError } from "../../platform/app-error.ts";
import type { Keyring } from "../../platform/crypto.ts";
import type { Scope } from "../../platform/scope.ts";

const lengths = { family: 8, guid: 16, mac: 32 } as const;

/** What a logo's address stands for. */
export interface LogoTicket {
  readonly familyId: number;
  readonly guid: string;
}

/**
 * Where a logo is shown from, for the caller's session and while that lasts: an image sends no token, and an address
 * that anybody could guess, or pass on for good, would show it to everybody. Null for those without a session.
 */
export function logoAddress(scope: Scope, guid: string, keyring: Keyring): string | null {
  if (scope.kind !== "account" && scope.kind !== "staff") return null;
  const named = Buffer.alloc(lengths.family + lengths.guid);
  named.writeBigUInt64BE(BigInt(scope.familyId));
  named.write(guid.replaceAll("-", ""), lengths.family, "hex");
  return `/sale/agent/logo/${Buffer.concat([named, macOf(keyring, named)]).toString("base64url")}`;
}

/** Reads an address made by {@link logoAddress}. @throws AppError 6005 anything else */
export function readLogoTicket(ticket: string, keyring: Keyring): LogoTicket {
  const bytes = Buffer.from(ticket, "base64url");
  const named = bytes.subarray(0, lengths.family + lengths.guid);
  const mac = bytes.subarray(named.length);
  if (mac.length !== lengths.mac || !timingSafeEqual(mac, macOf(keyring, named))) throw new AppError("6005");
  const hex = named.toString("hex", lengths.family);
  const guid = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return { familyId: Number(named.readBigUInt64BE()), guid };
}

const macOf = (keyring: Keyring, named: Buffer) => keyring.lookupHash("logo-address", named.toString("hex"));
