import { isMasked } from "@passage/contract/students/masked-number.ts";
import type { ReactNode } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { linkClass } from "../../../ui/button-style.ts";
import { TextField } from "../../../ui/text-field.tsx";
import { type NumberPath, typedNumber } from "../form/use-reveal.ts";
import { useStudentField } from "../form/use-student-field.ts";
import type { StudentForm } from "../form/use-student-form.ts";

/** Props of {@link NumberField}. */
export interface NumberFieldProps {
  form: StudentForm;
  path: NumberPath;
  optional?: boolean;
  maxLength: number;
  /** Said at the right of the label while a whole number stands there. */
  counter?: ReactNode;
  fieldClassName?: string;
}

/**
 * A passport or ID card number. A stored one is masked: shown whole when asked for, replaced as a whole by typing,
 * and left alone by a save while its mask stands there.
 */
export function NumberField({ form, path, counter, ...rest }: NumberFieldProps) {
  const { students } = usePhrases();
  const words = students.page;
  const { look, value, onChange, onBlur } = useStudentField(form, path);
  const { reveal } = form;
  const mask = form.maskOf(path);
  const stored = mask !== null && isMasked(mask) ? mask : null;
  const masked = value !== null && isMasked(value);
  const whole = masked ? reveal.wholeOf(path) : null;
  const refusal = masked ? reveal.refusalOf(path) : null;
  const names = {
    passportNumber: [words.showPassport, words.hidePassport],
    idCardNumber: [words.showIdCard, words.hideIdCard],
  };
  const [show, hide] = names[path];

  const aside = masked ? (
    <button
      type="button"
      aria-pressed={reveal.isShown(path)}
      aria-label={reveal.isShown(path) ? hide : show}
      aria-busy={reveal.busy || undefined}
      onClick={() => reveal.toggle(path)}
      className={`${linkClass} text-hint`}
    >
      {reveal.isShown(path) ? words.hide : words.show}
    </button>
  ) : stored ? (
    <>
      {counter && <span className="mr-2">{counter}</span>}
      <button type="button" onClick={() => onChange(stored)} className={`${linkClass} text-hint`}>
        {students.form.keepStored}
      </button>
    </>
  ) : (
    counter
  );

  return (
    <TextField
      {...look}
      {...rest}
      // A look that was refused is no fault of the number, and hides none.
      error={
        look.error && (
          <>
            {look.error} {refusal && <span className="block">{refusal}</span>}
          </>
        )
      }
      warning={refusal ?? look.warning}
      aside={aside}
      figures="id"
      autoComplete="off"
      spellCheck={false}
      value={whole ?? value ?? ""}
      onFocus={(event) => {
        if (masked && whole === null) event.currentTarget.select();
      }}
      onChange={({ target }) =>
        onChange(
          typedNumber(
            { value, whole: reveal.wholeOf(path), mask: stored },
            target.value,
            target.selectionStart ?? target.value.length,
          ),
        )
      }
      onBlur={onBlur}
    />
  );
}
