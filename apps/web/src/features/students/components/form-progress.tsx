import { Circle, CircleCheck, Clock, type LucideIcon, OctagonAlert, TriangleAlert } from "lucide-react";
import type { Phrases } from "../../../lib/i18n/load-phrases.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { type SectionState, sectionState } from "../form/check-form.ts";
import { type SectionName, sectionNames } from "../form/sections.ts";
import type { StudentForm } from "../form/use-student-form.ts";

interface Mark {
  icon: LucideIcon;
  tone: string;
  word: string;
}

function markOf(state: SectionState, { progress }: Phrases["students"]["form"]): Mark {
  if (state.errors > 0) return { icon: OctagonAlert, tone: "text-neg", word: progress.errors(state.errors) };
  if (state.warnings > 0)
    return { icon: TriangleAlert, tone: "text-att", word: progress.warnings(state.warnings) };
  if (state.untouched) return { icon: Circle, tone: "text-ink-3", word: progress.optional };
  if (state.complete) return { icon: CircleCheck, tone: "text-pos", word: progress.complete };
  const icon = state.filled === 0 ? Circle : Clock;
  return { icon, tone: "text-ink-3", word: progress.part(state.filled, state.required) };
}

/** Props of {@link FormProgress}. */
export interface FormProgressProps {
  form: StudentForm;
  /** What is said about the draft. */
  state: string | null;
  onGo: (name: SectionName) => void;
}

/** How far the registration is, part by part; each part leads to its first field. Under 960 only the bar is left. */
export function FormProgress({ form, state, onGo }: FormProgressProps) {
  const { students } = usePhrases();
  const words = students.form.progress;
  const sections = sectionNames.map((name) => ({
    name,
    // What no field says yet isn't counted either.
    ...sectionState(name, form.check, [...form.errors.keys()].filter(form.isJudged)),
  }));
  const required = sections.reduce((sum, section) => sum + section.required, 0);
  const filled = sections.reduce((sum, section) => sum + section.filled, 0);
  const percent = required === 0 ? 0 : Math.round((filled / required) * 100);

  return (
    <nav aria-label={words.label} className="md:sticky md:top-0 md:py-5 md:pr-3.5 md:pl-gutter">
      {/* On a phone the way out of the form stands at the right of this line. */}
      <div className="flex items-baseline justify-between gap-2 text-hint max-md:pr-9">
        <span className="tabular">{words.filled(filled, required)}</span>
        <span className="tabular text-ink-3">{percent}%</span>
      </div>
      <ProgressBar
        label={words.label}
        share={percent / 100}
        text={words.filled(filled, required)}
        className="mt-1.5"
      />
      <ul className="-mx-1.5 mt-3 max-md:hidden">
        {sections.map((section) => (
          <ProgressLine
            key={section.name}
            name={section.name}
            mark={markOf(section, students.form)}
            onGo={() => onGo(section.name)}
          />
        ))}
      </ul>
      {state && <p className="mt-3 border-line border-t pt-3 text-hint text-ink-3 max-md:hidden">{state}</p>}
    </nav>
  );
}

function ProgressLine({
  name,
  mark: { icon: Icon, tone, word },
  onGo,
}: {
  name: SectionName;
  mark: Mark;
  onGo: () => void;
}) {
  const { students } = usePhrases();
  return (
    <li>
      <button
        type="button"
        onClick={onGo}
        className="flex h-8 w-full items-center gap-2 rounded-control px-1.5 text-left text-cell hover:bg-hover"
      >
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" className={classNames("shrink-0", tone)} />
        <span className="min-w-0 flex-1 truncate">{students.form.sections[name].title}</span>
        {/* Done needs no word in sight: the tick and the calm say it. */}
        <span className={classNames("tabular shrink-0 text-hint", tone, Icon === CircleCheck && "sr-only")}>
          {word}
        </span>
      </button>
    </li>
  );
}
