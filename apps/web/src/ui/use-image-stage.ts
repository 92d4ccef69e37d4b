import { type PointerEvent, useCallback, useEffect, useRef, useState } from "react";
import { type Extent, fitScale, moveBy, type Stand, upright, zoomAt } from "./image-viewer-stage.ts";

const nothing: Extent = { width: 0, height: 0 };

/**
 * Pointer events on the stage: drag to move, two fingers to zoom, wheel to zoom, double press for twice the size. Each
 * picture, told by its id, begins upright and whole.
 */
export function useImageStage(id: string | null) {
  const [own, setOwn] = useState(id);
  const [stand, setStand] = useState<Stand>(upright);
  const [picture, setPicture] = useState<Extent>(nothing);
  const [room, setRoom] = useState<Extent>(nothing);
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const reset = () => {
    setStand(upright);
    setPicture(nothing);
  };
  if (own !== id) {
    setOwn(id);
    reset();
  }
  const scale = fitScale(picture, room, stand.turns);
  const shown = { width: picture.width * scale * stand.zoom, height: picture.height * scale * stand.zoom };

  const fromMiddle = useCallback(
    (at: { clientX: number; clientY: number }) => {
      const box = stage?.getBoundingClientRect();
      return box
        ? { x: at.clientX - box.left - box.width / 2, y: at.clientY - box.top - box.height / 2 }
        : { x: 0, y: 0 };
    },
    [stage],
  );

  useEffect(() => {
    if (!stage) return;
    const measure = () => setRoom({ width: stage.clientWidth - 32, height: stage.clientHeight - 32 });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(stage);
    // React listens to the wheel passively: only a listener of our own can keep the page from scrolling.
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      setStand((before) => zoomAt(before, Math.exp(-event.deltaY / 400), fromMiddle(event)));
    };
    stage.addEventListener("wheel", wheel, { passive: false });
    return () => {
      observer.disconnect();
      stage.removeEventListener("wheel", wheel);
    };
  }, [stage, fromMiddle]);

  function move(event: PointerEvent) {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    if (other) {
      const factor = distance(now, other) / Math.max(1, distance(before, other));
      const middle = fromMiddle({ clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 });
      setStand((one) => zoomAt(one, factor, middle));
    } else if (stand.zoom > 1) {
      setStand((one) => moveBy(one, { x: now.x - before.x, y: now.y - before.y }, shown));
    }
  }

  const end = (event: PointerEvent) => void pointers.current.delete(event.pointerId);
  return {
    stand,
    shown,
    ready: picture.width > 0,
    attach: setStage,
    loaded: setPicture,
    reset,
    fit: () => setStand((one) => ({ ...upright, turns: one.turns })),
    zoom: (factor: number) => setStand((one) => zoomAt(one, factor)),
    turn: () => setStand((one) => ({ ...upright, turns: (one.turns + 1) % 4 })),
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      },
      onPointerMove: move,
      onPointerUp: end,
      onPointerCancel: end,
      onDoubleClick: (event: { clientX: number; clientY: number }) =>
        setStand((one) =>
          one.zoom > 1 ? { ...one, zoom: 1, x: 0, y: 0 } : zoomAt(one, 2, fromMiddle(event)),
        ),
    },
  };
}

function distance(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
