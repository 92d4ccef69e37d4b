import { ListChecks } from "lucide-react";
import { type Ref, useState } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { linkClass } from "../../../ui/button-style.ts";

/** One thing that stops a submission, and the way to it. */
export interface MissingThing {
  readonly key: string;
  readonly label: string;
  readonly go: () => void;
}

const shownFirst = 6;

/** What is missing before anything can be submitted; each leads to its field. */
export function MissingList({ things, ref }: { things: readonly MissingThing[]; ref: Ref<HTMLElement> }) {
  const { applicationForm } = usePhrases();
  const words = applicationForm.missing;
  const [all, setAll] = useState(false);
  if (things.length === 0) return null;
  const shown = all ? things : things.slice(0, shownFirst);
  const rest = things.length - shownFirst;
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={words.title(things.length)}
      className="flex items-start gap-2.5 rounded-control bg-att-wash px-3 py-2.5 text-cell outline-offset-1"
    >
      <ListChecks size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-att" />
      <div className="min-w-0">
        <p className="font-semibold">{words.title(things.length)}</p>
        <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
          {shown.map(({ key, label, go }) => (
            <li key={key}>
              <button type="button" className={`${linkClass} text-left`} onClick={go}>
                {label}
              </button>
            </li>
          ))}
          {rest > 0 && (
            <li>
              <button
                type="button"
                aria-expanded={all}
                className={`${linkClass} text-ink-2`}
                onClick={() => setAll(!all)}
              >
                {all ? words.less : words.more(rest)}
              </button>
            </li>
          )}
        </ul>
      </div>
    </section>
  );
}
