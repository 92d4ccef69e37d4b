import { lengths } from "@passage/contract/limits.ts";
import { useState } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { TextAreaField } from "../../../ui/text-field.tsx";

/** Moves that are asked about before they are made. */
export type AskedMove = "withdraw" | "declineOffer" | "acceptOffer";

/** Props of {@link MoveDialog}. */
export interface MoveDialogProps {
  action: AskedMove;
  institution: string;
  onClose: () => void;
  /** Rejects when the move was refused; the api client has said why by then. */
  onMove: (note: string | undefined) => Promise<void>;
}

/** Asks before a move that can't be taken back here; closing ones want a reason (domain: needs of the transitions). */
export function MoveDialog({ action, institution, onClose, onMove }: MoveDialogProps) {
  const { domain, pipeline, rules } = usePhrases();
  const words = pipeline.move;
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const asks = action !== "acceptOffer";
  const text = {
    withdraw: { title: words.withdrawTitle(institution), advice: words.withdrawAdvice },
    declineOffer: { title: words.declineTitle(institution), advice: words.declineAdvice },
    acceptOffer: { title: words.acceptTitle(institution), advice: words.acceptAdvice },
  }[action];

  async function confirm() {
    setTried(true);
    const note = reason.trim();
    // Rejecting keeps the dialog open; the field says what is missing.
    if (asks && note === "") throw new Error("reason missing");
    await onMove(asks ? note : undefined);
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={text.title}
      description={text.advice}
      confirmLabel={domain.actions[action]}
      danger={asks}
      onConfirm={confirm}
    >
      {asks && (
        <TextAreaField
          label={words.reason}
          value={reason}
          maxLength={lengths.note}
          onChange={(event) => setReason(event.target.value)}
          error={tried && reason.trim() === "" ? rules.required : undefined}
        />
      )}
    </ConfirmDialog>
  );
}
