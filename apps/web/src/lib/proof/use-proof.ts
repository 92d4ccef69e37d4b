import type { ProofMethod } from "@passage/contract/profile/schema.ts";
import { useRef, useState } from "react";
import { usePhrases } from "../i18n/phrases.tsx";
import { passkeysWork } from "./passkeys.ts";

/** What a proof is made of: ways, and the passkey ceremony where that is one. */
export interface ProofWays {
  readonly methods: readonly ProofMethod[];
  /** JSON text, for the browser as it is. */
  readonly passkeyOptions: string | null;
}

/** Members of a proof as the calls take them. */
export type Proof = Readonly<Record<string, string>>;

/** The members that hold what is typed. */
const members = { password: "password", totp: "code", recoveryCode: "recoveryCode" } as const;

/** The state of a proof that is being given: the way chosen, what was typed, and what is wrong with it. */
export function useProof({ methods, passkeyOptions }: ProofWays) {
  const { proof } = usePhrases();
  const host = passkeyOptions ? hostOf(passkeyOptions) : null;
  const possible = methods.filter((one) => one !== "passkey" || (host !== null && passkeysWork(host)));
  const [chosen, setChosen] = useState<ProofMethod | null>(null);
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const method = chosen ?? possible[0] ?? methods[0] ?? "password";

  function choose(next: ProofMethod) {
    setChosen(next);
    setTyped("");
    setProblem(null);
  }

  /** What to send; null where nothing was given, which the field says by then. */
  async function gather(): Promise<Proof | null> {
    setProblem(null);
    if (method === "passkey") {
      const { startAuthentication } = await import("@simplewebauthn/browser");
      try {
        const optionsJSON = JSON.parse(passkeyOptions ?? "{}");
        return { answer: JSON.stringify(await startAuthentication({ optionsJSON })) };
      } catch {
        setProblem(proof.passkeyFailed);
        return null;
      }
    }
    if (typed.trim() === "") {
      refuse(proof.required);
      return null;
    }
    return { [members[method]]: method === "password" ? typed : typed.trim() };
  }

  /** Says what is wrong at the field, and has it ready to be typed over. */
  function refuse(words: string) {
    setProblem(words);
    field.current?.select();
  }

  const others = possible.filter((one) => one !== method);
  const elsewhere = host !== null && !possible.includes("passkey") ? host : null;
  return { method, others, elsewhere, choose, typed, setTyped, problem, refuse, gather, field };
}

export type ProofState = ReturnType<typeof useProof>;

function hostOf(options: string): string | null {
  const { rpId } = JSON.parse(options) as { rpId?: unknown };
  return typeof rpId === "string" ? rpId : null;
}
