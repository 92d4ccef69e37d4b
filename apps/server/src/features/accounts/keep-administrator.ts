import { losesAdministrator } from "@passage/contract/accounts/rules.ts";
import { AppError } from "../../platform/app-error.ts";
import type { ScopedTx } from "../../platform/database.ts";
import type { AccountDependencies } from "./dependencies.ts";
import { type LockedCompany, standingsOf } from "./repository.ts";

/**
 * Does what may take an administrator away, and undoes all of it where it was the last one. The company is locked, so
 * that two who disable each other don't both pass.
 * @throws AppError 7001
 */
export async function keepAdministrator<T>(
  tx: ScopedTx,
  { id, ceiling }: LockedCompany,
  { clock, timeZone }: Pick<AccountDependencies, "clock" | "timeZone">,
  work: () => Promise<T>,
): Promise<T> {
  const before = await standingsOf(tx, id);
  const done = await work();
  const after = await standingsOf(tx, id);
  if (losesAdministrator(before, after, ceiling, clock.today(timeZone))) throw new AppError("7001");
  return done;
}
