import { type PasswordKind, passwordProblems } from "@passage/contract/auth/password.ts";
import { type FormEvent, type ReactNode, useState } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { NewPasswordFields } from "../../../lib/password/new-password-fields.tsx";
import { Button } from "../../../ui/button.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { noProblems, problemsOf } from "../form-problems.ts";
import { useFormProblems } from "../use-form-problems.ts";
import { FormSummary } from "./form-summary.tsx";

/** Props of {@link PasswordForm}. */
export interface PasswordFormProps {
  kind: PasswordKind;
  /** The holder's e-mail and names, as far as they are known here. */
  words: readonly string[];
  /** Asks for the present password, too. */
  asksPresent?: boolean;
  submitLabel: string;
  /** Saves it; what it throws is said at the fields. */
  onSubmit: (given: { oldPassword: string; password: string }) => Promise<void>;
  /** Between the fields and the button. */
  children?: ReactNode;
}

/** A new password, typed twice, with help; for a forgotten one, an invitation and a change. */
export function PasswordForm({
  kind,
  words,
  asksPresent = false,
  submitLabel,
  onSubmit,
  children,
}: PasswordFormProps) {
  const { gettingIn, rules, password: texts } = usePhrases();
  const { code, register } = gettingIn;
  const [oldPassword, setOldPassword] = useState("");
  const [value, setValue] = useState({ password: "", again: "" });
  const [busy, setBusy] = useState(false);
  const { problems, setProblems, summary } = useFormProblems();
  const labels = {
    ...(asksPresent && { oldPassword: texts.present }),
    password: texts.new,
    again: texts.again,
  };

  function foundProblems(): Record<string, string> {
    const fields: Record<string, string> = {};
    if (asksPresent && oldPassword === "") fields.oldPassword = code.required;
    if (value.password === "") fields.password = code.required;
    else if (passwordProblems(value.password, kind, words).length > 0)
      fields.password = register.passwordIncomplete;
    else if (value.again !== value.password) fields.again = rules.passwordConfirm;
    return fields;
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const fields = foundProblems();
    if (Object.keys(fields).length > 0) return setProblems({ fields, whole: null });
    setBusy(true);
    setProblems(noProblems);
    try {
      await onSubmit({ oldPassword, password: value.password });
    } catch (error) {
      setProblems(problemsOf(error, Object.keys(labels)));
      setBusy(false);
    }
  }

  return (
    <form onSubmit={submit} noValidate className="mt-6 flex flex-col gap-4">
      <FormSummary ref={summary} problems={problems} labels={labels} />
      {asksPresent && (
        <PasswordField
          id="oldPassword"
          label={texts.present}
          size="lg"
          name="oldPassword"
          autoComplete="current-password"
          value={oldPassword}
          error={problems.fields.oldPassword}
          onChange={(event) => setOldPassword(event.target.value)}
        />
      )}
      <NewPasswordFields
        kind={kind}
        words={words}
        size="lg"
        value={value}
        ids={{ password: "password", again: "again" }}
        errors={{ password: problems.fields.password, again: problems.fields.again }}
        onChange={setValue}
      />
      {children}
      <Button type="submit" kind="primary" size={40} block busy={busy}>
        {submitLabel}
      </Button>
    </form>
  );
}
