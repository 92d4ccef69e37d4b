import { type ReactNode, useId } from "react";

export interface ModuleProps {
  title: string;
  /** Quiet words after the title: a unit, "November so far". */
  note?: ReactNode;
  /** Legend or a switch at the right. */
  aside?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** Cell of a summary page: title line, then content. No box and no shadow; the grid around draws the hairlines. */
export function Module({ title, note, aside, children, className }: ModuleProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`min-w-0 px-4 py-4 sm:px-gutter ${className ?? ""}`}>
      <header className="mb-3 flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <h2 id={id} className="text-module">
          {title}
        </h2>
        {note ? <span className="text-hint text-ink-3">{note}</span> : null}
        {aside ? <div className="ml-auto">{aside}</div> : null}
      </header>
      {children}
    </section>
  );
}
