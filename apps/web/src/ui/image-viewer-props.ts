/** A picture of a series. */
export interface ViewerImage {
  readonly id: string;
  readonly name: string;
}

/** What the viewer says; texts of the kit's owner. */
export interface ImageViewerWords {
  position: (at: number, count: number) => string;
  zoomIn: string;
  zoomOut: string;
  fit: string;
  rotate: string;
  previous: string;
  next: string;
  download: string;
  close: string;
  loading: string;
  failed: string;
  /** Names the stage and its keys, for screen readers. */
  stage: string;
}

/** Props of {@link ImageViewer}. */
export interface ImageViewerProps {
  open: boolean;
  onClose: () => void;
  images: readonly ViewerImage[];
  /** Id of the picture that is shown. */
  current: string | null;
  onCurrent: (id: string) => void;
  /** Address of a picture that the browser can load; asked for once per picture and after a failure. */
  addressOf: (id: string) => Promise<string>;
  onDownload: (id: string) => void;
  words: ImageViewerWords;
}
