import type { ReactNode } from "react";

/** A titled block of the dev page. */
export function Example({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-line border-b px-4 py-5 sm:px-gutter">
      <h2 className="mb-3 text-section">{title}</h2>
      <div className="flex flex-wrap items-start gap-x-5 gap-y-3.5">{children}</div>
    </section>
  );
}

/** Two columns of form fields, 20 apart, rows 14, as a form has them. */
export function FormGrid({ children }: { children: ReactNode }) {
  return <div className="grid w-full max-w-[660px] gap-x-5 gap-y-3.5 sm:grid-cols-2">{children}</div>;
}
