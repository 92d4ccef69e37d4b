/**
 * Every threshold of the warnings, in one place. Measured on the specimens beside this folder and on variations of
 * them (turned, tilted, blurred, darkened, recompressed, with glare, cropped, grey, noisy); the comment gives what
 * lies on either side.
 */
export const thresholds = {
  /** Blurred: sharpness of the text (see `sharpnessOf`). Blurred specimens up to 0.05, soft focus from 0.3. */
  sharpness: 0.09,
  /** Blurred: mean certainty of the page's text. Motion blur 0.55, anything readable from 0.93. */
  confidence: 0.8,
  /** Reflective: the largest blown-out spot, as a part of the page. Reflections from 0.067, others under 0.001. */
  spot: 0.03,
  /** Reflective: side of the largest blown-out square, in millimetres. Reflections from 17; gaps between lines to 5. */
  spotSquare: 9,
  /** Reflective: blown out in all. A bright scan is white all over. */
  spotTotal: 0.5,
  /** Border: how far the page may seem to reach over the picture, in millimetres. Whole pages end inside by 5 and more,
   * cut ones reach over by 10 and more; a scan cut exactly at the page's edge is whole. */
  overhang: 2.5,
  /** Border: room under the visual zone that is too little for a machine-readable one, as a part of the text's width.
   * Whole pages leave 0.2 to 0.3. */
  noZoneBelow: 0.19,
  /** Not an original: mean colour of a black-and-white copy. Copies 0, the palest original 5.8. */
  chroma: 2,
  /** Not an original: a screen's grid (see `gridOf`), by how it stands out and by its swing. Screens from
   * 779 and 3.5 up; JPEG's own pattern on smooth scans to 400 but 1.1. */
  grid: 60,
  gridSwing: 1.8,
  /** Not a passport: labels that make one, beside the word, without a machine-readable zone. Whole visual zones have 8
   * and more, a blurred one with nothing to read under them 1. */
  labels: 3,
  /** Altered: how sure the network must be of every printed character that contradicts the machine-readable zone. */
  altered: 0.85,
} as const;
