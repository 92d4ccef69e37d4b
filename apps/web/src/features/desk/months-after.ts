/** The months that follow a date, nearest first, as `YYYY-MM`. */
export function monthsAfter(date: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const month = new Date(date.getFullYear(), date.getMonth() + 1 + index, 1);
    return `${month.getFullYear()}-${String(month.getMonth() + 1).padStart(2, "0")}`;
  });
}
