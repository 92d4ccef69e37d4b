import { mostViews as most } from "@passage/contract/saved-views/rules.ts";
import type { ViewedList } from "@passage/contract/saved-views/schema.ts";
import type { students } from "@passage/phrases/en-us/students.ts";
import { Bookmark } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { LazyOverlay } from "../../ui/lazy-overlay.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { Menu } from "../../ui/menu.tsx";
import { useUiText } from "../../ui/ui-text.tsx";
import { useOwnOnly } from "../own-only.ts";
import type { ManageViewsProps } from "./manage-views-dialog.tsx";
import type { SaveViewProps } from "./save-view-dialog.tsx";
import type { useSavedViews } from "./saved-views.ts";

/** Words of a list's views. */
export type ViewWords = typeof students.list.views;

/** Props of {@link SavedViewsMenu}. */
export interface SavedViewsMenuProps {
  list: ViewedList;
  words: ViewWords;
  saved: ReturnType<typeof useSavedViews>;
}

const saveDialog = lazyPart<SaveViewProps>(
  async () => (await import("./save-view-dialog.tsx")).SaveViewDialog,
);
const manageDialog = lazyPart<ManageViewsProps>(
  async () => (await import("./manage-views-dialog.tsx")).ManageViewsDialog,
);

/** The views of a list: put one on, keep the filters in force as one, change those there are. */
export function SavedViewsMenu({ list, words, saved }: SavedViewsMenuProps) {
  const { views, pending, retry, shown, shows, unwritten, current, apply } = saved;
  const text = useUiText();
  const [dialog, setDialog] = useState<"save" | "manage" | null>(null);
  const close = () => setDialog(null);
  const blocked = useOwnOnly()?.disabledReason;
  // Under a name that is there already another view would be written over unasked.
  const unknown = pending ? text.loading : retry && text.loadFailed;
  const whyNotSave =
    blocked ??
    unknown ??
    (shown === "" ? words.nothingToSave : views.length >= most && !current ? words.full(most) : undefined);
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button kind="quiet" size={28} icon={Bookmark} className={current ? "text-accent-ink!" : undefined}>
            <span className="max-w-36 truncate max-sm:sr-only">{current?.name ?? words.button}</span>
          </Button>
        }
        items={[
          { label: words.all, checked: shows(""), onSelect: () => apply("") },
          { heading: unknown ?? (views.length > 0 ? words.heading : words.none) },
          ...(retry ? [{ label: text.retry, onSelect: retry }] : []),
          ...views.map((view) => ({
            label: view.name,
            checked: view === current,
            ...(view.isDefault && { hint: words.defaultHint }),
            onSelect: () => apply(view.search),
          })),
          "separator" as const,
          {
            label: words.save,
            onSelect: () => setDialog("save"),
            ...(whyNotSave && { disabledReason: whyNotSave }),
          },
          ...(views.length > 0
            ? [
                {
                  label: words.manage,
                  onSelect: () => setDialog("manage"),
                  ...(blocked && { disabledReason: blocked }),
                },
              ]
            : []),
        ]}
      />
      <LazyOverlay
        part={saveDialog}
        content={{
          open: dialog === "save",
          ...{ list, words, views, unwritten, current },
          search: shown,
          onClose: close,
        }}
      />
      <LazyOverlay
        part={manageDialog}
        content={{ open: dialog === "manage", list, words, views, onClose: close }}
      />
    </>
  );
}
