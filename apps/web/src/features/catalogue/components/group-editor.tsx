import { useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { isApiError } from "../../../lib/api/api-error.ts";
import { callKey } from "../../../lib/api/queries.ts";
import { formatCount } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { AppLink } from "../../../lib/navigation.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { linkClass } from "../../../ui/button-style.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { showToast } from "../../../ui/toast-manager.ts";
import { emptyGroup, type GroupDraft, groupToEdit, problemsOfGroup } from "../form/group-draft.ts";
import { useStoredEditor } from "../form/use-stored-editor.ts";
import {
  type GroupKind,
  listOfGroups,
  outdatedByGroups,
  readGroup,
  type StaffGroup,
  useGroupWrites,
} from "../groups-api.ts";
import { EditorDrawer } from "./editor-drawer.tsx";
import { GroupForm } from "./group-form.tsx";
import { OpenBadge } from "./open-badge.tsx";
import type { EditorProps } from "./stored-editor.tsx";

/** Props of {@link GroupEditor}. */
export interface GroupEditorProps extends Omit<EditorProps, "title"> {
  noun: GroupKind;
  /** Null for a new one. */
  stored: StaffGroup | null;
  /** How many there are: a new one stands behind them. */
  count: number;
}

/** One study level or subject group, opened to be edited, or a new one. */
export function GroupEditor({ noun, id, stored, count, ...props }: GroupEditorProps) {
  const { catalogue } = usePhrases();
  const { groups } = catalogue;
  const language = useLanguage();
  const writes = useGroupWrites(noun);
  const editor = useStoredEditor<StaffGroup, GroupDraft>({
    stored,
    empty: emptyGroup(count),
    toEdit: groupToEdit,
    check: (draft) => problemsOfGroup(noun, draft),
    send: (draft, version) => writes.save(id, draft, version),
    reread: async () => {
      const now = await readGroup(noun, Number(id));
      if (!now) throw new Error("It is gone.");
      return now;
    },
    outdates: outdatedByGroups,
    onAdded: props.onAdded,
  });
  const labels = {
    names: catalogue.editor.name,
    position: groups.columns.position,
    kind: groups.columns.kind,
    open: groups.open[noun],
  };
  const languages: Readonly<Record<string, string>> = catalogue.editor.languages;

  return (
    <EditorDrawer
      editor={editor}
      noun={noun}
      stored={stored}
      newTitle={groups.new[noun]}
      meta={
        stored && (
          <>
            <OpenBadge open={stored.open} />
            <AppLink href={`/bms/courses?${noun}=${stored.id}`} className={`text-cell ${linkClass}`}>
              {catalogue.institutions.showCourses(formatCount(stored.courses, language))}
            </AppLink>
          </>
        )
      }
      labels={{
        ofPart: (part) => labels[part],
        ofPath: (path) => {
          const [head = "", second = ""] = path.split(".");
          const known: Readonly<Record<string, string>> = labels;
          return [known[head] ?? head, languages[second]].filter(Boolean).join(" · ");
        },
      }}
      own={listOfGroups[noun]}
      onClose={props.onClose}
      onDirty={props.onDirty}
    >
      <GroupForm noun={noun} editor={editor} kindFixed={stored?.applications ?? false} />
      {stored && <Removal noun={noun} stored={stored} onRemoved={props.onClose} onDirty={props.onDirty} />}
    </EditorDrawer>
  );
}

interface RemovalProps extends Pick<EditorProps, "onDirty"> {
  noun: GroupKind;
  stored: StaffGroup;
  onRemoved: () => void;
}

/** Removes one that nothing names; of any other it says why it can't be. */
function Removal({ noun, stored, onRemoved, onDirty }: RemovalProps) {
  const { catalogue } = usePhrases();
  const { groups } = catalogue;
  const client = useQueryClient();
  const writes = useGroupWrites(noun);
  const [asked, setAsked] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function remove() {
    try {
      await writes.remove(stored.id);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefusal(error.fields[0]?.message ?? error.message);
      return;
    }
    showToast({ tone: "pos", title: groups.removed(stored.name) });
    for (const wire of outdatedByGroups) void client.invalidateQueries({ queryKey: callKey(wire) });
    onDirty(false);
    onRemoved();
  }

  return (
    <div className="flex flex-col items-start gap-3 border-line border-t pt-4">
      {refusal && (
        <Banner tone="neg" title={groups.notRemoved} live>
          {refusal}
        </Banner>
      )}
      {/* The button stays on the gutter, whether it says a reason or not. */}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Button
          icon={Trash2}
          kind="danger"
          disabledReason={stored.inUse ? groups.inUse : undefined}
          reasonAt="elsewhere"
          onClick={() => setAsked(true)}
        >
          {groups.remove}
        </Button>
        {stored.inUse && <span className="text-hint text-ink-3">{groups.inUse}</span>}
      </div>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={groups.removeTitle(stored.name)}
        description={groups.removeAdvice}
        confirmLabel={groups.remove}
        danger
        onConfirm={remove}
      />
    </div>
  );
}
