/** Id of the control at a path, for links of the summary of errors: `fees.0.amount` → `institution-fees-0-amount`. */
export function fieldId(noun: string, path: string): string {
  return `${noun}-${path.replaceAll(".", "-")}`;
}
