import type { ReactNode } from "react";

/** Fields of a part of the form, in two columns; one under 640. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-x-5 gap-y-3.5 sm:grid-cols-2">{children}</div>;
}
