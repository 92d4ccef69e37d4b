import {
  emptyStudentInfo,
  type StudentInfo,
  type StudentInfoPath,
} from "@passage/contract/students/schema.ts";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { dayOfInstant } from "../../../lib/format.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { checkForm } from "./check-form.ts";
import { ruleMessageOf } from "./rule-message.ts";
import { fieldOrder, studentName } from "./sections.ts";
import { usePhoneCheck } from "./use-phone-check.ts";
import type { Held, Saved } from "./use-saving.ts";
import { useSaving } from "./use-saving.ts";
import { useVerdict } from "./use-verdict.ts";

/** Pause in typing after which a draft is saved, in milliseconds. */
const autosavePause = 3_000;

/** What a student form starts from. */
export interface StudentFormStart {
  readonly held: Held | null;
  readonly student: StudentInfo;
}

/**
 * The state of the registration form: values, what the rules say about them, what is shown where, and saving. Values
 * and touched fields are react-hook-form's; the contract's schema and rules judge them.
 */
export function useStudentForm(start: StudentFormStart, onSaved: (saved: Saved) => void) {
  const phrases = usePhrases();
  // Every name in the schema's order, so that equal contents are equal texts.
  const [initial] = useState<StudentInfo>(() => ({ ...emptyStudentInfo, ...start.student }));
  const { control, formState } = useForm<StudentInfo>({ defaultValues: initial });
  const values = useWatch({ control }) as StudentInfo;
  const content = JSON.stringify(values);
  const { isPhone, loadPhoneCheck } = usePhoneCheck();
  const today = dayOfInstant(new Date());
  // biome-ignore lint/correctness/useExhaustiveDependencies: `values` is a new object on every render, `content` is what changes
  const check = useMemo(() => checkForm(values, { today, intake: null, isPhone }), [content, today, isPhone]);
  const saving = useSaving(start.held, JSON.stringify(initial), onSaved);
  const { ask, asked, verdict } = useVerdict(saving.held?.fkStudentId ?? null, check.student);
  const [tried, setTried] = useState(false);

  const draft = saving.held?.status !== "registered";
  const named = studentName(check.student) !== "";
  const dirty = content !== saving.savedContent;
  const refused = saving.refusedContent === content ? saving.refusal : null;
  const stale = saving.refusal?.code === "2004" ? saving.refusal : null;

  const errors = useMemo(() => {
    const shown = new Map<StudentInfoPath, string>();
    const put = (path: string, message: string) => {
      const known = fieldOrder.find((one) => one === path);
      if (known && !shown.has(known)) shown.set(known, message);
    };
    for (const problem of check.broken) put(problem.path, ruleMessageOf(phrases, problem));
    for (const { path, message, rule } of verdict?.fields ?? []) {
      const known = fieldOrder.find((one) => one === path);
      const same = known && asked?.[known] === check.student[known] && check.student[known] !== null;
      if (rule !== "required" && same) put(path, message);
    }
    for (const { path, message } of refused?.fields ?? []) put(path, message);
    if (tried) for (const path of check.missing) put(path, phrases.rules.required);
    return shown;
  }, [check, verdict, asked, refused, tried, phrases]);

  const warnings = useMemo(() => {
    const shown = new Map<StudentInfoPath, string>();
    for (const { path, rule } of check.warnings) shown.set(path, phrases.rules[rule]);
    return shown;
  }, [check, phrases]);

  /** A field that was not left yet is not blamed, unless a save was tried or the form came filled. */
  const isJudged = useCallback(
    (path: StudentInfoPath) =>
      tried ||
      formState.touchedFields[path] === true ||
      initial[path] !== emptyStudentInfo[path] ||
      refused !== null,
    [tried, formState.touchedFields, initial, refused],
  );

  const { save } = saving;
  const saveDraft = useCallback(
    () => save({ draft: true, student: check.student, content }),
    [save, check, content],
  );

  const autosaves =
    draft && dirty && named && check.broken.length === 0 && !stale && !refused && !saving.saving;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pause starts anew with every change of the content
  useEffect(() => {
    if (!autosaves) return;
    const timer = setTimeout(() => void saveDraft(), autosavePause);
    return () => clearTimeout(timer);
  }, [autosaves, content]);

  return {
    control,
    values,
    content,
    check,
    errors,
    warnings,
    isJudged,
    verdict,
    asked,
    askServer: ask,
    loadPhoneCheck,
    draft,
    named,
    dirty,
    tried,
    setTried,
    stale,
    refused,
    saveDraft,
    ...saving,
  };
}

/** The form as its parts are given it. */
export type StudentForm = ReturnType<typeof useStudentForm>;
