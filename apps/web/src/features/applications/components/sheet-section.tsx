import { type ReactNode, useId } from "react";

/** Props of {@link SheetSection}. */
export interface SheetSectionProps {
  /** Where the progress leads to. */
  name: string;
  title: string;
  hint?: ReactNode;
  aside?: ReactNode;
  /** The content brings its own gutters. */
  bare?: boolean;
  children: ReactNode;
}

/** A part of the application form: heading with a hint, then what belongs there. */
export function SheetSection({ name, title, hint, aside, bare = false, children }: SheetSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} data-section={name} className="scroll-mt-4 border-line border-b">
      <header className="flex max-w-[756px] flex-wrap items-baseline gap-x-2.5 gap-y-1 px-4 pt-5 pb-2 sm:px-6">
        <h2 id={id} className="text-section">
          {title}
        </h2>
        {hint && <span className="text-hint text-ink-3">{hint}</span>}
        {aside && <span className="ml-auto">{aside}</span>}
      </header>
      {bare ? children : <div className="max-w-[756px] px-4 pb-5 sm:px-6">{children}</div>}
    </section>
  );
}
