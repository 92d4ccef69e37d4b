import { startError } from "@passage/phrases/start-error.ts";
import { currentLanguage } from "../../../lib/i18n/language.ts";
import { Button } from "../../../ui/button.tsx";

/** Shown when a part of the entry itself did not load: no phrases, no kit beyond a button. */
export function StartError() {
  const text = startError[currentLanguage()];
  return (
    <main className="px-4 py-10 sm:px-gutter">
      <h1 className="text-section">{text.title}</h1>
      <p className="mb-4 text-body text-ink-2">{text.advice}</p>
      <Button kind="primary" onClick={() => location.reload()}>
        {text.retry}
      </Button>
    </main>
  );
}
