import { Component, type ErrorInfo, type ReactNode } from "react";
import { ApiError } from "../../../lib/api/api-error.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { LostCode } from "../../../lib/lost-code.ts";
import { ErrorState } from "../../../ui/error-state.tsx";

interface BoundaryProps {
  /** Mounts the view anew. */
  onRetry: () => void;
  /** What was typed in the view is gone. */
  onBroken?: () => void;
  children: ReactNode;
}

/** Keeps a broken view from taking the shell and the other tabs along. */
export class ViewBoundary extends Component<BoundaryProps, { error: Error | null }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    // The browser's console is where a developer looks; users get the details to copy.
    this.props.onBroken?.();
    reportError(new Error(`view broke${info.componentStack ?? ""}`, { cause: error }));
  }

  retry = () => {
    if ((this.state.error as Error | null) instanceof LostCode) return location.reload();
    this.setState({ error: null });
    this.props.onRetry();
  };

  override render() {
    const { error } = this.state;
    return error === null ? this.props.children : <BrokenView error={error} onRetry={this.retry} />;
  }
}

function BrokenView({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { shell } = usePhrases();
  return (
    <ErrorState page title={shell.viewError.title} details={detailsOf(error)} onRetry={onRetry}>
      {shell.viewError.advice}
    </ErrorState>
  );
}

/** One line for support: what, where, when; for a failed call its code and request id. */
export function detailsOf(error: Error): string {
  const what =
    error instanceof ApiError
      ? `${error.code ?? error.status} ${error.requestId ?? ""}`
      : `${error.name}: ${error.message}`;
  return `${what.trim()} · ${location.pathname} · ${new Date().toISOString()}`;
}
