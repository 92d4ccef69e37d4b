import { AsyncSelect } from "./async-select.tsx";
import { Checkbox } from "./checkbox.tsx";
import { FilterChip } from "./filter-chip.tsx";
import type { Option, OptionValue } from "./option.ts";
import type { LoadOptions } from "./use-async-options.ts";

/** Props of {@link AsyncFilter}. */
export interface AsyncFilterProps<V extends OptionValue> {
  name: string;
  load: LoadOptions<V>;
  placeholder: string;
  /** What is chosen, with its names. */
  chosen: readonly Option<V>[];
  onChange: (values: readonly V[]) => void;
}

/** A filter by some of very many values, which the server finds by what is typed. What is chosen stands under the field. */
export function AsyncFilter<V extends OptionValue>(props: AsyncFilterProps<V>) {
  const { name, load, placeholder, chosen, onChange } = props;
  const values = chosen.map(({ value }) => value);
  const [first, ...others] = chosen;
  const summary = first && (others.length > 0 ? `${first.label} +${others.length}` : first.label);
  return (
    <FilterChip name={name} {...(summary ? { value: summary } : {})} onClear={() => onChange([])}>
      {(close) => (
        <div className="flex w-72 max-w-full flex-col gap-2">
          <AsyncSelect<V>
            aria-label={name}
            load={async (keyword, signal) =>
              (await load(keyword, signal)).filter(({ value }) => !values.includes(value))
            }
            placeholder={placeholder}
            minLength={0}
            value={null}
            onChange={(option) => {
              if (!option) return;
              onChange([...values, option.value]);
              close();
            }}
          />
          {chosen.length > 0 && (
            <fieldset className="-mb-1 flex flex-col">
              <legend className="sr-only">{name}</legend>
              {chosen.map(({ value, label }) => (
                <Checkbox
                  key={value}
                  label={label}
                  checked
                  onChange={() => onChange(values.filter((one) => one !== value))}
                />
              ))}
            </fieldset>
          )}
        </div>
      )}
    </FilterChip>
  );
}
