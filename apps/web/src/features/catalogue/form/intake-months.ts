/** Months ahead that a course may start in, offered beside those it has: three years. */
const ahead = 36;

/** Months to choose from, `YYYY-MM`, in order: those coming, and those that are chosen already. */
export function intakeMonths(today: Date, chosen: readonly string[]): string[] {
  const coming = Array.from({ length: ahead + 1 }, (_, index) => {
    const month = new Date(today.getFullYear(), today.getMonth() + index, 1);
    return `${month.getFullYear()}-${String(month.getMonth() + 1).padStart(2, "0")}`;
  });
  return [...new Set([...chosen.filter((month) => month !== ""), ...coming])].sort();
}
