import { Button } from "./button.tsx";
import { ProgressBar } from "./progress-bar.tsx";

/** Props of {@link WorkProgress}. */
export interface WorkProgressProps {
  /** What is under way. */
  title: string;
  /** 0..1; null while nobody knows how far it is. */
  share: number | null;
  /** How far it is, in words. */
  text: string;
  advice?: string;
  /** It ends at its next look, moments after it was asked to. */
  cancelling: boolean;
  cancelLabel: string;
  onCancel: () => void;
}

/** Long work in place of what comes of it: how far it is, and the way out. It goes on behind another page as well. */
export function WorkProgress(props: WorkProgressProps) {
  const { title, share, text, advice, cancelling, cancelLabel, onCancel } = props;
  return (
    <section aria-label={title} className="max-w-[560px] px-4 py-8 sm:px-gutter">
      <h2 className="text-section">{title}</h2>
      <ProgressBar label={title} share={share} text={text} className="mt-4" />
      <p aria-live="polite" className="tabular mt-1.5 text-cell text-ink-2">
        {text}
      </p>
      {advice && <p className="mt-3 text-prose text-ink-2">{advice}</p>}
      <div className="mt-5">
        <Button busy={cancelling} onClick={onCancel}>
          {cancelLabel}
        </Button>
      </div>
    </section>
  );
}
