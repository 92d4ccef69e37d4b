import { useCallback } from "react";
import { usePhrases } from "../../lib/i18n/phrases.tsx";
import { closeToast, showToast, type ToastOptions } from "../../ui/toast-manager.ts";
import { takeBack, useOutdated } from "./api.ts";
import { UndoCountdown } from "./components/undo-countdown.tsx";
import { claimMoves, type LastMoves, moveOnItsWay, rememberMoves } from "./last-moves.ts";

/** One message at a time: the next move's takes the place of the one before. */
export const undoToast = "desk-move";

/** Says that something was moved, and takes it back while nobody was told. */
export interface Undo {
  /** Remembers moves and shows them with the way back; `stroke` is the number that `noteMove` gave them. */
  readonly offer: (
    stroke: number,
    itemIds: readonly number[],
    name: string | null,
    title: string,
    rest?: Partial<ToastOptions>,
  ) => void;
  /** Takes the latest moves back. */
  readonly undo: () => void;
}

/** `onUndone` shows what was taken back: its application, or null where it was several. */
export function useUndo(onUndone: (itemId: number | null) => void): Undo {
  const { desk } = usePhrases();
  const outdate = useOutdated();
  const words = desk.undo;

  const undo = useCallback(
    async (wanted?: LastMoves) => {
      // The key means the move that was made last, even while its answer is on its way; the message's button its own.
      const onItsWay = wanted ? null : moveOnItsWay();
      if (onItsWay && !(await onItsWay)) return;
      const moves = claimMoves(wanted);
      if (!moves) return void showToast({ tone: "info", title: words.nothing, id: undoToast });
      const { itemIds, name } = moves;
      const { done, message } = await takeBack(itemIds);
      outdate();
      const [only] = itemIds;
      if (done > 0) onUndone(itemIds.length === 1 && only !== undefined ? only : null);
      const title =
        done === 0
          ? words.nothing
          : name !== null
            ? words.done(name)
            : done === itemIds.length
              ? words.doneMany(done)
              : words.partly(done, itemIds.length);
      showToast({
        tone: done === itemIds.length ? "pos" : "att",
        title,
        description: message,
        id: undoToast,
      });
    },
    [words, outdate, onUndone],
  );

  const start = useCallback((wanted?: LastMoves) => void undo(wanted).catch(alreadyShown), [undo]);

  return {
    undo: () => start(),
    offer: (stroke, itemIds, name, title, rest) => {
      const moves = rememberMoves(stroke, itemIds, name);
      // The message with the way back is a later move's.
      if (!moves) return void showToast({ tone: "pos", title, ...rest });
      const { until } = moves;
      // A toast of the same id would keep the old one's clock.
      closeToast(undoToast);
      showToast({
        tone: "pos",
        title,
        description: <UndoCountdown key={until} until={until} />,
        action: { label: `${words.label} (U)`, onPress: () => start(moves) },
        id: undoToast,
        ...rest,
      });
    },
  };
}

/** The api client shows what failed. */
function alreadyShown(): void {}
