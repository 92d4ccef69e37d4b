import { useAccount } from "./account.tsx";
import { usePhrases } from "./i18n/phrases.tsx";

/** Why a button is off, and how it says so: nothing stands beside it, the tip and the description tell. */
export interface OwnOnly {
  readonly disabledReason: string;
  readonly reasonAt: "elsewhere";
  readonly "data-tip": string;
}

/**
 * For buttons of calls that only the account itself may make (`ownOnly` of the contract): undefined for the account;
 * for a staff member who is in the portal as it, what turns the button off. Spread it over a Button.
 */
export function useOwnOnly(): OwnOnly | undefined {
  const { user } = useAccount();
  const { errors } = usePhrases();
  if (user.staffId === null) return undefined;
  const reason = errors["2009"];
  return { disabledReason: reason, reasonAt: "elsewhere", "data-tip": reason };
}
