import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { joinNames } from "../lib/format.ts";
import { useLanguage, usePhrases } from "../lib/i18n/phrases.tsx";
import { usePageLeave } from "../lib/use-page-leave.ts";
import type { VisitedView } from "../lib/views/visited-views.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { useViewTabs, useVisitedViews } from "./use-view-tabs.tsx";
import { useViewTitle } from "./use-view-title.ts";

/** Asks before unsaved changes are lost. */
export interface LeaveGuard {
  /** Does the deed, after asking when one of the views is dirty. */
  readonly leaveViews: (views: readonly VisitedView[], deed: () => void) => void;
  /** The same for deeds that unload the whole page and end the session. */
  readonly leavePage: (deed: () => Promise<unknown>) => void;
  /** The same for deeds that load the page anew: what comes back afterwards is not asked about. */
  readonly reloadPage: (deed: () => Promise<unknown>) => void;
}

const LeaveGuardContext = createContext<LeaveGuard | null>(null);

/** What everything that closes views goes through. */
export function useLeaveGuard(): LeaveGuard {
  const guard = useContext(LeaveGuardContext);
  if (!guard) throw new Error("useLeaveGuard outside of LeaveGuardProvider");
  return guard;
}

/** Holds the question, and has the browser ask where only it can: on closing the window. */
export function LeaveGuardProvider({ children }: { children: ReactNode }) {
  const { shell } = usePhrases();
  const language = useLanguage();
  const tabs = useViewTabs();
  const title = useViewTitle();
  const [question, setQuestion] = useState<{ views: readonly VisitedView[]; deed: () => void } | null>(null);
  const perform = usePageLeave(
    // What is saved as the page goes needs no question.
    useVisitedViews().list.some(({ dirty, survives }) => dirty && survives !== "leaving"),
  );

  const guard = useMemo<LeaveGuard>(() => {
    function leaveViews(views: readonly VisitedView[], deed: () => void) {
      const dirty = views.filter((view) => view.dirty);
      if (dirty.length === 0) deed();
      else setQuestion({ views: dirty, deed });
    }
    return {
      leaveViews,
      leavePage: (deed) => leaveViews(tabs.store.get().list, () => perform(deed)),
      reloadPage: (deed) =>
        leaveViews(
          tabs.store.get().list.filter(({ survives }) => survives === null),
          () => perform(deed),
        ),
    };
  }, [tabs, perform]);

  return (
    <LeaveGuardContext value={guard}>
      {children}
      <ConfirmDialog
        open={question !== null}
        onOpenChange={(open) => !open && setQuestion(null)}
        title={shell.leave.title}
        description={shell.leave.description(joinNames(question?.views.map(title) ?? [], language))}
        confirmLabel={shell.leave.discard}
        cancelLabel={shell.leave.stay}
        danger
        onConfirm={() => question?.deed()}
      />
    </LeaveGuardContext>
  );
}
