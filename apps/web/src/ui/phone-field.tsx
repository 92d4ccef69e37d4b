import { Combobox as Base } from "@base-ui/react/combobox";
import { ChevronDown } from "lucide-react";
import type { Ref } from "react";
import { classNames } from "./class-names.ts";
import { ComboboxPopup, ComboboxRow, sameOption } from "./combobox-parts.tsx";
import { type ControlSize, controlShellClass, shellInputClass } from "./control-style.ts";
import { Field, type FieldOptions, splitFieldProps } from "./field.tsx";
import { useFieldState } from "./field-context.ts";
import { type Option, type OptionValue, optionMatches } from "./option.ts";
import { useUiText } from "./ui-text.tsx";

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
  return (
    <div className={controlShellClass({ size, invalid: field.invalid, inert })}>
      <AreaCode
        codes={areaCodes}
        value={value.areaCode}
        inert={inert}
        onChange={(areaCode) => onChange({ ...value, areaCode })}
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

function AreaCode(props: {
  codes: readonly Option[];
  value: string;
  inert: boolean;
  onChange: (code: string) => void;
}) {
  const text = useUiText();
  const { codes, value, inert, onChange } = props;
  const chosen = codes.find((code) => code.value === value) ?? null;
  return (
    <Base.Root<Option>
      items={codes}
      value={chosen}
      onValueChange={(next) => next && onChange(next.value)}
      itemToStringLabel={(code) => code.label}
      isItemEqualToValue={sameOption}
      filter={matchesCode}
      readOnly={inert}
      onOpenChange={(open, details) => {
        if (open && inert) details.cancel();
      }}
      autoHighlight
    >
      <Base.Trigger
        aria-label={`${text.areaCode}: ${value ? `+${value}` : ""}`}
        aria-disabled={inert || undefined}
        className="tabular inline-flex shrink-0 items-center gap-1 rounded-l-[3px] border-line-2 border-r px-2.5 -outline-offset-2"
      >
        {value ? `+${value}` : "+"}
        <ChevronDown size={14} aria-hidden="true" className={inert ? "text-ink-dis" : "text-ink-2"} />
      </Base.Trigger>
      <ComboboxPopup
        label={text.areaCode}
        className="w-72"
        empty={text.noOptions}
        head={
          <Base.Input
            aria-label={text.areaCode}
            placeholder={text.search}
            className="h-9 w-full border-line border-b bg-transparent px-3 text-cell outline-none touch:h-11"
          />
        }
      >
        {(code: Option<OptionValue>) => (
          <ComboboxRow key={code.value} option={code}>
            <span className="flex min-w-0 flex-1 items-baseline gap-2">
              <span className="tabular w-11 shrink-0 text-ink-3">+{code.value}</span>
              <span className="min-w-0">{code.label}</span>
            </span>
          </ComboboxRow>
        )}
      </ComboboxPopup>
    </Base.Root>
  );
}

/** "+86", "86" and "china" all find China. */
function matchesCode(code: Option, query: string): boolean {
  const digits = query.replace(/^\+/, "");
  return (digits !== "" && code.value.startsWith(digits)) || optionMatches(code, query);
}
