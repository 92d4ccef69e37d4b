import { type ReactNode, type RefObject, useEffect } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { ErrorSummary } from "../../../ui/error-summary.tsx";
import type { PersonEditor } from "../form/use-person-editor.ts";

/** Props of {@link EditorFrame}. */
export interface EditorFrameProps {
  editor: PersonEditor;
  noun: string;
  summary: RefObject<HTMLDivElement | null>;
  onDirty: (dirty: boolean) => void;
  onSave: () => void;
  /** The form goes with a good answer: what is typed until then would go with it, and is not taken. */
  closes?: boolean;
  children: ReactNode;
}

/** What stops the save and what others saved on top, the fields below. Ctrl S saves. */
export function EditorFrame(props: EditorFrameProps) {
  const { editor, noun, summary, onDirty, onSave, closes = false, children } = props;
  const { accounts } = usePhrases();
  const words = accounts.editor;
  const { dirty, problems } = editor;
  // Not taken back when the tab is only hidden behind another: what is unsaved stays so.
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  const labels: Readonly<Record<string, string>> = {
    name: words.name,
    nameZh: words.nameZh,
    email: words.email,
    phone: words.mobile,
    tel: words.tel,
    messaging: words.messaging,
    department: words.department,
    position: words.position,
    isCommissionEmail: words.commission,
    role: words.role,
    resourceKeys: words.keys,
    validUntil: words.validUntil,
    superiorId: words.superior,
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the whole form; its button stays
    <div
      className="flex flex-col gap-4"
      onKeyDown={(event) => {
        if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s") return;
        event.preventDefault();
        onSave();
      }}
    >
      {editor.conflict && (
        <Banner tone="att" title={words.conflict} stacked live>
          {words.conflictAdvice}
        </Banner>
      )}
      {editor.refusal && (
        <Banner tone="neg" title={words.refused} live>
          {editor.refusal}
        </Banner>
      )}
      <ErrorSummary
        ref={summary}
        title={words.problems(problems.length)}
        errors={problems.map(({ control }) => ({
          id: `${noun}-${control}`,
          label: labels[control] ?? control,
        }))}
      />
      <div inert={closes && editor.saving} className="flex flex-col gap-4">
        {children}
      </div>
    </div>
  );
}
