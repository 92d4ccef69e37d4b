import { useEffect, useRef } from "react";
import type { Editor } from "../../../lib/forms/use-editor.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { ErrorSummary } from "../../../ui/error-summary.tsx";
import { fieldId } from "../form/company-draft.ts";

/** Props of {@link FormHead}. */
export interface FormHeadProps<Draft extends object> {
  editor: Editor<Draft>;
  noun: string;
  /** Name of the field at a path. */
  labelOf: (path: string) => string;
  /** How often a save was refused: each time what stops it gets the focus. */
  refused: number;
}

/** What stops a save, and what somebody else saved meanwhile. */
export function FormHead<Draft extends object>({ editor, noun, labelOf, refused }: FormHeadProps<Draft>) {
  const { company } = usePhrases();
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refused > 0) summary.current?.focus();
  }, [refused]);
  const { conflict, refusal, problems } = editor;
  return (
    <>
      {conflict && (
        <Banner tone="att" title={company.conflict.title} stacked live>
          {company.conflict.advice}
        </Banner>
      )}
      {refusal && (
        <Banner tone="neg" title={company.refused} live>
          {refusal}
        </Banner>
      )}
      <ErrorSummary
        ref={summary}
        title={company.problems(problems.length)}
        errors={problems.map(({ path }) => ({ id: fieldId(noun, path), label: labelOf(path) }))}
      />
    </>
  );
}
