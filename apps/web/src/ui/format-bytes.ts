const UNITS = ["B", "KB", "MB", "GB"] as const;

/** Size of a file for people: 1.8 MB, 640 KB, 20 MB. Counts in 1024 as upload limits do. */
export function formatBytes(bytes: number): string {
  let value = Math.max(0, bytes);
  let unit = 0;
  while (value >= 1024 && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const digits = unit < 2 || value >= 10 ? 0 : 1;
  return `${new Intl.NumberFormat("en", { maximumFractionDigits: digits }).format(value)} ${UNITS[unit]}`;
}
