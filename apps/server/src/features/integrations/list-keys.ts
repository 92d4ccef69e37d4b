import type { serviceKey, serviceKeys } from "@passage/contract/integrations/schema.ts";
import type { StaffPermission } from "@passage/contract/staff-permissions.ts";
import { sql } from "kysely";
import type { z } from "zod";
import { isConsultant } from "../../platform/consultants.ts";
import type { ScopedDb } from "../../platform/database.ts";
import { alphabetical, ownNameIn } from "../../platform/localized.ts";
import type { IntegrationDependencies } from "./dependencies.ts";

type ServiceKey = z.output<typeof serviceKey>;

interface KeyRow extends Omit<ServiceKey, "state" | "permissions"> {
  readonly permissions: StaffPermission[];
  readonly over: boolean;
}

/** All service keys, those in force first; of their texts, what tells them apart. */
export async function listKeys(
  db: ScopedDb,
  { clock, timeZone }: Pick<IntegrationDependencies, "clock" | "timeZone">,
): Promise<z.output<typeof serviceKeys>> {
  const { language } = db.scope;
  const { rows } = await sql<KeyRow>`
    select k.id, k.version, s.name, s.permissions, k.addresses, k.expires_on as "expiresOn",
      k.last_used_at as "lastUsedAt", k.created_at as "createdAt", k.revoked_at as "revokedAt",
      case when k.last_refused_at is not null then jsonb_build_object('at', k.last_refused_at,
        'reason', k.last_refused_reason, 'from', k.last_refused_from) end as "lastRefused",
      ${ownNameIn(language, "m")} as "createdBy", k.expires_on < ${clock.today(timeZone)}::date as over,
      case when b.id is not null then jsonb_build_object('id', b.id, 'name', ${ownNameIn(language, "b")}) end as bd,
      coalesce((
        select jsonb_agg(jsonb_build_object('start', x.start, 'lastFour', x.last_four,
          'createdAt', x.created_at, 'validUntil', x.valid_until) order by x.valid_until desc nulls first)
        from service_key_secrets x
        where x.service_key_id = k.id and (x.valid_until is null or x.valid_until > ${clock.now().toISOString()}::timestamptz)
      ), '[]') as secrets
    from service_keys k
    join staff s on s.id = k.staff_id
    left join staff b on b.id = k.bd_staff_id
    left join staff m on m.id = k.created_by_staff_id
    order by k.revoked_at is not null, k.expires_on < ${clock.today(timeZone)}::date, k.id desc`.execute(
    db.q,
  );
  const { rows: bdConsultants } = await sql<{ id: number; name: string }>`
    select s.id, ${ownNameIn(language, "s")} as name from staff s
    where ${isConsultant}
    order by ${alphabetical(language, ownNameIn(language, "s"))}, s.id`.execute(db.q);
  return { items: rows.map(toKey), bdConsultants };
}

function toKey({ over, ...row }: KeyRow): ServiceKey {
  return { ...row, state: row.revokedAt ? "revoked" : over ? "expired" : "active" };
}
