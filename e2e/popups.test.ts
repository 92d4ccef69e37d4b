import { cvDocx } from "@passage/server/features/cv/test-cv-files.ts";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { violations } from "./accessibility.ts";
import { launchBrowser, visit } from "./browser.ts";
import { firstStudent } from "./first-student.ts";
import { type DemoServer, startDemo } from "./server.ts";
import { signIn } from "./sign-in.ts";
import { words } from "./words.ts";

let server: DemoServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startDemo(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const shortCv =
  "# Education\nUniversity of Leeds, BSc Computing, Sep 2019 – Jun 2023\n# English\nIELTS 7.0, 14 Dec 2024";

/** Opens what a trigger opens, looks at it, and closes it again. */
async function inspect(page: Page, what: string, trigger: Locator, popup: Locator): Promise<void> {
  await trigger.click();
  await popup.first().waitFor();
  expect(await violations(page), what).toEqual([]);
  await page.keyboard.press("Escape");
  await popup.first().waitFor({ state: "hidden" });
}

/** One of the offers in sight whose deferral nobody asked for: which card is first depends on the day. */
async function offerWithoutDeferral(page: Page): Promise<number> {
  const cards = page.locator("[data-card-id]");
  await cards.first().waitFor();
  const ids = await cards.evaluateAll((all) => all.map((card) => Number(card.getAttribute("data-card-id"))));
  const [offer] = await server.sql(
    "select id from applications where id = any($1) and defer_wanted is null order by id limit 1",
    [ids],
  );
  return Number(offer?.id);
}

describe.each([
  { language: "en-us", theme: "light" },
  { language: "zh", theme: "dark" },
  { language: "zh-hk", theme: "light" },
] as const)("what lies over a page in $language, $theme", ({ language, theme }) => {
  it("is as sound as the page", async () => {
    const { page, assertQuiet, close } = await visit(browser, server.url, { language, theme });
    const { portal, login } = words[language];
    await signIn(page, login, "consultant@demo.test");
    const { form } = portal.students;

    await page.goto("/index/application-list");
    await page.getByRole("row").nth(2).waitFor();
    const { filters } = portal.applications;
    const popover = page.getByRole("dialog").or(page.getByRole("listbox")).or(page.getByRole("menu"));
    await inspect(page, "filter", page.getByRole("button", { name: filters.year }).first(), popover);
    const { applicationList, domain, messages } = portal;
    const more = page.getByRole("button", { name: applicationList.more.button });
    await inspect(page, "more filters", more, page.getByRole("dialog"));
    await page.getByRole("row").nth(1).getByRole("checkbox").click();
    for (const action of ["submit", "withdraw"] as const) {
      const button = page.getByRole("button", { name: applicationList.selection[action], exact: true });
      await inspect(page, `several: ${action}`, button, page.getByRole("dialog"));
    }
    await page.goto("/index/application-list?as=board&view=offersToAccept");
    const card = page.locator(`[data-card-id="${await offerWithoutDeferral(page)}"]`);
    await card.click();
    const attach = page.getByRole("button", { name: messages.attach });
    await inspect(page, "files of a message", attach, page.getByRole("menu"));
    const askDefer = page.getByRole("button", { name: domain.actions.askDefer });
    await inspect(page, "deferral", askDefer, page.getByRole("alertdialog"));
    await page.keyboard.press("Escape");
    await page.goto("/index/application-list?as=board&view=offersToAccept");
    await card.hover();
    const moves = page.locator("li").filter({ has: card }).getByRole("button").nth(1);
    await inspect(page, "moves of a card", moves, page.getByRole("menu"));
    await moves.click();
    const decline = page.getByRole("menuitem", { name: domain.actions.declineOffer });
    await inspect(page, "declining", decline, page.getByRole("alertdialog"));
    await page.goto("/index/application-list");
    const help = page.getByRole("button", { name: portal.shell.help, exact: true });
    await inspect(page, "help", help, page.getByRole("menu"));
    await inspect(
      page,
      "person's menu",
      page.getByRole("banner").getByRole("button").last(),
      page.getByRole("menu"),
    );

    const { courses } = portal;
    await page.goto("/course-finder?pick=1");
    await page.getByRole("row").nth(2).waitFor();
    const listbox = page.getByRole("dialog").or(page.getByRole("listbox"));
    const country = page.getByRole("combobox", { name: courses.filters.country });
    await inspect(page, "countries of the finder", country, listbox);
    const order = page.getByRole("button", { name: courses.sorts.qsRank });
    await inspect(page, "order of courses", order, page.getByRole("menu"));
    const searches = page.getByRole("button", { name: courses.savedSearches });
    await inspect(page, "saved searches", searches, page.getByRole("menu"));
    const add = page.getByRole("button", { name: courses.compare.add(1) });
    await inspect(page, "whose form", add, page.getByRole("dialog"));
    await page.setViewportSize({ width: 390, height: 844 });
    const filtersOnPhone = page.getByRole("button", { name: new RegExp(`^${portal.uiData.filters}`) });
    await inspect(page, "filters on a phone", filtersOnPhone, page.getByRole("dialog"));
    await page.setViewportSize({ width: 1440, height: 900 });

    const { notifications } = portal;
    const bell = page.getByRole("banner").getByRole("button", { name: portal.shell.bell(0) });
    await inspect(page, "bell", bell, page.getByRole("dialog"));
    await page.goto("/notifications?tab=calendar");
    const subscribe = page.getByRole("button", { name: notifications.calendar.subscribe });
    await inspect(page, "calendar feed", subscribe, page.getByRole("dialog"));

    await page.goto("/student-register");
    const title = page.getByRole("combobox", { name: form.fields.title });
    await inspect(page, "select", title, page.getByRole("listbox"));
    const calendar = page.getByRole("button", { name: portal.uiText.openCalendar }).first();
    await inspect(page, "calendar", calendar, page.getByRole("dialog"));
    const code = page.getByRole("combobox", { name: form.fields.phoneRegion });
    await inspect(page, "area codes", code, page.getByRole("dialog").or(page.getByRole("listbox")));

    await page.goto(`/student-application-form/${await firstStudent(server.url, "consultant@demo.test")}`);
    const fromCv = page.getByRole("button", { name: portal.applicationForm.fromCv });
    const dialog = page.getByRole("dialog");
    await inspect(page, "CV, nothing yet", fromCv, dialog);
    await fromCv.click();
    const cv = { name: "cv.docx", mimeType: "application/octet-stream", buffer: cvDocx(shortCv) };
    await dialog.locator('input[type="file"]').setInputFiles(cv);
    const found = dialog.getByRole("region", { name: portal.cvImport.found });
    await found.getByText("University of Leeds").first().waitFor();
    // A value that is changed, and the line it was read from.
    await found
      .getByRole("button", { name: portal.cvImport.edit(portal.background.fields.education.institution) })
      .click();
    expect(await violations(page), "CV").toEqual([]);
    await page.keyboard.press("Escape");
    assertQuiet();
    await close();
  });
});

describe.each([
  { language: "en-us", theme: "light" },
  { language: "zh", theme: "dark" },
] as const)("what lies over the desk in $language, $theme", ({ language, theme }) => {
  it("is as sound as the desk", async () => {
    const { page, assertQuiet, close } = await visit(browser, server.url, { language, theme });
    const { bms, login } = words[language];
    const { desk, domain } = bms;
    await signIn(page, login, "staff@demo.test", "/bms/login");
    await page.getByRole("button", { name: desk.deadlines.change }).waitFor();
    const { filters } = desk.queue;
    // Those of the first row would lie half over those of the second.
    for (const name of [filters.country, filters.company])
      await inspect(page, name, page.getByRole("button", { name, exact: true }), page.getByRole("dialog"));
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    await inspect(page, "deadlines", button(desk.deadlines.change), page.getByRole("dialog"));
    await inspect(page, "changes", button(desk.audit.open), page.getByRole("dialog"));
    await inspect(page, "open as agent", button(desk.agent.open), page.getByRole("menu"));
    await page.keyboard.press("?");
    await page.getByRole("dialog").waitFor();
    expect(await violations(page), "keys").toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });

    // What the demo has none of: a file that the agency isn't shown yet, and a group that nothing is of.
    const [filed] = await server.sql(
      `update files f set withheld = true from (
         select f.guid, p.id from files f join applications p on p.student_id = f.student_id
         where p.closing is null and p.ever_submitted and f.deleted_at is null and f.superseded_by is null
           and coalesce(f.application_id, p.id) = p.id
         order by p.id, f.guid limit 1) one
       where f.guid = one.guid returning one.id as item, f.name`,
    );
    await page.goto(`/bms?queue=all&item=${String(filed?.item)}`);
    await page.getByText(String(filed?.name)).first().click();
    await inspect(page, "a withheld file", button(desk.viewer.remove), page.getByRole("alertdialog"));
    const [unused] = await server.sql(
      `insert into subject_groups (name_en, name_zh, name_zh_hk, position)
       select 'Nothing', '无', '無', 1 + max(position) from subject_groups returning id`,
    );
    await page.goto(`/bms/catalogue/levels?kind=subject&group=${String(unused?.id)}`);
    const removing = button(bms.catalogue.groups.remove);
    await inspect(page, "a group's removal", removing, page.getByRole("alertdialog"));
    const { audit, integrations } = bms;
    await page.goto("/bms/audit");
    await page.getByRole("row").nth(1).waitFor();
    for (const name of [audit.filters.time, audit.filters.noun, audit.filters.nounId])
      await inspect(
        page,
        `log: ${name}`,
        button(name).first(),
        page.getByRole("dialog").or(page.getByRole("listbox")),
      );
    await inspect(page, "an entry", page.getByRole("row").nth(1), page.getByRole("dialog"));
    await server.sql(
      `with s as (
         insert into staff (email, name, role, permissions)
         values ('popup@service-key.invalid', 'Popup', 'service', '{applicationsRead,companiesAll}')
         on conflict do nothing returning id)
       insert into service_keys (staff_id, expires_on, last_refused_at, last_refused_reason, last_refused_from)
       select id, '2027-06-30', now(), 'elsewhere', '198.51.100.7' from s`,
    );
    const [made] = await server.sql("select max(id) as id from service_keys");
    await page.goto(`/bms/integrations?key=${String(made?.id)}`);
    const asked = page.getByRole("alertdialog");
    for (const name of [integrations.keys.extend, integrations.keys.roll, integrations.keys.revoke])
      await inspect(page, `key: ${name}`, button(name), asked);
    await page.goto("/bms");

    await page.locator("ol li").first().getByRole("checkbox").click();
    const bar = page.getByRole("region", { name: desk.bulk.selected(1) });
    await inspect(
      page,
      "assign",
      bar.getByRole("button", { name: desk.bulk.assign }),
      page.getByRole("menu"),
    );
    await bar.getByRole("button", { name: desk.bulk.move, exact: true }).click();
    await page.getByRole("radio", { name: domain.actions.requestEvidence }).click();
    await page.getByRole("button", { name: domain.actions.requestEvidence, exact: true }).last().click();
    expect(await violations(page), "bulk move").toEqual([]);
    await page.keyboard.press("Escape");
    assertQuiet();
    await close();
  });
});

const passkey = { protocol: "ctap2", transport: "internal", hasUserVerification: true } as const;

describe.each([
  { language: "en-us", theme: "light", width: 390, email: "senior@demo.test" },
  { language: "zh", theme: "dark", width: 1440, email: "other@demo.test" },
  { language: "zh-hk", theme: "light", width: 1280, email: "sub@demo.test" },
] as const)("what lies over the profile in $language, $theme", ({ language, theme, width, email }) => {
  it("is as sound as the profile", async () => {
    // Passkeys belong to a host name, which an address is none.
    const url = server.url.replace("127.0.0.1", "localhost");
    const { page, context, assertQuiet, close } = await visit(browser, url, { language, theme, width });
    const devtools = await context.newCDPSession(page);
    await devtools.send("WebAuthn.enable");
    const options = { ...passkey, isUserVerified: true, automaticPresenceSimulation: true };
    await devtools.send("WebAuthn.addVirtualAuthenticator", { options });
    await signIn(page, words[language].login, email);
    await page.goto("/profile");
    const { profile, proof } = words[language];
    const { factors } = profile;
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    const dialog = (name: string) => page.getByRole("dialog", { name });
    const question = page.getByRole("alertdialog");
    const turnOn = button(`${factors.turnOn}: ${factors.app}`);
    await inspect(page, "authenticator app", turnOn, dialog(profile.totp.title));
    await inspect(page, "a passkey", button(factors.addPasskey), dialog(profile.passkey.title));
    await button(factors.addPasskey).click();
    await dialog(profile.passkey.title).getByRole("textbox").fill("Laptop");
    await button(profile.passkey.make).click();
    await dialog(profile.codes.title).waitFor();
    expect(await violations(page), "recovery codes").toEqual([]);
    await button(profile.codes.done).click();
    await inspect(page, "a name", button(`${factors.rename}: Laptop`), dialog(profile.passkey.renameTitle));
    await inspect(page, "a removal", button(`${factors.remove}: Laptop`), question);
    await inspect(page, "new codes", button(factors.codesNew), question);
    await server.sql("update session_families set proved_at = now() - interval '2 hours'");
    await inspect(page, "a proof", turnOn, dialog(proof.title));
    assertQuiet();
    await close();
  });
});
