import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

/** Props of {@link FactorRow}. */
export interface FactorRowProps {
  icon: LucideIcon;
  title: string;
  /** How it stands, and since when. */
  children: ReactNode;
  actions?: ReactNode;
  /** What belongs to it: the passkeys themselves. */
  below?: ReactNode;
}

/** A second factor: what it is, how it stands, and what can be done about it. */
export function FactorRow({ icon: Icon, title, children, actions, below }: FactorRowProps) {
  return (
    <li className="border-line border-b py-3 first:pt-0 last:border-b-0 last:pb-0">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-2" />
        <div className="min-w-0 flex-1 basis-52">
          <p className="font-medium text-cell">{title}</p>
          <div className="text-hint text-ink-3">{children}</div>
        </div>
        {actions && <div className="flex shrink-0 flex-wrap gap-2 max-sm:pl-8">{actions}</div>}
      </div>
      {below}
    </li>
  );
}
