import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { launchBrowser, type Visit, visit } from "./browser.ts";
import { firstStudent } from "./first-student.ts";
import { type ProxyServer, startProxy } from "./proxy.ts";
import { type DemoServer, startDemo } from "./server.ts";
import { signIn } from "./sign-in.ts";
import { words } from "./words.ts";

let server: DemoServer;
let browser: Browser;
let proxy: ProxyServer;
let agent: Visit;
let staff: Visit;

const { bms, login, portal } = words["en-us"];
/** Ten seconds in which a move may be taken back, and some for a busy machine. */
const told = { timeout: 40_000 };

beforeAll(async () => {
  [server, browser] = await Promise.all([startDemo(), launchBrowser()]);
  proxy = await startProxy(server.url);
});
beforeEach(async () => {
  agent = await visit(browser, proxy.url);
  staff = await visit(browser, server.url);
});
afterEach(async () => {
  proxy.hold(false);
  proxy.cut(false);
  await agent.close();
  await staff.close();
});
afterAll(async () => {
  await browser?.close();
  await proxy?.close();
  await server?.stop();
});

/** A submitted application of the consultant's, put back to where the desk takes it up. */
async function waiting(): Promise<{ id: number; applyNo: string }> {
  const [row] = await server.sql(`
    update applications set step = 'submitted', status = 1, closing = null, version = version + 1
    where id = (
      select p.id from applications p join accounts a on a.id = p.owner_account_id
      join students s on s.id = p.student_id
      where a.email = 'consultant@demo.test' and p.ever_submitted and s.erased_at is null
      order by p.updated_at desc, p.id limit 1)
    returning id, apply_no`);
  if (!row) throw new Error("The story has no submitted application of the consultant’s.");
  return { id: Number(row.id), applyNo: String(row.apply_no) };
}

/** The agent's list shows one application, and something is half typed. */
async function openList(page: Page, applyNo: string): Promise<void> {
  await signIn(page, login, "consultant@demo.test");
  await page.goto(`/index/application-list?keyword=${applyNo}`);
  await statusShown(page, "1").waitFor();
}

const statusShown = (page: Page, status: "1" | "4") =>
  page.locator("tbody, ul").getByText(portal.domain.submissionStatuses[status], { exact: true }).first();

async function openDesk(page: Page, id: number): Promise<void> {
  await signIn(page, login, "staff@demo.test", "/bms/login");
  await page.goto(`/bms?queue=all&item=${id}`);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
}

async function sendOn(page: Page): Promise<void> {
  await page.getByRole("button", { name: bms.domain.actions.submitToInstitution }).first().click();
  const form = page.getByRole("form", { name: bms.domain.actions.submitToInstitution });
  await form.getByRole("button", { name: bms.domain.actions.submitToInstitution }).click();
  await form.waitFor({ state: "detached" });
}

it("what staff move shows in the agent’s list by itself, and what the agent moves at the desk", async () => {
  const { id, applyNo } = await waiting();
  await Promise.all([openList(agent.page, applyNo), openDesk(staff.page, id)]);
  await sendOn(staff.page);
  await statusShown(agent.page, "4").waitFor(told);
  // Once, for what happened while the page was loading.
  expect(proxy.asked("/issue/live/since")).toBeLessThanOrEqual(2);

  await staff.page.goto(`/bms?queue=all&item=${id}`);
  await staff.page.getByText(bms.domain.closings.withdrawn).first().waitFor({ state: "detached" });
  const token = await agent.page.evaluate(
    () => JSON.parse(sessionStorage["passage.portal.session"] ?? "{}").accessToken as string,
  );
  const read = await fetch(`${server.url}/issue/student/getGearStudentApplyDetail?itemId=${id}`, {
    headers: { at: token },
  });
  const { data } = (await read.json()) as { data: { version: number } };
  const moved = await fetch(`${server.url}/issue/student/moveApplication`, {
    method: "POST",
    headers: { at: token, "content-type": "application/json", "idempotency-key": crypto.randomUUID() },
    body: JSON.stringify({ itemId: id, action: "withdraw", version: data.version, note: "Stays at home" }),
  });
  expect(await moved.json()).toMatchObject({ code: "1003" });
  await staff.page.getByText(bms.domain.closings.withdrawn).first().waitFor(told);
  agent.assertQuiet();
  staff.assertQuiet();
});

it("a move that was taken back is told to nobody, and the way back takes one key", async () => {
  const { id, applyNo } = await waiting();
  await Promise.all([openList(agent.page, applyNo), openDesk(staff.page, id)]);
  await sendOn(staff.page);
  await staff.page.getByText(bms.desk.undo.label, { exact: false }).first().waitFor();
  await staff.page.keyboard.press("u");
  await staff.page.getByText(bms.desk.undo.undone).first().waitFor();
  const [row] = await server.sql("select status, version from applications where id = $1", [id]);
  expect(row?.status).toBe(1);
  const held = await server.sql(
    `select 1 from outbox o join application_events e on e.undoes = (o.payload->>'eventId')::bigint
     where o.topic = 'application.moved' and e.application_id = $1`,
    [id],
  );
  expect(held).toEqual([]);
  // Who read the list for another reason within these seconds has seen the move, and sees now that it is gone.
  await statusShown(agent.page, "1").waitFor(told);
  await expect.poll(() => statusShown(agent.page, "4").count(), told).toBe(0);
});

it("a proxy that holds streams back: the list asks every few seconds instead", async () => {
  proxy.hold(true);
  const { id, applyNo } = await waiting();
  await Promise.all([openList(agent.page, applyNo), openDesk(staff.page, id)]);
  await sendOn(staff.page);
  await statusShown(agent.page, "4").waitFor(told);
  // The stream brings nothing through this proxy: it was told by asking, after the one question of the page's start.
  expect(proxy.asked("/issue/live/since")).toBeGreaterThan(1);
});

it("a server that was away: the stream comes back, and tells what happened meanwhile", async () => {
  const { id, applyNo } = await waiting();
  await Promise.all([openList(agent.page, applyNo), openDesk(staff.page, id)]);
  await expect.poll(() => proxy.asked("/issue/live"), told).toBeGreaterThan(0);
  proxy.cut(true);
  await sendOn(staff.page);
  await server.sql("update outbox set due_at = now() where dispatched_at is null");
  await expect
    .poll(async () => (await server.sql("select 1 from outbox where dispatched_at is null")).length, told)
    .toBe(0);
  proxy.cut(false);
  await statusShown(agent.page, "4").waitFor(told);
});

it("a server that is started anew under an open screen: the screen stays, recovers by itself and hears again", async () => {
  const { id, applyNo } = await waiting();
  await openList(agent.page, applyNo);
  await server.restart(async () => {
    // Nobody answers, and the page still shows what it knew.
    await statusShown(agent.page, "1").waitFor();
  });
  // Asked again without a reload, and told of what staff do from then on.
  await openDesk(staff.page, id);
  await sendOn(staff.page);
  await statusShown(agent.page, "4").waitFor(told);
  expect(new URL(agent.page.url()).searchParams.get("keyword")).toBe(applyNo);
});

it("a page whose code was cut off while it came loads itself again, and hears then", async () => {
  const { id, applyNo } = await waiting();
  // A browser keeps what failed as failed: without a new load the page would never hear anything.
  const lost = (url: URL) => /\/overlays-/.test(url.pathname);
  await agent.page.route(lost, (route) => route.abort());
  const cutOff = agent.page.waitForEvent("requestfailed", { predicate: (one) => lost(new URL(one.url())) });
  await openList(agent.page, applyNo);
  await cutOff;
  await agent.page.unroute(lost);
  await expect.poll(() => proxy.asked("/issue/live"), told).toBeGreaterThan(0);
  await statusShown(agent.page, "1").waitFor();
  await openDesk(staff.page, id);
  await sendOn(staff.page);
  await statusShown(agent.page, "4").waitFor(told);
});

it("a registration held open while a colleague saves says so, loses nothing and saves both together", async () => {
  const student = await firstStudent(server.url, "consultant@demo.test");
  await signIn(agent.page, login, "consultant@demo.test");
  await agent.page.goto(`/student-register?stu=${student}`);
  const { form } = portal.students;
  const email = agent.page.getByRole("textbox", { name: form.fields.email }).first();
  await email.fill("typed.by.me@mail.test");

  const colleague = await visit(browser, server.url);
  try {
    await signIn(colleague.page, login, "senior@demo.test");
    await colleague.page.goto(`/student-register?stu=${student}`);
    const phone = colleague.page.getByRole("textbox", { name: form.fields.phoneNumber }).first();
    await phone.fill("13912345678");
    await colleague.page.getByRole("button", { name: form.save, exact: true }).click();
    await expect
      .poll(async () => {
        const [row] = await server.sql("select phone_number from students where id = $1", [student]);
        return row?.phone_number;
      }, told)
      .toBe("13912345678");
  } finally {
    await colleague.close();
  }

  await agent.page.getByText(form.merge.onSaving).waitFor(told);
  expect(await email.inputValue()).toBe("typed.by.me@mail.test");
  await agent.page.getByRole("button", { name: form.save, exact: true }).click();
  // The two fit together: one press more, or none.
  const both = agent.page.getByRole("button", { name: form.merge.save });
  await both.waitFor(told);
  await both.click();
  await expect
    .poll(async () => {
      const [row] = await server.sql("select phone_number, email from students where id = $1", [student]);
      return [row?.phone_number, row?.email];
    }, told)
    .toEqual(["13912345678", "typed.by.me@mail.test"]);
  agent.assertQuiet();
});
