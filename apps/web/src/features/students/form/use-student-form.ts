import {
  emptyStudentInfo,
  type StudentInfo,
  type StudentInfoPath,
} from "@passage/contract/students/schema.ts";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useAutosave } from "../../../lib/forms/use-autosave.ts";
import { usePhoneCheck } from "../../../lib/forms/use-phone-check.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { platformToday } from "../../../lib/platform-day.ts";
import { type Attempt, placeOf, readTyped } from "../../../lib/typed/typed-store.ts";
import { useKeepTyped } from "../../../lib/typed/use-keep-typed.ts";
import type { Survival } from "../../../lib/view.ts";
import { checkForm, savableDraft } from "./check-form.ts";
import { errorsOf, warningsOf } from "./field-lines.ts";
import type { ReadMark } from "./recognised.ts";
import { fieldId, studentName } from "./sections.ts";
import { restore, unsavedOf } from "./typed-student.ts";
import { useNameProposal } from "./use-name-proposal.ts";
import { useRepeatedEmail } from "./use-repeated-email.ts";
import { useRestored } from "./use-restored.ts";
import { useReveal } from "./use-reveal.ts";
import { type Held, type Saved, shownHere, useSaving } from "./use-saving.ts";
import { useUndo } from "./use-undo.ts";
import { useVerdict } from "./use-verdict.ts";

/** What a student form starts from. */
export interface StudentFormStart {
  readonly held: Held | null;
  readonly student: StudentInfo;
  /** Read from a passport: what goes along with the first save, and how certain each field is. */
  readonly fkGuidAndType?: string | null;
  readonly read?: ReadonlyMap<StudentInfoPath, ReadMark>;
  /** What the server read, where it was put right before the form opened: that counts as typed. */
  readonly asRead?: StudentInfo;
}

/**
 * Where the registration keeps typed text: by the student's id, before that by how it was begun.
 * @param part "new", or the passport it begins with
 */
export function registrationPlace(part = "new"): StudentFormOptions["placeFor"] {
  return (fkStudentId) => placeOf("/student-register", fkStudentId === null ? part : String(fkStudentId));
}

interface StudentFormOptions {
  /** Where typed text is kept until it is saved (lib/typed), for a student with this id or without one yet. */
  readonly placeFor: (fkStudentId: number | null) => string;
  /** Tells the controls of several forms on one page apart. */
  readonly name?: string;
  /** Drafts save themselves; a part edited in place is saved when asked to. */
  readonly autosaves?: boolean;
}

/**
 * The state of the registration form: values, what the rules say about them, what is shown where, and saving. Values
 * and touched fields are react-hook-form's; the contract's schema and rules judge them.
 */
export function useStudentForm(
  start: StudentFormStart,
  onSaved: (saved: Saved) => void,
  { placeFor, name = "student", autosaves = true }: StudentFormOptions,
) {
  const phrases = usePhrases();
  // Every name in the schema's order, so that equal contents are equal texts.
  const [begun] = useState(() => {
    const student = { ...emptyStudentInfo, ...start.student };
    const typed = readTyped(placeFor(start.held?.fkStudentId ?? null));
    const restored = typed && restore(typed, start.held, student);
    return {
      student,
      restored,
      base: restored?.base ?? student,
      held: restored ? restored.held : start.held,
    };
  });
  const initial = begun.restored?.values ?? begun.student;
  const { control, formState, setValue } = useForm<StudentInfo>({ defaultValues: initial });
  const values = useWatch({ control }) as StudentInfo;
  const content = JSON.stringify(values);
  const { isPhone, loadPhoneCheck } = usePhoneCheck();
  const today = platformToday();
  const context = useMemo(() => ({ today, intake: null, isPhone }), [today, isPhone]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `values` is a new object on every render, `content` is what changes
  const check = useMemo(() => checkForm(values, context), [content, context]);
  const noted = useRef<(attempt: Attempt | null) => void>(undefined);
  const noteAttempt = (attempt: Attempt | null) => noted.current?.(attempt);
  const saving = useSaving({ ...start, held: begun.held, student: begun.base, noteAttempt }, onSaved);
  const { held, kept, refusal, save } = saving;
  const fkStudentId = held?.fkStudentId ?? null;
  const { ask, asked, verdict } = useVerdict(fkStudentId, check.student);
  const email = useRepeatedEmail(fkStudentId, check.student.email);
  const reveal = useReveal(fkStudentId);
  const [tried, setTried] = useState(false);
  const element = useRef<HTMLElement>(null);

  const change = useCallback(
    (changes: Partial<StudentInfo>) => {
      for (const [path, value] of Object.entries(changes))
        setValue(path as StudentInfoPath, value as never, { shouldDirty: true });
    },
    [setValue],
  );
  const proposal = useNameProposal(values, change);
  const undo = useUndo(values, change);
  const restored = useRestored({ start, begun, values, change, saving });

  const draft = held?.status !== "registered";
  const named = studentName(check.student) !== "";
  // What was read from a passport and never saved is lost like anything typed.
  const unsavedRead = start.read !== undefined && held === null;
  const dirty = content !== kept.content || kept.left.length > 0 || unsavedRead;
  const refused = saving.refusedRequest?.content === content ? refusal : null;
  const stale = refusal?.code === "2004" ? refusal : null;

  const errors = useMemo(
    () => errorsOf({ check, verdict, asked, refused, tried }, phrases),
    [check, verdict, asked, refused, tried, phrases],
  );
  const warnings = useMemo(() => warningsOf(check, phrases), [check, phrases]);

  /** A field that was not left yet is not blamed, unless a save was tried or the form came filled. */
  const isJudged = useCallback(
    (path: StudentInfoPath) =>
      tried ||
      formState.touchedFields[path] === true ||
      initial[path] !== emptyStudentInfo[path] ||
      refused !== null,
    [tried, formState.touchedFields, initial, refused],
  );

  const savable = useMemo(() => savableDraft(check, kept.student, context), [check, kept.student, context]);
  const keepsName = studentName(savable.student) !== "";
  const saveDraft = useCallback(
    (leaving = false) => save({ draft: true, ...savable, content, leaving }),
    [save, savable, content],
  );
  const savesItself = autosaves && draft && content !== kept.content && keepsName && !saving.saving;
  const due = savesItself && !stale && !refused;
  const failed = savesItself && refused !== null && !shownHere.some((code) => code === refused.code);
  const unsaved = useMemo(() => {
    const now = JSON.parse(content) as StudentInfo;
    if (held) return dirty ? unsavedOf(held, kept.student, now) : null;
    // What was read only is read again.
    return unsavedOf(null, { ...emptyStudentInfo, ...(start.asRead ?? start.student) }, now)
      ? unsavedOf(null, emptyStudentInfo, now)
      : null;
  }, [content, held, dirty, kept.student, start]);
  // Before autosave, which sends what has to be noted first when the page goes away.
  const keepAttempt = useKeepTyped({ place: placeFor(fkStudentId), unsaved, within: element });
  useEffect(() => {
    noted.current = keepAttempt;
  }, [keepAttempt]);
  useAutosave({
    due,
    failed,
    content,
    save: (leaving) => void saveDraft(leaving),
    within: element,
  });

  return {
    control,
    element,
    values,
    content,
    check,
    errors,
    warnings,
    isJudged,
    verdict,
    asked,
    askServer: ask,
    email,
    loadPhoneCheck,
    change,
    proposal,
    undo,
    restored,
    reveal,
    read: start.read,
    /** The number as it was read or saved last: where masked, its mask: what stands for "as it is". */
    maskOf: (path: "passportNumber" | "idCardNumber") => kept.student[path],
    touched: formState.touchedFields as Readonly<Partial<Record<StudentInfoPath, boolean>>>,
    fieldId: (path: StudentInfoPath) => fieldId(path, name),
    draft,
    named,
    keepsName,
    dirty,
    /** What becomes of unsaved text when the page goes away: all of it is saved then, or waits for the reload. */
    survives: (due && savable.left.length === 0 ? "leaving" : "reload") as Survival,
    tried,
    setTried,
    stale,
    refused,
    saveDraft,
    savedAt: kept.at,
    left: content === kept.content ? kept.left : [],
    ...saving,
    rebase: (...version: Parameters<typeof saving.rebase>) => {
      reveal.hide();
      saving.rebase(...version);
    },
  };
}

/** The form as its parts are given it. */
export type StudentForm = ReturnType<typeof useStudentForm>;
