import type { LucideIcon } from "lucide-react";

/** One consequence of what is about to be done. */
export interface MarkedLine {
  icon: LucideIcon;
  text: string;
  /** Asks to be read before going on. */
  marked?: boolean;
}

/** What will happen, one line each, before somebody confirms it. */
export function MarkedLines({ lines }: { lines: readonly MarkedLine[] }) {
  return (
    <ul className="flex flex-col gap-2 text-cell">
      {lines.map(({ icon: Icon, text, marked }) => (
        <li key={text} className="flex items-start gap-2.5">
          <Icon
            size={16}
            aria-hidden="true"
            className={marked ? "mt-0.5 shrink-0 text-att" : "mt-0.5 shrink-0 text-ink-2"}
          />
          <span className={marked ? "font-medium" : undefined}>{text}</span>
        </li>
      ))}
    </ul>
  );
}
