/** The year the home page shows: `?year=all` is all of them (null), none or nonsense is the running year. */
export function chosenYear(text: string | undefined, today: Date): number | null {
  if (text === "all") return null;
  const year = Number(text);
  return Number.isInteger(year) && year >= 2000 && year <= 2100 ? year : today.getFullYear();
}

/** The address's word for a year; the running one needs none. */
export function yearText(year: number | null, today: Date): string | undefined {
  if (year === null) return "all";
  return year === today.getFullYear() ? undefined : String(year);
}
