import type { LucideIcon } from "lucide-react";
import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from "react";
import { useId } from "react";
import { BusyRing } from "./busy-ring.tsx";
import { type ButtonKind, type ButtonSize, buttonClass } from "./button-style.ts";
import { classNames } from "./class-names.ts";
import { useUiText } from "./ui-text.tsx";

/** Props of {@link Button}; everything a native button takes, except `disabled`, comes through. */
export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "disabled"> {
  kind?: ButtonKind;
  size?: ButtonSize;
  icon?: LucideIcon;
  iconEnd?: LucideIcon;
  /** Work started by this button is under way: no second press, the label stays. */
  busy?: boolean;
  /** Why it can't be pressed now, in words. Its presence is what disables the button. */
  disabledReason?: string | undefined;
  /** Where the reason is shown; `elsewhere` when the page says it already within reach of the eye. */
  reasonAt?: "below" | "start" | "elsewhere";
  /** As wide as its container. */
  block?: boolean;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

/** A button. Disabled, it can still be focused and says why; busy, it keeps label and width. */
export function Button({
  kind = "secondary",
  size = 32,
  icon: Icon,
  iconEnd: IconEnd,
  busy = false,
  disabledReason,
  reasonAt = "below",
  block = false,
  type = "button",
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const text = useUiText();
  const reasonId = useId();
  const inert = Boolean(disabledReason) || busy;
  const shown = disabledReason && reasonAt !== "elsewhere";

  function press(event: MouseEvent<HTMLButtonElement>) {
    // A submit button must be stopped here: aria-disabled means nothing to the form.
    if (inert) event.preventDefault();
    else onClick?.(event);
  }

  const button = (
    <button
      {...rest}
      type={type}
      aria-disabled={inert || undefined}
      aria-busy={busy || undefined}
      aria-description={busy ? text.busy : shown ? undefined : disabledReason}
      aria-describedby={shown ? reasonId : rest["aria-describedby"]}
      className={classNames(
        buttonClass({ kind, size, inert: Boolean(disabledReason), tight: busy && !Icon, block }),
        busy && "cursor-progress",
        !shown && className,
      )}
      onClick={press}
    >
      {busy ? (
        <BusyRing size={Icon ? 16 : size === 40 ? 14 : 12} />
      ) : (
        Icon && <Icon size={16} aria-hidden="true" className="shrink-0" />
      )}
      {children}
      {IconEnd && <IconEnd size={16} aria-hidden="true" className="shrink-0" />}
    </button>
  );
  if (!shown) return button;
  return (
    <span
      className={classNames(
        reasonAt === "start"
          ? // On a phone there is no room beside it: above.
            "inline-flex flex-col-reverse items-end gap-1 sm:flex-row-reverse sm:items-center sm:gap-2"
          : "inline-flex flex-col items-stretch gap-1.5",
        block && "w-full",
        className,
      )}
    >
      {button}
      <span id={reasonId} className={classNames("text-hint text-ink-3", block && "text-center")}>
        {disabledReason}
      </span>
    </span>
  );
}
