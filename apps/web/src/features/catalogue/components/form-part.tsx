import { type ReactNode, useId } from "react";

/** Props of {@link FormPart}. */
export interface FormPartProps {
  title?: string;
  hint?: ReactNode;
  /** Button at the right of the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of an editor: its title, what there is to know, and its fields. */
export function FormPart({ title, hint, action, children }: FormPartProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className="flex flex-col gap-3.5 border-line border-t pt-4 first:border-t-0 first:pt-0"
    >
      {(title || action) && (
        <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
          <div className="min-w-0 flex-1">
            <h3 id={id} className="text-module">
              {title}
            </h3>
            {hint && <p className="text-hint text-ink-3">{hint}</p>}
          </div>
          {action}
        </div>
      )}
      {children}
    </section>
  );
}
