import { getUser } from "@passage/contract/auth/endpoints.ts";
import {
  endOtherSessions,
  endSession,
  getProfile,
  getSessions,
  saveProfile,
} from "@passage/contract/profile/endpoints.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createLastSeen } from "../../platform/last-seen.ts";
import { liveChannel } from "../../platform/live-channel.ts";
import { call, ok } from "../../test/app.ts";
import type { TestDatabase } from "../../test/database.ts";
import { tokenOf } from "../../test/factories.ts";
import { startApp } from "../auth/test-app.ts";
import { askPassword, askRefresh, bmsClient, type Pair } from "../auth/test-calls.ts";
import { fixture, insertAccount, insertStaff } from "../auth/test-people.ts";
import { profileRoutes } from "./routes.ts";
import { letProofAge, startProfile } from "./test-person.ts";

let here: Awaited<ReturnType<typeof startProfile>>;
let db: TestDatabase;
let app: FastifyInstance;
let company: number;
let email: string;
let id: number;

beforeAll(async () => {
  here = await startProfile();
  ({ db, app, company } = here);
});
afterAll(() => here?.close());
beforeEach(async () => {
  ({ email, id } = await here.person());
});

const windows =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36";
const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1";

async function signedInWith(agent: string): Promise<Pair> {
  const answer = await askPassword(app, email, "Passage#1", { headers: { "user-agent": agent } });
  return answer.json<Pair>();
}
const sessionsOf = (token: string) => ok(app, getSessions, {}, { token });
const codeOf = async (token: string, on = app) => (await call(on, getUser, {}, { token })).code;

/** Has the sessions of the person last seen two minutes ago. */
const seenEarlier = () =>
  db.database.transaction(fixture, ({ q }) =>
    q
      .updateTable("session_families")
      .set({ last_seen_at: new Date(Date.now() - 120_000) })
      .where("account_id", "=", id)
      .execute(),
  );

describe("sessions", () => {
  it("are listed with browser, system and address, this one marked, and nobody else’s", async () => {
    const [desk, mobile] = [await signedInWith(windows), await signedInWith(phone)];
    await tokenOf(db.database, {
      account: await insertAccount(db.database, { email: `x${email}`, company_id: company }),
    });
    const listed = await sessionsOf(desk.access_token);
    expect(listed).toHaveLength(2);
    expect(listed).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          current: true,
          browser: "Chrome 153",
          system: "Windows",
          address: "127.0.0.1",
        }),
        expect.objectContaining({ current: false, browser: "Safari 19", system: "iPhone" }),
      ]),
    );
    expect(await sessionsOf(mobile.access_token)).toHaveLength(2);
  });

  it("one ended is over on another instance’s next request, its refresh token too, and open screens are told", async () => {
    const [desk, mobile] = [await signedInWith(windows), await signedInWith(phone)];
    const twin = await startApp(db, profileRoutes);
    expect(await codeOf(mobile.access_token, twin.app)).toBe("1003");
    const listener = await db.pool.connect();
    const told: string[] = [];
    listener.on("notification", ({ payload }) => told.push(payload ?? ""));
    await listener.query(`listen ${liveChannel}`);
    const other = (await sessionsOf(desk.access_token)).find(({ current }) => !current);
    await ok(app, endSession, { body: { id: other?.id ?? 0 } }, { token: desk.access_token });
    expect(await codeOf(mobile.access_token, twin.app)).toBe("2011");
    expect((await askRefresh(twin.app, mobile.refresh_token)).statusCode).toBe(400);
    expect(await codeOf(desk.access_token, twin.app)).toBe("1003");
    await listener.query("select 1");
    expect(told.map((text) => JSON.parse(text) as unknown)).toEqual([
      { kind: "sessionEnded", familyId: other?.id },
    ]);
    await listener.query("unlisten *");
    listener.release();
    await twin.app.close();
  });

  it("somebody else’s can’t be ended: it answers as one that is over", async () => {
    const mine = await signedInWith(windows);
    const [own] = await sessionsOf(mine.access_token);
    const stranger = await tokenOf(db.database, {
      account: await insertAccount(db.database, { email: `y${email}`, company_id: company }),
    });
    const foreign = await call(app, endSession, { body: { id: own?.id ?? 0 } }, { token: stranger });
    const absent = await call(app, endSession, { body: { id: 2_000_000_000 } }, { token: stranger });
    expect(foreign).toEqual(absent);
    expect(await codeOf(mine.access_token)).toBe("1003");
  });

  it("all others end but this one, and those of staff within the account", async () => {
    const desk = await signedInWith(windows);
    const others = [await signedInWith(phone), await signedInWith(phone)];
    const staffId = await insertStaff(db.database, { email: `in${id}@staff.test` });
    await db.database.transaction(fixture, ({ q }) =>
      q
        .updateTable("staff")
        .set({ permissions: ["accountsOpen", "companiesAll"] })
        .where("id", "=", staffId)
        .execute(),
    );
    const inner = await tokenOf(db.database, { account: id, inner: staffId });
    expect(await ok(app, endOtherSessions, {}, { token: desk.access_token })).toEqual({ ended: 2 });
    for (const { access_token } of others) expect(await codeOf(access_token)).toBe("2011");
    expect(await codeOf(desk.access_token)).toBe("1003");
    expect(await codeOf(inner)).toBe("1003");
    // The staff member finds that one among their own, under the account's name.
    const own = await tokenOf(db.database, { staff: staffId });
    const listed = await sessionsOf(own);
    expect(listed.map(({ actingAs }) => actingAs).toSorted()).toEqual(["Chan Ka Yee", null]);
    await ok(app, endSession, { body: { id: listed.find((one) => one.actingAs)?.id ?? 0 } }, { token: own });
    expect(await codeOf(inner)).toBe("2011");
  });

  it("ending all others takes a fresh proof", async () => {
    const { access_token: token } = await signedInWith(windows);
    await letProofAge(db, id, 11);
    expect(await call(app, endOtherSessions, {}, { token })).toMatchObject({ code: "2010" });
  });

  it("are noted as seen once a minute at most, apart from the requests", async () => {
    const { access_token: token } = await signedInWith(windows);
    const [own] = await sessionsOf(token);
    const seen = createLastSeen(db.database, () => undefined);
    const seenAt = async () => (await sessionsOf(token))[0]?.lastSeenAt;
    const fresh = await seenAt();
    seen.note(own?.id ?? 0);
    await seen.flush();
    expect(await seenAt()).toBe(fresh);
    await seenEarlier();
    const old = await seenAt();
    seen.note(own?.id ?? 0);
    await seen.close();
    expect(Date.parse((await seenAt()) ?? "")).toBeGreaterThan(Date.parse(old ?? ""));
  });
});

describe("the profile", () => {
  it("says who one is, and saves the own names under their version", async () => {
    const { access_token: token } = await signedInWith(windows);
    const before = await ok(app, getProfile, {}, { token });
    expect(before).toMatchObject({ name: "Chan Ka Yee", email, company: "Harbour Education", nameZh: null });
    const names = { name: "Chan Ka Yee Kelly", nameZh: "陳嘉怡" };
    const saved = await ok(app, saveProfile, { body: { ...names, version: before.version } }, { token });
    expect(await ok(app, getProfile, {}, { token })).toMatchObject({ ...names, version: saved.version });
    expect(
      await call(app, saveProfile, { body: { ...names, name: "Other", version: before.version } }, { token }),
    ).toMatchObject({ code: "2004", data: { current: saved.version } });
    expect(
      await call(app, saveProfile, { body: { name: " ", nameZh: null, version: 1 } }, { token }),
    ).toMatchObject({
      code: "2001",
      data: { fields: [{ path: "name", rule: "required" }] },
    });
  });

  it("isn’t for staff within the account, and staff have their own, whose names others keep", async () => {
    const staffEmail = `p${id}@staff.test`;
    const staffId = await insertStaff(db.database, { email: staffEmail, phone: "+852 2345 6789" });
    const token = (await askPassword(app, staffEmail, "Passage#1", { client: bmsClient })).json<Pair>()
      .access_token;
    expect(await ok(app, getProfile, {}, { token })).toMatchObject({
      email: staffEmail,
      phone: "+852 2345 6789",
    });
    const body = { name: "Somebody", nameZh: null, version: 1 };
    expect(await call(app, saveProfile, { body }, { token })).toMatchObject({ code: "2012" });
    await db.database.transaction(fixture, ({ q }) =>
      q
        .updateTable("staff")
        .set({ permissions: ["accountsOpen", "companiesAll"] })
        .where("id", "=", staffId)
        .execute(),
    );
    const inner = await tokenOf(db.database, { account: id, inner: staffId });
    expect(await call(app, saveProfile, { body }, { token: inner })).toMatchObject({ code: "2009" });
    expect(await call(app, getSessions, {}, { token: inner })).toMatchObject({ code: "2009" });
    expect(await call(app, endSession, { body: { id: 1 } }, { token: inner })).toMatchObject({
      code: "2009",
    });
  });
});
