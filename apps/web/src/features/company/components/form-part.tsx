import { type ReactNode, useId } from "react";

/** Props of {@link FormPart}. */
export interface FormPartProps {
  title: string;
  hint?: ReactNode;
  children: ReactNode;
}

/** A part of a company's form: its title, what there is to know, and its fields. */
export function FormPart({ title, hint, children }: FormPartProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-3.5 border-line border-t pt-5 first:border-t-0 first:pt-0"
    >
      <div>
        <h2 id={id} className="text-module">
          {title}
        </h2>
        {hint && <p className="text-hint text-ink-3">{hint}</p>}
      </div>
      {children}
    </section>
  );
}
