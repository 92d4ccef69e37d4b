import type { ReactNode } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";

/** Stands where an application would: the page keeps its heading, which otherwise is the applicant's name. */
export function NothingOpen({ children }: { children: ReactNode }) {
  const { desk } = usePhrases();
  return (
    <section aria-label={desk.application.label} className="min-w-0 flex-1">
      <h1 className="sr-only">{desk.application.label}</h1>
      {children}
    </section>
  );
}
