import type { companies, companiesQuery, webhook, webhooks } from "@passage/contract/integrations/schema.ts";
import { sql } from "kysely";
import type { z } from "zod";
import type { ScopedDb } from "../../platform/database.ts";
import { alphabetical, ownNameIn } from "../../platform/localized.ts";
import type { IntegrationDependencies } from "./dependencies.ts";

/** All webhooks with how they fare, the newest first. Their secrets are not told. */
export async function listWebhooks(
  db: ScopedDb,
  { clock, webhooksToLoopback }: Pick<IntegrationDependencies, "clock" | "webhooksToLoopback">,
): Promise<z.output<typeof webhooks>> {
  const { language } = db.scope;
  const { rows: items } = await sql<z.output<typeof webhook>>`
    select w.id, w.version, w.url, w.description, w.events, w.active,
      w.failing_since as "failingSince", w.paused_at as "pausedAt", w.created_at as "createdAt",
      case when w.former_secret_until > ${clock.now().toISOString()}::timestamptz then w.former_secret_until end
        as "formerSecretUntil",
      ${ownNameIn(language, "m")} as "createdBy",
      coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', ${ownNameIn(language, "c")}) order by c.id)
        from companies c where c.id = any (w.company_ids)), '[]') as companies,
      (select count(*)::int from webhook_deliveries d where d.webhook_id = w.id and d.state = 'waiting') as waiting,
      (select count(*)::int from webhook_deliveries d where d.webhook_id = w.id and d.state = 'failed') as failed,
      (select d.last_try_at from webhook_deliveries d where d.webhook_id = w.id and d.state = 'delivered'
        order by d.id desc limit 1) as "lastDeliveredAt"
    from webhooks w left join staff m on m.id = w.created_by_staff_id
    order by w.id desc`.execute(db.q);
  return { items, toLoopback: webhooksToLoopback };
}

/** Companies by a part of their name, or those with the given ids. */
export async function findCompanies(
  db: ScopedDb,
  { keyword, ids, limit }: z.output<typeof companiesQuery>,
): Promise<z.output<typeof companies>> {
  const name = ownNameIn(db.scope.language, "c");
  const part = `%${(keyword ?? "").replace(/[\\%_]/g, "\\$&")}%`;
  const which = ids
    ? sql`c.id = any (${ids}::int[])`
    : sql`(c.name ilike ${part} or c.name_zh ilike ${part})`;
  const { rows } = await sql<{ id: number; name: string }>`
    select c.id, ${name} as name from companies c where ${which}
    order by ${alphabetical(db.scope.language, name)}, c.id
    limit ${ids ? ids.length : limit}`.execute(db.q);
  return rows;
}
