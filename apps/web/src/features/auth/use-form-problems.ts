import { useLayoutEffect, useRef, useState } from "react";
import { type FormProblems, noProblems } from "./form-problems.ts";

/**
 * Problems of a form: at its fields, and above it. Each time some are found the eye is led there: to the list of fields,
 * or to what concerns them all.
 */
export function useFormProblems() {
  const [problems, setProblems] = useState<FormProblems>(noProblems);
  const summary = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (problems === noProblems) return;
    summary.current?.focus();
    summary.current?.scrollIntoView({ block: "nearest" });
  }, [problems]);
  return { problems, setProblems, summary };
}
