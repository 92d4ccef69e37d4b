import { Readable } from "node:stream";
import { logoFormat } from "@passage/contract/company/rules.ts";
import { uploadLimits } from "@passage/contract/limits.ts";
import { sql } from "kysely";
import { AppError } from "../../platform/app-error.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { ScopedTx } from "../../platform/database.ts";
import { readWhole } from "../../platform/http/read-whole.ts";
import type { IncomingFile } from "../../platform/http/route.ts";
import type { AccountScope } from "../../platform/scope.ts";
import { cleanName } from "../../platform/storage/clean-name.ts";
import { TaskFailure } from "../../platform/workers/protocol.ts";
import { unreadRefusal } from "../../platform/workers/unread.ts";
import type { CompanyDependencies } from "./dependencies.ts";
import { logoAddress } from "./logo-address.ts";
import { type CompanyRow, lockCompany } from "./repository.ts";
import { assertMaySay } from "./save-company.ts";

type Place = { filePath: string | null };

/** Who sends a logo, and what the request gives to work with. */
export interface LogoCall {
  readonly scope: AccountScope;
  readonly signal: AbortSignal;
  readonly transaction: <T>(work: (tx: ScopedTx) => Promise<T>) => Promise<T>;
}

/** A PNG of this size holds no more; a compressed one is far smaller. */
const mostBytes = 4 * 1024 * 1024;

/**
 * Makes a picture of what was sent the logo of the caller's company; the former one goes.
 * @throws AppError 6002 size, 6003 empty or unreadable, 6004 no room, 6006 busy, 7020 format
 */
export async function setLogo(
  { scope, signal, transaction }: LogoCall,
  file: IncomingFile,
  { logos, store, keyring }: CompanyDependencies,
): Promise<Place> {
  const mime = logoFormat(cleanName(file.name));
  if (!mime) throw new AppError("7020");
  const bytes = await readWhole(file, uploadLimits.logo);
  const picture = await logos
    .run({ bytes, mime }, { owner: `company:${scope.companyId}`, signal })
    .catch((error: unknown) => {
      const declined = error instanceof TaskFailure && error.outcome === "refused";
      throw declined ? new AppError("7020", { cause: error }) : unreadRefusal(error);
    });
  const stored = await store.write(Readable.from([Buffer.from(picture)]), { maxBytes: mostBytes });
  try {
    return await transaction(async (tx) => {
      const before = await lockOwn(tx, scope);
      const { logo_guid } = await tx.q
        .updateTable("companies")
        .set({ logo_guid: sql<string>`uuidv7()`, logo_key: stored.key, ...changed })
        .where("id", "=", scope.companyId)
        .returning("logo_guid")
        .executeTakeFirstOrThrow();
      await record(tx, before, true);
      forget(tx, store, before);
      return { filePath: logo_guid && logoAddress(scope, logo_guid, keyring) };
    });
  } catch (error) {
    await store.remove(stored.key);
    throw error;
  }
}

/** Takes the logo of the caller's company away; without one nothing changes. */
export async function removeLogo(
  tx: ScopedTx,
  scope: AccountScope,
  { store }: Pick<CompanyDependencies, "store">,
): Promise<Place> {
  const before = await lockOwn(tx, scope);
  if (before.logo_key === null) return { filePath: null };
  await tx.q
    .updateTable("companies")
    .set({ logo_guid: null, logo_key: null, ...changed })
    .where("id", "=", scope.companyId)
    .execute();
  await record(tx, before, false);
  forget(tx, store, before);
  return { filePath: null };
}

// Not the version: a form about the company that is open beside it stays good.
const changed = { updated_at: sql<string>`now()` };

async function lockOwn(tx: ScopedTx, { companyId }: AccountScope): Promise<CompanyRow> {
  const row = await lockCompany(tx, companyId);
  assertMaySay(row);
  return row;
}

function record(tx: ScopedTx, { id, logo_key }: CompanyRow, has: boolean): Promise<void> {
  return recordAudit(tx, {
    noun: "company",
    nounId: id,
    companyId: id,
    action: has ? (logo_key === null ? "addLogo" : "changeLogo") : "removeLogo",
  });
}

/** The content goes once nothing names it; what a crash leaves is swept. */
function forget(tx: ScopedTx, store: CompanyDependencies["store"], { logo_key }: CompanyRow): void {
  if (logo_key !== null) tx.afterCommit(() => void store.remove(logo_key).catch(() => undefined));
}
