import {
  applyCatalogueImport,
  cancelCatalogueImport,
  getCatalogueImport,
  listCatalogueImports,
  listCatalogueRows,
} from "@passage/contract/catalogue-imports/endpoints.ts";
import { describe, expect, it } from "vitest";
import { settableClock } from "../../platform/clock.ts";
import { systemScope } from "../../platform/scope.ts";
import { call, ok } from "../../test/app.ts";
import { makeAccount, makeCompany, makeStaff, tokenOf } from "../../test/factories.ts";
import { accountScope } from "../../test/scopes.ts";
import { removeOldRows } from "./jobs.ts";
import { institution, inTown, own, test, token } from "./test-town.ts";

inTown();

describe("whose imports these are", () => {
  it("all staff with the permission see them, nobody else does", async () => {
    const { importId } = await own.upload("institutions", institution());
    const params = { id: importId };
    const colleague = await tokenOf(test.database, { staff: await makeStaff(test.database) });
    expect((await ok(test.app, getCatalogueImport, { params }, { token: colleague })).createdBy).toBe(
      "Ada Wong",
    );
    const strangers = [
      await tokenOf(test.database, {
        staff: await makeStaff(test.database, { permissions: ["applicationsRead"] }),
      }),
      await tokenOf(test.database, {
        account: (
          await makeAccount(test.database, await makeCompany(test.database), { role: "administrator" })
        ).id,
      }),
      undefined,
    ];
    for (const stranger of strangers)
      for (const endpoint of [
        getCatalogueImport,
        listCatalogueRows,
        applyCatalogueImport,
        cancelCatalogueImport,
      ]) {
        const { code } = await call(
          test.app,
          endpoint as typeof getCatalogueImport,
          { params },
          { token: stranger },
        );
        expect(["2003", "2011", "2012", "0006"]).toContain(code);
      }
    const { code } = await call(test.app, getCatalogueImport, { params: { id: 1 } }, { token });
    expect(code).toBe("2002");
  });

  it("row-level security alone hides them from accounts", async () => {
    const { importId } = await own.upload("institutions", institution());
    const account = await makeAccount(test.database, await makeCompany(test.database));
    const scope = accountScope({
      kind: "account",
      requestId: "test",
      language: "en-us",
      accountId: account.id,
      accountName: "A",
      companyId: account.companyId,
      role: "administrator",
      keys: [],
      familyId: 1,
      owners: [account.id],
      companies: [account.companyId],
      applicationCompanies: [account.companyId],
      payees: [],
      inner: null,
    });
    const seen = await test.database.transaction(scope, async ({ q }) => [
      ...(await q.selectFrom("catalogue_import_rows").select("row").execute()),
      ...(await q.selectFrom("catalogue_imports").select("id").where("id", "=", importId).execute()),
    ]);
    expect(seen).toEqual([]);
  });

  it("are listed newest first, and their rows go after three days", async () => {
    const done = await own.imported("institutions", institution());
    const left = await own.upload("institutions", institution());
    const list = () => ok(test.app, listCatalogueImports, {}, { token });
    expect((await list()).slice(0, 2).map(({ importId }) => importId)).toEqual([
      left.importId,
      done.importId,
    ]);
    const later = settableClock(new Date(test.clock.now().getTime() + 73 * 3_600_000).toISOString());
    expect(await removeOldRows(test.database, later, systemScope("job"))).toBeGreaterThan(1);
    const [first, second] = await list();
    expect(first).toMatchObject({ state: "cancelled", rowsKept: false });
    expect(second).toMatchObject({ state: "done", rowsKept: false, counts: { new: 1 } });
  });
});
