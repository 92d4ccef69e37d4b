import { payloadVersion } from "@passage/contract/integrations/events.ts";

export interface Happened {
  /** UUID of the message, the same in all its tries. */
  readonly messageId: string;
  readonly type: string;
  /** ISO 8601 with zone. */
  readonly occurredAt: string;
  /** Ids and codes, never names, numbers or texts of people: whoever wants those asks for them with a key. */
  readonly data: Readonly<Record<string, number | string | boolean | null>>;
}

/** The request's `webhook-id`. */
export const messageIdOf = (uuid: string): string => `msg_${uuid}`;

/** What is sent, to the byte: signed and kept as it is. */
export function payloadOf({ messageId, type, occurredAt, data }: Happened): string {
  const timestamp = new Date(occurredAt).toISOString();
  return JSON.stringify({ id: messageIdOf(messageId), type, version: payloadVersion, timestamp, data });
}
