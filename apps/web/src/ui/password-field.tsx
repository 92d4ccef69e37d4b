import { Eye, EyeOff } from "lucide-react";
import { type InputHTMLAttributes, type Ref, useState } from "react";
import { type ControlSize, controlShellClass, shellInputClass } from "./control-style.ts";
import { Field, type FieldOptions, splitFieldProps } from "./field.tsx";
import { useFieldState } from "./field-context.ts";
import { useUiText } from "./ui-text.tsx";

interface PasswordOwn
  extends Omit<InputHTMLAttributes<HTMLInputElement>, "size" | "id" | "disabled" | "type"> {
  size?: ControlSize;
  ref?: Ref<HTMLInputElement>;
}

/** Props of {@link PasswordField}; `autoComplete` should say current-password or new-password. */
export interface PasswordFieldProps extends FieldOptions, PasswordOwn {}

/** A password that can be looked at before it is sent. */
export function PasswordField(props: PasswordFieldProps) {
  const [field, control] = splitFieldProps(props);
  return (
    <Field {...field}>
      <PasswordInput {...control} />
    </Field>
  );
}

function PasswordInput({ size, className, readOnly, ...rest }: PasswordOwn) {
  const text = useUiText();
  const field = useFieldState();
  const [visible, setVisible] = useState(false);
  const inert = Boolean(field.disabledReason);
  const Icon = visible ? EyeOff : Eye;
  return (
    <div className={controlShellClass({ size, invalid: field.invalid, inert, readOnly })}>
      <input
        spellCheck={false}
        autoCapitalize="none"
        {...rest}
        id={field.controlId}
        type={visible ? "text" : "password"}
        readOnly={readOnly || inert}
        aria-disabled={inert || undefined}
        aria-invalid={field.invalid || undefined}
        aria-describedby={field.describedBy}
        className={shellInputClass}
      />
      <button
        type="button"
        aria-label={visible ? text.hidePassword : text.showPassword}
        aria-controls={field.controlId}
        className="flex w-9 shrink-0 items-center justify-center rounded-control text-ink-2 -outline-offset-2 hover:text-ink"
        onClick={() => setVisible(!visible)}
      >
        <Icon size={16} aria-hidden="true" />
      </button>
    </div>
  );
}
