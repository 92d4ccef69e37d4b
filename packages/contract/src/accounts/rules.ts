import { type AccountRole, type ResourceKey, resourceKeys, rolePresets } from "../resource-keys.ts";

/** Accounts that one change of the superior may name. */
export const superiorAtOnce = 200;

/** Who deals keys out, and below which ceiling. */
export interface KeyDealer {
  /** Keys in force of whoever edits: nobody hands on what they don't hold. Null for staff, who hold none. */
  readonly granter: readonly ResourceKey[] | null;
  /** The company's ceiling. */
  readonly ceiling: readonly ResourceKey[];
}

/** Whether a key may be given to an account (domain 1: an administrator deals out below the company's ceiling). */
export function mayGrant(key: ResourceKey, { granter, ceiling }: KeyDealer): boolean {
  return ceiling.includes(key) && (granter === null || granter.includes(key));
}

/**
 * Keys of a wanted set that may not be given. What an account holds already may stay, since a form sends it back, and
 * taking a key away is always allowed.
 */
export function refusedKeys(
  before: readonly ResourceKey[],
  wanted: readonly ResourceKey[],
  dealer: KeyDealer,
): ResourceKey[] {
  return resourceKeys.filter(
    (key) => wanted.includes(key) && !before.includes(key) && !mayGrant(key, dealer),
  );
}

/** What a role starts with where not everything may be given. */
export function presetKeys(role: AccountRole, dealer: KeyDealer): ResourceKey[] {
  return resourceKeys.filter((key) => rolePresets[role].includes(key) && mayGrant(key, dealer));
}

/** What decides whether an account can look after its company. */
export interface AccountStanding {
  readonly role: AccountRole;
  readonly status: "active" | "disabled";
  /** Invited, and hasn't chosen a password yet. */
  readonly invited: boolean;
  readonly validUntil: string | null;
  readonly resourceKeys: readonly ResourceKey[];
}

export const accountStatuses = ["active", "invited", "disabled", "expired"] as const;

export type AccountStatus = (typeof accountStatuses)[number];

/** The one word for an account's standing on a day (`YYYY-MM-DD`): what keeps it out, the gravest first. */
export function statusOf(
  { status, invited, validUntil }: Omit<AccountStanding, "role" | "resourceKeys">,
  today: string,
): AccountStatus {
  if (status === "disabled") return "disabled";
  if (validUntil !== null && validUntil < today) return "expired";
  return invited ? "invited" : "active";
}

/** An administrator who can sign in. */
interface Head {
  /** Their time doesn't run out. */
  readonly lasting: boolean;
  /** They hold `permission`, without which nobody opens the settings; the company's ceiling may lack it. */
  readonly holdsKey: boolean;
}

function headOf(account: AccountStanding, today: string): Head | null {
  if (account.role !== "administrator" || statusOf(account, today) !== "active") return null;
  return { lasting: account.validUntil === null, holdsKey: account.resourceKeys.includes("permission") };
}

/**
 * Whether a change takes a company's last administrator away: the last who holds `permission`, or the last of them
 * whose time doesn't run out. Where the company's ceiling lacks that key, whoever holds it idly opens the settings again
 * once it is given back, and is kept for that; nobody can be dealt it meanwhile, so the last administrator without it is
 * kept too. A company that has none (its first one is invited still) can't lose it.
 */
export function losesAdministrator(
  before: readonly AccountStanding[],
  after: readonly AccountStanding[],
  ceiling: readonly ResourceKey[],
  today: string,
): boolean {
  const heads = (accounts: readonly AccountStanding[]) =>
    accounts.map((account) => headOf(account, today)).filter((head) => head !== null);
  const [had, has] = [heads(before), heads(after)];
  const loses = (counts: (head: Head) => boolean) => had.some(counts) && !has.some(counts);
  const withKey = ceiling.includes("permission") ? [true] : [true, false];
  return withKey.some((needed) =>
    [false, true].some((lasting) =>
      loses((head) => (head.holdsKey || !needed) && (head.lasting || !lasting)),
    ),
  );
}

/** What is done with an account beside saving its form, in the order of its menu. */
export const accountActions = ["inviteAgain", "requireNewPassword", "enable", "disable", "remove"] as const;

export type AccountAction = (typeof accountActions)[number];

/**
 * Whether an account's standing offers an action. Who is invited is sent another link while it leads in, and goes again
 * as if never asked; who has been in chooses a new password, also when enabled again.
 */
export function offersAction(
  action: AccountAction,
  { invited, status }: { readonly invited: boolean; readonly status: AccountStatus },
): boolean {
  switch (action) {
    case "inviteAgain":
      return status === "invited";
    case "requireNewPassword":
      return !invited;
    case "enable":
      return status === "disabled";
    case "disable":
      return status !== "disabled";
    case "remove":
      return invited;
  }
}

/** An account in its company's tree of superiors. */
export interface InTree {
  readonly id: number;
  readonly companyId: number;
  readonly superiorId: number | null;
  readonly disabled: boolean;
}

/** Why somebody can't be put above others. `loop`: who stands above whom already. */
export type SuperiorRefusal =
  | { readonly reason: "itself" | "otherCompany" | "disabled"; readonly accountId: number }
  | { readonly reason: "loop"; readonly accountId: number };

/**
 * Whether accounts may be put below a superior (null = yes): one of the same company, who may sign in, and who is not
 * below any of them. `accountId` names the account of the list that stands against it.
 */
export function superiorRefusal(
  tree: readonly InTree[],
  accountIds: readonly number[],
  superiorId: number,
): SuperiorRefusal | null {
  const byId = new Map(tree.map((account) => [account.id, account]));
  const superior = byId.get(superiorId);
  if (accountIds.includes(superiorId)) return { reason: "itself", accountId: superiorId };
  const stranger = accountIds.find((id) => byId.get(id)?.companyId !== superior?.companyId);
  if (!superior || stranger !== undefined)
    return { reason: "otherCompany", accountId: stranger ?? superiorId };
  if (superior.disabled) return { reason: "disabled", accountId: superiorId };
  const above = aboveOf(byId, superiorId).find((id) => accountIds.includes(id));
  return above === undefined ? null : { reason: "loop", accountId: above };
}

/** Everybody above an account, the nearest first. A tree that goes round in a circle ends where it began. */
export function aboveOf(tree: ReadonlyMap<number, InTree>, id: number): number[] {
  const above: number[] = [];
  let next = tree.get(id)?.superiorId ?? null;
  while (next !== null && next !== id && !above.includes(next)) {
    above.push(next);
    next = tree.get(next)?.superiorId ?? null;
  }
  return above;
}

/** An account and everybody below it. */
export function withBelow(tree: readonly InTree[], ids: readonly number[]): Set<number> {
  const found = new Set(ids);
  for (let grew = true; grew; ) {
    const size = found.size;
    for (const { id, superiorId } of tree) if (superiorId !== null && found.has(superiorId)) found.add(id);
    grew = found.size > size;
  }
  return found;
}

/** What the commission flag of a person may become: exactly one of a company has it, once there is one. */
export function commissionRefusal(was: boolean, wanted: boolean): "sole" | null {
  return was && !wanted ? "sole" : null;
}
