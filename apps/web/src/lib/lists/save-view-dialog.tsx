import { isBlank } from "@passage/contract/blank.ts";
import { lengths } from "@passage/contract/limits.ts";
import { mostViews as most } from "@passage/contract/saved-views/rules.ts";
import type { ViewedList } from "@passage/contract/saved-views/schema.ts";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useToast } from "../../ui/toast-manager.ts";
import { useWrite } from "../api/queries.ts";
import { getSavedViews, saveView } from "../wire/saved-views.gen.ts";
import type { SavedView } from "./saved-views.ts";
import type { ViewWords } from "./saved-views-menu.tsx";

/** Props of {@link SaveViewDialog}. */
export interface SaveViewProps {
  open: boolean;
  list: ViewedList;
  words: ViewWords;
  views: readonly SavedView[];
  /** What is kept. */
  search: string;
  /** Whether the list is filtered by a number that is not. */
  unwritten: boolean;
  /** The view that shows just this, if there is one. */
  current: SavedView | undefined;
  onClose: () => void;
}

/** Keeps the filters in force under a name; says before it writes over another view of this name. */
export function SaveViewDialog(props: SaveViewProps) {
  const { open, list, words, views, search, unwritten, current, onClose } = props;
  const form = useId();
  const first = useRef<HTMLInputElement>(null);
  const toast = useToast();
  const [name, setName] = useState("");
  const [isDefault, setDefault] = useState(false);
  const [judged, setJudged] = useState(false);
  const saving = useWrite(saveView, {
    handles: "all",
    outdates: [getSavedViews],
    onSuccess: (view) => {
      toast.show({ tone: "pos", title: words.saved(view.name) });
      onClose();
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed last time is gone with each opening
  useEffect(() => {
    if (!open) return;
    setName(current?.name ?? "");
    setDefault(current?.isDefault ?? false);
    setJudged(false);
    saving.reset();
  }, [open]);

  const wanted = name.trim();
  const same = views.find((view) => view.name === wanted);
  const full = !same && views.length >= most;
  const error = judged && isBlank(wanted) ? words.nameRequired : full ? words.full(most) : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    setJudged(true);
    if (!isBlank(wanted) && !full) saving.mutate({ body: { list, name: wanted, search, isDefault } });
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      initialFocus={first}
      title={words.saveTitle}
      description={
        <>
          {words.saveAdvice}
          {unwritten && <span className="mt-1 block">{words.withoutNumber}</span>}
        </>
      }
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button kind="primary" type="submit" form={form} busy={saving.isPending}>
            {same ? words.confirmOverwrite : words.confirmSave}
          </Button>
        </>
      }
    >
      <form id={form} className="flex flex-col gap-3.5" onSubmit={submit}>
        {saving.error && (
          <Banner tone="neg" title={words.failed} live>
            {saving.error.message}
          </Banner>
        )}
        <TextField
          ref={first}
          label={words.name}
          value={name}
          maxLength={lengths.name}
          autoComplete="off"
          error={error}
          hint={same ? words.overwrite(same.name) : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <Checkbox label={words.isDefault} checked={isDefault} onChange={setDefault} />
      </form>
    </Dialog>
  );
}
