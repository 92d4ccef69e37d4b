import {
  type MailPace,
  type NotificationEvent,
  notificationDefaults,
} from "@passage/contract/notifications/events.ts";
import { effectiveKeys, type ResourceKey } from "@passage/contract/resource-keys.ts";
import { sql } from "kysely";
import type { ScopedTx } from "../../platform/database.ts";
import type { SightOf } from "../../platform/visibility.ts";
import { mayBeTold } from "./access.ts";

export interface Recipient {
  readonly accountId: number;
  readonly companyId: number;
  readonly inApp: boolean;
  readonly mail: MailPace;
}

interface RecipientRow {
  account_id: number;
  company_id: number;
  resource_keys: ResourceKey[];
  company_keys: ResourceKey[];
  in_app: boolean | null;
  mail: MailPace | null;
}

/**
 * Who is told of an event about a student: its owner, and those who chose to hear of all they see and see it, by the
 * sets that authentication asks for too. Never who did it, nobody who may not sign in or holds no key to look, and
 * nobody who wants it neither in the inbox nor by mail.
 */
export async function recipientsOf(
  tx: ScopedTx,
  event: NotificationEvent,
  about: { readonly ownerId: number; readonly companyId: number; readonly of: SightOf },
  { exceptAccountId, today }: { readonly exceptAccountId: number | null; readonly today: string },
): Promise<Recipient[]> {
  const { ownerId, companyId, of } = about;
  const companies = sql.ref(of === "student" ? "sets.k" : "sets.ka");
  const { rows } = await sql<RecipientRow>`
    with recursive line (id, parent_id) as (
      select c.id, c.parent_id from companies c where c.id = ${companyId}
      union select c.id, c.parent_id from companies c join line l on c.id = l.parent_id
    )
    select a.id as account_id, a.company_id, a.resource_keys, c.resource_keys as company_keys, n.in_app, n.mail
    from accounts a
    join companies c on c.id = a.company_id and c.status = 'active'
      and (c.contract_until is null or c.contract_until >= ${today}::date)
    left join notification_settings n on n.account_id = a.id and n.event = ${event}
    where a.status = 'active' and (a.valid_until is null or a.valid_until >= ${today}::date)
      and a.id is distinct from ${exceptAccountId}::int
      and a.id in (
        select ${ownerId}::int
        union
        select b.id
        from notification_settings w
        join accounts b on b.id = w.account_id and b.company_id in (select id from line)
        cross join lateral account_sets(b.id) sets
        where w.event = ${event} and w.scope = 'sight'
          and (${ownerId}::int = any (sets.o) or ${companyId}::int = any (${companies})))
    order by a.id`.execute(tx.q);
  const defaults = notificationDefaults[event];
  return rows
    .filter((row) => mayBeTold(effectiveKeys(row.resource_keys, row.company_keys)))
    .map((row) => ({
      accountId: row.account_id,
      companyId: row.company_id,
      inApp: row.in_app ?? defaults.inApp,
      mail: row.mail ?? defaults.mail,
    }))
    .filter(({ inApp, mail }) => inApp || mail !== "off");
}
