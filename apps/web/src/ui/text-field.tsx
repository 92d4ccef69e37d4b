import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from "react";
import { classNames } from "./class-names.ts";
import { type ControlSize, controlClass, controlEdge } from "./control-style.ts";
import { Field, type FieldOptions, splitFieldProps } from "./field.tsx";
import { useFieldState } from "./field-context.ts";

type NativeInput = Omit<InputHTMLAttributes<HTMLInputElement>, "size" | "id" | "disabled">;
type NativeTextArea = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "id" | "disabled">;

interface InputOwn {
  size?: ControlSize;
  /** Ids, passport numbers: zero is told from O. */
  figures?: "id" | "tabular" | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** Props of {@link TextField}: a field's, an input's; `{...register("name")}` fits. */
export interface TextFieldProps extends FieldOptions, NativeInput, InputOwn {}

/** One line of text with its label and the line below it. */
export function TextField(props: TextFieldProps) {
  const [field, control] = splitFieldProps(props);
  return (
    <Field {...field}>
      <TextInput {...control} />
    </Field>
  );
}

/** The bare input, for places that bring their own Field. */
export function TextInput({ size, figures, className, readOnly, ...rest }: NativeInput & InputOwn) {
  const field = useFieldState();
  const inert = Boolean(field.disabledReason);
  return (
    <input
      {...rest}
      id={field.controlId}
      // A control that waits for another one can still be focused, so that its reason is read out.
      readOnly={readOnly || inert}
      aria-disabled={inert || undefined}
      aria-invalid={field.invalid || undefined}
      aria-describedby={field.describedBy}
      className={classNames(
        controlClass({ size, invalid: field.invalid, inert, readOnly }),
        figures === "id" && "id-figures",
        figures === "tabular" && "tabular",
        className,
      )}
    />
  );
}

/** Props of {@link TextAreaField}. */
export interface TextAreaFieldProps extends FieldOptions, NativeTextArea {
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text; grows with what is written, from `rows` (3) up to ten lines. */
export function TextAreaField(props: TextAreaFieldProps) {
  const [field, control] = splitFieldProps(props);
  return (
    <Field {...field}>
      <TextArea {...control} />
    </Field>
  );
}

function TextArea({
  rows = 3,
  className,
  readOnly,
  ...rest
}: NativeTextArea & { ref?: Ref<HTMLTextAreaElement> }) {
  const field = useFieldState();
  const inert = Boolean(field.disabledReason);
  return (
    <textarea
      {...rest}
      id={field.controlId}
      rows={rows}
      readOnly={readOnly || inert}
      aria-disabled={inert || undefined}
      aria-invalid={field.invalid || undefined}
      aria-describedby={field.describedBy}
      className={classNames(
        controlEdge({ invalid: field.invalid, inert, readOnly }),
        "field-sizing-content max-h-60 resize-y px-2.5 py-1 text-body outline-offset-1 focus-visible:border-ring",
        className,
      )}
      style={{ minHeight: `calc(${rows}lh + 10px)` }}
    />
  );
}
