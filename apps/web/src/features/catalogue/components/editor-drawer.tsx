import type { CatalogueNames } from "@passage/contract/catalogue/rules.ts";
import { useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { callKey } from "../../../lib/api/queries.ts";
import { joinNames, joinSentences } from "../../../lib/format.ts";
import type { Editor } from "../../../lib/forms/use-editor.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Drawer } from "../../../ui/drawer.tsx";
import { ErrorSummary } from "../../../ui/error-summary.tsx";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import { fieldId } from "../form/field-id.ts";
import { nameIn } from "../name-in.ts";

/** Props of {@link EditorDrawer}. */
export interface EditorDrawerProps<Draft extends object> {
  editor: Editor<Draft>;
  noun: string;
  /** As it was read; null where nobody has saved it yet. */
  stored: { names: CatalogueNames; updatedAt: string; updatedBy: string | null } | null;
  /** Title of one that has no name yet. */
  newTitle: string;
  meta?: ReactNode;
  /** Names of fields: of a path that is refused, and of a part of the draft. */
  labels: { ofPath: (path: string) => string; ofPart: (part: keyof Draft) => string };
  /** The call that read it: read again after a save. */
  own: Parameters<typeof callKey>[0];
  onClose: () => void;
  onDirty: (dirty: boolean) => void;
  children: ReactNode;
}

/** An editor at the right edge: what stops the save and what others saved on top, the button at the foot. Ctrl S saves. */
export function EditorDrawer<Draft extends object>(props: EditorDrawerProps<Draft>) {
  const { editor, stored, labels, onDirty } = props;
  const { catalogue } = usePhrases();
  const language = useLanguage();
  const client = useQueryClient();
  const isNew = stored === null;
  const { editor: words } = catalogue;
  const summary = useRef<HTMLDivElement>(null);
  const { dirty, problems, saving } = editor;
  // Not taken back when the page is only hidden behind another: what is unsaved stays so.
  useEffect(() => onDirty(dirty), [dirty, onDirty]);

  const [asked, setAsked] = useState(0);
  async function submit() {
    if (saving || (!dirty && !isNew)) return;
    if (await editor.submit()) void client.invalidateQueries({ queryKey: callKey(props.own) });
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
      title={stored ? nameIn(stored.names, language) : props.newTitle}
      footerStart={<FooterWords dirty={dirty} stored={stored} />}
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
        {editor.conflict && <ConflictBanner conflict={editor.conflict} partName={labels.ofPart} />}
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
            label: labels.ofPath(path),
          }))}
        />
        {props.children}
      </div>
    </Drawer>
  );
}

function FooterWords({ dirty, stored }: { dirty: boolean; stored: EditorDrawerProps<object>["stored"] }) {
  const { catalogue } = usePhrases();
  const { editor: words } = catalogue;
  if (dirty) return <span className="text-hint text-att">{words.unsaved}</span>;
  if (stored === null) return null;
  return (
    <span className="text-hint text-ink-3">
      {words.lastSaved} <RelativeTime at={stored.updatedAt} />{" "}
      {stored.updatedBy && words.savedBy(stored.updatedBy)}
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
