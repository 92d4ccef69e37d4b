import type { ProofMethod } from "@passage/contract/profile/schema.ts";
import { type FormEvent, useState } from "react";
import { ApiError } from "../../../lib/api/api-error.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { ProofFields } from "../../../lib/proof/proof-fields.tsx";
import { useProof } from "../../../lib/proof/use-proof.ts";
import { currentSession } from "../../../lib/session/current-session.ts";
import { TokenRefusal } from "../../../lib/session/token-calls.ts";
import { Button } from "../../../ui/button.tsx";

/** Props of {@link SecondStep}. */
export interface SecondStepProps {
  /** What the right password was answered with. */
  answer: TokenRefusal["answer"];
  onSignedIn: () => void;
  /** Back to the password, with what is to be said there. */
  onBack: (problem: unknown) => void;
}

/** The second step of a sign-in. It comes in a chunk of its own: most sign-ins have none. */
export function SecondStep({ answer, onSignedIn, onBack }: SecondStepProps) {
  const { proof } = usePhrases();
  const [busy, setBusy] = useState(false);
  const state = useProof({
    methods: Array.isArray(answer.mfa_methods) ? (answer.mfa_methods as ProofMethod[]) : [],
    passkeyOptions: typeof answer.passkey_options === "string" ? answer.passkey_options : null,
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      const given = await state.gather();
      if (!given) return setBusy(false);
      await currentSession().secondStep({ ...given, mfa_token: String(answer.mfa_token) });
      onSignedIn();
    } catch (error) {
      setBusy(false);
      const words = wordsFor(error, proof);
      if (words === null) onBack(error);
      else state.refuse(words);
    }
  }

  return (
    <form onSubmit={submit} noValidate className="mt-6 flex flex-col gap-4">
      <h2 className="text-section">{proof.secondStep}</h2>
      <ProofFields state={state} size="lg" />
      <Button type="submit" kind="primary" size={40} block busy={busy}>
        {state.method === "passkey" ? proof.usePasskey : proof.continue}
      </Button>
      <Button kind="quiet" size={40} block onClick={() => onBack(null)}>
        {proof.back}
      </Button>
    </form>
  );
}

/** What is said at the field; null for what leads back to the password. */
function wordsFor(error: unknown, proof: ReturnType<typeof usePhrases>["proof"]): string | null {
  if (error instanceof ApiError) return error.status === 0 ? proof.unreachable : error.message;
  if (!(error instanceof TokenRefusal)) throw error;
  if (error.status === 429 || error.message === "2016")
    return error.retryAfter === null ? proof.pausedOpen : proof.paused(Math.ceil(error.retryAfter / 60));
  // A field of another form than a code has: 2001.
  if (error.message === "2001" || error.message === "Wrong code") return proof.wrong;
  return null;
}
