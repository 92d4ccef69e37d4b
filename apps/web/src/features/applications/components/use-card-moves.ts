import type { Action } from "@passage/contract/applications/transitions.ts";
import { useState } from "react";
import { useWrite } from "../../../lib/api/queries.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { outdatedByApplication } from "../../../lib/outdated.ts";
import { personNameText } from "../../../lib/person-name.tsx";
import { moveApplication } from "../../../lib/wire/applications.gen.ts";
import { useToast } from "../../../ui/toast-manager.ts";
import type { ApplicationItem } from "../api.ts";
import type { AskedMove } from "./move-dialog.tsx";

/** A move that is asked about before it is made. */
export interface AskedCardMove {
  readonly item: ApplicationItem;
  readonly action: AskedMove;
}

const asked: readonly Action[] = ["withdraw", "declineOffer", "acceptOffer"] satisfies AskedMove[];

/** The agent's moves of cards on the board: made at once, or after a question. A refusal is shown by the api client. */
export function useCardMoves() {
  const { applicationList, domain } = usePhrases();
  const toast = useToast();
  const [asking, setAsking] = useState<AskedCardMove | null>(null);
  // Several: another card is moved while the answer about the first is on its way.
  const [moving, setMoving] = useState<readonly number[]>([]);
  // A refused one means that somebody was faster: the board is read again then, too.
  const write = useWrite(moveApplication, { outdates: outdatedByApplication });

  async function make(item: ApplicationItem, action: Action, note?: string): Promise<void> {
    const { itemId, version } = item;
    setMoving((now) => [...now, itemId]);
    try {
      await write.mutateAsync({ body: { itemId, version, action, note } });
    } finally {
      setMoving((now) => now.filter((one) => one !== itemId));
    }
    toast.show({
      tone: "pos",
      title: applicationList.board.done(personNameText(item), domain.happened[action]),
    });
  }

  return {
    asking,
    isMoving: (itemId: number) => moving.includes(itemId),
    stopAsking: () => setAsking(null),
    make,
    /** Makes a move, or asks first where it can't be taken back here. */
    start: (item: ApplicationItem, action: Action) => {
      if (asked.includes(action)) setAsking({ item, action: action as AskedMove });
      else void make(item, action).catch(() => undefined);
    },
  };
}
