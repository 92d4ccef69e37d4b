import { lengths } from "@passage/contract/limits.ts";
import { type FormEvent, useId, useRef, useState } from "react";
import { useWrite } from "../../../lib/api/queries.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { getProfile, renamePasskey } from "../../../lib/wire/profile.gen.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { showToast } from "../../../ui/toast-manager.ts";
import type { Profile } from "../api.ts";

/** Props of {@link RenamePasskeyDialog}. */
export interface RenamePasskeyDialogProps {
  /** Null while nothing is renamed. */
  passkey: Profile["factors"]["passkeys"][number] | null;
  onClose: () => void;
}

/** Gives a passkey another name. */
export function RenamePasskeyDialog({ passkey, onClose }: RenamePasskeyDialogProps) {
  const { profile, rules } = usePhrases();
  const { passkey: words } = profile;
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(passkey);
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string>();
  const rename = useWrite(renamePasskey, { handles: ["2001", "2002"], outdates: [getProfile] });
  // What is written stays while the dialog goes.
  if (passkey !== null && passkey !== shown) {
    setShown(passkey);
    setName(passkey.name);
    setProblem(undefined);
  }

  function close() {
    setShown(null);
    onClose();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (rename.isPending || !passkey) return;
    const wanted = name.trim();
    if (wanted === passkey.name) return close();
    const show = (wrong: string) => {
      setProblem(wrong);
      field.current?.focus();
    };
    if (wanted === "") return show(rules.required);
    rename.mutate(
      { body: { id: passkey.id, name: wanted } },
      {
        onSuccess: () => {
          showToast({ tone: "pos", title: words.renamed });
          close();
        },
        onError: ({ fields, message }) => show(fields[0]?.message ?? message),
      },
    );
  }

  return (
    <Dialog
      open={passkey !== null}
      onOpenChange={(next) => !next && close()}
      title={words.renameTitle}
      initialFocus={field}
      footer={
        <>
          <Button kind="quiet" onClick={close}>
            {words.cancel}
          </Button>
          <Button kind="primary" type="submit" form={form} busy={rename.isPending}>
            {words.rename}
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
          autoComplete="off"
          value={name}
          error={problem}
          onChange={(event) => {
            setName(event.target.value);
            setProblem(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
