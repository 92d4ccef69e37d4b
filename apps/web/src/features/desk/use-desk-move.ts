import { useCallback, useEffect, useRef, useState } from "react";
import { type ApiError, isApiError } from "../../lib/api/api-error.ts";
import { usePhrases } from "../../lib/i18n/phrases.tsx";
import { useMounted } from "../../lib/use-mounted.ts";
import { showToast } from "../../ui/toast-manager.ts";
import { type StaffApplication, useMove, useOutdated } from "./api.ts";
import { nameOf } from "./components/person-name.tsx";
import { noteMove } from "./last-moves.ts";
import { bodyParts, errorsAtFields, type MoveDraft, type MoveErrors } from "./move-draft.ts";
import { type Move, transitionOf } from "./moves.ts";
import type { Undo } from "./use-undo.tsx";

/** Making a move of one application, and what came of it. */
export interface DeskMove {
  readonly make: (move: Move, draft: MoveDraft) => void;
  readonly busy: boolean;
  /** What the server found wrong, at the fields and with the whole. */
  readonly errors: MoveErrors;
  readonly problem: string | null;
  /** It was moved by somebody else since it was read: nothing is allowed until it is read again. */
  readonly stale: boolean;
  /** Forgets what went wrong: another move was chosen, or the application was read again. */
  readonly forget: () => void;
}

/** Moves one application; `onMoved` goes on to the next one, `undo` offers the way back. */
export function useDeskMove(
  application: StaffApplication | undefined,
  onMoved: () => void,
  undo: Undo,
): DeskMove {
  const { desk, domain } = usePhrases();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const outdate = useOutdated();
  // At once, not with the next rendering: a second stroke would go on twice and skip an application.
  const underWay = useRef(false);
  const stroke = useRef(0);
  const version = application?.version;
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it is after the move, it can be moved on
  useEffect(() => {
    underWay.current = false;
  }, [version]);
  const open = useMounted();
  const write = useMove({
    onSuccess: (_, { body: { action } }) => {
      if (application) {
        const name = nameOf(application);
        undo.offer(
          stroke.current,
          [application.itemId],
          name,
          desk.moves.done(name, domain.happened[action]),
        );
      }
      // First on to the next one, so that what was moved isn't read again for nobody.
      onMoved();
      outdate();
    },
  });

  function make({ action }: Move, draft: MoveDraft) {
    if (!application || underWay.current) return;
    underWay.current = true;
    setFailure(null);
    const { itemId, version } = application;
    const name = nameOf(application);
    const answer = write.mutateAsync({
      params: { id: String(itemId) },
      body: { action, version, ...bodyParts(transitionOf(action), draft) },
    });
    stroke.current = noteMove(answer);
    answer.catch((error: unknown) => {
      underWay.current = false;
      if (!isApiError(error)) return;
      setFailure(error);
      // Whoever went on to another one would take it for moved.
      if (!open.current)
        showToast({ tone: "neg", title: desk.moves.refusedOf(name), description: error.message });
    });
  }

  const forget = useCallback(() => {
    setFailure(null);
  }, []);

  const errors = failure ? errorsAtFields(failure.fields) : {};
  // A move the table refuses by now was refused because the application is somewhere else by now.
  const stale = failure?.code === "2004" || failure?.code === "4001";
  const atFields = Object.keys(errors).length > 0;
  return {
    make,
    busy: write.isPending,
    errors,
    problem: failure && !stale && !atFields ? failure.message || null : null,
    stale,
    forget,
  };
}
