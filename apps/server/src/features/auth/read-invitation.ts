import type { Returned } from "@passage/contract/endpoint.ts";
import type { getInvitation } from "@passage/contract/registration/endpoints.ts";
import { AppError } from "../../platform/app-error.ts";
import { type PublicScope, systemScope } from "../../platform/scope.ts";
import { lockTicket } from "./proof-tickets.ts";
import { readInvited } from "./repository.ts";
import type { SessionDependencies } from "./sign-in.ts";

/**
 * Who is invited where, for who holds the link: the secret is proof enough.
 * @throws AppError 2025 unknown, used, past, or replaced by a newer one
 */
export async function readInvitation(
  { database, clock }: Pick<SessionDependencies, "database" | "clock">,
  caller: PublicScope,
  ticket: string,
): Promise<Returned<typeof getInvitation>> {
  return database.transaction(systemScope("read-invitation", caller), async (tx) => {
    const proof = await lockTicket(tx, ticket, clock);
    const person = proof?.kind === "invitation" ? await readInvited(tx, proof.holder) : undefined;
    if (proof?.kind !== "invitation" || !person) throw new AppError("2025");
    const { name, nameZh, email, companyName, companyNameZh } = person;
    return { name, nameZh, email, companyName, companyNameZh, audience: proof.holder.audience };
  });
}
