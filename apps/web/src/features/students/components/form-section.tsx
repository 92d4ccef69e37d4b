import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { useUiText } from "../../../ui/ui-text.tsx";
import type { SectionName } from "../form/sections.ts";

/** Props of {@link FormSection}. */
export interface FormSectionProps {
  name: SectionName;
  children: ReactNode;
  /** Nothing of it is needed or filled: it may be folded to one line. Left out where it never is. */
  fold?: { open: boolean; onToggle: () => void } | undefined;
}

/** A part of the registration form: heading with a hint, then its fields. */
export function FormSection({ name, children, fold }: FormSectionProps) {
  const { students } = usePhrases();
  const { title, hint } = students.form.sections[name];
  const text = useUiText();
  const id = `student-section-${name}`;
  if (!fold)
    return (
      <section aria-labelledby={id} className="border-line border-b py-6 first:pt-0 last:border-b-0">
        <h2 id={id} className="mb-3.5 flex flex-wrap items-baseline gap-x-2.5">
          <span className="text-section">{title}</span>
          <span className="font-normal text-hint text-ink-3">{hint}</span>
        </h2>
        {children}
      </section>
    );
  return (
    <section aria-labelledby={id} className="border-line border-b py-2 last:border-b-0">
      <h2>
        <button
          type="button"
          id={id}
          aria-expanded={fold.open}
          onClick={fold.onToggle}
          className="-mx-2 flex min-h-10 w-[calc(100%+16px)] items-center gap-2 rounded-control px-2 text-left hover:bg-hover touch:min-h-11"
        >
          <ChevronRight
            size={16}
            aria-hidden="true"
            className={`shrink-0 text-ink-3 transition-transform ${fold.open ? "rotate-90" : ""}`}
          />
          <span className="text-section">{title}</span>
          <span className="font-normal text-hint text-ink-3">{text.optional}</span>
          <span className="ml-auto truncate font-normal text-hint text-ink-3 max-sm:hidden">{hint}</span>
        </button>
      </h2>
      {fold.open && <div className="pt-2 pb-4">{children}</div>}
    </section>
  );
}
