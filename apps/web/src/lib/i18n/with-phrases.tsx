import type { Language } from "@passage/contract/languages.ts";
import { type ComponentType, useMemo } from "react";
import { currentLanguage } from "./language.ts";
import type { Phrases } from "./load-phrases.ts";
import { PhrasesProvider, useLanguage, usePhrases } from "./phrases.tsx";

/** Phrases of single parts, apart from the entries' own: signing in loads none of this, not even where they are. */
const loaders = {
  courses: {
    "en-us": () => import("@passage/phrases/en-us/courses.ts"),
    zh: () => import("@passage/phrases/zh/courses.ts"),
    "zh-hk": () => import("@passage/phrases/zh-hk/courses.ts"),
  },
  notifications: {
    "en-us": () => import("@passage/phrases/en-us/notifications.ts"),
    zh: () => import("@passage/phrases/zh/notifications.ts"),
    "zh-hk": () => import("@passage/phrases/zh-hk/notifications.ts"),
  },
} satisfies Record<string, Record<Language, () => Promise<Partial<Phrases>>>>;

/**
 * Loads a part together with the phrases that nothing else needs, and gives it those beside the entry's own: words of
 * one page have no place in the first load of all the others.
 *
 * @example lazyContent(withPhrases("notifications", async () => (await import("./bell-latest.tsx")).BellLatest))
 */
export function withPhrases<Props extends object>(
  set: keyof typeof loaders,
  load: () => Promise<ComponentType<Props>>,
): () => Promise<ComponentType<Props>> {
  return async () => {
    const [Part, own] = await Promise.all([load(), loaders[set][currentLanguage()]()]);
    return function WithPhrases(props: Props) {
      const phrases = usePhrases();
      const all = useMemo(() => ({ ...phrases, ...own }), [phrases]);
      return (
        <PhrasesProvider language={useLanguage()} phrases={all}>
          <Part {...props} />
        </PhrasesProvider>
      );
    };
  };
}
