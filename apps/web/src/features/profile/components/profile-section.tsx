import { type ReactNode, useId } from "react";

/** Props of {@link ProfileSection}. */
export interface ProfileSectionProps {
  title: string;
  /** What it is for, in a sentence. */
  hint: string;
  children: ReactNode;
}

/** One matter of the profile: what it is at the left, what can be done at the right; on a phone one below the other. */
export function ProfileSection({ title, hint, children }: ProfileSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-4 border-line border-t px-4 py-6 sm:px-gutter lg:grid-cols-[240px_minmax(0,640px)]"
    >
      <header>
        <h2 id={id} className="text-module">
          {title}
        </h2>
        <p className="mt-1 text-hint text-ink-3">{hint}</p>
      </header>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
