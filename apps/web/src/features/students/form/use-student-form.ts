import {
  emptyStudentInfo,
  type StudentInfo,
  type StudentInfoPath,
} from "@passage/contract/students/schema.ts";
import { useCallback, useMemo, useRef, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { dayOfInstant } from "../../../lib/format.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { checkForm, savableDraft } from "./check-form.ts";
import { errorsOf, warningsOf } from "./field-lines.ts";
import type { ReadMark } from "./recognised.ts";
import { fieldId, studentName } from "./sections.ts";
import { useAutosave } from "./use-autosave.ts";
import { useNameProposal } from "./use-name-proposal.ts";
import { usePhoneCheck } from "./use-phone-check.ts";
import { useRepeatedEmail } from "./use-repeated-email.ts";
import { useReveal } from "./use-reveal.ts";
import { type Held, type Saved, useSaving } from "./use-saving.ts";
import { useUndo } from "./use-undo.ts";
import { useVerdict } from "./use-verdict.ts";

/** What a student form starts from. */
export interface StudentFormStart {
  readonly held: Held | null;
  readonly student: StudentInfo;
  /** Read from a passport: what goes along with the first save, and how certain each field is. */
  readonly fkGuidAndType?: string | null;
  readonly read?: ReadonlyMap<StudentInfoPath, ReadMark>;
}

interface StudentFormOptions {
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
  { name = "student", autosaves = true }: StudentFormOptions = {},
) {
  const phrases = usePhrases();
  // Every name in the schema's order, so that equal contents are equal texts.
  const [initial] = useState<StudentInfo>(() => ({ ...emptyStudentInfo, ...start.student }));
  const { control, formState, setValue } = useForm<StudentInfo>({ defaultValues: initial });
  const values = useWatch({ control }) as StudentInfo;
  const content = JSON.stringify(values);
  const { isPhone, loadPhoneCheck } = usePhoneCheck();
  const today = dayOfInstant(new Date());
  const context = useMemo(() => ({ today, intake: null, isPhone }), [today, isPhone]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `values` is a new object on every render, `content` is what changes
  const check = useMemo(() => checkForm(values, context), [content, context]);
  const saving = useSaving({ ...start, student: initial }, onSaved);
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
  useAutosave({
    due: autosaves && draft && content !== kept.content && keepsName && !stale && !refused && !saving.saving,
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
    tried,
    setTried,
    stale,
    refused,
    saveDraft,
    savedAt: kept.at,
    left: content === kept.content ? kept.left : [],
    ...saving,
  };
}

/** The form as its parts are given it. */
export type StudentForm = ReturnType<typeof useStudentForm>;
