import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { launchBrowser, visit } from "./browser.ts";
import { firstStudent } from "./first-student.ts";
import { lookLanguages, lookOf, takeLook } from "./looks.ts";
import { type DemoServer, startDemo } from "./server.ts";
import { signIn } from "./sign-in.ts";
import { inspect, settled } from "./sound-screens.ts";
import { words } from "./words.ts";

let server: DemoServer;
let browser: Browser;
let student: number;

beforeAll(async () => {
  [server, browser] = await Promise.all([startDemo(), launchBrowser()]);
  student = await firstStudent(server.url, "consultant@demo.test");
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const portalPaths = (student: number) => [
  "/index",
  "/index/student-query",
  "/index/application-list",
  "/index/application-list?as=board",
  "/student-register",
  `/student-register?stu=${student}`,
  `/index/student-information/${student}`,
  `/student-application-form/${student}`,
  "/course-finder",
  `/course-finder?stu=${student}&pick=1,2:2027-09,3`,
  "/course-finder?keyword=nothing-is-called-so",
  "/course-finder?stu=1",
  "/institution-resource",
  "/institution-resource/resource-management?keyword=nothing-is-called-so",
  "/institution-resource/application-fee/2",
  "/institution-resource/language-req/2",
  "/institution-resource/language-req/999999",
  "/notifications",
  "/notifications?tab=calendar",
  "/notifications?tab=calendar&show=list",
  "/notifications?tab=settings",
  "/profile",
  "/index/student-information/1",
  "/nowhere",
];

describe.each(lookLanguages)("the portal in %s", (language) => {
  it("has sound screens", async () => {
    const { page, assertQuiet, close } = await visit(browser, server.url, { language });
    await page.goto("/");
    await settled(page);
    await inspect(page, "sign-in");
    await signIn(page, words[language].login, "consultant@demo.test");
    for (const [place, path] of portalPaths(student).entries()) {
      const look = lookOf(language, place);
      await takeLook(page, look);
      await page.goto(path);
      await settled(page);
      await inspect(page, `${path}, ${look.theme}, ${look.width} wide`);
    }
    assertQuiet();
    await close();
  });
});
