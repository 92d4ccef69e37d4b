import type { LucideIcon } from "lucide-react";
import type { ButtonHTMLAttributes, Ref } from "react";
import { classNames } from "./class-names.ts";

/** Props of {@link IconButton}. */
export interface IconButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "disabled" | "children"> {
  icon: LucideIcon;
  /** The accessible name; also the native tooltip, since an icon alone is a riddle. */
  label: string;
  kind?: "quiet" | "secondary";
  size?: 24 | 28 | 32;
  /** Shown as held down, e.g. a view that is on. */
  pressed?: boolean;
  disabledReason?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}

const sizeClass = { 24: "size-6 touch:size-control", 28: "size-control-sm", 32: "size-control" };

/** A button that shows only an icon. */
export function IconButton({
  icon: Icon,
  label,
  kind = "quiet",
  size = 28,
  pressed,
  disabledReason,
  type = "button",
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  const inert = Boolean(disabledReason);
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={disabledReason ?? label}
      aria-pressed={pressed}
      aria-disabled={inert || undefined}
      aria-description={disabledReason}
      className={classNames(
        "inline-flex shrink-0 items-center justify-center rounded-control transition-colors",
        sizeClass[size],
        kind === "secondary" && "bg-raised inset-ring inset-ring-line-2",
        inert
          ? "text-ink-dis"
          : pressed
            ? "bg-wash text-accent-ink"
            : "text-ink-2 hover:bg-hover hover:text-ink",
        className,
      )}
      onClick={inert ? (event) => event.preventDefault() : onClick}
    >
      <Icon size={16} aria-hidden="true" />
    </button>
  );
}
