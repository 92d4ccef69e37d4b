import type { Ref } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { ErrorSummary } from "../../../ui/error-summary.tsx";
import type { FormProblems } from "../form-problems.ts";

/** Props of {@link FormSummary}. */
export interface FormSummaryProps {
  problems: FormProblems;
  /** Labels of the form's fields by name; the field's id is the name. */
  labels: Readonly<Record<string, string>>;
  ref: Ref<HTMLDivElement>;
}

/** Above a form: its fields that need attention, with links, or what concerns it as a whole. */
export function FormSummary({ problems, labels, ref }: FormSummaryProps) {
  const { gettingIn } = usePhrases();
  const errors = Object.keys(labels)
    .filter((name) => problems.fields[name] !== undefined)
    .map((name) => ({ id: name, label: labels[name] ?? "" }));
  if (errors.length > 0)
    return <ErrorSummary ref={ref} title={gettingIn.stopped(errors.length)} errors={errors} />;
  return problems.whole === null ? null : <Banner tone="neg" live title={problems.whole} />;
}
