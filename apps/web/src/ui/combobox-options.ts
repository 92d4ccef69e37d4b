import type { Ref } from "react";
import type { ControlSize } from "./control-style.ts";

/** What a combobox shows and says, whatever its options come from. */
export interface ComboboxInputOptions {
  /** Where nothing is chosen; "Choose" without it. A field that is out of use says nothing by itself. */
  placeholder?: string | undefined;
  size?: ControlSize | undefined;
  /** Shows a cross that takes the choice back. */
  clearable?: boolean | undefined;
  onBlur?: (() => void) | undefined;
  lang?: string | undefined;
  "aria-label"?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}
