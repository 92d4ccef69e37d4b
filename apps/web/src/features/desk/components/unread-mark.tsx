import { MessageSquare } from "lucide-react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";

/** Props of {@link UnreadMark}. */
export interface UnreadMarkProps {
  count: number;
  /** What is counted; messages without. */
  label?: string;
}

/** Messages of agents that nobody answered and one hasn't read; nothing where there are none. */
export function UnreadMark({ count, label }: UnreadMarkProps) {
  const { desk } = usePhrases();
  if (count === 0) return null;
  const words = label ?? desk.queue.unread(count);
  return (
    <span
      role="img"
      aria-label={words}
      data-tip={words}
      className="inline-flex shrink-0 items-center gap-0.5 text-accent-ink text-hint"
    >
      <MessageSquare size={14} aria-hidden="true" />
      <span className="tabular-nums">{count}</span>
    </span>
  );
}
