import { type ComponentType, useMemo } from "react";
import { currentLanguage } from "./language.ts";
import { type PartPhrases, partLoaders } from "./part-phrases.ts";
import { PhrasesProvider, useLanguage, usePhrases } from "./phrases.tsx";

/**
 * Loads a part together with the phrases that nothing else needs, and gives it those beside the entry's own: words of
 * one page have no place in the first load of all the others.
 *
 * @example lazyContent(withPhrases(["notifications"], async () => (await import("./bell-latest.tsx")).BellLatest))
 */
export function withPhrases<Props extends object>(
  names: readonly (keyof PartPhrases)[],
  load: () => Promise<ComponentType<Props>>,
): () => Promise<ComponentType<Props>> {
  return async () => {
    const [Part, ...loaded] = await Promise.all([
      load(),
      ...names.map((name) => partLoaders[name][currentLanguage()]()),
    ]);
    const own: Partial<PartPhrases> = Object.assign({}, ...loaded);
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
