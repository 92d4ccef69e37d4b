import { ChevronDown } from "lucide-react";
import type { Ref } from "react";
import type { AreaCodePopupProps } from "./area-code-popup.tsx";
import { classNames } from "./class-names.ts";
import { type ControlSize, controlShellClass, shellInputClass } from "./control-style.ts";
import { Field, type FieldOptions, splitFieldProps } from "./field.tsx";
import { useFieldState } from "./field-context.ts";
import { lazyPart } from "./lazy-part.ts";
import { LazyPopup, type PopupPartProps } from "./lazy-popup.tsx";
import type { Option } from "./option.ts";
import { useUiText } from "./ui-text.tsx";

const areaCodePopup = lazyPart<AreaCodePopupProps & PopupPartProps>(
  async () => (await import("./area-code-popup.tsx")).AreaCodePopup,
);

/** A phone number in two parts; either may be "" while it is being filled in. */
export interface PhoneValue {
  /** Country calling code without the plus: "86". */
  areaCode: string;
  number: string;
}

interface PhoneOwn {
  value: PhoneValue;
  onChange: (value: PhoneValue) => void;
  onBlur?: (() => void) | undefined;
  /** One option per code; value "86", label "Mainland China", keywords for searching. */
  areaCodes: readonly Option[];
  placeholder?: string | undefined;
  size?: ControlSize | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Props of {@link PhoneField}. */
export interface PhoneFieldProps extends FieldOptions, PhoneOwn {}

/** Area code and number in one box. The code is searched by country or digits. */
export function PhoneField(props: PhoneFieldProps) {
  const [field, control] = splitFieldProps(props);
  return (
    <Field {...field}>
      <PhoneControl {...control} />
    </Field>
  );
}

function PhoneControl({ value, onChange, onBlur, areaCodes, placeholder, size, ref }: PhoneOwn) {
  const text = useUiText();
  const field = useFieldState();
  const inert = Boolean(field.disabledReason);
  const code = value.areaCode && `+${value.areaCode}`;
  return (
    <div className={controlShellClass({ size, invalid: field.invalid, inert })}>
      <LazyPopup
        part={areaCodePopup}
        popup="dialog"
        content={{
          codes: areaCodes,
          value: value.areaCode,
          inert,
          onChange: (areaCode) => onChange({ ...value, areaCode }),
        }}
        trigger={
          <button
            type="button"
            role="combobox"
            aria-expanded={false}
            aria-label={`${text.areaCode}: ${code}`}
            aria-disabled={inert || undefined}
            className="tabular inline-flex shrink-0 items-center gap-1 rounded-l-[3px] border-line-2 border-r px-2.5 -outline-offset-2"
          >
            {code || "+"}
            <ChevronDown size={14} aria-hidden="true" className={inert ? "text-ink-dis" : "text-ink-2"} />
          </button>
        }
      />
      <input
        ref={ref}
        id={field.controlId}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        value={value.number}
        placeholder={placeholder}
        readOnly={inert}
        aria-label={field.labelId ? undefined : text.phoneNumber}
        aria-disabled={inert || undefined}
        aria-invalid={field.invalid || undefined}
        aria-describedby={field.describedBy}
        className={classNames(shellInputClass, "tabular")}
        onChange={(event) => onChange({ ...value, number: event.target.value })}
        onBlur={onBlur}
      />
    </div>
  );
}
