import type { Language } from "@passage/contract/languages.ts";
import { type ComponentType, Suspense, useEffect, useState } from "react";
import { partLoaders } from "../../../lib/i18n/part-phrases.ts";
import { PhrasesProvider, useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { lazily, loadOrReload } from "../../../ui/lazily.ts";
import type { PublicPageProps } from "./public-page-props.ts";
import type { ResetPageProps } from "./reset-page.tsx";

/** The pages, each a chunk of its own, by the last part of their address. */
const pages: Readonly<Record<string, ComponentType<ResetPageProps>>> = {
  register: lazily<ResetPageProps>(async () => (await import("./register-page.tsx")).RegisterPage),
  "forgot-password": lazily<ResetPageProps>(async () => (await import("./forgot-page.tsx")).ForgotPage),
  "verify-email": lazily<ResetPageProps>(async () => (await import("./invitation-page.tsx")).InvitationPage),
  reset: lazily<ResetPageProps>(async () => (await import("./reset-page.tsx")).ResetPage),
};

/** Props of {@link PublicPages}. */
export interface PublicPagesProps extends PublicPageProps {
  /** Which page: the last part of the address. */
  page: string;
  /** Of /reset alone: whose password it is, and whether a new one is due. */
  person?: { readonly words: readonly string[]; readonly due: boolean };
  home: string;
}

async function loadWords(language: Language) {
  const [gettingIn, password, rules] = await Promise.all([
    partLoaders.gettingIn[language](),
    partLoaders.password[language](),
    partLoaders.gettingInRules[language](),
  ]);
  return { language, ...gettingIn, ...password, rules: rules.gettingInRules };
}

/**
 * Pages without the shell, with words that the sign-in page does without. A change of language puts other words into the
 * page that is there: nothing typed is lost.
 */
export function PublicPages({ page, person, ...props }: PublicPagesProps) {
  const language = useLanguage();
  const phrases = usePhrases();
  const [words, setWords] = useState<Awaited<ReturnType<typeof loadWords>> | null>(null);
  useEffect(() => {
    const left = new AbortController();
    void loadOrReload(() => loadWords(language), left.signal).then(
      (loaded) => left.signal.aborted || setWords(loaded),
    );
    return () => left.abort();
  }, [language]);
  const Page = pages[page];
  if (!words || !Page) return null;
  // Both in one language: until the other words are there, the page stays as it is.
  const { language: spoken, ...own } = words;
  return (
    <PhrasesProvider
      language={spoken}
      phrases={{ ...phrases, ...own, rules: { ...phrases.rules, ...own.rules } }}
    >
      <Suspense>
        <Page {...props} words={person?.words ?? []} due={person?.due ?? false} />
      </Suspense>
    </PhrasesProvider>
  );
}
