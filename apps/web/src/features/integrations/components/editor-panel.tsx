import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Editor } from "../../../lib/forms/use-editor.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Drawer } from "../../../ui/drawer.tsx";
import { ErrorSummary } from "../../../ui/error-summary.tsx";

/** Props of {@link EditorPanel}. */
export interface EditorPanelProps<Draft extends object> {
  editor: Editor<Draft>;
  title: string;
  meta?: ReactNode;
  /** Words of the button at the foot. */
  submitLabel: string;
  isNew: boolean;
  /** Why nothing of it can be changed. */
  fixed?: string | undefined;
  /** Ids of the controls begin with it. */
  noun: string;
  labelOf: (path: string) => string;
  onClose: () => void;
  onDirty: (dirty: boolean) => void;
  children: ReactNode;
}

/** A form at the right edge: what stops the save on top, the button at the foot. Ctrl S saves. */
export function EditorPanel<Draft extends object>(props: EditorPanelProps<Draft>) {
  const { editor, isNew, fixed, onDirty } = props;
  const { catalogue, integrations } = usePhrases();
  const { editor: words } = catalogue;
  const summary = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(0);
  const { dirty, problems, saving } = editor;
  useEffect(() => onDirty(dirty), [dirty, onDirty]);

  async function submit() {
    if (saving || fixed || (!dirty && !isNew)) return;
    if (await editor.submit()) return;
    // What stops it is on the page only after it was rendered.
    flushSync(() => setAsked(asked + 1));
    summary.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s") return;
    event.preventDefault();
    void submit();
  }

  return (
    <Drawer
      open
      onOpenChange={(open) => !open && props.onClose()}
      meta={props.meta}
      title={props.title}
      footerStart={dirty && <span className="text-hint text-att">{words.unsaved}</span>}
      footer={
        <Button
          kind="primary"
          busy={saving}
          disabledReason={fixed ?? (dirty || isNew ? undefined : words.unchanged)}
          reasonAt="start"
          onClick={() => void submit()}
        >
          {props.submitLabel}
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the whole form; its button stays */}
      <div onKeyDown={onKeyDown} className="flex flex-col gap-4">
        {editor.conflict && (
          <Banner
            tone="att"
            title={words.conflict.title(editor.conflict.who ?? words.conflict.somebody)}
            stacked
            live
          >
            {words.conflict.advice}
          </Banner>
        )}
        {editor.refusal && (
          <Banner tone="neg" title={integrations.refused} live>
            {editor.refusal}
          </Banner>
        )}
        <ErrorSummary
          ref={summary}
          title={integrations.problems(problems.length)}
          errors={problems.map(({ path }) => ({ id: `${props.noun}-${path}`, label: props.labelOf(path) }))}
        />
        {props.children}
      </div>
    </Drawer>
  );
}
