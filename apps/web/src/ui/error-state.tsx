import { OctagonAlert, RefreshCw } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { useDataText } from "./data-text.tsx";
import { StateFrame } from "./state-frame.tsx";
import { useUiText } from "./ui-text.tsx";
import { useCopy } from "./use-copy.ts";

export interface ErrorStateProps {
  /** What happened. */
  title: string;
  /** What is safe and what to do. */
  children?: ReactNode;
  onRetry?: () => void;
  /** One line for support: error code, request id, time. Shown and copied as it is. */
  details?: string;
  /** Inside a module: one cell fails by itself. */
  compact?: boolean;
  /** Stands instead of a whole page: the title is the page's heading. */
  page?: boolean;
  /** Under a head that keeps its primary button: the other try is not a second one. */
  part?: boolean;
}

/** Something failed: what happened, what is safe, try again, and the details that support asks for. */
export function ErrorState({ title, children, onRetry, details, compact, page, part }: ErrorStateProps) {
  const text = useDataText();
  const { retry } = useUiText();
  const [copied, setCopied] = useState(false);

  const line = useRef<HTMLSpanElement>(null);
  const copy = useCopy();

  const actions = (
    <>
      {onRetry ? (
        <Button
          kind={compact || part ? "secondary" : "primary"}
          size={compact ? 28 : 32}
          icon={RefreshCw}
          onClick={onRetry}
        >
          {retry}
        </Button>
      ) : null}
      {details ? (
        <Button
          kind="secondary"
          size={compact ? 28 : 32}
          onClick={() => void copy(details, line.current).then(setCopied)}
        >
          {copied ? text.copied : text.copyDetails}
        </Button>
      ) : null}
    </>
  );

  return (
    <StateFrame
      role="alert"
      icon={OctagonAlert}
      tone="neg"
      title={title}
      compact={compact}
      page={page}
      actions={onRetry || details ? actions : undefined}
      foot={
        details ? (
          <span ref={line} className="id-figures break-words">
            {details}
          </span>
        ) : undefined
      }
    >
      {children}
    </StateFrame>
  );
}
