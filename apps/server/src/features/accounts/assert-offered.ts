import { type AccountAction, offersAction, statusOf } from "@passage/contract/accounts/rules.ts";
import { AppError } from "../../platform/app-error.ts";
import type { AccountDependencies } from "./dependencies.ts";
import { type AccountRow, standingOf } from "./repository.ts";

type Day = Pick<AccountDependencies, "clock" | "timeZone">;

/** Whether an account's standing today offers an action. */
export function isOffered(action: AccountAction, account: AccountRow, { clock, timeZone }: Day): boolean {
  const status = statusOf(standingOf(account), clock.today(timeZone));
  return offersAction(action, { invited: account.invited, status });
}

/**
 * Keeps an action off an account whose standing doesn't offer it, as when somebody else changed it meanwhile.
 * @throws AppError 7009 data.reason: `signedIn`, `invited`, or `closed` (invited, and nobody could get in)
 */
export function assertOffered(action: AccountAction, account: AccountRow, day: Day): void {
  if (isOffered(action, account, day)) return;
  const needsInvited = offersAction(action, { invited: true, status: "invited" });
  const reason = !needsInvited ? "invited" : account.invited ? "closed" : "signedIn";
  throw new AppError("7009", { data: { reason } });
}
