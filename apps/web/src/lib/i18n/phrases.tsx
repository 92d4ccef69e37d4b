import type { Language } from "@passage/contract/languages.ts";
import { createContext, type ReactNode, useContext } from "react";
import type { Phrases } from "./load-phrases.ts";

interface Spoken {
  language: Language;
  phrases: Phrases;
}

const PhrasesContext = createContext<Spoken | null>(null);

/** Gives everything below it one language; a change of language reloads the page (spec point 1). */
export function PhrasesProvider({ language, phrases, children }: Spoken & { children: ReactNode }) {
  return <PhrasesContext value={{ language, phrases }}>{children}</PhrasesContext>;
}

function useSpoken(): Spoken {
  const spoken = useContext(PhrasesContext);
  if (!spoken) throw new Error("usePhrases outside of PhrasesProvider");
  return spoken;
}

/**
 * The phrases of the page's language, by noun: `const { students } = usePhrases()`. Features of the portal use the
 * nouns of phrases/<lang>/portal.ts, those of the back office the nouns of phrases/<lang>/bms.ts.
 */
export function usePhrases(): Phrases {
  return useSpoken().phrases;
}

/** The page's language, for formatting. */
export function useLanguage(): Language {
  return useSpoken().language;
}
