import { Circle, CircleCheck, OctagonAlert, TriangleAlert } from "lucide-react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { ProgressBar } from "../../../ui/progress-bar.tsx";

/** How far a part of the form is. */
export interface FormPart {
  /** `data-section` of its section. */
  readonly name: string;
  readonly title: string;
  /** A submission needs something of it. */
  readonly needed: boolean;
  readonly missing: number;
  readonly wrong: number;
  /** Entries it holds; null where that says nothing. */
  readonly entries: number | null;
}

const isDone = ({ needed, missing, wrong, entries }: FormPart) =>
  wrong === 0 && missing === 0 && (needed || (entries ?? 0) > 0);

/** Brings a part of the form to the top of the sheet. */
export function goToPart(name: string): void {
  const section = document.querySelector<HTMLElement>(`[data-section="${name}"]`);
  section?.scrollIntoView({ block: "start" });
  section?.querySelector<HTMLElement>("input, button, a")?.focus({ preventScroll: true });
}

/** How far the form is, part by part; each line leads there. Under 960 only the bar is left. */
export function FormRail({ parts, state }: { parts: readonly FormPart[]; state: string | null }) {
  const { applicationForm } = usePhrases();
  const words = applicationForm.progress;
  const counted = parts.filter((part) => part.needed || part.missing + part.wrong > 0);
  const done = counted.filter(isDone).length;

  return (
    <nav aria-label={words.label} className="md:sticky md:top-0 md:py-5 md:pr-3.5 md:pl-gutter">
      <p className="tabular text-hint">{words.done(done, counted.length)}</p>
      <ProgressBar
        label={words.label}
        share={counted.length === 0 ? 0 : done / counted.length}
        text={words.done(done, counted.length)}
        className="mt-1.5"
      />
      <ul className="-mx-1.5 mt-3 max-md:hidden">
        {parts.map((part) => (
          <RailLine key={part.name} part={part} />
        ))}
      </ul>
      {state && <p className="mt-3 border-line border-t pt-3 text-hint text-ink-3 max-md:hidden">{state}</p>}
    </nav>
  );
}

function RailLine({ part }: { part: FormPart }) {
  const { applicationForm } = usePhrases();
  const words = applicationForm.progress;
  const { name, title, missing, wrong, entries, needed } = part;
  const done = isDone(part);
  const [Icon, tone, word] =
    wrong > 0
      ? [OctagonAlert, "text-neg", words.wrong(wrong)]
      : missing > 0
        ? [TriangleAlert, "text-att", words.missing(missing)]
        : done
          ? [CircleCheck, "text-pos", words.complete]
          : [Circle, "text-ink-3", needed ? "" : words.optional];
  return (
    <li>
      <button
        type="button"
        onClick={() => goToPart(name)}
        className="flex h-8 w-full items-center gap-2 rounded-control px-1.5 text-left text-cell hover:bg-hover"
      >
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" className={classNames("shrink-0", tone)} />
        <span className="min-w-0 flex-1 truncate">
          {title}
          {done && entries !== null && entries > 0 && (
            <span className="tabular ml-1.5 text-hint text-ink-3">{words.entries(entries)}</span>
          )}
        </span>
        {/* Done needs no word in sight: the tick and the calm say it. */}
        <span className={classNames("tabular shrink-0 text-hint", tone, done && "sr-only")}>{word}</span>
      </button>
    </li>
  );
}
