import type { Language } from "@passage/contract/languages.ts";
import { BrandMark } from "../../../lib/brand-mark.tsx";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import type { Audience } from "../../../lib/session/session-store.ts";
import { Cover } from "../components/cover.tsx";
import { LanguageSelect } from "../components/language-select.tsx";
import { LoginForm } from "../components/login-form.tsx";
import type { SignInProblem } from "../sign-in-problem.ts";

/** Props of {@link LoginPage}. */
export interface LoginPageProps {
  audience: Audience;
  initialProblem?: SignInProblem | null;
  onSignedIn: () => void;
  onLanguage: (language: Language) => void;
}

/** Signing in, for both audiences: 620 for the form, the rest is the cover (hidden under 960). */
export function LoginPage({ audience, initialProblem, onSignedIn, onLanguage }: LoginPageProps) {
  const { auth, start } = usePhrases();
  return (
    <div className="flex min-h-dvh bg-surface">
      <div className="flex min-w-0 flex-1 flex-col md:w-[620px] md:flex-none">
        <header className="flex h-16 items-center justify-between px-4 sm:px-12">
          <span className="flex items-center gap-2.5 text-section">
            <BrandMark size={18} className="text-accent-ink" />
            <span>
              {start.product}
              {audience === "bms" && <span className="ml-2 font-normal text-ink-3">{start.backOffice}</span>}
            </span>
          </span>
          <LanguageSelect onLanguage={onLanguage} />
        </header>
        <main className="mx-auto flex w-full max-w-[360px] flex-1 flex-col justify-center px-4 pb-32 sm:px-0">
          <h1 className="text-[24px]/8 font-semibold tracking-[-0.014em] text-ink">{auth.title}</h1>
          <p className="mt-1 text-body text-ink-2">
            {audience === "bms" ? auth.forStaff : auth.forConsultants}
          </p>
          <LoginForm initialProblem={initialProblem ?? null} onSignedIn={onSignedIn} />
        </main>
      </div>
      <Cover />
    </div>
  );
}
