import { exportStudent, revealStudentNumbers } from "@passage/contract/students/endpoints.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, createTestApp, inject, type TestApp } from "../../test/app.ts";
import { type MadeAccount, makeAccount, makeCompany, makeStudent, tokenOf } from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";

let test: TestApp;
let companyId: number;
let admin: MadeAccount;

beforeAll(async () => {
  test = await createTestApp();
  companyId = await makeCompany(test.database);
  admin = await makeAccount(test.database, companyId, { role: "administrator" });
});

afterAll(() => test.close());

/** As many at once as one person's calls may stand in line. */
const burst = 100;

async function times<T>(count: number, ask: () => Promise<T>): Promise<T[]> {
  const first = await Promise.all(Array.from({ length: Math.min(count, burst) }, () => ask()));
  return count > burst ? [...first, ...(await times(count - burst, ask))] : first;
}

const reveal = (fkStudentId: number, token: string) =>
  call(test.app, revealStudentNumbers, { body: { fkStudentId } }, { token });

const exporting = (fkStudentId: number, token: string) =>
  inject(test.app, exportStudent, { body: { fkStudentId } }, { token });

const onRecord = async (accountId: number) => {
  const rows = await asSuperuser<{ action: string; times: number }>(
    test,
    "select action, count(*)::int as times from audit_log where actor_account_id = $1 group by action order by action",
    [accountId],
  );
  return Object.fromEntries(rows.map((row) => [row.action, row.times]));
};

/** An account with a student of its own. */
async function makeReader() {
  const account = await makeAccount(test.database, companyId);
  return {
    id: account.id,
    studentId: await makeStudent(test.database, account),
    token: await tokenOf(test.database, { account: account.id }),
  };
}

describe("whole numbers of students", () => {
  it("are told 120 times an hour, by reveal and by export together; then it is said when again", async () => {
    const { id, studentId, token } = await makeReader();
    expect((await exporting(studentId, token)).statusCode).toBe(200);
    // A hundred at once, and more than the pool has connections: none slips through, none waits for another.
    const codes = (await times(125, () => reveal(studentId, token))).map(({ code }) => code);
    expect(codes.filter((code) => code === "1003")).toHaveLength(119);
    expect(codes.filter((code) => code === "2016")).toHaveLength(6);
    const refused = await inject(
      test.app,
      revealStudentNumbers,
      { body: { fkStudentId: studentId } },
      { token },
    );
    expect([refused.statusCode, refused.json().code, refused.json().data]).toEqual([429, "2016", null]);
    const wait = Number(refused.headers["retry-after"]);
    expect(wait).toBeGreaterThan(3_500);
    expect(wait).toBeLessThanOrEqual(3_600);
    expect((await exporting(studentId, token)).json()).toMatchObject({ code: "2016" });
    expect(await onRecord(id)).toEqual({ revealNumbers: 119, export: 1 });
  });

  it("are braked per account: in all its sessions, and in nobody else's", async () => {
    const thief = await makeReader();
    const other = await makeReader();
    const chief = await tokenOf(test.database, { account: admin.id });
    await times(121, () => reveal(thief.studentId, thief.token));
    const second = await tokenOf(test.database, { account: thief.id });
    expect((await reveal(thief.studentId, second)).code).toBe("2016");
    expect((await reveal(other.studentId, other.token)).code).toBe("1003");
    expect((await reveal(thief.studentId, chief)).code).toBe("1003");
  });

  it("are not to be found by trying ids: looking in vain counts, and who may not ask at all counts nothing", async () => {
    const prober = await makeReader();
    const victim = await makeReader();
    const answers = await times(121, () => reveal(victim.studentId, prober.token));
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === "2002")).toHaveLength(120);
    expect((await reveal(prober.studentId, prober.token)).code).toBe("2016");
    const finance = await makeAccount(test.database, companyId, { role: "finance" });
    const token = await tokenOf(test.database, { account: finance.id });
    await times(121, () => reveal(victim.studentId, token));
    expect((await reveal(victim.studentId, token)).code).toBe("2003");
    expect(await onRecord(victim.id)).toEqual({});
  });

  it("are told again when the pause is over", async () => {
    const { studentId, token } = await makeReader();
    await times(121, () => reveal(studentId, token));
    expect((await reveal(studentId, token)).code).toBe("2016");
    await asSuperuser(
      test,
      "update rate_limits set window_start = window_start - interval '1 hour', blocked_until = blocked_until - interval '1 hour'",
    );
    expect((await reveal(studentId, token)).code).toBe("1003");
  });
});
