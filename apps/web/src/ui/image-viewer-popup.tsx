import { Dialog as Base } from "@base-ui/react/dialog";
import { ChevronLeft, ChevronRight, Download, Maximize, RotateCw, X, ZoomIn, ZoomOut } from "lucide-react";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { BusyRing } from "./busy-ring.tsx";
import { ErrorState } from "./error-state.tsx";
import { IconButton } from "./icon-button.tsx";
import type { ImageViewerProps } from "./image-viewer-props.ts";
import { useImageStage } from "./use-image-stage.ts";

const step = 1.5;

/** The viewer itself; loaded when one is first opened. */
export function ImageViewerPopup(props: ImageViewerProps) {
  const { open, onClose, images, current, onCurrent } = props;
  const at = images.findIndex(({ id }) => id === current);
  const image = images[at];
  const stage = useImageStage(current);
  const place = useRef<HTMLElement>(null);
  const go = (by: number) => {
    const next = images[at + by];
    if (next) onCurrent(next.id);
  };

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const deeds: Record<string, () => void> = {
      ArrowLeft: () => go(-1),
      ArrowRight: () => go(1),
      "+": () => stage.zoom(step),
      "=": () => stage.zoom(step),
      "-": () => stage.zoom(1 / step),
      "0": stage.fit,
      r: stage.turn,
    };
    const deed = deeds[event.key];
    if (!deed) return;
    event.preventDefault();
    deed();
  }

  return (
    <Base.Root open={open && image !== undefined} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Popup
          initialFocus={place}
          // Of the popup itself: the focus falls back to it when a button goes away that had it.
          onKeyDown={press}
          className="fixed inset-0 z-(--z-dialog) flex flex-col bg-canvas text-ink outline-none transition-opacity duration-180 data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          {image && <Shown {...props} image={image} at={at} go={go} stage={stage} place={place} />}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

interface ShownProps extends ImageViewerProps {
  image: ImageViewerProps["images"][number];
  at: number;
  go: (by: number) => void;
  stage: ReturnType<typeof useImageStage>;
  /** Where the focus goes first: the keys of the viewer work from anywhere, and no button looks chosen. */
  place: RefObject<HTMLElement | null>;
}

/** What came of asking for a picture: its address, or none. Of another picture or an earlier try it counts no more. */
interface Answer {
  readonly id: string;
  readonly tries: number;
  readonly address: string | null;
}

function Shown({ image, at, go, stage, place, images, words, onDownload, addressOf }: ShownProps) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [tries, setTries] = useState(0);
  const asked = { id: image.id, tries };
  const current = answer?.id === asked.id && answer.tries === asked.tries ? answer : null;
  const address = current?.address ?? null;
  const failed = current !== null && address === null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once per picture, and for each further try
  useEffect(() => {
    let wanted = true;
    const answered = (path: string | null) => wanted && setAnswer({ ...asked, address: path });
    addressOf(image.id).then(answered, () => answered(null));
    return () => {
      wanted = false;
    };
  }, [image.id, tries]);

  function again() {
    stage.reset();
    setTries(tries + 1);
  }

  const { stand, shown } = stage;
  return (
    <>
      <header className="flex min-h-12 items-center gap-1 border-line border-b pr-2 pl-4 sm:pl-gutter">
        <Base.Title data-cut="" className="min-w-0 truncate text-module">
          {image.name}
        </Base.Title>
        {images.length > 1 && (
          <span className="tabular ml-2 shrink-0 text-hint text-ink-3 max-sm:hidden">
            {words.position(at + 1, images.length)}
          </span>
        )}
        <span className="ml-auto" />
        <span className="flex items-center gap-1 max-sm:hidden">
          <IconButton icon={ZoomOut} label={words.zoomOut} onClick={() => stage.zoom(1 / step)} />
          <span aria-live="polite" className="tabular w-11 text-center text-hint text-ink-2">
            {Math.round(stand.zoom * 100)}%
          </span>
          <IconButton icon={ZoomIn} label={words.zoomIn} onClick={() => stage.zoom(step)} />
          <IconButton icon={Maximize} label={words.fit} onClick={stage.fit} />
        </span>
        <IconButton icon={RotateCw} label={words.rotate} onClick={stage.turn} />
        <IconButton icon={Download} label={words.download} onClick={() => onDownload(image.id)} />
        <Base.Close render={<IconButton icon={X} label={words.close} />} />
      </header>
      <div className="relative min-h-0 flex-1">
        <section
          ref={(element) => {
            place.current = element;
            stage.attach(element);
          }}
          aria-label={words.stage}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys of the viewer need a place for the focus
          tabIndex={0}
          {...stage.handlers}
          className="absolute inset-0 flex touch-none select-none items-center justify-center overflow-hidden -outline-offset-2"
          style={{ cursor: stand.zoom > 1 ? "grab" : undefined }}
        >
          {address && (
            <img
              src={address}
              alt={image.name}
              draggable={false}
              onLoad={({ currentTarget }) =>
                stage.loaded({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
              }
              onError={() => setAnswer({ ...asked, address: null })}
              className="max-w-none bg-raised shadow-pop"
              style={{
                width: shown.width || undefined,
                height: shown.height || undefined,
                opacity: stage.ready ? 1 : 0,
                transform: `translate(${stand.x}px, ${stand.y}px) rotate(${stand.turns * 90}deg)`,
              }}
            />
          )}
          {!failed && !stage.ready && (
            <p role="status" className="absolute flex items-center gap-2 text-cell text-ink-2">
              <BusyRing size={16} />
              {words.loading}
            </p>
          )}
        </section>
        {failed && (
          <div className="absolute inset-0 bg-canvas">
            <ErrorState title={words.failed} onRetry={again} />
          </div>
        )}
        {at > 0 && (
          <IconButton
            icon={ChevronLeft}
            kind="secondary"
            size={32}
            label={words.previous}
            onClick={() => go(-1)}
            className="absolute! bottom-4 left-4 sm:top-1/2 sm:bottom-auto sm:-mt-4"
          />
        )}
        {at < images.length - 1 && (
          <IconButton
            icon={ChevronRight}
            kind="secondary"
            size={32}
            label={words.next}
            onClick={() => go(1)}
            className="absolute! right-4 bottom-4 sm:top-1/2 sm:bottom-auto sm:-mt-4"
          />
        )}
      </div>
    </>
  );
}
