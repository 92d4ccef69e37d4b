import { ChevronDown, X } from "lucide-react";
import { type MouseEvent, type PointerEvent, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import type { ComboboxInputOptions } from "./combobox-options.ts";
import { controlShellClass, shellInputClass } from "./control-style.ts";
import { useFieldState } from "./field-context.ts";
import type { UsedPart } from "./lazy-part.ts";
import { pressByPointer, pressKey } from "./lazy-popup.tsx";
import type { Option, OptionValue } from "./option.ts";
import { useUiText } from "./ui-text.tsx";

interface PlainComboboxProps extends ComboboxInputOptions {
  chosen: Option<OptionValue> | null;
  onClear: () => void;
  used: Pick<UsedPart<never>, "approach" | "want">;
  /** The part, if it is loaded by now. */
  there: () => unknown;
}

/** A combobox before its list is there: it looks the same, and notes what is done to it. */
export function PlainCombobox(props: PlainComboboxProps) {
  const { chosen, onClear, used, there, placeholder, size, clearable, onBlur, ref } = props;
  const text = useUiText();
  const field = useFieldState();
  const inert = Boolean(field.disabledReason);
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const done = useRef({ inUse: false, composing: false, pressed: false, key: "" });
  const label = chosen?.label ?? "";

  function use(plain: HTMLInputElement) {
    const from = box.current;
    if (inert || !from) return;
    const { current } = done;
    current.inUse = true;
    used.want(
      from,
      (own) => {
        const input = own.querySelector("input");
        if (input && current.inUse) repeat({ plain, input, label, ...current });
      },
      () => current.composing,
    );
  }

  function press(event: MouseEvent<HTMLDivElement>) {
    if (event.button !== 0 || inert) return;
    done.current.pressed = true;
    const input = box.current?.querySelector("input");
    if (!input || event.target === input) return;
    // A press on the arrow is a press on the input.
    event.preventDefault();
    input.focus();
  }

  function enter(event: PointerEvent) {
    // Before a press of the mouse there is time to change places; a finger presses as it comes.
    if (there() && event.pointerType === "mouse") used.want();
    else used.approach();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: presses are those of the input inside
    <div
      ref={box}
      className={controlShellClass({ size, invalid: field.invalid, inert })}
      onPointerEnter={enter}
      onMouseDown={press}
    >
      <input
        ref={ref}
        id={field.controlId}
        role="combobox"
        aria-expanded={false}
        aria-haspopup="listbox"
        aria-autocomplete="list"
        aria-label={props["aria-label"]}
        aria-labelledby={field.labelId}
        aria-describedby={field.describedBy}
        aria-invalid={field.invalid || undefined}
        aria-disabled={inert || undefined}
        autoComplete="off"
        spellCheck={false}
        readOnly={inert}
        lang={chosen?.lang}
        placeholder={placeholder ?? (inert ? undefined : text.choose)}
        value={typed ?? label}
        className={classNames(shellInputClass, "truncate")}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => use(event.currentTarget)}
        onBlur={() => {
          done.current = { inUse: false, composing: false, pressed: false, key: "" };
          setTyped(null);
          onBlur?.();
        }}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          done.current.key = event.key;
          use(event.currentTarget);
        }}
        onCompositionStart={() => {
          done.current.composing = true;
        }}
        onCompositionEnd={(event) => {
          done.current.composing = false;
          use(event.currentTarget);
        }}
      />
      {clearable && !inert && chosen && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={text.clear}
          className="flex w-7 shrink-0 items-center justify-center rounded-control text-ink-3 hover:text-ink"
          onMouseDown={(event) => event.stopPropagation()}
          onClick={onClear}
        >
          <X size={14} aria-hidden="true" />
        </button>
      )}
      <button
        type="button"
        tabIndex={-1}
        aria-label={text.showOptions}
        className={classNames(
          "flex w-8 shrink-0 items-center justify-center rounded-control",
          inert ? "text-ink-dis" : "text-ink-2",
        )}
      >
        <ChevronDown size={16} aria-hidden="true" />
      </button>
    </div>
  );
}

interface Done {
  plain: HTMLInputElement;
  input: HTMLInputElement;
  label: string;
  pressed: boolean;
  key: string;
}

/** Does to the part's input what was done to the plain one. */
function repeat({ plain, input, label, pressed, key }: Done) {
  const { value, selectionStart, selectionEnd } = plain;
  input.focus({ preventScroll: true });
  if (value !== label) {
    // React hears of a value only when it was not set through the element's own property.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
    input.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText" }));
  } else if (pressed) pressByPointer(input);
  input.setSelectionRange(selectionStart, selectionEnd);
  if (key) pressKey(key)(input);
}
