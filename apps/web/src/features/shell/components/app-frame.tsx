import type { Language } from "@passage/contract/languages.ts";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { whenQuiet } from "../../../lib/api/when-quiet.ts";
import type { Phrases } from "../../../lib/i18n/load-phrases.ts";
import { PhrasesProvider } from "../../../lib/i18n/phrases.tsx";
import { DataTextProvider } from "../../../ui/data-text.tsx";
import { lazily } from "../../../ui/lazily.ts";
import { loadParts } from "../../../ui/lazy-part.ts";
import type { ToastPlace } from "../../../ui/toast.tsx";
import { UiTextProvider } from "../../../ui/ui-text.tsx";

/** Props of {@link AppFrame}. */
export interface AppFrameProps {
  language: Language;
  phrases: Phrases;
  queries: QueryClient;
  /** Address of the entry's HTML, to see when a newer build is served. */
  page: string;
  toasts?: ToastPlace;
  children: ReactNode;
}

// Nothing lies over a page before it is there: toasts, dialogs and the lists of menus come after the first picture.
// Failures wait in their store until then, and so do toasts (ui/toast-manager.ts).
const Overlays = lazily(async () => (await import("./overlays.tsx")).Overlays, { orReload: true });

/** Everything a signed-in entry stands in: words, answers, and what lies over the page. */
export function AppFrame({ language, phrases, queries, page, toasts, children }: AppFrameProps) {
  const [quiet, setQuiet] = useState(false);
  useEffect(
    () =>
      whenQuiet(queries, () => {
        setQuiet(true);
        void loadParts();
      }),
    [queries],
  );
  return (
    <QueryClientProvider client={queries}>
      <PhrasesProvider language={language} phrases={phrases}>
        <UiTextProvider texts={{ ...phrases.uiText, locale: language }}>
          <DataTextProvider texts={phrases.uiData}>
            {children}
            {quiet && (
              <Suspense>
                <Overlays page={page} toasts={toasts} />
              </Suspense>
            )}
          </DataTextProvider>
        </UiTextProvider>
      </PhrasesProvider>
    </QueryClientProvider>
  );
}
