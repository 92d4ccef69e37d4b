import { fill } from "@passage/phrases/fill.ts";
import { useState } from "react";
import { type ApiError, isApiError } from "../../../lib/api/api-error.ts";
import { usePhoneCheck } from "../../../lib/forms/use-phone-check.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { mergeDrafts, same } from "./merge-drafts.ts";
import { controlOf, type PersonDraft, problemsOfPerson } from "./person-draft.ts";

/** A person as it was read; version null while it is new. */
export interface StoredDraft {
  readonly draft: PersonDraft;
  readonly version: number | null;
}

/** A control that stops the save, in words. */
export interface Problem {
  readonly control: string;
  readonly message: string;
}

/** Refusals that are about one field, and at which they are said. */
const controlOfCode: Readonly<Record<string, string>> = {
  "7001": "role",
  "7002": "resourceKeys",
  "7003": "superiorId",
  "7005": "superiorId",
  "7006": "isCommissionEmail",
  "7007": "email",
  "7009": "email",
};

/** Props of {@link usePersonEditor}. */
export interface PersonEditorOptions {
  /** As it was read last. */
  stored: StoredDraft;
  /** Saves, and gives the version that came of it. Calls handle all their failures. */
  save: (draft: PersonDraft, version: number | null) => Promise<number>;
  /** Reads the person again after somebody else saved it. */
  reread?: () => Promise<StoredDraft>;
}

/** A form over one person: checked before it is sent, told what is refused at its field, merged with what others saved. */
export function usePersonEditor({ stored, save, reread }: PersonEditorOptions) {
  const { rules } = usePhrases();
  const { isPhone, loadPhoneCheck } = usePhoneCheck();
  const [base, setBase] = useState(stored);
  const [draft, setDraft] = useState(stored.draft);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<readonly Problem[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [conflict, setConflict] = useState(false);
  const [saving, setSaving] = useState(false);

  // Read again with nothing typed: what is there now is what is edited.
  if (!saving && (stored.version ?? 0) > (base.version ?? 0) && same(base.draft, draft)) {
    setBase(stored);
    setDraft(stored.draft);
  }

  const known: Readonly<Record<string, string>> = rules;
  const found = problemsOfPerson(draft, isPhone).map(({ path, rule, params = {} }) => ({
    control: controlOf(path),
    message: fill(known[rule] ?? rules.invalid, params),
  }));
  const problems = oneEach([...(tried ? found : []), ...refused]);

  function say(error: ApiError): void {
    const control = controlOfCode[error.code ?? ""];
    if (control) setRefused([{ control, message: error.message }]);
    else if (error.fields.length > 0)
      setRefused(error.fields.map(({ path, message }) => ({ control: controlOf(path), message })));
    else setRefusal(error.message);
  }

  async function meetOthers(error: ApiError): Promise<void> {
    const theirs = await reread?.().catch(() => null);
    if (!theirs) return setRefusal(error.message);
    // Over what stands there by now: typing went on while both answers were on their way.
    setDraft((now) => mergeDrafts(base.draft, now, theirs.draft));
    setBase(theirs);
    setConflict(true);
  }

  return {
    draft,
    base: base.draft,
    dirty: !same(base.draft, draft),
    saving,
    problems,
    refusal,
    conflict,
    loadPhoneCheck,
    error: (control: string): string | undefined => problems.find((one) => one.control === control)?.message,
    set(changes: Partial<PersonDraft>) {
      setDraft((before) => ({ ...before, ...changes }));
      // What the server said of it is out of date by a change.
      setRefused([]);
      setRefusal(null);
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
        setConflict(false);
        setTried(false);
        return true;
      } catch (error) {
        if (!isApiError(error)) throw error;
        if (error.code === "2004") await meetOthers(error);
        else say(error);
        return false;
      } finally {
        setSaving(false);
      }
    },
  };
}

export type PersonEditor = ReturnType<typeof usePersonEditor>;

/** The first problem of each control. */
function oneEach(problems: readonly Problem[]): Problem[] {
  return problems.filter(
    ({ control }, index) => problems.findIndex((one) => one.control === control) === index,
  );
}
