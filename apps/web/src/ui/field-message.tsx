import { CircleCheck, type LucideIcon, OctagonAlert, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** What the line below a control is about; only the first stops the user. */
export type MessageTone = "error" | "warning" | "note" | "hint";

const tones: Record<MessageTone, { icon?: LucideIcon; className: string }> = {
  error: { icon: OctagonAlert, className: "text-neg" },
  warning: { icon: TriangleAlert, className: "text-att" },
  note: { icon: CircleCheck, className: "text-pos" },
  hint: { className: "text-ink-3" },
};

interface FieldMessageProps {
  id: string;
  line: { tone: MessageTone; text: ReactNode } | undefined;
  className?: string | undefined;
}

/** The line below a control. Its box is always there, so that screen readers hear a line that appears later. */
export function FieldMessage({ id, line, className }: FieldMessageProps) {
  const Icon = line && tones[line.tone].icon;
  return (
    <div
      id={id}
      aria-live="polite"
      className={classNames(
        "text-hint",
        line && "mt-1 flex gap-x-1.5",
        line && tones[line.tone].className,
        className,
      )}
    >
      {Icon && <Icon size={14} aria-hidden="true" className="mt-0.5 shrink-0" />}
      {line && <span className="min-w-0">{line.text}</span>}
    </div>
  );
}
