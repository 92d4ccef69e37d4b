import type { saveBackground as endpoint } from "@passage/contract/background/endpoints.ts";
import type { BackgroundSection } from "@passage/contract/background/sections.ts";
import type { Sent } from "@passage/contract/endpoint.ts";
import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { call } from "../../../lib/api/api-client.ts";
import { isApiError } from "../../../lib/api/api-error.ts";
import { callWhileLeaving } from "../../../lib/api/leaving-call.ts";
import { callKey, useWrite } from "../../../lib/api/queries.ts";
import { useAutosave } from "../../../lib/forms/use-autosave.ts";
import { outdatedByApplication } from "../../../lib/outdated.ts";
import { platformToday } from "../../../lib/platform-day.ts";
import { placeOf, readTyped } from "../../../lib/typed/typed-store.ts";
import { useKeepTyped } from "../../../lib/typed/use-keep-typed.ts";
import { getBackground, saveBackground } from "../../../lib/wire/background.gen.ts";
import { blankEntry, type EntryValues } from "./entry-fields.ts";
import { type EntryConflict, type MergedEntries, mergeEntries, takeTheirs } from "./merge-entries.ts";
import {
  contentOf,
  errorsAt,
  type SectionBase,
  type SectionRow,
  toSend,
  without,
  wrongIn,
} from "./section-rows.ts";

type Body = Sent<typeof endpoint>["body"];

/** Pause in typing after which a section is saved, in milliseconds: it is small. */
const pause = 1_200;

/** What a section begins with. */
export interface SectionStart extends SectionBase {
  readonly savedAt: string | null;
  readonly savedBy: string | null;
}

/** Another person's version, put together with what stands here; conflicts wait for a choice. */
export interface SectionMerge {
  readonly merged: MergedEntries<EntryValues>;
  readonly base: SectionBase;
  readonly by: string | null;
  readonly at: string | null;
}

interface Options {
  readonly section: BackgroundSection;
  readonly studentId: number;
  readonly start: SectionStart;
  readonly isPhone: (region: string, number: string) => boolean;
  readonly within: RefObject<HTMLElement | null>;
}

/** Where unsaved entries of a section are kept over a reload. */
export const sectionPlace = (studentId: number, section: BackgroundSection) =>
  placeOf(`/student-application-form/${studentId}`, section);

let lastKey = 0;
const rowsOf = (entries: readonly EntryValues[], begun: number): SectionRow[] =>
  entries.map((entry, at) => ({ key: ++lastKey, from: at < begun ? at : null, entry }));

const asEntries = (value: unknown): EntryValues[] | null => (Array.isArray(value) ? value : null);

/** What was typed and not saved, over the section as it is now. */
function begin(place: string, start: SectionStart) {
  const typed = readTyped(place);
  const mine = asEntries(typed?.fields.entries);
  const plain = { rows: rowsOf(start.entries, start.entries.length), merge: null, restored: null };
  if (!typed || !mine) return plain;
  const was = asEntries(typed.was.entries) ?? [];
  const rows = rowsOf(mine, was.length);
  const restored = new Date(typed.at);
  if (typed.version === start.version) return { rows, merge: null, restored };
  const merged = mergeEntries(was, start.entries, rows);
  if (merged.conflicts.length === 0)
    return { rows: rowsOf(merged.entries, start.entries.length), merge: null, restored };
  const merge: SectionMerge = { merged, base: start, by: start.savedBy, at: start.savedAt };
  return { rows: rowsOf(merged.entries, start.entries.length), merge, restored };
}

/**
 * One section of a student's background as a form of its own: its entries, what is wrong with them, and saving it after
 * a pause, one save after the other. Where somebody else saved meanwhile, both versions are put together; only what
 * both changed is asked.
 */
export function useSection({ section, studentId, start, isPhone, within }: Options) {
  const place = sectionPlace(studentId, section);
  const [begun] = useState(() => begin(place, start));
  const [rows, setRowsState] = useState<readonly SectionRow[]>(begun.rows);
  const [base, setBaseState] = useState<SectionBase>({ version: start.version, entries: start.entries });
  const [merge, setMerge] = useState<SectionMerge | null>(begun.merge);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [savedAt, setSavedAt] = useState(start.savedAt === null ? null : new Date(start.savedAt));
  const [failed, setFailed] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  // Saves read what is newest, whenever they get their turn.
  const latest = useRef({ rows: begun.rows as readonly SectionRow[], base });
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const client = useQueryClient();
  const write = useWrite(saveBackground, {
    handles: ["2001", "2002", "2004", "3001"],
    outdates: outdatedByApplication,
  });

  const setRows = useCallback((change: (before: readonly SectionRow[]) => readonly SectionRow[]) => {
    latest.current = { ...latest.current, rows: change(latest.current.rows) };
    setRowsState(latest.current.rows);
  }, []);
  const setBase = useCallback((next: SectionBase) => {
    latest.current = { ...latest.current, base: next };
    setBaseState(next);
  }, []);

  const content = contentOf(rows);
  const dirty = content !== JSON.stringify(base.entries);
  const context = useMemo(() => ({ today: platformToday(), isPhone }), [isPhone]);
  const wrong = useMemo(
    () =>
      rows.flatMap(({ key, entry }) =>
        wrongIn(section, entry, context).map((finding) => ({ key, ...finding })),
      ),
    [rows, section, context],
  );

  function isWrong(sent: readonly SectionRow[]): boolean {
    return sent.some(({ entry }) => wrongIn(section, entry, context).length > 0);
  }

  async function deliver(body: Body, leaving: boolean) {
    if (!leaving) return write.mutateAsync({ body });
    const saved = await callWhileLeaving(saveBackground, { body });
    for (const one of outdatedByApplication) void client.invalidateQueries({ queryKey: callKey(one) });
    return saved;
  }

  async function send(leaving: boolean): Promise<boolean> {
    const { rows: now, base: known } = latest.current;
    const sent = toSend(now);
    const text = contentOf(now);
    if (text === JSON.stringify(known.entries)) return true;
    if (isWrong(sent)) return false;
    const entries = sent.map(({ entry }) => entry);
    const body = { section, fkStudentId: studentId, version: known.version, entries } as unknown as Body;
    try {
      const saved = await deliver(body, leaving);
      setBase({ version: saved.version, entries });
      setRows((before) =>
        before.map((row) => {
          const at = sent.findIndex(({ key }) => key === row.key);
          return { ...row, from: at < 0 ? null : at };
        }),
      );
      setSavedAt(new Date(saved.savedAt));
      setErrors({});
      setFailed(false);
      setRefused(null);
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.code === "2004") return takeIn(leaving);
      setErrors(errorsAt(error.fields, sent));
      if (error.code === "2001" || error.code === "2002" || error.code === "3001") setRefused(text);
      else setFailed(true);
      return false;
    }
  }

  /** Somebody else saved: puts both together, and saves again where nothing has to be chosen. */
  async function takeIn(leaving: boolean): Promise<boolean> {
    const current = await call(
      getBackground,
      { query: { fkStudentId: studentId } },
      { handles: "all" },
    ).catch(() => null);
    if (!current) {
      setFailed(true);
      return false;
    }
    const { version, savedAt: at, savedBy: by, entries } = current[section];
    const theirs: SectionBase = { version, entries: entries as unknown as EntryValues[] };
    const { rows: mine, base: known } = latest.current;
    const merged = mergeEntries(known.entries, theirs.entries, toSend(mine));
    setBase(theirs);
    setRows(() => rowsOf(merged.entries, theirs.entries.length));
    if (merged.conflicts.length > 0) {
      setMerge({ merged, base: theirs, by, at });
      return false;
    }
    return send(leaving);
  }

  function save(leaving = false): Promise<boolean> {
    const saved = line.current.then(() => send(leaving));
    line.current = saved.catch(() => undefined);
    return saved;
  }

  useAutosave({
    due: dirty && wrong.length === 0 && merge === null && refused !== content && !failed,
    failed,
    content,
    save: (leaving) => void save(leaving),
    within,
    pause,
  });
  const unsaved =
    dirty || merge
      ? {
          version: base.version,
          fields: { entries: toSend(rows).map(({ entry }) => entry) },
          was: { entries: base.entries },
        }
      : null;
  useKeepTyped({ place, unsaved, within });

  const change = useCallback(
    (key: number, patch: EntryValues) => {
      setRows((before) =>
        before.map((row) => (row.key === key ? { ...row, entry: { ...row.entry, ...patch } } : row)),
      );
      setErrors((before) => without(before, key, Object.keys(patch)));
      setFailed(false);
    },
    [setRows],
  );
  const remove = useCallback(
    (key: number) => setRows((before) => before.filter((row) => row.key !== key)),
    [setRows],
  );
  const add = useCallback((): number => {
    const [row] = rowsOf([blankEntry(section) as unknown as EntryValues], 0);
    if (row) setRows((before) => [...before, row]);
    return row?.key ?? 0;
  }, [section, setRows]);
  const putBack = useCallback(
    (row: SectionRow, at: number) => setRows((before) => before.toSpliced(at, 0, row)),
    [setRows],
  );
  const move = useCallback(
    (key: number, by: 1 | -1) =>
      setRows((before) => {
        const at = before.findIndex((row) => row.key === key);
        const row = before[at];
        const to = at + by;
        if (!row || to < 0 || to >= before.length) return before;
        return before.toSpliced(at, 1).toSpliced(to, 0, row);
      }),
    [setRows],
  );

  /** Adds whole entries and saves them; without them again where that fails. */
  async function append(entries: readonly EntryValues[]): Promise<void> {
    const added = rowsOf(entries, 0);
    setRows((before) => [...toSend(before), ...added]);
    if (await save()) return;
    const keys = new Set(added.map(({ key }) => key));
    setRows((before) => before.filter(({ key }) => !keys.has(key)));
    throw new Error("not saved");
  }

  /** Ends a merge with these of its conflicts decided for the other side, and saves. */
  async function settle(theirs: readonly EntryConflict[]): Promise<boolean> {
    if (!merge) return true;
    setRows(() => rowsOf(takeTheirs(merge.merged, theirs), merge.base.entries.length));
    setMerge(null);
    return save();
  }

  const actions = useRef({ save, append });
  useEffect(() => {
    actions.current = { save, append };
  });

  return {
    rows,
    base,
    dirty,
    wrong,
    errors,
    merge,
    savedAt,
    failed,
    refused: refused === content ? write.error : null,
    saving: write.isPending,
    restored: dirty ? begun.restored : null,
    change,
    remove,
    add,
    putBack,
    move,
    settle,
    retry: () => void save(),
    /** The same in every render, for those outside of the section. */
    save: useCallback(() => actions.current.save(), []),
    append: useCallback((entries: readonly EntryValues[]) => actions.current.append(entries), []),
  };
}
