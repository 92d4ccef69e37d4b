import { Copy } from "lucide-react";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useWrite } from "../../../lib/api/queries.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { confirmTotp, getProfile, startTotp } from "../../../lib/wire/profile.gen.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { showToast } from "../../../ui/toast-manager.ts";
import { useCopy } from "../../../ui/use-copy.ts";
import { QrCode } from "./qr-code.tsx";

/** Props of the dialogs that add a factor. */
export interface FactorDialogProps {
  open: boolean;
  onClose: () => void;
  /** Recovery codes where these are the first ones. */
  onDone: (recoveryCodes: readonly string[] | null) => void;
}

/** Gives the secret to an authenticator app, and takes a code of it: only then is it asked for. */
export function TotpDialog({ open, onClose, onDone }: FactorDialogProps) {
  const { profile, rules } = usePhrases();
  const { totp, codes } = profile;
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef<HTMLParagraphElement>(null);
  const copy = useCopy();
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string>();
  const start = useWrite(startTotp);
  const confirm = useWrite(confirmTotp, { handles: ["2001", "2027"], outdates: [getProfile] });
  const { mutate: begin, reset, isError } = start;

  // The secret is asked for before the dialog shows: a step-up may come first, and put away it leaves nothing behind.
  useEffect(() => {
    if (!open) return reset();
    setCode("");
    setProblem(undefined);
    begin({});
  }, [open, begin, reset]);
  useEffect(() => {
    if (open && isError) onClose();
  }, [open, isError, onClose]);

  function refuse(words: string) {
    setProblem(words);
    field.current?.select();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (confirm.isPending) return;
    if (code.trim() === "") return refuse(rules.required);
    confirm.mutate(
      { body: { code } },
      {
        onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
        onError: (error) => {
          // What is no matter of this field is on display already.
          if (error.code === "2027") refuse(totp.wrong);
          else if (error.code === "2001") refuse(rules.sixDigits);
        },
      },
    );
  }

  const secret = start.data?.secret ?? "";
  return (
    <Dialog
      open={open && start.data !== undefined}
      onOpenChange={(next) => !next && onClose()}
      title={totp.title}
      initialFocus={field}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {totp.cancel}
          </Button>
          <Button type="submit" form={form} kind="primary" busy={confirm.isPending}>
            {totp.confirm}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <div>
          <p className="text-body text-ink-2">{totp.scan}</p>
          <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-3">
            {start.data && <QrCode text={start.data.uri} label={totp.picture} />}
            <div className="min-w-0 flex-1 basis-40">
              <p className="text-hint text-ink-3">{totp.type}</p>
              <p ref={shown} className="id-figures mt-1 break-words text-cell">
                {secret.match(/.{1,4}/g)?.join(" ")}
              </p>
              <Button
                size={28}
                icon={Copy}
                className="mt-2"
                onClick={() => {
                  void copy(secret, shown.current).then(
                    (done) => done && showToast({ tone: "pos", title: codes.copied }),
                  );
                }}
              >
                {totp.copy}
              </Button>
            </div>
          </div>
        </div>
        <div>
          <p className="mb-3 text-body text-ink-2">{totp.enter}</p>
          <TextField
            ref={field}
            label={totp.code}
            figures="id"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={9}
            className="max-w-40"
            value={code}
            error={problem}
            onChange={(event) => setCode(event.target.value)}
          />
        </div>
      </form>
    </Dialog>
  );
}
