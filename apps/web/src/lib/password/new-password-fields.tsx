import { type PasswordKind, passwordParts } from "@passage/contract/auth/password.ts";
import { Circle, CircleCheck } from "lucide-react";
import { useId } from "react";
import { classNames } from "../../ui/class-names.ts";
import { PasswordField } from "../../ui/password-field.tsx";
import { usePhrases } from "../i18n/phrases.tsx";

/** What a new password is, typed twice. */
export interface NewPassword {
  readonly password: string;
  readonly again: string;
}

/** Props of {@link NewPasswordFields}. */
export interface NewPasswordFieldsProps {
  value: NewPassword;
  onChange: (value: NewPassword) => void;
  kind: PasswordKind;
  /** The holder's e-mail and names, which the password must not hold. */
  words: readonly string[];
  errors: { readonly password?: string | undefined; readonly again?: string | undefined };
  size?: "lg" | undefined;
  /** Ids of the two controls, for links from a list of errors. */
  ids?: { readonly password: string; readonly again: string };
}

/** A new password, twice, with the parts of the rule that are met so far. Phrases: `password`, `rules`. */
export function NewPasswordFields({
  value,
  onChange,
  kind,
  words,
  errors,
  size,
  ids,
}: NewPasswordFieldsProps) {
  const { password: texts, rules } = usePhrases();
  const ruleId = useId();
  const shared = { autoComplete: "new-password", ...(size && { size }) } as const;
  return (
    <>
      <PasswordField
        {...shared}
        id={ids?.password}
        label={texts.new}
        name="password"
        aria-describedby={ruleId}
        value={value.password}
        error={errors.password}
        onChange={(event) => onChange({ ...value, password: event.target.value })}
      />
      <ul id={ruleId} aria-label={texts.rule} className="-mt-1.5 flex flex-col gap-0.5 text-hint">
        {passwordParts(value.password, kind, words).map(({ rule, met }) => {
          const Icon = met ? CircleCheck : Circle;
          return (
            <li
              key={rule}
              className={classNames("flex items-start gap-1.5", met ? "text-pos" : "text-ink-3")}
            >
              <Icon size={14} aria-hidden="true" className="mt-0.5 shrink-0" />
              <span>
                {rules[rule]} <span className="sr-only">({met ? texts.met : texts.open})</span>
              </span>
            </li>
          );
        })}
      </ul>
      <PasswordField
        {...shared}
        id={ids?.again}
        label={texts.again}
        name="again"
        value={value.again}
        error={errors.again}
        onChange={(event) => onChange({ ...value, again: event.target.value })}
      />
    </>
  );
}
