import type { Language } from "@passage/contract/languages.ts";
import type { ReactNode } from "react";
import { BrandMark } from "../../../lib/brand-mark.tsx";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import type { Audience } from "../../../lib/session/session-store.ts";
import { Cover } from "./cover.tsx";
import { LanguageSelect } from "./language-select.tsx";

/** Props of {@link PublicFrame}. */
export interface PublicFrameProps {
  audience: Audience;
  title: string;
  lead: ReactNode;
  onLanguage: (language: Language) => void;
  /** Starts below the head instead of in the middle: what is long would jump as it grows. */
  top?: boolean;
  children: ReactNode;
}

/** Pages without the shell, for both audiences: 620 for the form, the rest is the cover (hidden under 960). */
export function PublicFrame({ audience, title, lead, onLanguage, top = false, children }: PublicFrameProps) {
  const { start } = usePhrases();
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
        <main
          className={`mx-auto flex w-full max-w-[360px] flex-1 flex-col px-4 sm:px-0 ${top ? "pt-8 pb-14" : "justify-center pb-32"}`}
        >
          <h1 className="text-[24px]/8 font-semibold tracking-[-0.014em] text-ink">{title}</h1>
          <p className="mt-1 text-body text-ink-2">{lead}</p>
          {children}
        </main>
      </div>
      <Cover />
    </div>
  );
}
