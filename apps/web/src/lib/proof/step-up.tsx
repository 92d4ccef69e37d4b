import { Suspense, useCallback, useEffect, useState } from "react";
import { lazily } from "../../ui/lazily.ts";
import { call } from "../api/api-client.ts";
import { stepUpStore } from "../api/step-up.ts";
import { withPhrases } from "../i18n/with-phrases.tsx";
import { useStore } from "../store.ts";
import { startVerification } from "../wire/profile.gen.ts";
import type { StepUpDialogProps } from "./step-up-dialog.tsx";

const Dialog = lazily(
  withPhrases(["proof"], async () => (await import("./step-up-dialog.tsx")).StepUpDialog),
);

type Ways = Pick<StepUpDialogProps, "methods" | "passkey">;

/** Asks for a proof while a call waits for one; its code comes when it is first needed. */
export function StepUp() {
  const wanted = useStore(stepUpStore);
  const [ways, setWays] = useState<Ways | null>(null);
  const begin = useCallback(() => {
    // Without an answer nothing can be proved: the failure says why, and the call that waits ends as it was.
    call(startVerification, {}).then(setWays, () => stepUpStore.get()?.done(false));
  }, []);
  useEffect(() => {
    setWays(null);
    if (wanted) begin();
  }, [wanted, begin]);

  if (!wanted || !ways) return null;
  return (
    <Suspense>
      <Dialog {...ways} onDone={wanted.done} onAgain={begin} />
    </Suspense>
  );
}
