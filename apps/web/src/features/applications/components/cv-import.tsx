import { LazyOverlay } from "../../../ui/lazy-overlay.tsx";
import { lazyPart } from "../../../ui/lazy-part.ts";
import type { CvSlotProps } from "../background/cv-slot.ts";

const popup = lazyPart<CvSlotProps>(async () => (await import("./cv-import-popup.tsx")).CvImportPopup);

/** "Fill from a CV": a dialog that reads a CV and adds what is chosen of it to the form. */
export function CvImport(props: CvSlotProps) {
  return <LazyOverlay part={popup} content={props} />;
}
