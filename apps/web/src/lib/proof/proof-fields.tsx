import { KeyRound } from "lucide-react";
import { PasswordField } from "../../ui/password-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { usePhrases } from "../i18n/phrases.tsx";
import type { ProofState } from "./use-proof.ts";

/** What is asked for by the chosen way, and the other ways. The button stands where the caller has it. */
export function ProofFields({ state, size }: { state: ProofState; size?: "lg" | undefined }) {
  const { proof } = usePhrases();
  const { method, others, elsewhere, choose, typed, setTyped, problem, field } = state;
  const shared = {
    ref: field,
    ...(size && { size }),
    value: typed,
    error: problem ?? undefined,
    onChange: (event: { target: { value: string } }) => setTyped(event.target.value),
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="text-body text-ink-2">{proof.secondHint[method]}</p>
      {method === "password" && (
        <PasswordField
          {...shared}
          key="password"
          label={proof.fields.password}
          autoComplete="current-password"
          autoFocus
        />
      )}
      {method === "totp" && (
        <TextField
          {...shared}
          key="totp"
          label={proof.fields.totp}
          figures="id"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
          autoFocus
        />
      )}
      {method === "recoveryCode" && (
        <TextField
          {...shared}
          key="recoveryCode"
          label={proof.fields.recoveryCode}
          figures="id"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
      )}
      {method === "passkey" && problem && (
        <p role="alert" className="text-cell text-neg">
          {problem}
        </p>
      )}
      {elsewhere && <p className="text-hint text-ink-3">{proof.passkeyElsewhere(elsewhere)}</p>}
      {others.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-hint text-ink-3">
          <span>{proof.otherWays}</span>
          {others.map((one) => (
            <button
              key={one}
              type="button"
              className="flex min-h-6 items-center gap-1 rounded-control text-accent-ink hover:underline touch:min-h-11"
              onClick={() => choose(one)}
            >
              {one === "passkey" && <KeyRound size={14} aria-hidden="true" />}
              {proof.ways[one]}
            </button>
          ))}
        </p>
      )}
    </div>
  );
}
