import type { ReactNode } from "react";
import type { ComboboxInputOptions } from "./combobox-options.ts";
import type { Option, OptionValue } from "./option.ts";
import type { LoadOptions } from "./use-async-options.ts";

/** What the control itself needs, whatever stands around it. */
export interface AsyncSelectOwn<V extends OptionValue> extends ComboboxInputOptions {
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
