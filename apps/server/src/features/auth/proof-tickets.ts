import { randomBytes } from "node:crypto";
import { proofTiming } from "@passage/contract/auth/codes.ts";
import { tokenHash } from "../../platform/authentication.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, ScopedTx } from "../../platform/database.ts";
import { systemScope } from "../../platform/scope.ts";
import type { Holder } from "./repository.ts";

/** What a ticket stands for: an address of nobody yet, or a person, by how they proved it. */
export type Proof =
  | { readonly kind: "register"; readonly email: string }
  | { readonly kind: "reset" | "invitation" | "verification"; readonly holder: Holder };

/** 256 random bits, for tickets and links alike. */
export const newSecret = () => randomBytes(32).toString("base64url");

/** A ticket for what was just proved, good once and for half an hour; needs the platform's scope. */
export async function issueTicket(tx: ScopedTx, proof: Proof, clock: Clock): Promise<string> {
  const secret = newSecret();
  await tx.q
    .insertInto("proof_tickets")
    .values({
      hash: tokenHash(secret),
      kind: proof.kind,
      expires_at: new Date(clock.now().getTime() + proofTiming.proofTicket).toISOString(),
      ...(proof.kind === "register"
        ? { email: proof.email }
        : proof.holder.audience === "account"
          ? { account_id: proof.holder.id }
          : { staff_id: proof.holder.id }),
    })
    .execute();
  return secret;
}

/**
 * Locks a ticket and says what it proves; null for one that is unknown, used or past. It stays until `useTicket`, so
 * that a refusal for another reason leaves it good.
 */
export async function lockTicket(tx: ScopedTx, secret: string, clock: Clock): Promise<Proof | null> {
  await lockHolder(tx, secret);
  const row = await tx.q
    .selectFrom("proof_tickets")
    .select(["kind", "email", "account_id", "staff_id"])
    .where("hash", "=", tokenHash(secret))
    .where("expires_at", ">", clock.now().toISOString())
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const { kind, email, account_id, staff_id } = row;
  if (kind === "register") return { kind, email: email ?? "" };
  const holder: Holder =
    account_id === null ? { audience: "staff", id: staff_id ?? 0 } : { audience: "account", id: account_id };
  return { kind: kind as "reset" | "invitation" | "verification", holder };
}

/** The person before the ticket: whoever corrects their address goes that way too, and voids it. */
async function lockHolder(tx: ScopedTx, secret: string): Promise<void> {
  const of = (id: "account_id" | "staff_id") =>
    tx.q.selectFrom("proof_tickets").select(id).where("hash", "=", tokenHash(secret));
  for (const [table, id] of [
    ["accounts", "account_id"],
    ["staff", "staff_id"],
  ] as const)
    await tx.q.selectFrom(table).select("id").where("id", "=", of(id)).forNoKeyUpdate().execute();
}

/** A ticket is good once. */
export async function useTicket(tx: ScopedTx, secret: string): Promise<void> {
  await tx.q.deleteFrom("proof_tickets").where("hash", "=", tokenHash(secret)).execute();
}

/** Forgets a ticket that was of no use, apart from what refused it. */
export function dropTicket(database: Database, secret: string): Promise<void> {
  return database.transaction(systemScope("drop-ticket"), (tx) => useTicket(tx, secret));
}

/** Voids every other ticket of a person: after a new password no older link lets anybody in. */
export async function voidTickets(tx: ScopedTx, { audience, id }: Holder): Promise<void> {
  await tx.q
    .deleteFrom("proof_tickets")
    .where(audience === "account" ? "account_id" : "staff_id", "=", id)
    .execute();
}
