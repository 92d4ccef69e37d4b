import { type ReactNode, useId } from "react";

/** Props of {@link FormPart}. */
export interface FormPartProps {
  title: string;
  hint?: string | undefined;
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a person's form: its title, what there is to know, and its fields. */
export function FormPart({ title, hint, action, children }: FormPartProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-3.5 border-line border-t pt-4 first:border-t-0 first:pt-0"
    >
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <div className="min-w-0 flex-1">
          <h3 id={id} className="text-module">
            {title}
          </h3>
          {hint && <p className="text-hint text-ink-3">{hint}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}

/** Fields in two columns; one under 640. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-x-5 gap-y-3.5 sm:grid-cols-2">{children}</div>;
}
