/** One ring of the pattern: curves that swing between an inner and an outer wave. */
interface Ring {
  /** Radius of the middle line, and how far it waves. */
  radius: number;
  wave: number;
  /** Half of the ring's breadth, and how far that waves. */
  half: number;
  breath: number;
  /** Lobes around the turn; the drawing repeats in each. */
  lobes: number;
  /** Swings of one curve in a whole turn. */
  swings: number;
  /** Curves, evenly shifted. */
  curves: number;
  opacity: number;
}

const rings: readonly Ring[] = [
  { radius: 130, wave: 7, half: 20, breath: 2, lobes: 7, swings: 6, curves: 14, opacity: 0.8 },
  { radius: 206, wave: 13, half: 35, breath: 4, lobes: 10, swings: 7, curves: 20, opacity: 0.68 },
  { radius: 320, wave: 16, half: 52, breath: 5, lobes: 12, swings: 9, curves: 24, opacity: 0.6 },
  { radius: 458, wave: 20, half: 62, breath: 6, lobes: 14, swings: 11, curves: 28, opacity: 0.5 },
  { radius: 616, wave: 24, half: 74, breath: 7, lobes: 16, swings: 12, curves: 32, opacity: 0.44 },
  { radius: 800, wave: 28, half: 86, breath: 8, lobes: 18, swings: 13, curves: 36, opacity: 0.38 },
];

const size = 1900;

/**
 * The guilloche of a passport cover as an SVG text. Only one lobe of each ring is drawn and then turned, which keeps
 * the file small; the curves of neighbouring lobes meet because shifting by one lobe only renumbers them.
 */
export function guillocheText(): string {
  const groups = rings.map((ring, index) => ringText(ring, `r${index}`)).join("\n");
  const box = `${-size / 2} ${-size / 2} ${size} ${size}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" viewBox="${box}" width="${size}" height="${size}" fill="none" stroke="#8fc3ce" stroke-width=".6">\n${groups}\n</svg>\n`;
}

function ringText(ring: Ring, id: string): string {
  const paths = Array.from({ length: ring.curves }, (_, index) => lobePath(ring, index)).join("");
  const turned = Array.from(
    { length: ring.lobes - 1 },
    (_, index) => `<use href="#${id}" transform="rotate(${round((360 / ring.lobes) * (index + 1), 3)})"/>`,
  ).join("");
  return `<g opacity="${ring.opacity}"><path id="${id}" d="${paths}"/>${turned}</g>`;
}

/** One curve within one lobe, as relative steps of tenths of a pixel. */
function lobePath(ring: Ring, index: number): string {
  const sector = (2 * Math.PI) / ring.lobes;
  const steps = Math.ceil((ring.radius * sector) / 9);
  let path = "";
  let x = 0;
  let y = 0;
  for (let step = 0; step <= steps; step += 1) {
    const angle = (sector * step) / steps;
    const swing = Math.sin(ring.swings * angle + (2 * Math.PI * index) / ring.curves);
    const lobe = Math.cos(ring.lobes * angle);
    const radius = ring.radius + ring.wave * lobe + (ring.half + ring.breath * lobe) * swing;
    const nextX = round(radius * Math.sin(angle), 1);
    const nextY = round(-radius * Math.cos(angle), 1);
    path += step === 0 ? `M${nextX} ${nextY}l` : `${pair(round(nextX - x, 1), round(nextY - y, 1))}`;
    x = nextX;
    y = nextY;
  }
  return path;
}

function pair(dx: number, dy: number): string {
  return `${short(dx)} ${short(dy)} `;
}

function short(value: number): string {
  return String(value).replace(/^(-?)0\./, "$1.");
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
