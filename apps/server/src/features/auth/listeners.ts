import type { Keyring } from "../../platform/crypto.ts";
import { type OutboxHandler, outboxHandler } from "../../platform/outbox.ts";
import { sendCode } from "./email-codes.ts";

/** Codes are made and mailed after the request: its time doesn't tell whether somebody has the address. */
export function authListeners({ keyring }: { readonly keyring: Keyring }): OutboxHandler[] {
  return [outboxHandler("auth.codeAsked", ({ payload }, tx) => sendCode(tx, payload.codeId, keyring))];
}
