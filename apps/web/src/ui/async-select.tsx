import { Combobox as Base } from "@base-ui/react/combobox";
import type { ReactNode } from "react";
import { linkClass } from "./button-style.ts";
import {
  ComboboxInput,
  type ComboboxInputOptions,
  ComboboxPopup,
  ComboboxRow,
  sameOption,
} from "./combobox-parts.tsx";
import { Field, type FieldOptions, splitFieldProps } from "./field.tsx";
import { useFieldState } from "./field-context.ts";
import type { Option, OptionValue } from "./option.ts";
import { useUiText } from "./ui-text.tsx";
import { type LoadOptions, useAsyncOptions } from "./use-async-options.ts";

interface AsyncSelectOwn<V extends OptionValue> extends ComboboxInputOptions {
  load: LoadOptions<V>;
  /** The whole option, since its label can't be looked up in a list that isn't there. */
  value: Option<V> | null;
  onChange: (option: Option<V> | null) => void;
  /** Letters needed before anything is asked; 0 loads on opening. */
  minLength?: number | undefined;
  /** Said until enough is typed: "Type a name". */
  prompt?: string | undefined;
  renderOption?: ((option: Option<V>) => ReactNode) | undefined;
}

/** Props of {@link AsyncSelect}. */
export interface AsyncSelectProps<V extends OptionValue = string> extends FieldOptions, AsyncSelectOwn<V> {}

/** One of very many options that the server searches. Letters still being composed (pinyin) ask nothing. */
export function AsyncSelect<V extends OptionValue = string>(props: AsyncSelectProps<V>) {
  const [field, control] = splitFieldProps(props);
  return (
    <Field {...field}>
      <AsyncSelectControl {...(control as AsyncSelectOwn<V>)} />
    </Field>
  );
}

function AsyncSelectControl<V extends OptionValue>(props: AsyncSelectOwn<V>) {
  const { load, value, onChange, minLength = 0, prompt, renderOption, ...input } = props;
  const text = useUiText();
  const field = useFieldState();
  const inert = Boolean(field.disabledReason);
  const { options, state, search, retry } = useAsyncOptions(load);

  function ask(query: string, delay?: number) {
    if (query.trim().length >= minLength) search(query.trim(), delay);
  }

  const status =
    state === "loading" ? (
      text.loading
    ) : state === "failed" ? (
      <>
        {text.loadFailed}{" "}
        <button type="button" className={linkClass} onClick={retry}>
          {text.retry}
        </button>
      </>
    ) : null;
  const empty = state === "ready" ? text.noOptions : state === "idle" ? prompt : null;

  return (
    <Base.Root<Option<V>>
      items={options}
      // The server has filtered already, by rules the browser doesn't know (pinyin, aliases).
      filter={null}
      value={value}
      onValueChange={onChange}
      onInputValueChange={(query, details) => {
        if (details.reason === "input-change") ask(query);
      }}
      onOpenChange={(open, details) => {
        if (open && inert) details.cancel();
        else if (open && details.reason !== "input-change" && minLength === 0) ask("", 0);
      }}
      itemToStringLabel={(option) => option.label}
      isItemEqualToValue={sameOption}
      autoHighlight
      readOnly={inert}
    >
      <ComboboxInput {...input} lang={value?.lang} />
      <ComboboxPopup
        empty={empty}
        head={
          <Base.Status className="text-cell text-ink-3 not-empty:px-3 not-empty:py-2.5">{status}</Base.Status>
        }
      >
        {(option: Option<OptionValue>) => (
          <ComboboxRow key={option.value} option={option}>
            {renderOption?.(option as Option<V>)}
          </ComboboxRow>
        )}
      </ComboboxPopup>
    </Base.Root>
  );
}
