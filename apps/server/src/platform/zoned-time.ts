const formats = new Map<string, Intl.DateTimeFormat>();

/** Minutes that the wall clock of a zone is ahead of UTC at an instant. */
function offsetMinutes(timeZone: string, at: Date): number {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
    formats.set(timeZone, format);
  }
  const name = format.formatToParts(at).find((part) => part.type === "timeZoneName")?.value;
  const [, sign = "+", hours = "0", minutes = "0"] = /GMT([+-])(\d{2}):(\d{2})/.exec(name ?? "") ?? [];
  return (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -1 : 1);
}

/** First instant of a calendar day (`YYYY-MM-DD`) in a time zone: days are the platform's, not UTC's. */
export function startOfDay(day: string, timeZone: string): string {
  const utc = Date.parse(`${day}T00:00:00Z`);
  const guess = utc - offsetMinutes(timeZone, new Date(utc)) * 60_000;
  // On the days on which clocks are changed the offset at UTC's midnight isn't the one at the zone's own.
  return new Date(utc - offsetMinutes(timeZone, new Date(guess)) * 60_000).toISOString();
}

/**
 * Reads the wall clock of a zone many times over: the milliseconds at which UTC's clock shows what the zone's shows at
 * the instant. Offsets are kept per quarter of an hour, finer than any zone changes.
 */
export function wallClockOf(timeZone: string): (instant: string) => number {
  const quarter = 900_000;
  const offsets = new Map<number, number>();
  return (instant) => {
    const at = Date.parse(instant);
    const piece = Math.floor(at / quarter);
    let offset = offsets.get(piece);
    if (offset === undefined) {
      offset = offsetMinutes(timeZone, new Date(at)) * 60_000;
      offsets.set(piece, offset);
    }
    return at + offset;
  };
}

/** Date and time of the wall clock as file names carry them: `20261120-153012`. */
export function fileStamp(timeZone: string, at: Date): string {
  const local = new Date(at.getTime() + offsetMinutes(timeZone, at) * 60_000).toISOString();
  return `${local.slice(0, 10).replaceAll("-", "")}-${local.slice(11, 19).replaceAll(":", "")}`;
}
