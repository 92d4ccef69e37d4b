import type { Language } from "@passage/contract/languages.ts";
import type { AccountRole, ResourceKey } from "@passage/contract/resource-keys.ts";
import type { StaffPermission } from "@passage/contract/staff-permissions.ts";

declare const brand: unique symbol;

interface Branded {
  readonly [brand]: true;
  readonly requestId: string;
  readonly language: Language;
}

/** What is known of the session that somebody acts in. */
interface InSession {
  readonly familyId: number;
  /** When its holder last proved who they are, milliseconds since 1970: at the sign-in, or since by a step-up. */
  readonly provedAt: number;
  /** A new password is due before anything else. */
  readonly passwordChangeNeeded: boolean;
}

/** A staff member who is in the portal as an account (domain 1, "Inner account"). */
export interface InnerStaff {
  readonly staffId: number;
  readonly staffName: string;
}

/** A signed-in portal account, with the sets of domain 1 computed for this request. */
export interface AccountScope extends Branded, InSession {
  readonly kind: "account";
  readonly accountId: number;
  readonly accountName: string;
  /** Who really acts, where it is a staff member; null for the account itself. */
  readonly inner: InnerStaff | null;
  readonly companyId: number;
  readonly role: AccountRole;
  /** Keys in force: the account's below its company's. */
  readonly keys: readonly ResourceKey[];
  /** O: the account and all below it in the superior tree. */
  readonly owners: readonly number[];
  /** K: companies whose students it sees as administrator. */
  readonly companies: readonly number[];
  /** K where applications are opened too. */
  readonly applicationCompanies: readonly number[];
  /** P: companies whose payable statements it may see. */
  readonly payees: readonly number[];
  /** A: companies whose people and settings it looks after, as administrator: never those that settle independently below. */
  readonly administers: readonly number[];
}

/** A signed-in staff member. */
export interface StaffScope extends Branded, InSession {
  readonly kind: "staff";
  readonly staffId: number;
  readonly staffName: string;
  readonly permissions: readonly StaffPermission[];
  /** Companies that they look after; null for those who see all (permission `companiesAll`). */
  readonly companies: readonly number[] | null;
  /** Set where it is no person: the service key that another back office acts with. */
  readonly service?: { readonly keyId: number };
}

/** The platform itself: jobs, demo, command line, and the parts of authentication that precede a session. */
export interface SystemScope extends Branded {
  readonly kind: "system";
  /** What runs, for logs and audit: `job:seal-audit`. */
  readonly name: string;
}

/** A caller without a session, on public calls. Sees nothing that belongs to a company. */
export interface PublicScope extends Branded {
  readonly kind: "public";
}

export type Scope = AccountScope | StaffScope | SystemScope | PublicScope;

type Plain<S extends Scope> = Omit<S, typeof brand>;

/** Only authentication, and tests in its place, may call this: the brand is the proof. */
export function grantScope<S extends Scope>(plain: Plain<S>): S {
  return plain as S;
}

/** A named scope of the platform's own. Never used on behalf of an account. */
export function systemScope(
  name: string,
  options: { requestId?: string; language?: Language } = {},
): SystemScope {
  return grantScope<SystemScope>({
    kind: "system",
    name,
    requestId: options.requestId ?? name,
    language: options.language ?? "en-us",
  });
}

/** Name of the person who acts, in Latin letters; empty for the platform and for nobody. */
export function personOf(scope: Scope): string {
  switch (scope.kind) {
    case "account":
      return scope.inner?.staffName ?? scope.accountName;
    case "staff":
      return scope.staffName;
    default:
      return "";
  }
}

/** Who pays for guesses and whose answers are replayed: one text per principal. */
export function principalOf(scope: Scope): string {
  switch (scope.kind) {
    case "account":
      return scope.inner
        ? `staff:${scope.inner.staffId}@account:${scope.accountId}`
        : `account:${scope.accountId}`;
    case "staff":
      return `staff:${scope.staffId}`;
    case "system":
      return `system:${scope.name}`;
    case "public":
      return "public";
  }
}

/** The local settings that row-level security reads, in the fixed order of `settingNames`. */
export const settingNames = [
  "app.kind",
  "app.all",
  "app.account",
  "app.company",
  "app.o",
  "app.k",
  "app.ka",
  "app.p",
  "app.a",
  "app.s",
  "app.staff",
  "app.principal",
] as const;

const intArray = (ids: readonly number[]) => `{${ids.join(",")}}`;

/** Values of the settings for a scope; empty text means none. */
export function settingsOf(scope: Scope): string[] {
  const none = Array<string>(settingNames.length).fill("");
  switch (scope.kind) {
    case "account":
      return [
        "account",
        "",
        String(scope.accountId),
        String(scope.companyId),
        intArray(scope.owners),
        intArray(scope.companies),
        intArray(scope.applicationCompanies),
        intArray(scope.payees),
        intArray(scope.administers),
        "",
        "",
        principalOf(scope),
      ];
    case "staff": {
      const { companies, staffId } = scope;
      const sees = [companies ? intArray(companies) : "", String(staffId)];
      return ["staff", companies ? "" : "1", ...none.slice(0, 7), ...sees, principalOf(scope)];
    }
    case "system":
      return ["system", "1", ...none.slice(0, 9), principalOf(scope)];
    case "public":
      return ["public", "", ...none.slice(0, 9), "public"];
  }
}
