import { AppError } from "../../platform/app-error.ts";
import type { ScopedTx } from "../../platform/database.ts";

/** Who is written to under an address. */
export interface Addressed {
  readonly companyId: number;
  readonly email: string;
  /** Whose own address it is already. */
  readonly contactId: number | null;
}

/**
 * Keeps an address from standing twice among the people of a company.
 * @throws AppError 2005 with the field
 */
export async function assertNewToCompany(
  tx: ScopedTx,
  { companyId, email, contactId }: Addressed,
): Promise<void> {
  const twin = await tx.q
    .selectFrom("contact_persons as p")
    .leftJoin("accounts as a", "a.id", "p.account_id")
    .select("p.id")
    .where("p.company_id", "=", companyId)
    .where("p.removed_at", "is", null)
    .where((eb) => eb.or([eb("p.email", "=", email), eb("a.email", "=", email)]))
    .$if(contactId !== null, (query) => query.where("p.id", "<>", contactId ?? 0))
    .executeTakeFirst();
  if (twin) throw new AppError("2005", { fields: [{ path: "email", rule: "personEmail" }] });
}

/** Says at a login's address that somebody signs in with it already, wherever that is. @throws AppError 7007 */
export function refuseTakenLogin(error: unknown): never {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown };
  if (code === "23505" && constraint === "accounts_email_key") throw new AppError("7007", { cause: error });
  throw error;
}
