import { History } from "lucide-react";
import { useState } from "react";
import { formatInstant } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { linkClass } from "../../../ui/button-style.ts";
import { timeOf } from "../form/draft-state.ts";
import type { StudentForm } from "../form/use-student-form.ts";

/** Says that typed text came back after a reload, with the way out of the form, and back again. */
export function TypedLine({ form }: { form: StudentForm }) {
  const { students } = usePhrases();
  const language = useLanguage();
  const words = students.form.typed;
  const { restored } = form;
  const [now] = useState(() => new Date());
  if (!restored) return null;
  const { at, state } = restored;
  const time = at.toDateString() === now.toDateString() ? timeOf(at) : formatInstant(at, language);
  return (
    <p role="status" className="flex flex-wrap items-baseline gap-x-2 text-cell text-ink-2">
      <History size={14} aria-hidden="true" className="shrink-0 self-center text-ink-3" />
      <span>{state === "out" ? words.out(time) : words.back(time)}</span>
      {state !== "changed" && (
        <button
          type="button"
          className={linkClass}
          onClick={state === "in" ? restored.takeOut : restored.putBack}
        >
          {state === "in" ? words.takeOut : words.putBack}
        </button>
      )}
    </p>
  );
}
