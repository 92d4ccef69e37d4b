import { lengths } from "@passage/contract/limits.ts";
import { describeAgent } from "@passage/contract/profile/describe-agent.ts";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { call } from "../../../lib/api/api-client.ts";
import { ApiError, isApiError } from "../../../lib/api/api-error.ts";
import { useWrite } from "../../../lib/api/queries.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { addPasskey, getProfile, startPasskey } from "../../../lib/wire/profile.gen.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import type { FactorDialogProps } from "./totp-dialog.tsx";

/** Has the browser make a passkey, under a name that its owner knows it by: at first that of the device. */
export function PasskeyDialog({ open, onClose, onDone }: FactorDialogProps) {
  const { profile, rules } = usePhrases();
  const { passkey: words } = profile;
  const { where } = profile.sessions;
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const add = useWrite(addPasskey, { handles: ["2001", "2028", "2029"], outdates: [getProfile] });
  useEffect(() => {
    if (!open) return;
    const { browser, system } = describeAgent(navigator.userAgent);
    setName(browser && system ? where(browser, system) : (browser ?? system ?? ""));
    setProblem(undefined);
  }, [open, where]);

  async function make() {
    const { ceremony, options } = await call(startPasskey, {});
    const { startRegistration } = await import("@simplewebauthn/browser");
    const made = await startRegistration({ optionsJSON: JSON.parse(options) }).catch(() => null);
    if (made === null) return setProblem(words.failed);
    const body = { ceremony, answer: JSON.stringify(made), name: name.trim() };
    const { recoveryCodes } = await add.mutateAsync({ body });
    onDone(recoveryCodes);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setProblem(undefined);
    if (name.trim() === "") {
      setProblem(rules.required);
      return field.current?.focus();
    }
    setBusy(true);
    try {
      await make();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // What is no matter of this form is on display already.
      const [wrong] = error.fields;
      if (isApiError(error, "2001") && wrong) setProblem(wrong.message);
      else if (isApiError(error, "2028") || isApiError(error, "2029")) setProblem(error.message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !busy && onClose()}
      title={words.title}
      initialFocus={field}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" form={form} kind="primary" busy={busy}>
            {words.make}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <TextField
          ref={field}
          label={words.name}
          hint={words.nameHint}
          maxLength={lengths.name}
          value={name}
          error={problem}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
