import { createHmac, randomBytes } from "node:crypto";
import { type DataKey, type Keyring, open, seal } from "../../platform/crypto.ts";

/*
 * Secrets of webhooks: sealed under a key of each webhook, since they are needed whole whenever something is sent. Shown
 * to a person once.
 */
const start = "whsec_";
const keyContext = (id: number) => `webhook:${id}`;
const secretContext = (id: number) => `webhook:${id}:secret`;

/** A new secret: 256 random bits, as Standard Webhooks writes them. */
export function newWebhookSecret(): string {
  return `${start}${randomBytes(32).toString("base64")}`;
}

/** A fresh data key of a webhook, and it wrapped for its row. */
export function webhookKey(keyring: Keyring, id: number): { key: DataKey; wrapped: Buffer } {
  return keyring.newWrappedKey(keyContext(id));
}

/** The data key that its row holds. @throws SealError */
export function openWebhookKey(keyring: Keyring, id: number, wrapped: Buffer): DataKey {
  return keyring.unwrap(wrapped, keyContext(id));
}

export function sealSecret(key: DataKey, id: number, secret: string): Buffer {
  return seal(key, secret, secretContext(id));
}

/** @throws SealError */
export function openSecret(key: DataKey, id: number, sealed: Buffer): string {
  return open(key, sealed, secretContext(id));
}

/** `v1,` and the HMAC-SHA256 of id, timestamp and body in base64, as Standard Webhooks has it. */
export function signature(
  secret: string,
  { messageId, timestamp, body }: { messageId: string; timestamp: number; body: string },
): string {
  const key = Buffer.from(secret.slice(start.length), "base64");
  return `v1,${createHmac("sha256", key).update(`${messageId}.${timestamp}.${body}`, "utf8").digest("base64")}`;
}
