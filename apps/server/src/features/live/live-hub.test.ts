import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { StaffScope } from "../../platform/scope.ts";
import { createTestApp, type TestApp, timeZone } from "../../test/app.ts";
import { makeStaff } from "../../test/factories.ts";
import { staffScope } from "../../test/scopes.ts";
import { createLiveHub, type LiveHub } from "./live-hub.ts";

let test: TestApp;
let hub: LiveHub;
let person: StaffScope;

beforeAll(async () => {
  test = await createTestApp();
  person = staffScope({
    ...{ kind: "staff", requestId: "test", language: "en-us", staffId: await makeStaff(test.database) },
    ...{ staffName: "Bo", permissions: ["applicationsRead"], familyId: 1 },
  });
});
beforeEach(() => {
  const { database, clock, appUrl } = test;
  hub = createLiveHub({ ...{ database, clock, timeZone }, listenUrl: appUrl, onFault: () => undefined });
});
afterAll(() => test?.close());

const open = () => hub.open(person, { cursor: null, ago: null });

it("ends the streams that are open", async () => {
  const stream = await open();
  const ended = Promise.withResolvers<void>();
  stream.once("end", ended.resolve).resume();
  await hub.close();
  await ended.promise;
  expect(hub.size()).toBe(0);
});

it("opens none that would outlive it: one that was on its way is refused, as is a later one", async () => {
  // What changes is heard by now.
  await open();
  const onItsWay = expect(open()).rejects.toMatchObject({ code: "2019" });
  await hub.close();
  await onItsWay;
  await expect(open()).rejects.toMatchObject({ code: "2019" });
  expect(hub.size()).toBe(0);
});
