import { type ReactNode, useEffect, useId, useRef } from "react";
import type { Editor } from "../../../lib/forms/use-editor.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { ErrorSummary } from "../../../ui/error-summary.tsx";
import { fieldId } from "../form/company-draft.ts";

/** A part of a form: its title, what there is to know, and its fields. */
export function FormPart({
  title,
  hint,
  children,
}: {
  title: string;
  hint?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-3.5 border-line border-t pt-5 first:border-t-0 first:pt-0"
    >
      <div>
        <h2 id={id} className="text-module">
          {title}
        </h2>
        {hint && <p className="text-hint text-ink-3">{hint}</p>}
      </div>
      {children}
    </section>
  );
}

/** Two fields beside each other, one under the other where there is no room. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className="grid gap-3.5 sm:grid-cols-2">{children}</div>;
}

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
