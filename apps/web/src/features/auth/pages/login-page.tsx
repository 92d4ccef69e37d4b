import type { Language } from "@passage/contract/languages.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import type { Audience } from "../../../lib/session/session-store.ts";
import { linkClass } from "../../../ui/button-style.ts";
import { LoginForm } from "../components/login-form.tsx";
import { PublicFrame } from "../components/public-frame.tsx";
import type { SignInProblem } from "../sign-in-problem.ts";

/** Props of {@link LoginPage}. */
export interface LoginPageProps {
  audience: Audience;
  initialProblem?: SignInProblem | null;
  onSignedIn: () => void;
  onLanguage: (language: Language) => void;
}

/** Signing in, and the ways to where one can. Staff are invited; nobody registers for the back office. */
export function LoginPage({ audience, initialProblem, onSignedIn, onLanguage }: LoginPageProps) {
  const { auth } = usePhrases();
  const staff = audience === "bms";
  return (
    <PublicFrame
      audience={audience}
      title={auth.title}
      lead={staff ? auth.forStaff : auth.forConsultants}
      onLanguage={onLanguage}
    >
      <LoginForm initialProblem={initialProblem ?? null} onSignedIn={onSignedIn} />
      <p className="mt-4 flex justify-between text-cell">
        <a href={staff ? "/bms/forgot-password" : "/forgot-password"} className={linkClass}>
          {auth.forgot}
        </a>
        {!staff && (
          <a href="/register" className={linkClass}>
            {auth.register}
          </a>
        )}
      </p>
    </PublicFrame>
  );
}
