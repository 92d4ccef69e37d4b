import { isIP } from "node:net";

/** Whose passkeys are: the host and the origins that browsers name in what they sign. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/**
 * The party of the address under which browsers reach this server. Passkeys belong to host names: of addresses, only
 * this machine's own has one. Null where there is none.
 */
export function relyingParty(publicUrl: string): RelyingParty | null {
  const url = new URL(publicUrl);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (host === "127.0.0.1" || host === "::1") url.hostname = "localhost";
  else if (isIP(host)) return null;
  return { id: url.hostname, origin: url.origin };
}
