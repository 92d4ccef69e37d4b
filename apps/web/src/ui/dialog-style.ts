import { classNames } from "./class-names.ts";

/** The ground behind a modal dialog. */
export const scrimClass =
  "fixed inset-0 z-(--z-scrim) bg-scrim transition-opacity duration-180 data-ending-style:opacity-0 data-starting-style:opacity-0";

const widthClass = { 480: "max-w-dialog-sm", 550: "max-w-dialog-md", 1008: "max-w-dialog-lg" };

/** The sheet of a dialog: top at 64 (8 on a phone), 8 px of travel. */
export function dialogPopupClass(width: keyof typeof widthClass): string {
  return classNames(
    "fixed inset-x-0 top-2 z-(--z-dialog) mx-auto flex max-h-[calc(100dvh-16px)] w-[calc(100vw-16px)] flex-col rounded-dialog bg-raised text-ink shadow-dialog outline-none sm:top-16 sm:max-h-[calc(100dvh-96px)] sm:w-[calc(100vw-48px)]",
    "transition-[opacity,translate] duration-180 data-starting-style:-translate-y-2 data-starting-style:opacity-0 data-ending-style:opacity-0",
    widthClass[width],
  );
}
