import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { logout } from "@passage/contract/auth/endpoints.ts";
import { deleteStaffFile } from "@passage/contract/bms/endpoints.ts";
import { undoMove } from "@passage/contract/desk/endpoints.ts";
import { liveSincePortal, staffLiveSince } from "@passage/contract/live/endpoints.ts";
import { live } from "@passage/contract/live/rules.ts";
import type { LiveSince } from "@passage/contract/live/schema.ts";
import { sendMessage } from "@passage/contract/messages/endpoints.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { dispatchOutbox } from "../../platform/outbox.ts";
import { call, createTestApp, ok, type TestApp } from "../../test/app.ts";
import { createDesk, type Desk } from "../../test/desk.ts";
import { type MadeCourse, makeAccount, makeCourse, makeStaff, tokenOf } from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";
import { liveListeners } from "./listeners.ts";

let test: TestApp;
let desk: Desk;
let course: MadeCourse;
let url: string;
/** Another company’s. */
let other: Desk;
let studentId: number;
/** Another member of the staff. */
let colleagueToken: string;

beforeAll(async () => {
  test = await createTestApp();
  desk = await createDesk(test);
  course = await makeCourse(test.database);
  url = await addressOf(test.app);
  other = await createDesk(test);
  studentId = await desk.student();
  colleagueToken = await tokenOf(test.database, { staff: await makeStaff(test.database) });
});

afterAll(() => test.close());

async function addressOf(app: FastifyInstance): Promise<string> {
  await app.listen({ host: "127.0.0.1", port: 0 });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

interface Stream {
  readonly status: number;
  readonly headers: Headers;
  /** The next news, whatever it is. */
  next(): Promise<LiveSince | null>;
  close(): void;
}

const open: Stream[] = [];
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});

/** Reads a stream as the web does. */
async function listen(token: string, path = "/issue/live", at = url): Promise<Stream> {
  const abort = new AbortController();
  const response = await fetch(at + path, { headers: { at: token }, signal: abort.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  const stream: Stream = {
    status: response.status,
    headers: response.headers,
    async next() {
      for (;;) {
        const end = text.indexOf("\n\n");
        if (end >= 0) {
          const part = text.slice(0, end);
          text = text.slice(end + 2);
          if (part.startsWith("data: ")) return JSON.parse(part.slice(6));
          continue;
        }
        const chunk = await reader?.read();
        if (!chunk || chunk.done) return null;
        text += chunk.value;
      }
    },
    close: () => abort.abort(),
  };
  open.push(stream);
  return stream;
}

/** Hands on what is due; moves of staff are due at once where `now`. */
async function dispatch({ now = false } = {}): Promise<void> {
  if (now) await asSuperuser(test, "update outbox set due_at = now() where dispatched_at is null");
  await dispatchOutbox(test.database, liveListeners());
}

const told = (news: LiveSince | null) =>
  news?.events.map(({ studentId: s, applicationId }) => [s, applicationId]);

const since = (cursor: string | undefined, token = desk.token) =>
  ok(test.app, liveSincePortal, { query: { cursor } }, { token });

/**
 * A cursor behind everything so far. Until older transactions are over, of other databases too, things are told twice,
 * which browsers take for once.
 */
async function caughtUp(): Promise<string> {
  for (;;) {
    const { cursor } = await since(undefined);
    if ((await since(cursor)).events.length === 0) return cursor;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe("a stream", () => {
  it("begins with where it stands, and asks proxies to let it through", async () => {
    const stream = await listen(desk.token);
    expect(stream.headers.get("content-type")).toContain("text/event-stream");
    expect(stream.headers.get("x-accel-buffering")).toBe("no");
    expect(stream.headers.get("cache-control")).toContain("no-transform");
    expect(await stream.next()).toMatchObject({ events: [], all: false });
  });

  it("tells staff that an agent wrote, also about what was never submitted", async () => {
    const unsubmitted = { step: "notApplied", status: 0, ever_submitted: false, submitted_at: null } as const;
    const itemId = await desk.standing(await makeCourse(test.database), unsubmitted, studentId);
    await dispatch({ now: true });
    const staff = await listen(desk.staffToken, "/bms/live");
    await staff.next();
    const options = { token: desk.token, idempotencyKey: randomUUID() };
    await ok(test.app, sendMessage, { body: { itemId, text: "A question" } }, options);
    await dispatch();
    expect(told(await staff.next())).toEqual([[studentId, itemId]]);
  });

  it("tells agent and staff what happened, by ids; another company hears nothing", async () => {
    const itemId = await desk.standing(course, { step: "submitted", status: 1 }, studentId);
    const [agent, staff, foreign] = [
      await listen(desk.token),
      await listen(desk.staffToken, "/bms/live"),
      await listen(other.token),
    ];
    await Promise.all([agent, staff, foreign].map((stream) => stream.next()));
    await desk.move(itemId, { action: "withdraw", note: "Stays." });
    await dispatch();
    expect(told(await agent.next())).toEqual([[studentId, itemId]]);
    expect(told(await staff.next())).toEqual([[studentId, itemId]]);
    // What the stranger hears next is its own: nothing came before.
    const own = await other.standing(course, { step: "submitted", status: 1 });
    await other.move(own, { action: "withdraw", note: "Stays." });
    await dispatch();
    expect(told(await foreign.next())?.map(([, application]) => application)).toEqual([own]);
  });

  it("tells colleagues of a move of staff at once, and of taking it back; the agent nothing but that something changed", async () => {
    const itemId = await desk.standing(course, { step: "submitted", status: 1 });
    const [agent, colleague] = [await listen(desk.token), await listen(colleagueToken, "/bms/live")];
    await Promise.all([agent.next(), colleague.next()]);
    await desk.staffMove(itemId, { action: "submitToInstitution" });
    await dispatch();
    const owner = (await desk.read(itemId)).studentId;
    expect(told(await colleague.next())).toEqual([[owner, itemId]]);
    const sent = { params: { id: String(itemId) } } as never;
    await ok(test.app, undoMove, sent, { token: desk.staffToken, idempotencyKey: "take-it-back" });
    await dispatch({ now: true });
    expect(told(await agent.next())).toEqual([[owner, itemId]]);
    expect(told(await colleague.next())).toEqual([[owner, itemId]]);
    const recent = { query: { ago: 60 } };
    const ofIt = (events: LiveSince["events"]) =>
      events.filter(({ applicationId }) => applicationId === itemId).length;
    const agents = await ok(test.app, liveSincePortal, recent, { token: desk.token });
    const staffs = await ok(test.app, staffLiveSince, recent, { token: colleagueToken });
    expect([ofIt(agents.events), ofIt(staffs.events)]).toEqual([1, 2]);
  });

  it("tells colleagues of what staff file and delete, and agents nothing of what is withheld from them", async () => {
    const itemId = await desk.standing(course, { step: "submitted" });
    const owner = (await desk.read(itemId)).studentId;
    await dispatch({ now: true });
    const [agent, colleague] = [await listen(desk.token), await listen(colleagueToken, "/bms/live")];
    await Promise.all([agent.next(), colleague.next()]);
    const { fileGuid } = await desk.staffFile(itemId, "offerLetter");
    await dispatch();
    expect(told(await colleague.next())).toEqual([[owner, itemId]]);
    const deleting = { params: { id: itemId }, body: { fileGuid } };
    await ok(test.app, deleteStaffFile, deleting, { token: desk.staffToken });
    await dispatch();
    expect(told(await colleague.next())).toEqual([[owner, itemId]]);
    const { events } = await ok(test.app, liveSincePortal, { query: { ago: 60 } }, { token: desk.token });
    expect(events.filter(({ applicationId }) => applicationId === itemId)).toEqual([]);
    // What the agent hears next is the next thing that happens.
    await desk.move(itemId, { action: "withdraw", note: "Stays." });
    await dispatch();
    expect(told(await agent.next())).toEqual([[owner, itemId]]);
  });

  it("tells the agent of a move of staff after ten seconds, and staff not twice", async () => {
    const itemId = await desk.standing(course, { step: "submitted", status: 1 });
    const [agent, colleague] = [await listen(desk.token), await listen(colleagueToken, "/bms/live")];
    await Promise.all([agent.next(), colleague.next()]);
    await desk.staffMove(itemId, { action: "submitToInstitution" });
    await dispatch();
    const owner = (await desk.read(itemId)).studentId;
    expect(told(await colleague.next())).toEqual([[owner, itemId]]);
    await dispatch({ now: true });
    expect(told(await agent.next())).toEqual([[owner, itemId]]);
    // What staff hear next is the next thing that happens.
    const next = await desk.standing(course, { step: "submitted", status: 1 });
    await desk.move(next, { action: "withdraw", note: "Stays." });
    await dispatch();
    expect(told(await colleague.next())?.map(([, application]) => application)).toEqual([next]);
  });

  it("that opens after quiet hours names a place of its own, not that of who listened last", async () => {
    const app = await test.instance();
    const at = await addressOf(app);
    const before = await listen(desk.token, "/issue/live", at);
    await before.next();
    before.close();
    const connections = promisify(app.server.getConnections.bind(app.server));
    await expect.poll(() => connections()).toBe(0);
    const move = async () => {
      const itemId = await desk.standing(course, { step: "submitted", status: 1 });
      await desk.move(itemId, { action: "withdraw", note: "Stays." });
      await dispatch();
      return itemId;
    };
    const meanwhile = await move();
    await caughtUp();
    const after = await listen(desk.token, "/issue/live", at);
    await after.next();
    const later = await move();
    // What was told shortly before it opened may still come.
    let news = await after.next();
    while (news && !told(news)?.some(([, application]) => application === later)) news = await after.next();
    if (!news) throw new Error("The stream ended.");
    const again = await since(news.cursor);
    expect(again.events.map(({ applicationId }) => applicationId)).not.toContain(meanwhile);
  });

  it("ends with the session, on every instance", async () => {
    const token = await tokenOf(test.database, { account: desk.consultant.id });
    const second = await addressOf(await test.instance());
    const streams = [await listen(token), await listen(token, "/issue/live", second)];
    await Promise.all(streams.map((stream) => stream.next()));
    await ok(test.app, logout, {}, { token });
    expect(await Promise.all(streams.map((stream) => stream.next()))).toEqual([null, null]);
  });

  it("ends for a disabled account, before it is told anything more", async () => {
    const company = desk.consultant.companyId;
    const colleague = await makeAccount(test.database, company, { role: "administrator" });
    const stream = await listen(await tokenOf(test.database, { account: colleague.id }));
    await stream.next();
    await asSuperuser(test, "update accounts set status = 'disabled' where id = $1", [colleague.id]);
    const itemId = await desk.standing(course, { step: "submitted", status: 1 });
    await desk.move(itemId, { action: "withdraw", note: "Stays." });
    await dispatch();
    expect(await stream.next()).toBeNull();
  });

  it("tells nothing more once the keys are taken, and everything again with them", async () => {
    const company = desk.consultant.companyId;
    const colleague = await makeAccount(test.database, company, { role: "administrator" });
    const stream = await listen(await tokenOf(test.database, { account: colleague.id }));
    const owner = await listen(desk.token);
    await Promise.all([stream.next(), owner.next()]);
    const keys = (list: string) =>
      asSuperuser(test, `update accounts set resource_keys = '${list}' where id = $1`, [colleague.id]);
    await keys("{mps}");
    const move = async () => {
      const itemId = await desk.standing(course, { step: "submitted", status: 1 });
      await desk.move(itemId, { action: "withdraw", note: "Stays." });
      await dispatch();
      return itemId;
    };
    const first = await move();
    // Heard by the owner: nothing of it is under way any more.
    expect(told(await owner.next())?.at(-1)?.[1]).toBe(first);
    await keys("{applications}");
    const second = await move();
    expect(told(await stream.next())?.map(([, application]) => application)).toEqual([second]);
  });

  it("is refused without a session, to the other audience, and beyond so many for one person", async () => {
    expect((await listen("nobody")).status).toBe(401);
    expect((await listen(desk.token, "/bms/live")).status).toBe(403);
    expect((await listen(desk.staffToken)).status).toBe(403);
    const reader = await tokenOf(test.database, {
      staff: await makeStaff(test.database, { permissions: ["studentsRead"] }),
    });
    expect((await call(test.app, staffLiveSince, { query: {} }, { token: reader })).code).toBe("2003");
    const token = await tokenOf(test.database, {
      account: (await makeAccount(test.database, desk.consultant.companyId)).id,
    });
    for (let count = 0; count < live.streamsPerPerson; count += 1)
      expect((await listen(token)).status).toBe(200);
    const refused = await listen(token);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
  });

  it("holds no shutdown up", async () => {
    const app = await test.instance();
    const stream = await listen(desk.token, "/issue/live", await addressOf(app));
    await stream.next();
    await app.close();
    expect(await stream.next()).toBeNull();
  });
});

describe("who comes back", () => {
  it("is told what happened meanwhile, by polling and by a new stream alike; strangers nothing", async () => {
    const cursor = await caughtUp();
    const itemId = await desk.standing(course, { step: "submitted", status: 1 });
    await desk.move(itemId, { action: "withdraw", note: "Stays." });
    await dispatch();
    const news = await since(cursor);
    expect(news.events.map(({ applicationId }) => applicationId)).toEqual([itemId]);
    expect((await since(cursor, other.token)).events).toEqual([]);
    const stream = await listen(desk.token, `/issue/live?cursor=${cursor}`);
    expect((await stream.next())?.events).toEqual(news.events);
    // And what was told comes to an end.
    await caughtUp();
  });

  it("is told on request what happened while its page was loading", async () => {
    const itemId = await desk.standing(course, { step: "submitted", status: 1 });
    await desk.move(itemId, { action: "withdraw", note: "Stays." });
    await dispatch();
    const at = (ago: number, token = desk.token) =>
      ok(test.app, liveSincePortal, { query: { ago } }, { token });
    expect((await at(30)).events.map(({ applicationId }) => applicationId)).toContain(itemId);
    const others = (await at(30, other.token)).events.map(({ applicationId }) => applicationId);
    expect(others).not.toContain(itemId);
    await asSuperuser(test, "update live_events set created_at = now() - interval '31 seconds'");
    expect((await at(30)).events).toEqual([]);
    for (const ago of [-1, 601])
      expect((await call(test.app, liveSincePortal, { query: { ago } }, { token: desk.token })).code).toBe(
        "2001",
      );
  });

  it("after too long, or after too much, reads everything anew", async () => {
    const { cursor } = await since(undefined);
    const [transaction = "", at = ""] = cursor.split("-");
    expect(await since(`${transaction}-${Number(at) - 3_601}`)).toMatchObject({ all: true, events: [] });
    await asSuperuser(
      test,
      "insert into live_events (company_id, student_id) select $1, $2 from generate_series(1, 201)",
      [desk.consultant.companyId, studentId],
    );
    expect(await since(cursor)).toMatchObject({ all: true, events: [] });
  });

  it("with a cursor nobody made is refused at its field", async () => {
    for (const cursor of ["x", "1", "-1-1", "1-1-1", "9".repeat(30)])
      expect((await call(test.app, liveSincePortal, { query: { cursor } }, { token: desk.token })).code).toBe(
        "2001",
      );
  });
});
