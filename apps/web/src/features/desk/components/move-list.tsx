import type { Action } from "@passage/contract/applications/transitions.ts";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { classNames } from "../../../ui/class-names.ts";
import type { DeskMoves, Move } from "../moves.ts";
import { useMoveHint } from "../use-move-hint.ts";

/** Props of {@link MoveList}. */
export interface MoveListProps {
  moves: DeskMoves;
  onChoose: (action: Action) => void;
  /** Why no move can be made at all; each row says its own reason otherwise. */
  blocked: string | undefined;
}

/** Allowed moves first, then those refused with the reason; moves of other steps are folded away. */
export function MoveList({ moves, onChoose, blocked }: MoveListProps) {
  const { desk } = usePhrases();
  const [unfolded, setUnfolded] = useState(false);
  const { allowed, near, far, expected } = moves;
  const refused = unfolded ? [...near, ...far] : near;
  return (
    <>
      {blocked && <p className="px-2 pb-1 text-hint text-ink-2">{blocked}</p>}
      <ul>
        {[...allowed, ...refused].map((move) => (
          <li key={move.action}>
            <MoveRow
              move={move}
              marked={move === expected && !blocked}
              blocked={blocked}
              onChoose={() => onChoose(move.action)}
            />
          </li>
        ))}
      </ul>
      {far.length > 0 && (
        <button
          type="button"
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
          className="flex h-8 items-center gap-3 rounded-control px-2 text-hint text-ink-2 hover:text-ink"
        >
          <ChevronRight
            size={14}
            aria-hidden="true"
            className={classNames("mx-0.5 transition-transform", unfolded && "rotate-90")}
          />
          {desk.moves.others(far.length)}
        </button>
      )}
    </>
  );
}

interface MoveRowProps {
  move: Move;
  marked: boolean;
  blocked: string | undefined;
  onChoose: () => void;
}

function MoveRow({ move, marked, blocked, onChoose }: MoveRowProps) {
  const { domain } = usePhrases();
  const hint = useMoveHint(move);
  const inert = move.refusal !== null || blocked !== undefined;
  return (
    <button
      type="button"
      aria-disabled={inert || undefined}
      aria-description={move.refusal === null ? blocked : undefined}
      aria-keyshortcuts={inert ? undefined : move.key}
      onClick={inert ? undefined : onChoose}
      className={classNames(
        "flex min-h-8 touch:min-h-11 w-full items-center gap-2.5 rounded-control px-2 py-1 text-left text-cell -outline-offset-2",
        marked ? "bg-wash text-accent-ink" : inert ? "text-ink-3" : "hover:bg-hover",
      )}
    >
      <span
        aria-hidden="true"
        className={classNames(
          "inline-flex size-[18px] shrink-0 items-center justify-center rounded-check border font-sans text-key",
          marked ? "border-accent bg-accent text-on-accent" : "border-line-2 bg-surface text-ink-3",
        )}
      >
        {move.key}
      </span>
      <span className={classNames("shrink-0", !inert && "font-medium")}>{domain.actions[move.action]}</span>
      <span className="ml-auto text-right text-hint text-ink-3">{hint}</span>
    </button>
  );
}
