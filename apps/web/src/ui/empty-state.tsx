import type { ReactNode } from "react";
import { StateFrame } from "./state-frame.tsx";

export interface EmptyStateProps {
  /** What belongs here, e.g. "No applications yet". Filtered to nothing: name the filter to drop. */
  title: string;
  children?: ReactNode;
  /** The next step; the page's head then has no primary button. */
  actions?: ReactNode;
  /** The large rail, when there is one: it is the only picture an empty page has. */
  picture?: ReactNode;
  compact?: boolean;
  /** Stands instead of a whole page: the title is the page's heading. */
  page?: boolean;
}

/** Nothing here: says what belongs here and offers the next step. */
export function EmptyState({ picture, ...frame }: EmptyStateProps) {
  if (!picture) return <StateFrame {...frame} />;
  return (
    <>
      <div className="max-w-[860px] px-4 pt-14 sm:px-gutter">{picture}</div>
      <StateFrame {...frame} />
    </>
  );
}
