/**
 * A fault told without personal data, for columns and logs: its kind and machine code. Messages are left out, since
 * those of databases, mail servers and validators quote values.
 */
export function faultName(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code } = error as { code?: unknown };
  const machine = typeof code === "number" || (typeof code === "string" && /^\w{1,40}$/.test(code));
  return machine ? `${error.name} ${code}` : error.name;
}
