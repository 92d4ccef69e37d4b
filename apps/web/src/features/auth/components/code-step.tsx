import { type CodePurpose, codeLength } from "@passage/contract/auth/codes.ts";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { call } from "../../../lib/api/api-client.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { verifyEmailCode } from "../../../lib/wire/registration.gen.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { codeAsker } from "../code-asker.ts";
import { problemsOf, saidHere } from "../form-problems.ts";
import { useCountdown } from "../use-countdown.ts";

/** Props of {@link CodeStep}. */
export interface CodeStepProps {
  purpose: CodePurpose;
  email: string;
  /** When another code may be asked for, milliseconds since 1970. */
  again: number;
  resending: boolean;
  /** Why another one wasn't sent. */
  refused: string | null;
  onAgain: () => void;
  onOther: () => void;
  onTicket: (ticket: string) => void;
}

const digits = (text: string) => text.normalize("NFKC").replace(/\D/g, "").slice(0, codeLength);

/** The code that was mailed. The sixth digit sends it; a wrong one is selected, ready to be typed over. */
export function CodeStep({
  purpose,
  email,
  again,
  resending,
  refused,
  onAgain,
  onOther,
  onTicket,
}: CodeStepProps) {
  const { gettingIn } = usePhrases();
  const { code: words } = gettingIn;
  const [code, setCode] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const left = useCountdown(again);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  async function check(given: string): Promise<void> {
    setBusy(true);
    try {
      const { ticket } = await call(
        verifyEmailCode,
        { query: { email, code: given, purpose, asker: codeAsker() } },
        { handles: saidHere },
      );
      onTicket(ticket);
    } catch (error) {
      const { fields, whole } = problemsOf(error, ["code"]);
      setProblem(fields.code ?? whole);
      setBusy(false);
      field.current?.select();
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (code.length === codeLength) return void check(code);
    setProblem(code === "" ? words.required : words.codeForm);
    field.current?.focus();
  }

  function type(text: string) {
    const next = digits(text);
    setCode(next);
    if (next.length === codeLength && next !== code && !busy) void check(next);
  }

  return (
    <form onSubmit={submit} noValidate className="mt-6 flex flex-col gap-4">
      {refused === null ? (
        <Banner tone="info" live stacked title={words.sentTitle}>
          {purpose === "register" ? words.sentRegister(email) : words.sentReset(email)}
        </Banner>
      ) : (
        <Banner tone="neg" live title={refused} />
      )}
      <TextField
        ref={field}
        label={words.code}
        size="lg"
        figures="tabular"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        error={problem ?? undefined}
        onChange={(event) => type(event.target.value)}
      />
      <Button type="submit" kind="primary" size={40} block busy={busy}>
        {words.check}
      </Button>
      <div className="flex justify-between gap-2">
        <Button kind="quiet" onClick={onOther} className="-ml-3">
          {words.otherEmail}
        </Button>
        {left > 0 ? (
          <span className="tabular self-center text-cell text-ink-3">{words.againIn(left)}</span>
        ) : (
          <Button kind="quiet" onClick={onAgain} busy={resending} className="-mr-3">
            {words.again}
          </Button>
        )}
      </div>
    </form>
  );
}
