/** How a picture stands on the viewer's stage. */
export interface Stand {
  /** 1 = as large as the stage allows, and no larger than it is. */
  readonly zoom: number;
  /** Quarter turns to the right, 0 to 3. */
  readonly turns: number;
  /** Pixels off the middle. */
  readonly x: number;
  readonly y: number;
}

export interface Extent {
  readonly width: number;
  readonly height: number;
}

export const upright: Stand = { zoom: 1, turns: 0, x: 0, y: 0 };

/** Farthest in; out goes no farther than the whole picture. */
const mostZoom = 8;

/** Scale at which the turned picture is wholly on the stage; a small one isn't blown up. */
export function fitScale(picture: Extent, stage: Extent, turns: number): number {
  const [width, height] = turns % 2 === 0 ? [picture.width, picture.height] : [picture.height, picture.width];
  if (width <= 0 || height <= 0) return 1;
  return Math.min(1, stage.width / width, stage.height / height);
}

/** Zooms by a factor so that the point under the pointer (off the middle of the stage) stays where it is. */
export function zoomAt(stand: Stand, factor: number, at = { x: 0, y: 0 }): Stand {
  const zoom = Math.min(mostZoom, Math.max(1, stand.zoom * factor));
  if (zoom === 1) return { ...stand, zoom, x: 0, y: 0 };
  const ratio = zoom / stand.zoom;
  return { ...stand, zoom, x: at.x - (at.x - stand.x) * ratio, y: at.y - (at.y - stand.y) * ratio };
}

/** Moves the picture, no farther than its edge to the middle of the stage. */
export function moveBy(stand: Stand, by: { x: number; y: number }, shown: Extent): Stand {
  const within = (value: number, half: number) => Math.min(half, Math.max(-half, value));
  return {
    ...stand,
    x: within(stand.x + by.x, shown.width / 2),
    y: within(stand.y + by.y, shown.height / 2),
  };
}
