import type { BackgroundEntries } from "@passage/contract/background/schema.ts";
import { sealedFields } from "@passage/contract/background/secrets.ts";
import type { BackgroundSection } from "@passage/contract/background/sections.ts";
import { type DataKey, open, seal } from "../../platform/crypto.ts";
import type { SectionRow } from "./repository.ts";

type Values = Readonly<Record<string, unknown>>;

const contextOf = (studentId: number, section: BackgroundSection) =>
  `student:${studentId}:section:${section}`;

const isSealed = (section: BackgroundSection, field: string) =>
  (sealedFields[section] as readonly string[]).includes(field);

/** What is only kept sealed, taken out of entries: the rest in the clear, and that beside it. */
export function closeEntries(
  key: DataKey,
  studentId: number,
  section: BackgroundSection,
  entries: readonly Values[],
): { entries: string; secrets: Buffer | null } {
  const split = (wanted: boolean) =>
    entries.map((entry) =>
      Object.fromEntries(Object.entries(entry).filter(([field]) => isSealed(section, field) === wanted)),
    );
  const secret = sealedFields[section].length > 0 && entries.length > 0;
  return {
    entries: JSON.stringify(split(false)),
    secrets: secret ? seal(key, JSON.stringify(split(true)), contextOf(studentId, section)) : null,
  };
}

/** The reverse: a row's entries, whole. The key is asked for only where something is sealed. */
export async function openEntries<S extends BackgroundSection>(
  row: SectionRow,
  section: S,
  keyOf: () => Promise<DataKey>,
): Promise<BackgroundEntries[S][]> {
  const clear = row.entries as unknown as Values[];
  if (row.secrets === null) return clear as unknown as BackgroundEntries[S][];
  const text = open(await keyOf(), row.secrets, contextOf(row.student_id, section));
  const secrets = JSON.parse(text) as Values[];
  return clear.map((entry, at) => ({ ...entry, ...secrets[at] })) as unknown as BackgroundEntries[S][];
}
