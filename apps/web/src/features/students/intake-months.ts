const before = 12;
const ahead = 36;

/** Months to choose a course's start from, `YYYY-MM`: last year's to three years ahead, and those already chosen. */
export function intakeMonths(today: Date, chosen: readonly (string | null)[]): string[] {
  const months = new Set<string>();
  for (let offset = -before; offset <= ahead; offset += 1)
    months.add(
      new Date(Date.UTC(today.getFullYear(), today.getMonth() + offset, 1)).toISOString().slice(0, 7),
    );
  for (const month of chosen) if (month !== null) months.add(month);
  return [...months].sort();
}
