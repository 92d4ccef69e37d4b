import { createHash } from "node:crypto";
import { sql } from "kysely";

/** Chain of rows that belong to no company. */
const platformChain = 0;

/** Every column of a row as text, in a fixed order: what its hash is taken of. */
export type CanonicalRow = readonly (string | null)[];

/** The end of a chain, or of the part of it that was looked at. */
export interface ChainEnd {
  readonly position: number;
  readonly hash: Buffer;
}

/** Before the first link. */
export const chainStart: ChainEnd = { position: 0, hash: Buffer.alloc(32) };

/**
 * Reads a row of `audit_log l` alike when sealing and when verifying. Times with their microseconds, bytes as hex, JSON
 * as PostgreSQL prints it. Sealed values are hashed as they lie there: erasing a student's key leaves the chain whole.
 */
export const canonicalRow = sql<CanonicalRow>`array[
  l.id::text, l.company_id::text, l.student_id::text, to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
  l.actor, l.actor_account_id::text, l.actor_staff_id::text, l.noun, l.noun_id, l.action, l.fields::text,
  encode(l.changes_sealed, 'hex'), l.changes::text, l.request_id]
  -- Rows of before there was the column hash as they did.
  || case when l.application_id is null then '{}' else array[l.application_id::text] end`;

/** The chain a row joins: its company's, or the platform's. */
export function chainOf(companyId: number | null): number {
  return companyId ?? platformChain;
}

/** Hash of the next link: SHA-256 of the hash before it, its place in its chain, and the row. */
export function linkHash(before: ChainEnd, chain: number, row: CanonicalRow): Buffer {
  const content = JSON.stringify([chain, before.position + 1, row]);
  return createHash("sha256").update(before.hash).update(content).digest();
}
