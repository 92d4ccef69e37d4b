/** Colours of the printed page: those of the light theme. */
export const inks = {
  text: "#1d1b18",
  second: "#524d45",
  quiet: "#6c655a",
  line: "#e5e1d8",
  headLine: "#cfc9bd",
  accent: "#0f5f75",
  link: "#0d586d",
  cover: "#0d3f4e",
  onCover: "#ffffff",
  coverLine: "#8fc3ce",
  code: "#f0ede6",
} as const;

/** A4 in points. */
export const sheet = { width: 595.28, height: 841.89, side: 62, top: 64, bottom: 64 } as const;

/** Width of the text, in points. */
export const column = sheet.width - 2 * sheet.side;
