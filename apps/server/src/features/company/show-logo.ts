import { AppError } from "../../platform/app-error.ts";
import { resumeSession } from "../../platform/authentication.ts";
import type { ScopedDb } from "../../platform/database.ts";
import type { FileAnswer } from "../../platform/http/route.ts";
import { relationInSight } from "./access.ts";
import type { CompanyDependencies } from "./dependencies.ts";
import { logoAddress, readLogoTicket } from "./logo-address.ts";

/** Each logo has an address of its own, so that a browser may keep it for as long as it likes. Seconds. */
const kept = 7 * 24 * 60 * 60;

/** Where the logo of a company is shown from; null without one. */
export async function logoOf(
  db: ScopedDb,
  companyId: number,
  { keyring }: Pick<CompanyDependencies, "keyring">,
): Promise<string | null> {
  const row = await db.q
    .selectFrom("companies")
    .select("logo_guid")
    .where("id", "=", companyId)
    .executeTakeFirst();
  return row?.logo_guid ? logoAddress(db.scope, row.logo_guid, keyring) : null;
}

/**
 * The logo of an address, for as long as its session lasts and its holder sees the company.
 * @throws AppError 6003 gone from the store, 6005
 */
export async function showLogo(
  ticket: string,
  { database, store, keyring, clock, timeZone }: CompanyDependencies,
): Promise<FileAnswer> {
  const { familyId, guid } = readLogoTicket(ticket, keyring);
  const holder = await resumeSession(database, familyId, {
    requestId: "show-logo",
    today: clock.today(timeZone),
  });
  if (!holder) throw new AppError("6005");
  const db = database.read(holder);
  const row = await db.q
    .selectFrom("companies")
    .select(["id", "parent_id", "logo_key"])
    .where("logo_guid", "=", guid)
    .executeTakeFirst();
  if (!row?.logo_key || relationInSight(db, row) === null) throw new AppError("6005");
  return {
    stream: await store.open(row.logo_key),
    name: "logo.png",
    mime: "image/png",
    size: await store.sizeOf(row.logo_key),
    inline: true,
    kept,
  };
}
