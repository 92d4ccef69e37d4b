import { fill } from "@passage/phrases/fill.ts";
import { useEffect } from "react";
import { dismissFailure, type Failure, failureStore, type ShownFailure } from "../../../lib/api/failures.ts";
import type { Phrases } from "../../../lib/i18n/load-phrases.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { currentSession } from "../../../lib/session/current-session.ts";
import { useStore } from "../../../lib/store.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { showToast, type ToastOptions } from "../../../ui/toast-manager.ts";

type ToastFailure = Extract<Failure, { kind: "code" | "unreachable" }>;

/** Words of a failure that is a toast: exactly the spec's form, with the request's number for support below. */
export function toastOf(failure: ToastFailure, { errorDisplays, start }: Phrases): ToastOptions {
  if (failure.kind === "unreachable") {
    return {
      tone: "neg",
      title: start.unreachable.title,
      description: start.unreachable.advice,
      id: "unreachable",
    };
  }
  const message = failure.message || errorDisplays.unknownError;
  return {
    tone: "neg",
    title: fill(errorDisplays.errorCode, { code: failure.code, message }),
    description: failure.requestId && fill(errorDisplays.requestNumber, { requestId: failure.requestId }),
    id: `${failure.code} ${message}`,
  };
}

/** The one place where failed calls are shown (spec point 8). Once per entry. */
export function FailureDisplay() {
  const shown = useStore(failureStore);
  const phrases = usePhrases();

  useEffect(() => {
    for (const { id, failure } of shown) {
      if (failure.kind !== "code" && failure.kind !== "unreachable") continue;
      showToast(toastOf(failure, phrases));
      dismissFailure(id);
    }
  }, [shown, phrases]);

  // A session that is over outranks everything else that failed because of it.
  const dialog =
    shown.find(({ failure }) => isLogin(failure)) ?? shown.find(({ failure }) => failure.kind === "status");
  if (!dialog) return null;
  return isLogin(dialog.failure) ? <LoginDialog shown={dialog} /> : <StatusDialog shown={dialog} />;
}

function isLogin({ kind }: Failure): boolean {
  return kind === "loginTimeout" || kind === "authenticationExpired";
}

/** Login timeout, or authentication expired: re-login clears the token and reloads. */
function LoginDialog({ shown: { id, failure } }: { shown: ShownFailure }) {
  const { errorDisplays } = usePhrases();
  return (
    <ConfirmDialog
      open
      onOpenChange={() => dismissFailure(id)}
      title={
        failure.kind === "loginTimeout" ? errorDisplays.loginTimeout : errorDisplays.authenticationExpired
      }
      description={errorDisplays.loginTimeoutAdvice}
      confirmLabel={errorDisplays.reLogin}
      onConfirm={() => {
        currentSession().drop();
        location.reload();
      }}
    />
  );
}

/** An answer without an envelope: the server itself never saw the request, or broke. */
function StatusDialog({ shown: { id, failure } }: { shown: ShownFailure }) {
  const { errorDisplays } = usePhrases();
  if (failure.kind !== "status") return null;
  const dismiss = () => dismissFailure(id);
  return (
    <Dialog
      open
      onOpenChange={dismiss}
      title={fill(errorDisplays.httpError, { status: failure.status })}
      footer={
        <Button kind="primary" onClick={dismiss}>
          {errorDisplays.ok}
        </Button>
      }
    >
      {failure.requestId && (
        <p className="id-figures text-hint text-ink-3">
          {fill(errorDisplays.requestNumber, { requestId: failure.requestId })}
        </p>
      )}
    </Dialog>
  );
}
