import { Popover as Base } from "@base-ui/react/popover";
import { classNames } from "./class-names.ts";
import type { PopupPartProps } from "./lazy-popup.tsx";
import type { PopoverProps } from "./popover-props.ts";
import { popupClass, popupLayerClass } from "./popup-style.ts";

/** The popover with its floating sheet; loaded on first use. */
export function PopoverPopup(props: Omit<PopoverProps, "trigger"> & PopupPartProps) {
  const { trigger, triggerRef, label, title, children, open, onOpenChange } = props;
  const { side = "bottom", align = "start" } = props;
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Trigger ref={triggerRef} render={trigger} />
      <Base.Portal>
        <Base.Positioner side={side} align={align} sideOffset={4} className={popupLayerClass}>
          <Base.Popup
            aria-label={title ? undefined : label}
            className={classNames(
              popupClass,
              "max-h-(--available-height) max-w-[min(24rem,90vw)] overflow-y-auto p-4 text-cell",
              props.className,
            )}
          >
            {title && <Base.Title className="mb-2 text-module">{title}</Base.Title>}
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
