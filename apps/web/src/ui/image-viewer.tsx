import type { ImageViewerProps } from "./image-viewer-props.ts";
import { LazyOverlay } from "./lazy-overlay.tsx";
import { lazyPart } from "./lazy-part.ts";

const imageViewerPopup = lazyPart<ImageViewerProps>(
  async () => (await import("./image-viewer-popup.tsx")).ImageViewerPopup,
);

/** Pictures over the whole window: zoom by wheel, two fingers or keys, turn, next and previous, Escape closes. */
export function ImageViewer(props: ImageViewerProps) {
  return <LazyOverlay part={imageViewerPopup} content={props} />;
}
