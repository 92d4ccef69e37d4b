import { Combobox as Base } from "@base-ui/react/combobox";
import {
  ComboboxInput,
  ComboboxRow,
  OptionsFailed,
  ComboboxPopup as Sheet,
  sameOption,
} from "./combobox-parts.tsx";
import type { ComboboxOwn } from "./combobox-props.ts";
import { useFieldState } from "./field-context.ts";
import type { ComboboxPartProps } from "./lazy-combobox.tsx";
import { type Option, type OptionValue, optionMatches } from "./option.ts";
import { useUiText } from "./ui-text.tsx";

/** The control of a Combobox with its list; loaded on first use. */
export function ComboboxPopup(props: ComboboxOwn<OptionValue> & ComboboxPartProps) {
  const { options, value, onChange, loading = false, retry, boxRef, ...input } = props;
  const text = useUiText();
  const field = useFieldState();
  const inert = Boolean(field.disabledReason);
  const chosen = options.find((option) => option.value === value) ?? null;

  return (
    <Base.Root<Option<OptionValue>>
      items={options}
      value={chosen}
      onValueChange={(next) => onChange(next?.value ?? null)}
      itemToStringLabel={(option) => option.label}
      isItemEqualToValue={sameOption}
      filter={optionMatches}
      autoHighlight
      readOnly={inert}
      onOpenChange={(open, details) => {
        if (open && inert) details.cancel();
      }}
    >
      <ComboboxInput {...input} boxRef={boxRef} lang={chosen?.lang} />
      <Sheet empty={loading ? text.loading : retry ? <OptionsFailed onRetry={retry} /> : text.noOptions}>
        {(option: Option<OptionValue>) => <ComboboxRow key={option.value} option={option} />}
      </Sheet>
    </Base.Root>
  );
}
