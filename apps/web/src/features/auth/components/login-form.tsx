import { type FormEvent, useRef, useState } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { currentSession } from "../../../lib/session/current-session.ts";
import { Button } from "../../../ui/button.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { type SignInProblem, signInProblem } from "../sign-in-problem.ts";
import { ProblemBanner } from "./problem-banner.tsx";

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
      setProblem(signInProblem(error));
      setBusy(false);
      passwordField.current?.select();
    }
  }

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
