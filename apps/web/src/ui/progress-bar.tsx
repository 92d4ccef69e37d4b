import { classNames } from "./class-names.ts";

/** Props of {@link ProgressBar}. */
export interface ProgressBarProps {
  /** What is under way, for screen readers. */
  label: string;
  /** 0..1; null while nobody knows how far it is: the bar says that it moves, the words how far. */
  share: number | null;
  /** Spoken instead of the percentage. */
  text?: string | undefined;
  className?: string;
}

/** How far something is. The words beside it are the caller's. */
export function ProgressBar({ label, share, text, className }: ProgressBarProps) {
  const percent = share === null ? undefined : Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={text}
      className={classNames("h-[3px] bg-line", className)}
    >
      {percent === undefined ? (
        <div className="h-full animate-pulse bg-c1 motion-reduce:animate-none" />
      ) : (
        <div className="h-full bg-c1 transition-[width]" style={{ width: `${percent}%` }} />
      )}
    </div>
  );
}
