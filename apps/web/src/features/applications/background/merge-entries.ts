import type { EntryValues } from "./entry-fields.ts";

/** An entry in the form, and its place in the version that was read; null for one that was added since. */
export interface FormEntry<E> {
  readonly from: number | null;
  readonly entry: E;
}

/** A field that two people changed to different values. */
export interface EntryConflict {
  /** Place in the merged list. */
  readonly at: number;
  readonly field: string;
  /** The field, and what goes with it. */
  readonly theirs: EntryValues;
  readonly mine: EntryValues;
}

export interface MergedEntries<E> {
  /** With one's own value in every conflict. */
  readonly entries: readonly E[];
  readonly conflicts: readonly EntryConflict[];
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Which entry of the base each of theirs was: the same ones first, then the rest in order. */
function origins<E>(base: readonly E[], theirs: readonly E[]): (number | null)[] {
  const free = new Set(base.keys());
  const found = theirs.map((entry) => {
    const at = [...free].find((one) => same(base[one], entry));
    if (at === undefined) return null;
    free.delete(at);
    return at;
  });
  // What they changed stands in its place mostly; what they added comes last.
  return found.map((at, place) => {
    if (at !== null) return at;
    const next = free.has(place) ? place : [...free][0];
    if (next === undefined) return null;
    free.delete(next);
    return next;
  });
}

/**
 * Puts two people's changes of a section together, entry by entry and field by field, on the version that both read.
 * What one removed and the other changed stays: a removal is made again more easily than an entry.
 */
export function mergeEntries<E extends object>(
  base: readonly E[],
  theirs: readonly E[],
  mine: readonly FormEntry<E>[],
): MergedEntries<E> {
  const entries: E[] = [];
  const conflicts: EntryConflict[] = [];
  const used = new Set<FormEntry<E>>();
  const from = origins(base, theirs);
  for (const [place, their] of theirs.entries()) {
    const origin = from[place] ?? null;
    if (origin === null) {
      entries.push(their);
      continue;
    }
    const own = mine.find((one) => one.from === origin);
    if (!own) {
      // Removed here; kept where they worked on it.
      if (!same(base[origin], their)) entries.push(their);
      continue;
    }
    used.add(own);
    const merged = mergeOne(base[origin] as EntryValues, their as EntryValues, own.entry as EntryValues);
    for (const conflict of merged.conflicts) conflicts.push({ ...conflict, at: entries.length });
    entries.push(merged.entry as unknown as E);
  }
  for (const own of mine) {
    if (used.has(own)) continue;
    // Removed by them, and not touched here.
    if (own.from !== null && same(base[own.from], own.entry)) continue;
    // What both added alike is there already.
    if (own.from === null && entries.some((entry) => same(entry, own.entry))) continue;
    entries.push(own.entry);
  }
  return { entries, conflicts };
}

function mergeOne(base: EntryValues, theirs: EntryValues, mine: EntryValues) {
  const entry: Record<string, EntryValues[string]> = { ...mine };
  const conflicts: Omit<EntryConflict, "at">[] = [];
  for (const field of Object.keys(mine)) {
    if (field === "phoneRegion") continue;
    // An area code goes with its number.
    const names = field === "phoneNumber" ? ["phoneRegion", "phoneNumber"] : [field];
    const some = (values: EntryValues): EntryValues =>
      Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
    const [from, one, other] = [some(base), some(theirs), some(mine)];
    if (same(from, one)) continue;
    if (same(from, other)) Object.assign(entry, one);
    else if (!same(one, other)) conflicts.push({ field, theirs: one, mine: other });
  }
  return { entry, conflicts };
}

/** The merged entries with their values in the chosen conflicts. */
export function takeTheirs<E extends object>(
  { entries }: MergedEntries<E>,
  chosen: readonly EntryConflict[],
): E[] {
  return entries.map((entry, at) =>
    Object.assign({}, entry, ...chosen.filter((conflict) => conflict.at === at).map(({ theirs }) => theirs)),
  );
}
