import { useCallback, useRef, useState } from "react";
import type { ApiError } from "../../lib/api/api-error.ts";
import { usePhrases } from "../../lib/i18n/phrases.tsx";
import { type StaffApplication, useMove, useOutdated } from "./api.ts";
import { nameOf } from "./components/person-name.tsx";
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
  const write = useMove({
    onSuccess: (_, { body: { action } }) => {
      if (application) {
        const name = nameOf(application);
        undo.offer([application.itemId], name, desk.moves.done(name, domain.happened[action]));
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
    write.mutate(
      {
        params: { id: String(itemId) },
        body: { action, version, ...bodyParts(transitionOf(action), draft) },
      },
      {
        onError: (error) => {
          underWay.current = false;
          setFailure(error);
        },
      },
    );
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
