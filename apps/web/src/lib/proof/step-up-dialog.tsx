import { type FormEvent, useId, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { DialogPopup } from "../../ui/dialog-popup.tsx";
import { call } from "../api/api-client.ts";
import { ApiError } from "../api/api-error.ts";
import { usePhrases } from "../i18n/phrases.tsx";
import { verification } from "../wire/profile.gen.ts";
import { ProofFields } from "./proof-fields.tsx";
import { useProof } from "./use-proof.ts";

/** Props of {@link StepUpDialog}. */
export interface StepUpDialogProps {
  methods: Parameters<typeof useProof>[0]["methods"];
  passkey: { ceremony: string; options: string } | null;
  onDone: (proved: boolean) => void;
  /** The passkey ceremony is used up or over: asks for a new one. */
  onAgain: () => void;
}

/** Asks for a proof before a dangerous act goes on; put away, nothing has happened. */
export function StepUpDialog({ methods, passkey, onDone, onAgain }: StepUpDialogProps) {
  const { proof } = usePhrases();
  const form = useId();
  const state = useProof({ methods, passkeyOptions: passkey?.options ?? null });
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      const given = await state.gather();
      if (!given) return;
      const ceremony = given.answer !== undefined && passkey ? { ceremony: passkey.ceremony } : {};
      await call(verification, { body: { ...given, ...ceremony } }, { handles: "all" });
      onDone(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === "2028") onAgain();
      state.refuse(wordsFor(error, proof));
    } finally {
      setBusy(false);
    }
  }

  return (
    <DialogPopup
      open
      onOpenChange={(open) => !open && onDone(false)}
      title={proof.title}
      description={proof.why}
      initialFocus={state.field}
      footer={
        <Button type="submit" form={form} kind="primary" busy={busy}>
          {state.method === "passkey" ? proof.usePasskey : proof.confirm}
        </Button>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <ProofFields state={state} />
      </form>
    </DialogPopup>
  );
}

function wordsFor(error: ApiError, proof: ReturnType<typeof usePhrases>["proof"]): string {
  if (error.status === 0) return proof.unreachable;
  const [field] = error.fields;
  if (error.code === "2001" && field) return field.message;
  return error.message || proof.wrong;
}
