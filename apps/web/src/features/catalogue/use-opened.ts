import type { ReactNode } from "react";
import { useGuard } from "../../lib/forms/use-guard.tsx";
import { usePhrases } from "../../lib/i18n/phrases.tsx";
import { openingStep } from "../../lib/opening-step.ts";
import type { ViewProps } from "../../lib/view.ts";
import { openedIn } from "./list-filter.ts";

/** What is open beside a list, and the ways to it. */
export interface Opened {
  readonly id: number | "new" | null;
  /** Opens another, or nothing, after asking where something is unsaved. */
  readonly open: (id: number | "new" | null) => void;
  /** Goes elsewhere on the page, after asking where something is unsaved. */
  readonly leave: (deed: () => void) => void;
  /** A new one was added: it stays open as what it is now. */
  readonly added: (id: number) => void;
  readonly setDirty: (dirty: boolean) => void;
  /** The question, to be rendered by the page. */
  readonly question: ReactNode;
}

/** The one thing that is open beside a list: the address holds it under `name`. */
export function useOpened(
  { search, setSearch, setDirty }: Pick<ViewProps, "search" | "setSearch" | "setDirty">,
  name: "institution" | "course" | "group",
): Opened {
  const { catalogue } = usePhrases();
  const opened = openedIn(search[name]);
  const show = (id: number | "new" | null) =>
    setSearch({ [name]: id === null ? undefined : String(id) }, openingStep(opened, id));
  const guarded = useGuard({ setDirty }, opened, show, catalogue.editor.discard);
  return {
    id: guarded.shown,
    open: (id) => guarded.guard(() => show(id)),
    leave: guarded.guard,
    added: (id) => {
      if (!guarded.isShown("new")) return;
      guarded.setDirty(false);
      show(id);
    },
    setDirty: guarded.setDirty,
    question: guarded.question,
  };
}
