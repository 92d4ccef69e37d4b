import { Combobox as Base } from "@base-ui/react/combobox";
import type { AsyncSelectOwn } from "./async-select-props.ts";
import { ComboboxInput, ComboboxPopup, ComboboxRow, OptionsFailed, sameOption } from "./combobox-parts.tsx";
import { useFieldState } from "./field-context.ts";
import type { ComboboxPartProps } from "./lazy-combobox.tsx";
import type { Option, OptionValue } from "./option.ts";
import { useUiText } from "./ui-text.tsx";
import { useAsyncOptions } from "./use-async-options.ts";

/** The control of an AsyncSelect with its list; loaded on first use. */
export function AsyncSelectPopup(props: AsyncSelectOwn<OptionValue> & ComboboxPartProps) {
  const { load, value, onChange, minLength = 0, prompt, renderOption, boxRef, ...input } = props;
  const text = useUiText();
  const field = useFieldState();
  const inert = Boolean(field.disabledReason);
  const { options, state, search, retry } = useAsyncOptions(load);

  function ask(query: string, delay?: number) {
    if (query.trim().length >= minLength) search(query.trim(), delay);
  }

  const status =
    state === "loading" ? text.loading : state === "failed" ? <OptionsFailed onRetry={retry} /> : null;
  const empty = state === "ready" ? text.noOptions : state === "idle" ? prompt : null;

  return (
    <Base.Root<Option<OptionValue>>
      items={options}
      // The server has filtered already, by rules the browser doesn't know (pinyin, aliases).
      filter={null}
      value={value}
      onValueChange={(option, details) => {
        // What stands there answers what was typed before: the key means what is on its way.
        if (option && state === "loading" && details.event instanceof KeyboardEvent) details.cancel();
        else onChange(option);
      }}
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
      <ComboboxInput {...input} boxRef={boxRef} lang={value?.lang} />
      <ComboboxPopup
        empty={empty}
        head={
          <Base.Status className="text-cell text-ink-3 not-empty:px-3 not-empty:py-2.5">{status}</Base.Status>
        }
      >
        {(option: Option<OptionValue>) => (
          <ComboboxRow key={option.value} option={option}>
            {renderOption?.(option)}
          </ComboboxRow>
        )}
      </ComboboxPopup>
    </Base.Root>
  );
}
