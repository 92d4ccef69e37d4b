import type { ComboboxInputOptions } from "./combobox-options.ts";
import type { Option, OptionValue } from "./option.ts";

/** What the control itself needs, whatever stands around it. */
export interface ComboboxOwn<V extends OptionValue> extends ComboboxInputOptions {
  options: readonly Option<V>[];
  value: V | null;
  onChange: (value: V | null) => void;
  /** Options are on their way; said in the list. */
  loading?: boolean | undefined;
  /** Options could not be loaded: said in the list, with this as another try. */
  retry?: (() => void) | undefined;
}
