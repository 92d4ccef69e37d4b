import { type PasswordKind, passwordProblems } from "@passage/contract/auth/password.ts";
import { type FormEvent, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { useWrite } from "../api/queries.ts";
import { usePhrases } from "../i18n/phrases.tsx";
import { gearModifyPwd } from "../wire/auth.gen.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";

/** Props of {@link ChangePasswordForm}. */
export interface ChangePasswordFormProps {
  kind: PasswordKind;
  /** The holder's e-mail and names, which the password must not hold. */
  words: readonly string[];
  onDone: () => void;
  onCancel?: (() => void) | undefined;
  /** Whether something is typed that would be lost. */
  onDirty?: ((dirty: boolean) => void) | undefined;
}

interface Problems {
  readonly oldPassword?: string | undefined;
  readonly password?: string | undefined;
  readonly again?: string | undefined;
}

const empty = { oldPassword: "", password: "", again: "" };

/** Old password → new one, by its owner. Phrases: `password`, `rules`. */
export function ChangePasswordForm({ kind, words, onDone, onCancel, onDirty }: ChangePasswordFormProps) {
  const { password: texts, rules } = usePhrases();
  const [typed, setTyped] = useState(empty);
  const [problems, setProblems] = useState<Problems>({});
  const change = useWrite(gearModifyPwd, { handles: ["2001", "2024"] });

  function type(next: Partial<typeof empty>) {
    const all = { ...typed, ...next };
    setTyped(all);
    setProblems({});
    onDirty?.(Object.values(all).some((one) => one !== ""));
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (change.isPending) return;
    const form = event.currentTarget;
    const [wrong] = passwordProblems(typed.password, kind, words);
    const found: Problems = {
      oldPassword: typed.oldPassword === "" ? rules.required : undefined,
      password: wrong && rules[wrong.rule as keyof typeof rules],
      again: typed.again === typed.password ? undefined : rules.passwordConfirm,
    };
    const show = (next: Problems) => {
      setProblems(next);
      // Where the first of them is said.
      requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
    };
    if (found.oldPassword || found.password || found.again) return show(found);
    const { oldPassword, password } = typed;
    change.mutate(
      { body: { oldPassword, password } },
      {
        onSuccess: () => {
          onDirty?.(false);
          onDone();
        },
        onError: ({ fields }) =>
          show(Object.fromEntries(fields.map(({ path, message }) => [path, message])) as Problems),
      },
    );
  }

  return (
    <form onSubmit={submit} noValidate className="flex max-w-[360px] flex-col gap-3.5">
      <PasswordField
        label={texts.present}
        name="oldPassword"
        autoComplete="current-password"
        value={typed.oldPassword}
        error={problems.oldPassword}
        onChange={(event) => type({ oldPassword: event.target.value })}
      />
      <NewPasswordFields value={typed} onChange={type} kind={kind} words={words} errors={problems} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="primary" busy={change.isPending}>
          {texts.change}
        </Button>
        {onCancel && (
          <Button kind="quiet" onClick={onCancel}>
            {texts.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
