import { Checkbox } from "./checkbox.tsx";
import { FilterChip } from "./filter-chip.tsx";
import { useUiText } from "./ui-text.tsx";

/** Props of {@link ChoicesFilter}. */
export interface ChoicesFilterProps<V extends string | number> {
  name: string;
  options: readonly { value: V; label: string }[];
  values: readonly V[];
  onChange: (values: readonly V[]) => void;
}

/**
 * A filter that takes several values out of a few, all in sight: up to about a dozen. Longer lists need the kit's
 * MultiSelect, which is searched by typing and weighs more than the rest of the filters together.
 */
export function ChoicesFilter<V extends string | number>(props: ChoicesFilterProps<V>) {
  const { name, options, values, onChange } = props;
  const { countOf } = useUiText();
  const only = values.length === 1 ? options.find(({ value }) => value === values[0])?.label : undefined;
  const summary = values.length === 0 ? undefined : (only ?? countOf(values.length, options.length));
  return (
    <FilterChip name={name} {...(summary ? { value: summary } : {})} onClear={() => onChange([])}>
      {() => (
        <fieldset className="-my-1 flex flex-col">
          <legend className="sr-only">{name}</legend>
          {options.map(({ value, label }) => (
            <Checkbox
              key={value}
              label={label}
              checked={values.includes(value)}
              onChange={(on) =>
                // In the order of the options, so that one choice has one address.
                onChange(
                  options
                    .map((one) => one.value)
                    .filter((one) => (one === value ? on : values.includes(one))),
                )
              }
            />
          ))}
        </fieldset>
      )}
    </FilterChip>
  );
}
