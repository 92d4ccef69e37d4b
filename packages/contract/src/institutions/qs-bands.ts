/** Bands of QS world ranks, as charts and filters have them (domain 7). */
export const qsBands = ["1-10", "11-50", "51-100", "101-200", "201-500", "501+", "unranked"] as const;

export type QsBand = (typeof qsBands)[number];

/** Ends of a band, both within it; null = no end. `unranked` has none at all. */
export const qsBandEnds: Readonly<Record<QsBand, readonly [from: number, to: number | null] | null>> = {
  "1-10": [1, 10],
  "11-50": [11, 50],
  "51-100": [51, 100],
  "101-200": [101, 200],
  "201-500": [201, 500],
  "501+": [501, null],
  unranked: null,
};
