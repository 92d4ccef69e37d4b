import { type DataKey, type Keyring, open, seal } from "../../platform/crypto.ts";
import type { StoredTable, Verdict } from "./verdict.ts";

/** Keys and contexts of what an import holds sealed; each value opens in its own place only. */
const keyContext = (accountId: number) => `import-of:${accountId}`;

export function newImportKey(keyring: Keyring, accountId: number): { key: DataKey; wrapped: Buffer } {
  return keyring.newWrappedKey(keyContext(accountId));
}

export function importKey(keyring: Keyring, accountId: number, wrapped: Buffer): DataKey {
  return keyring.unwrap(wrapped, keyContext(accountId));
}

export const sealTable = (key: DataKey, table: StoredTable): Buffer =>
  seal(key, JSON.stringify(table), "import:table");

export const openTable = (key: DataKey, sealed: Buffer): StoredTable =>
  JSON.parse(open(key, sealed, "import:table"));

export const sealCells = (key: DataKey, row: number, cells: readonly string[]): Buffer =>
  seal(key, JSON.stringify(cells), `import:${row}:cells`);

export const openCells = (key: DataKey, row: number, sealed: Buffer): string[] =>
  JSON.parse(open(key, sealed, `import:${row}:cells`));

export const sealVerdict = (key: DataKey, row: number, verdict: Verdict): Buffer =>
  seal(key, JSON.stringify(verdict), `import:${row}:verdict`);

export const openVerdict = (key: DataKey, row: number, sealed: Buffer): Verdict =>
  JSON.parse(open(key, sealed, `import:${row}:verdict`));
