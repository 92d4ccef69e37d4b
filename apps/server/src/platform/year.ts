/** First instant of a calendar year in a time zone and of the next one: years are the platform's, not UTC's. */
export function yearBounds(year: number, timeZone: string): { from: string; to: string } {
  return { from: startOfYear(year, timeZone), to: startOfYear(year + 1, timeZone) };
}

function startOfYear(year: number, timeZone: string): string {
  const utc = new Date(Date.UTC(year, 0, 1));
  const name = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" })
    .formatToParts(utc)
    .find((part) => part.type === "timeZoneName")?.value;
  const [, sign = "+", hours = "0", minutes = "0"] = /GMT([+-])(\d{2}):(\d{2})/.exec(name ?? "") ?? [];
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -1 : 1);
  return new Date(utc.getTime() - offset * 60_000).toISOString();
}
