import type { ComponentType, RefCallback } from "react";
import type { ComboboxInputOptions } from "./combobox-options.ts";
import { type LazyPart, useLazyPart } from "./lazy-part.ts";
import type { Option, OptionValue } from "./option.ts";
import { PlainCombobox } from "./plain-combobox.tsx";

/** What the loaded part of a combobox is given beside the control's own props. */
export interface ComboboxPartProps {
  /** For the box around the input, which takes the place of the plain one. */
  boxRef: RefCallback<HTMLElement>;
}

interface LazyComboboxProps<P extends ComboboxInputOptions> {
  part: LazyPart<P & ComboboxPartProps>;
  /** Props of the part. */
  content: P;
  /** The option shown in the input. */
  chosen: Option<OptionValue> | null;
  onClear: () => void;
}

/**
 * An input whose list is loaded when it is first used. Until then it is a plain input; what is typed into it before
 * the list is there is typed into the part's input again.
 */
export function LazyCombobox<P extends ComboboxInputOptions>(props: LazyComboboxProps<P>) {
  const { part, content, chosen, onClear } = props;
  const used = useLazyPart(part);
  if (used.Part) {
    const Loaded: ComponentType<P & ComboboxPartProps> = used.Part;
    return <Loaded {...content} boxRef={used.element} />;
  }
  return <PlainCombobox {...content} chosen={chosen} onClear={onClear} used={used} there={part.loaded} />;
}
