import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { joinNames, joinSentences } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Drawer } from "../../../ui/drawer.tsx";
import { ErrorSummary } from "../../../ui/error-summary.tsx";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import { fieldId } from "../form/field-id.ts";
import type { Editor } from "../form/use-editor.ts";

/** Props of {@link EditorDrawer}. */
export interface EditorDrawerProps<Draft extends object> {
  editor: Editor<Draft>;
  noun: string;
  title: string;
  meta?: ReactNode;
  /** Nobody has saved it yet. */
  isNew: boolean;
  saved: { at: string; by: string | null } | null;
  /** Names of fields: of a path that is refused, and of a part of the draft. */
  labelOf: (path: string) => string;
  partName: (part: keyof Draft) => string;
  onSaved: () => void;
  onClose: () => void;
  onDirty: (dirty: boolean) => void;
  children: ReactNode;
}

/** An editor at the right edge: what stops the save and what others saved on top, the button at the foot. Ctrl S saves. */
export function EditorDrawer<Draft extends object>(props: EditorDrawerProps<Draft>) {
  const { editor, isNew, onDirty } = props;
  const { catalogue } = usePhrases();
  const { editor: words } = catalogue;
  const summary = useRef<HTMLDivElement>(null);
  const { dirty, problems, saving } = editor;
  // Not taken back when the page is only hidden behind another: what is unsaved stays so.
  useEffect(() => onDirty(dirty), [dirty, onDirty]);

  const [asked, setAsked] = useState(0);
  async function submit() {
    if (saving || (!dirty && !isNew)) return;
    if (await editor.submit()) props.onSaved();
    else {
      // What stops it is on the page only after it was rendered.
      flushSync(() => setAsked(asked + 1));
      summary.current?.focus();
    }
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
      footerStart={<FooterWords dirty={dirty} saved={props.saved} />}
      footer={
        <Button
          kind="primary"
          busy={saving}
          disabledReason={dirty || isNew ? undefined : words.unchanged}
          reasonAt="start"
          onClick={() => void submit()}
        >
          {isNew ? words.add : words.save}
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the whole form; its button stays */}
      <div onKeyDown={onKeyDown} className="flex flex-col gap-4">
        {editor.conflict && <ConflictBanner conflict={editor.conflict} partName={props.partName} />}
        {editor.refusal && (
          <Banner tone="neg" title={words.refused} live>
            {editor.refusal}
          </Banner>
        )}
        <ErrorSummary
          ref={summary}
          title={words.problems(problems.length)}
          errors={problems.map(({ path }) => ({
            id: fieldId(props.noun, path),
            label: props.labelOf(path),
          }))}
        />
        {props.children}
      </div>
    </Drawer>
  );
}

function FooterWords({ dirty, saved }: { dirty: boolean; saved: EditorDrawerProps<object>["saved"] }) {
  const { catalogue } = usePhrases();
  const { editor: words } = catalogue;
  if (dirty) return <span className="text-hint text-att">{words.unsaved}</span>;
  if (saved === null) return null;
  return (
    <span className="text-hint text-ink-3">
      {words.lastSaved} <RelativeTime at={saved.at} /> {saved.by && words.savedBy(saved.by)}
    </span>
  );
}

function ConflictBanner<Draft extends object>({
  conflict: { who, taken, both },
  partName,
}: {
  conflict: NonNullable<Editor<Draft>["conflict"]>;
  partName: (part: keyof Draft) => string;
}) {
  const { catalogue } = usePhrases();
  const language = useLanguage();
  const { conflict: words } = catalogue.editor;
  const names = (parts: readonly (keyof Draft)[]) => joinNames(parts.map(partName), language);
  return (
    <Banner tone="att" title={words.title(who ?? words.somebody)} stacked live>
      {joinSentences(
        [
          taken.length > 0 ? words.taken(names(taken)) : "",
          both.length > 0 ? words.both(names(both)) : "",
          taken.length === 0 && both.length === 0 ? words.nothing : "",
          words.advice,
        ],
        language,
      )}
    </Banner>
  );
}
