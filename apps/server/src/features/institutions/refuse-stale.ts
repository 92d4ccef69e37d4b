import { AppError } from "../../platform/app-error.ts";
import type { Saved } from "./repository.ts";

/** Refuses a save of another version than the one in force, which it tells with who made it. @throws AppError 2004 */
export function refuseStale(saved: Saved, version: number | null): void {
  if (saved.version !== version) throw new AppError("2004", { data: { current: { ...saved } } });
}

/** Says at its field that there is such a thing already, where the database found it. @throws AppError 2005 */
export function refuseTwin(error: unknown, rule: string): never {
  const { code } = (error ?? {}) as { code?: unknown };
  if (code === "23505") throw twin(rule, error);
  throw error;
}

/** The refusal of a name that is taken. */
export function twin(rule: string, cause?: unknown): AppError {
  return new AppError("2005", { fields: [{ path: "names.en", rule }], cause });
}
