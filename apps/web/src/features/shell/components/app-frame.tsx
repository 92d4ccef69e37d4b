import type { Language } from "@passage/contract/languages.ts";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import type { Phrases } from "../../../lib/i18n/load-phrases.ts";
import { PhrasesProvider, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { takeNotice } from "../../../lib/notice.ts";
import { DataTextProvider } from "../../../ui/data-text.tsx";
import { ToastProvider } from "../../../ui/toast.tsx";
import { showToast } from "../../../ui/toast-manager.ts";
import { TooltipProvider } from "../../../ui/tooltip.tsx";
import { UiTextProvider } from "../../../ui/ui-text.tsx";
import { FailureDisplay } from "./failure-display.tsx";
import { UpdateReminder } from "./update-reminder.tsx";

/** Props of {@link AppFrame}. */
export interface AppFrameProps {
  language: Language;
  phrases: Phrases;
  queries: QueryClient;
  /** Address of the entry's HTML, to see when a newer build is served. */
  page: string;
  children: ReactNode;
}

/** Everything a signed-in entry stands in: words, answers, toasts, failures and the update reminder. */
export function AppFrame({ language, phrases, queries, page, children }: AppFrameProps) {
  return (
    <QueryClientProvider client={queries}>
      <PhrasesProvider language={language} phrases={phrases}>
        <UiTextProvider texts={{ ...phrases.ui.text, locale: language }}>
          <DataTextProvider texts={phrases.ui.data}>
            <TooltipProvider>
              <ToastProvider>
                {children}
                <FailureDisplay />
                <UpdateReminder page={page} />
                <LeftNotice />
              </ToastProvider>
            </TooltipProvider>
          </DataTextProvider>
        </UiTextProvider>
      </PhrasesProvider>
    </QueryClientProvider>
  );
}

/** Shows what the page before left to say: the success message of a changed language (spec point 1). */
function LeftNotice() {
  const { shell } = usePhrases();
  useEffect(() => {
    // The toasts' provider around this one listens a moment later: effects run from the inside out.
    const timer = setTimeout(() => {
      if (takeNotice() === "languageChanged") showToast({ tone: "pos", title: shell.languageChanged });
    });
    return () => clearTimeout(timer);
  }, [shell]);
  return null;
}
