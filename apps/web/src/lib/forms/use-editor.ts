import type { FieldProblem } from "@passage/contract/problems.ts";
import { fill } from "@passage/phrases/fill.ts";
import { useEffect, useRef, useState } from "react";
import { isApiError, isRecord } from "../api/api-error.ts";
import { usePhrases } from "../i18n/phrases.tsx";
import { mergeDrafts, same } from "./merge-drafts.ts";

/** A thing as it was read: its draft, and its version; null while it is new. */
export interface Stored<Draft> {
  readonly draft: Draft;
  readonly version: number | null;
}

/** What somebody else saved in between. */
export interface Conflict<Draft> {
  readonly who: string | null;
  readonly taken: readonly (keyof Draft)[];
  readonly both: readonly (keyof Draft)[];
}

/** A field that stops the save, in words. */
export interface Problem {
  readonly path: string;
  readonly message: string;
}

/** Props of {@link useEditor}. */
export interface EditorOptions<Draft extends object> {
  stored: Stored<Draft>;
  check: (draft: Draft) => readonly FieldProblem[];
  /** Saves, and gives the version that came of it. */
  save: (draft: Draft, version: number | null) => Promise<number>;
  /** Reads the thing again after somebody else saved it. */
  reread: () => Promise<Stored<Draft>>;
}

/** A form over one draft: checked before it is sent, told what the server refuses, and merged with what others saved. */
export function useEditor<Draft extends object>({ stored, check, save, reread }: EditorOptions<Draft>) {
  const { rules } = usePhrases();
  const [base, setBase] = useState(stored);
  const [draft, setDraft] = useState(stored.draft);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<readonly Problem[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict<Draft> | null>(null);
  const [saving, setSaving] = useState(false);
  const [read, setRead] = useState(stored.version);
  const newest = useRef(draft);
  useEffect(() => {
    newest.current = draft;
  });

  // Read again with nothing typed: what is there now is what is edited.
  const fresh = stored.version !== read && (stored.version ?? 0) >= (base.version ?? 0);
  if (!saving && fresh && same(base.draft, draft)) {
    setRead(stored.version);
    setBase(stored);
    setDraft(stored.draft);
    setConflict(null);
    setTried(false);
  }

  const word = ({ path, rule, params = {} }: FieldProblem): Problem => {
    const known: Readonly<Record<string, string>> = rules;
    return { path, message: fill(known[rule] ?? rules.invalid, params) };
  };
  const found = check(draft).map(word);
  const problems = [...(tried ? found : []), ...refused.filter(({ path }) => path !== "version")];

  async function meetOthers(data: unknown): Promise<void> {
    const current = isRecord(data) && isRecord(data.current) ? data.current : {};
    const theirs = await reread();
    // With what stands there by now: typing went on while both answers were on their way.
    const merged = mergeDrafts(base.draft, newest.current, theirs.draft);
    setBase(theirs);
    setDraft(merged.draft);
    setConflict({
      who: typeof current.updatedBy === "string" ? current.updatedBy : null,
      taken: merged.taken,
      both: merged.both,
    });
  }

  return {
    draft,
    /** Of what is edited; null while it is new. */
    version: base.version,
    dirty: !same(base.draft, draft),
    saving,
    problems,
    refusal,
    conflict,
    /** Message at a field; `under` also takes those of what lies below it. */
    error: (path: string, under = false): string | undefined =>
      problems.find((one) => one.path === path || (under && one.path.startsWith(`${path}.`)))?.message,
    set(changes: Partial<Draft>) {
      setDraft((before) => ({ ...before, ...changes }));
      // What the server said of it is out of date by a change.
      setRefused([]);
      setRefusal(null);
    },
    /** Back to what is stored. */
    discard() {
      setDraft(base.draft);
      setRefused([]);
      setRefusal(null);
      setConflict(null);
      setTried(false);
    },
    /** @returns whether it is saved now */
    async submit(): Promise<boolean> {
      setTried(true);
      setRefusal(null);
      if (found.length > 0) return false;
      setSaving(true);
      try {
        const version = await save(draft, base.version);
        setBase({ draft, version });
        setRefused([]);
        setConflict(null);
        setTried(false);
        return true;
      } catch (error) {
        if (!isApiError(error)) throw error;
        if (error.code === "2004") await meetOthers(error.data).catch(() => setRefusal(error.message));
        else if (error.fields.length > 0) setRefused(error.fields);
        else setRefusal(error.message);
        return false;
      } finally {
        setSaving(false);
      }
    },
  };
}

export type Editor<Draft extends object> = ReturnType<typeof useEditor<Draft>>;
