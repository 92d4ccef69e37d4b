import type { Action } from "@passage/contract/applications/transitions.ts";
import { useState } from "react";
import { useHolds } from "../../../lib/account.tsx";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Button } from "../../../ui/button.tsx";
import { LazyOverlay } from "../../../ui/lazy-overlay.tsx";
import { lazyPart } from "../../../ui/lazy-part.ts";
import { type ApplicationDetail, useMove } from "./application-panel-data.ts";
import type { DeferDialogProps } from "./defer-dialog.tsx";
import { type AskedMove, MoveDialog } from "./move-dialog.tsx";

const deferDialog = lazyPart<DeferDialogProps>(async () => (await import("./defer-dialog.tsx")).DeferDialog);

/** Props of {@link ApplicationActions}. */
export interface ApplicationActionsProps {
  detail: ApplicationDetail;
  onMoved?: (() => void) | undefined;
  /** The next move is the view's primary button; off where the page has another one. */
  prominent?: boolean;
}

/** The refusal the agent can do something about: the button stays in sight, grey, with the reason. */
const overcome = "incomplete";

/**
 * The agent's moves that belong to where the application stands; the server decided which are allowed. Answering an
 * evidence request has its own block. Nothing for those who may only read.
 */
export function ApplicationActions({ detail, onMoved, prominent = true }: ApplicationActionsProps) {
  const { domain } = usePhrases();
  const { move, moving } = useMove(detail, onMoved);
  const [asked, setAsked] = useState<AskedMove | null>(null);
  const [deferring, setDeferring] = useState(false);
  if (!useHolds("applications")) return null;

  const verdictOf = (action: Action) => {
    const refusal = detail.actions.find((one) => one.action === action)?.refusal;
    return refusal === undefined || (refusal !== null && refusal !== overcome) ? null : { refusal };
  };
  const reasonOf = (action: Action) => {
    const refusal = verdictOf(action)?.refusal;
    return refusal ? domain.refusals[refusal] : undefined;
  };
  const closing = (["withdraw", "declineOffer"] as const).filter((action) => verdictOf(action));
  const onward = (["submit", "acceptOffer"] as const).filter((action) => verdictOf(action));
  if (closing.length + onward.length === 0 && !verdictOf("askDefer")) return null;

  return (
    // On a phone the way out stands at the left, the way on at the right, its reason above it.
    <div className="flex flex-wrap items-end justify-end gap-2 max-sm:w-full sm:items-start">
      {closing.map((action) => (
        <Button
          key={action}
          kind="danger-quiet"
          // Words stand on the gutter: the first where a phone gives the moves a line of their own, else the last.
          className="max-sm:first:-ml-3 max-sm:first:mr-auto sm:last:-mr-3"
          disabledReason={reasonOf(action)}
          onClick={() => setAsked(action)}
        >
          {domain.actions[action]}
        </Button>
      ))}
      {verdictOf("askDefer") && !detail.deferWanted && (
        <Button kind="quiet" className="last:-mr-3" onClick={() => setDeferring(true)}>
          {domain.actions.askDefer}
        </Button>
      )}
      {onward.map((action) => (
        <Button
          key={action}
          kind={prominent ? "primary" : "secondary"}
          busy={moving}
          disabledReason={reasonOf(action)}
          reasonAt="start"
          onClick={() => {
            if (action === "acceptOffer") setAsked(action);
            // A refusal is shown by the api client, and the buttons follow the application read again.
            else void move(action).catch(() => undefined);
          }}
        >
          {domain.actions[action]}
        </Button>
      ))}
      <LazyOverlay
        part={deferDialog}
        content={{
          open: deferring,
          detail,
          onClose: () => setDeferring(false),
          onMove: (intake, note) => move("askDefer", { intake, note }),
        }}
      />
      {asked && (
        <MoveDialog
          action={asked}
          institution={detail.itemInstitutionName}
          onClose={() => setAsked(null)}
          onMove={(note) => move(asked, note === undefined ? {} : { note })}
        />
      )}
    </div>
  );
}
