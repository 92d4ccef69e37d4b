import type { Language } from "@passage/contract/languages.ts";
import { type ComponentType, type FormEvent, Suspense, useRef, useState } from "react";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { currentSession } from "../../../lib/session/current-session.ts";
import { TokenRefusal } from "../../../lib/session/token-calls.ts";
import { Button } from "../../../ui/button.tsx";
import { lazily } from "../../../ui/lazily.ts";
import { PasswordField } from "../../../ui/password-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { type SignInProblem, signInProblem } from "../sign-in-problem.ts";
import { ProblemBanner } from "./problem-banner.tsx";
import type { SecondStepProps } from "./second-step.tsx";

/** Most sign-ins have none. One for each language: its words come along. */
const steps: { [Chosen in Language]?: ComponentType<SecondStepProps> } = {};

function stepIn(language: Language): ComponentType<SecondStepProps> {
  steps[language] ??= lazily(async () => await (await import("./load-second-step.ts")).loadSecondStep());
  return steps[language];
}

/** Props of {@link LoginForm}. */
export interface LoginFormProps {
  /** Why the page appeared, if it wasn't asked for. */
  initialProblem?: SignInProblem | null;
  onSignedIn: () => void;
}

/** E-mail and password. What was typed stays after a refusal; a wrong password is selected, ready to be typed over. */
export function LoginForm({ initialProblem = null, onSignedIn }: LoginFormProps) {
  const { auth } = usePhrases();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<SignInProblem | null>(initialProblem);
  const [second, setSecond] = useState<SecondStepProps["answer"] | null>(null);
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setTried(true);
    if (email.trim() === "") return emailField.current?.focus();
    if (password === "") return passwordField.current?.focus();
    setBusy(true);
    try {
      await currentSession().signIn(email.trim(), password);
      onSignedIn();
    } catch (error) {
      setBusy(false);
      if (error instanceof TokenRefusal && error.error === "mfa_required") return setSecond(error.answer);
      setProblem(signInProblem(error));
      passwordField.current?.select();
    }
  }

  const SecondStep = stepIn(useLanguage());
  if (second)
    return (
      <Suspense>
        <SecondStep
          answer={second}
          onSignedIn={onSignedIn}
          onBack={(error) => {
            setSecond(null);
            setPassword("");
            setProblem(error ? signInProblem(error) : null);
          }}
        />
      </Suspense>
    );

  const missing = (value: string) => (tried && value.trim() === "" ? auth.required : undefined);
  return (
    <form onSubmit={submit} noValidate className="mt-6 flex flex-col gap-4">
      {problem && <ProblemBanner problem={problem} />}
      <TextField
        ref={emailField}
        label={auth.email}
        size="lg"
        type="email"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={missing(email)}
      />
      <PasswordField
        ref={passwordField}
        label={auth.password}
        size="lg"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={missing(password)}
      />
      <Button type="submit" kind="primary" size={40} block busy={busy}>
        {auth.signIn}
      </Button>
    </form>
  );
}
