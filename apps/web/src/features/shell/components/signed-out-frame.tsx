import type { Language } from "@passage/contract/languages.ts";
import { type ReactNode, Suspense, useState } from "react";
import { failureStore } from "../../../lib/api/failures.ts";
import { loadPhrases, type Phrases } from "../../../lib/i18n/load-phrases.ts";
import { PhrasesProvider } from "../../../lib/i18n/phrases.tsx";
import { useStore } from "../../../lib/store.ts";
import { lazily } from "../../../ui/lazily.ts";
import { UiTextProvider } from "../../../ui/ui-text.tsx";

interface Spoken {
  language: Language;
  phrases: Phrases;
}

/** Words for pages without a session. */
export async function loadSignedOut(language: Language): Promise<Spoken> {
  return { language, phrases: await loadPhrases("login", language) };
}

// Toasts and dialogs are heavy for a first page, and most sign-ins never need them.
const Failures = lazily(async () => (await import("./signed-out-failures.tsx")).SignedOutFailures, {
  orReload: true,
});

/** What pages without a session stand in. */
export function SignedOutFrame({ language, phrases, children }: Spoken & { children: ReactNode }) {
  // Once needed they stay: a toast lives on after its failure has left the store.
  const [wanted, setWanted] = useState(false);
  if (useStore(failureStore).length > 0 && !wanted) setWanted(true);
  return (
    <PhrasesProvider language={language} phrases={phrases}>
      <UiTextProvider texts={{ ...phrases.uiText, locale: language }}>
        {children}
        {wanted && (
          <Suspense>
            <Failures />
          </Suspense>
        )}
      </UiTextProvider>
    </PhrasesProvider>
  );
}
