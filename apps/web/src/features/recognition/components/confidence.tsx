import { CircleCheck, TriangleAlert } from "lucide-react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { isDoubtful } from "../recognised-field.ts";

/** Props of {@link Confidence}. */
export interface ConfidenceProps {
  of: number | undefined;
  empty: boolean;
  /** Every passport has this field, and it wasn't found on this one. */
  missing: boolean;
}

/** How certain a field is; what was not read, or read with doubt, asks to be compared with the page. */
export function Confidence({ of, empty, missing }: ConfidenceProps) {
  const { recognition: words } = usePhrases();
  if (of === undefined && empty && missing)
    return (
      <span className="inline-flex items-center gap-1.5 font-medium text-att text-hint">
        <TriangleAlert size={14} aria-hidden="true" />
        {words.notRead}
      </span>
    );
  if (of === undefined) return empty ? <span className="text-hint text-ink-3">{words.notRead}</span> : null;
  const percent = `${Math.floor(of * 100)}%`;
  return isDoubtful(of) ? (
    <span className="inline-flex items-center gap-1.5 font-medium text-att text-hint">
      <TriangleAlert size={14} aria-hidden="true" />
      <span className="tabular">{percent}</span>
      {words.check}
    </span>
  ) : (
    <span className="inline-flex items-center gap-1.5 text-hint text-ink-3">
      <CircleCheck size={14} aria-hidden="true" className="text-pos" />
      <span className="tabular">{percent}</span>
    </span>
  );
}
