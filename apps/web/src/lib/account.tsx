import type { getIssueRoot, getUser } from "@passage/contract/auth/endpoints.ts";
import type { Answered } from "@passage/contract/endpoint.ts";
import { holdsAnyKey, type ResourceKey } from "@passage/contract/resource-keys.ts";
import { createContext, type ReactNode, useContext } from "react";

/** Who is signed in to the portal, loaded before the shell appears. */
export interface Account {
  readonly user: Answered<typeof getUser>;
  readonly root: Answered<typeof getIssueRoot>;
}

const AccountContext = createContext<Account | null>(null);

export function AccountProvider({ account, children }: { account: Account; children: ReactNode }) {
  return <AccountContext value={account}>{children}</AccountContext>;
}

/** The signed-in account of the portal. */
export function useAccount(): Account {
  const account = useContext(AccountContext);
  if (!account) throw new Error("useAccount outside of AccountProvider");
  return account;
}

/** True when the account holds any of the keys: what it doesn't hold is not offered. The server decides again. */
export function useHolds(...anyOf: [ResourceKey, ...ResourceKey[]]): boolean {
  return holdsAnyKey(useAccount().root.resourceKeys, anyOf);
}
