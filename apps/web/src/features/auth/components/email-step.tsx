import type { CodePurpose } from "@passage/contract/auth/codes.ts";
import { type FormEvent, useRef, useState } from "react";
import { call } from "../../../lib/api/api-client.ts";
import { isApiError, isRecord } from "../../../lib/api/api-error.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { sendEmailCode } from "../../../lib/wire/registration.gen.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { codeAsker } from "../code-asker.ts";
import { noProblems, problemsOf, saidHere } from "../form-problems.ts";
import { CodeStep } from "./code-step.tsx";

/** Props of {@link EmailStep}. */
export interface EmailStepProps {
  purpose: CodePurpose;
  /** What was wrong with the step after this one, so that it begins anew. */
  notice?: string | null;
  /** Where it was proved before: the address. */
  known?: string;
  onTicket: (proved: { email: string; ticket: string }) => void;
}

const looksLikeEmail = /^\S+@[^\s@]+\.[^\s@]+$/;

/** First step of registering and of a forgotten password: an address, and the code that proves it. */
export function EmailStep({ purpose, notice = null, known = "", onTicket }: EmailStepProps) {
  const { gettingIn } = usePhrases();
  const { code: words } = gettingIn;
  const [email, setEmail] = useState(known);
  /** When the last code was sent and another may be asked for; null before the first. */
  const [sent, setSent] = useState<{ email: string; again: number } | null>(null);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState({ ...noProblems, whole: notice });
  const field = useRef<HTMLInputElement>(null);

  async function send(address: string): Promise<void> {
    setBusy(true);
    try {
      const { againSeconds } = await call(
        sendEmailCode,
        { query: { email: address, purpose, asker: codeAsker() } },
        { handles: saidHere },
      );
      setSent({ email: address, again: Date.now() + againSeconds * 1_000 });
      setProblems(noProblems);
    } catch (error) {
      const seconds = isApiError(error, "2021") && isRecord(error.data) ? Number(error.data.seconds) : 0;
      // The code of a moment ago is on its way and good.
      if (seconds > 0) setSent({ email: address, again: Date.now() + seconds * 1_000 });
      else setProblems(problemsOf(error, ["email"]));
      field.current?.focus();
    } finally {
      setBusy(false);
    }
  }

  if (sent)
    return (
      <CodeStep
        purpose={purpose}
        email={sent.email}
        again={sent.again}
        resending={busy}
        refused={problems.whole}
        onAgain={() => void send(sent.email)}
        onOther={() => {
          setSent(null);
          setProblems(noProblems);
        }}
        onTicket={(ticket) => onTicket({ email: sent.email, ticket })}
      />
    );

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const address = email.trim().toLowerCase();
    if (looksLikeEmail.test(address)) return void send(address);
    setProblems({ fields: { email: address === "" ? words.required : words.emailForm }, whole: null });
    field.current?.focus();
  }

  return (
    <form onSubmit={submit} noValidate className="mt-6 flex flex-col gap-4">
      {problems.whole !== null && <Banner tone="neg" live title={problems.whole} />}
      <TextField
        ref={field}
        label={words.email}
        hint={words.emailHint}
        size="lg"
        type="email"
        name="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        error={problems.fields.email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" kind="primary" size={40} block busy={busy}>
        {words.send}
      </Button>
    </form>
  );
}
