/** Layer of menus, lists and popovers; set on the positioner. */
export const popupLayerClass = "z-(--z-menu) outline-none";

/** Travel and fade of anything that pops up: 160 ms, 4 px, away from its anchor. */
export const popupMotionClass =
  "origin-(--transform-origin) transition-[opacity,translate] duration-160 data-starting-style:opacity-0 data-ending-style:opacity-0 data-[side=bottom]:data-starting-style:-translate-y-1 data-[side=top]:data-starting-style:translate-y-1";

/** A raised sheet with the pop shadow. */
export const popupClass = `rounded-menu bg-raised text-ink shadow-pop outline-none ${popupMotionClass}`;

const rowsClass = "scroll-py-1 overflow-y-auto overscroll-contain p-1 outline-none";

/** A list of any length inside such a sheet: scrolls within 22rem and the room the screen leaves. */
export const popupListClass = `max-h-[min(var(--available-height),22rem)] ${rowsClass}`;

/** A menu, whose few entries are all in sight where the screen has the room. */
export const popupMenuClass = `max-h-(--available-height) ${rowsClass}`;

/** A row of a menu or list: 32 high, 44 under a finger. */
export const popupRowClass =
  "flex min-h-control cursor-default select-none items-center gap-2 rounded-control px-2 py-1 text-cell text-ink outline-none data-highlighted:bg-hover data-disabled:text-ink-3";
