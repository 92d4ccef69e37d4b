import { isBlank } from "@passage/contract/blank.ts";
import { lengths } from "@passage/contract/limits.ts";
import type { ViewedList } from "@passage/contract/saved-views/schema.ts";
import { House, Pencil, Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useToast } from "../../ui/toast-manager.ts";
import { useWrite } from "../api/queries.ts";
import { deleteView, getSavedViews, saveView } from "../wire/saved-views.gen.ts";
import type { SavedView } from "./saved-views.ts";
import type { ViewWords } from "./saved-views-menu.tsx";

/** Props of {@link ManageViewsDialog}. */
export interface ManageViewsProps {
  open: boolean;
  list: ViewedList;
  words: ViewWords;
  views: readonly SavedView[];
  onClose: () => void;
}

/** The views there are: renamed, deleted (which can be taken back), or made the one the list opens with. */
export function ManageViewsDialog({ open, list, words, views, onClose }: ManageViewsProps) {
  const toast = useToast();
  const [renamed, setRenamed] = useState<number | null>(null);
  const options = { handles: "all", outdates: [getSavedViews] } as const;
  const saving = useWrite(saveView, options);
  const deleting = useWrite(deleteView, options);
  const failure = saving.error ?? deleting.error;

  // Not by callbacks of the mutation, which are those of its last call only: each press is answered for itself.
  async function remove({ id, ...view }: SavedView) {
    const undo = () => saving.mutate({ body: { list, ...view } });
    await deleting.mutateAsync({ body: { id } });
    toast.show({
      tone: "info",
      title: words.deleted(view.name),
      action: { label: words.undo, onPress: undo },
    });
  }

  async function rename(view: SavedView, name: string) {
    await saving.mutateAsync({ body: { list, ...view, name } });
    setRenamed((now) => (now === view.id ? null : now));
  }
  // The dialog shows what went wrong.
  const quietly = (deed: Promise<void>) => void deed.catch(() => undefined);

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (next) return;
        setRenamed(null);
        onClose();
      }}
      title={words.manageTitle}
      description={words.manageAdvice}
      footer={<Button onClick={onClose}>{words.done}</Button>}
    >
      {failure && (
        <Banner tone="neg" title={words.failed} live className="mb-3">
          {failure.message}
        </Banner>
      )}
      {views.length === 0 && <p className="text-cell text-ink-2">{words.none}</p>}
      <ul className="-mx-2">
        {views.map((view) => (
          <li key={view.id} className="flex min-h-10 items-center gap-1 rounded-control px-2 hover:bg-hover">
            {renamed === view.id ? (
              <RenameForm
                view={view}
                words={words}
                busy={saving.isPending}
                onSave={(name) => quietly(rename(view, name))}
                onCancel={() => setRenamed(null)}
              />
            ) : (
              <>
                <span className="min-w-0 flex-1 truncate text-cell">
                  {view.name}
                  {view.isDefault && <span className="ml-2 text-hint text-ink-3">{words.defaultHint}</span>}
                </span>
                <IconButton
                  icon={House}
                  label={words.makeDefault(view.name)}
                  pressed={view.isDefault}
                  onClick={() => saving.mutate({ body: { list, ...view, isDefault: !view.isDefault } })}
                />
                <IconButton
                  icon={Pencil}
                  label={words.rename(view.name)}
                  onClick={() => setRenamed(view.id)}
                />
                <IconButton
                  icon={Trash2}
                  label={words.delete(view.name)}
                  onClick={() => quietly(remove(view))}
                />
              </>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface RenameFormProps {
  view: SavedView;
  words: ViewWords;
  busy: boolean;
  onSave: (name: string) => void;
  onCancel: () => void;
}

function RenameForm({ view, words, busy, onSave, onCancel }: RenameFormProps) {
  const [name, setName] = useState(view.name);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === view.name) onCancel();
    else if (!isBlank(name)) onSave(name.trim());
  }
  return (
    <form
      className="flex flex-1 items-start gap-2 py-1"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        // The field's own way out, not the dialog's.
        event.stopPropagation();
        onCancel();
      }}
    >
      <div className="min-w-0 flex-1">
        <TextField
          aria-label={words.name}
          // The field took the place of the button that was pressed.
          autoFocus
          value={name}
          maxLength={lengths.name}
          autoComplete="off"
          error={isBlank(name) ? words.nameRequired : undefined}
          onChange={(event) => setName(event.target.value)}
        />
      </div>
      <Button size={32} type="submit" busy={busy}>
        {words.renameSave}
      </Button>
    </form>
  );
}
