import { lazyPart } from "./lazy-part.ts";
import { LazyPopup, type PopupPartProps } from "./lazy-popup.tsx";
import type { PopoverProps } from "./popover-props.ts";

const popoverPopup = lazyPart<Omit<PopoverProps, "trigger"> & PopupPartProps>(
  async () => (await import("./popover-popup.tsx")).PopoverPopup,
);

/** A small sheet beside its button: focus goes in, Escape and a press outside close it. */
export function Popover({ trigger, ...content }: PopoverProps) {
  return (
    <LazyPopup part={popoverPopup} popup="dialog" trigger={trigger} open={content.open} content={content} />
  );
}
