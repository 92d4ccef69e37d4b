import type { Action } from "@passage/contract/applications/transitions.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { useMay } from "../../../lib/staff.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import type { StaffApplication } from "../api.ts";
import type { MoveDraft } from "../move-draft.ts";
import type { DeskMoves } from "../moves.ts";
import type { DeskMove } from "../use-desk-move.ts";
import { MoveForm } from "./move-form.tsx";
import { MoveList } from "./move-list.tsx";

/** Props of {@link MovesPane}. */
export interface MovesPaneProps {
  application: StaffApplication;
  moves: DeskMoves;
  deskMove: DeskMove;
  /** The move being written, in place of the list. */
  chosen: Action | null;
  onChoose: (action: Action | null) => void;
  onWritten: (written: boolean) => void;
}

/** What can be done with the application: the list of moves, or the one being confirmed. */
export function MovesPane({ application, moves, deskMove, chosen, onChoose, onWritten }: MovesPaneProps) {
  const { desk, domain } = usePhrases();
  const mayMove = useMay("applicationsMove");
  const { moves: words } = desk;
  const move = moves.allowed.find(({ action }) => action === chosen);
  const { status, step, closing } = application;
  const stands = closing
    ? domain.closings[closing]
    : step === "submitted"
      ? domain.submissionStatuses[status]
      : domain.steps[step];
  const blocked = !mayMove ? words.noPermission : deskMove.stale ? words.reloadFirst : undefined;
  // What is being written stays in sight when somebody else was faster: it may be wanted after reloading.
  const writing = move !== undefined && mayMove;
  // Until it is put aside no key confirms another one: Enter was meant for it.
  const gone = move === undefined && !deskMove.busy ? chosen : null;
  return (
    <section
      aria-label={words.title}
      // A form may take most of the column: what is decided counts more by then than the document.
      className={classNames(
        "shrink-0 overflow-y-auto px-2 pt-2 max-md:max-h-none",
        writing ? "max-h-[78%]" : "max-h-[62%] pb-2",
      )}
    >
      {writing ? (
        <MoveForm
          key={move.action}
          move={move}
          application={application}
          busy={deskMove.busy}
          serverErrors={deskMove.errors}
          serverProblem={deskMove.stale ? words.reloadFirst : deskMove.problem}
          onCancel={() => onChoose(null)}
          onConfirm={(draft: MoveDraft) => deskMove.make(move, draft)}
          onWritten={onWritten}
        />
      ) : (
        <>
          <div className="flex h-8 items-center gap-2 px-2 text-cell">
            <h2 className="font-semibold">{words.title}</h2>
            <span className="ml-auto text-hint text-ink-3">{words.allowedFrom(stands)}</span>
          </div>
          {gone && (
            <Banner
              tone="att"
              live
              title={words.goneMove(domain.actions[gone])}
              className="mb-2"
              action={
                <Button size={28} onClick={() => onChoose(null)}>
                  {words.chooseAnother}
                </Button>
              }
            />
          )}
          <MoveList moves={moves} onChoose={onChoose} blocked={blocked} />
        </>
      )}
    </section>
  );
}
