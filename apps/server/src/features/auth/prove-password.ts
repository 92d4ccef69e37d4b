import type { ScopedTx } from "../../platform/database.ts";
import { matchesPassword } from "./password.ts";
import { type Holder, passwordHashOf } from "./repository.ts";

/** Whether a password is the holder's; needs the platform's scope. Tries are the caller's to count. */
export async function provesPassword(tx: ScopedTx, holder: Holder, password: string): Promise<boolean> {
  return matchesPassword(await passwordHashOf(tx, holder), password);
}
