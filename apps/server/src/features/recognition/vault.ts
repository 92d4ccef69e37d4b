import { type Keyring, open, seal } from "../../platform/crypto.ts";
import type { KeptReading } from "./kept-reading.ts";

const keyContext = (guid: string) => `recognition:${guid}`;
const readingContext = (guid: string) => `recognition:${guid}:reading`;

export interface SealedReading {
  readonly wrapped_key: Buffer;
  readonly reading_sealed: Buffer;
}

/** Seals a reading under a key of its own, which goes with the row. */
export function sealReading(keyring: Keyring, guid: string, reading: KeptReading): SealedReading {
  const { key, wrapped } = keyring.newWrappedKey(keyContext(guid));
  return { wrapped_key: wrapped, reading_sealed: seal(key, JSON.stringify(reading), readingContext(guid)) };
}

export function openReading(keyring: Keyring, row: SealedReading & { readonly guid: string }): KeptReading {
  const key = keyring.unwrap(row.wrapped_key, keyContext(row.guid));
  return JSON.parse(open(key, row.reading_sealed, readingContext(row.guid))) as KeptReading;
}
