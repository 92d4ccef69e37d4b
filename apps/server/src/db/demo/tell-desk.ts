import { sql } from "kysely";
import type { wireServices } from "../../app.ts";
import { assignApplications } from "../../features/applications/assign-applications.ts";
import { moveApplication } from "../../features/applications/move-application.ts";
import { saveStageTarget } from "../../features/desk/stage-targets.ts";
import { AppError } from "../../platform/app-error.ts";
import { actingAs, type ScopedTx } from "../../platform/database.ts";
import type { AccountScope, StaffScope } from "../../platform/scope.ts";
import { countryOf } from "../reference/countries.ts";
import { deferralWishes, demoTargets, workSharing } from "./data/desk.ts";

/** Who has a part in what happens at the desk. */
export interface DeskCast {
  readonly staff: StaffScope;
  /** An account's scope by its id; null for those who play no part. */
  readonly accountOf: (id: number) => AccountScope | null;
}

/** The state of the desk on the story's last day: target times, whose work it is, and wishes to defer. */
export async function tellDesk(
  tx: ScopedTx,
  { staff, accountOf }: DeskCast,
  services: ReturnType<typeof wireServices>,
): Promise<void> {
  const acting = await actingAs(tx, staff);
  for (const { stage, country, days } of demoTargets) {
    const fkAreaCountryId = country === null ? null : countryOf(country).id;
    await saveStageTarget(acting, { stage, fkAreaCountryId, days });
  }
  await shareWork(acting);
  await askToDefer(tx, accountOf, services);
}

async function shareWork(tx: ScopedTx): Promise<void> {
  const people = await tx.q
    .selectFrom("staff as s")
    .select(["s.id", sql<number[] | null>`staff_companies(s.id)`.as("companies")])
    .where(sql<boolean>`'applicationsMove' = any (s.permissions)`)
    .orderBy("s.id")
    .execute();
  const open = await tx.q
    .selectFrom("applications")
    .select(["id", "company_id"])
    .where("step", "=", "submitted")
    .where("closing", "is", null)
    .orderBy("waiting_since")
    .execute();
  for (const [place, person] of people.entries()) {
    const share = workSharing[place];
    const theirs = open.filter(({ company_id }) => person.companies?.includes(company_id) ?? true);
    const itemIds = theirs.filter((_, index) => index % workSharing.length === share).map(({ id }) => id);
    if (itemIds.length > 0)
      await assignApplications(tx, { itemIds: itemIds.slice(0, 100), staffId: person.id });
  }
}

async function askToDefer(
  tx: ScopedTx,
  accountOf: DeskCast["accountOf"],
  services: ReturnType<typeof wireServices>,
): Promise<void> {
  const { rows } = await sql<{ id: number; owner: number; version: number; later: string }>`
    select p.id, p.owner_account_id as owner, p.version, to_char(min(n.intake), 'YYYY-MM') as later
    from applications p join course_intakes n on n.course_id = p.course_id and n.intake > p.intake
    where p.closing is null and p.step in ('admitted', 'depositPaid') and p.intake > now() and n.intake > now()
    group by p.id order by p.waiting_since desc limit ${deferralWishes.length}`.execute(tx.q);
  for (const [index, { id, owner, version, later }] of rows.entries()) {
    const agent = accountOf(owner);
    const note = deferralWishes[index];
    if (!agent || !note) continue;
    const wish = {
      action: "askDefer",
      version,
      note,
      intake: later,
      categories: [],
      condition: null,
      fileGuids: [],
    } as const;
    await moveApplication(
      await actingAs(tx, agent),
      id,
      { ...wish, categories: [], fileGuids: [] },
      services.applications,
    ).catch(
      // A course that starts no second time can't be deferred to: the next one may be.
      (error: unknown) => {
        if (!(error instanceof AppError)) throw error;
      },
    );
  }
}
