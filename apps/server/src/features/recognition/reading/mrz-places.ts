import type { FoundMrz } from "./find-mrz.ts";
import { corners, pointOf, type Quad } from "./geometry.ts";

/** What the places of a line cover on the page; the whole line where only the other one gives the measure. */
export function placeQuad(mrz: FoundMrz, line: "name" | "data", from: number, to: number): Quad | null {
  const box = line === "name" ? mrz.nameBox : mrz.dataBox;
  if (box === null) return null;
  const { ruler } = mrz;
  if (ruler === null || ruler.line !== line) return corners(box);
  const left = ruler.start + from * ruler.pitch;
  const right = ruler.start + to * ruler.pitch;
  const half = box.height / 2;
  return [
    pointOf(ruler.box, left, -half),
    pointOf(ruler.box, right, -half),
    pointOf(ruler.box, right, half),
    pointOf(ruler.box, left, half),
  ];
}
