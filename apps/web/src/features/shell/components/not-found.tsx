import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { buttonClass } from "../../../ui/button-style.ts";
import { StateFrame } from "../../../ui/state-frame.tsx";

/** The page of unknown addresses (spec: /404). The way out is a plain link, so that it works signed in or not. */
export function NotFound({ home }: { home: string }) {
  const { start } = usePhrases();
  return (
    <StateFrame
      page
      title={start.notFound.title}
      actions={
        <a href={home} className={buttonClass({ kind: "primary" })}>
          {start.notFound.back}
        </a>
      }
    >
      {start.notFound.advice}
    </StateFrame>
  );
}
