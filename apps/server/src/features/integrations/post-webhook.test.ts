import { afterAll, beforeAll, expect, it } from "vitest";
import { faultOf, postWebhook } from "./post-webhook.ts";
import { isPublic } from "./target-guard.ts";
import { startReceiver } from "./test-integrations.ts";

let receiver: Awaited<ReturnType<typeof startReceiver>>;

beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());

const post = (signal = AbortSignal.timeout(5_000)) =>
  postWebhook({
    url: new URL(`http://hooks.agency.test:${receiver.port}/in?x=1`),
    target: { address: "127.0.0.1", family: 4 },
    headers: { "content-type": "application/json" },
    body: '{"name":"王"}',
    signal,
  });

it("connects to the address that was looked at, under the name that was meant", async () => {
  expect(await post()).toEqual({ status: 204, text: "" });
  expect(receiver.heard.at(-1)).toMatchObject({
    path: "/in?x=1",
    body: '{"name":"王"}',
    headers: { host: `hooks.agency.test:${receiver.port}` },
  });
});

it("reads four kilobytes of an answer and keeps the beginning", async () => {
  receiver.answer({ status: 400, body: `No.\r\n\u0007${"x".repeat(5_000_000)}` });
  const { status, text } = await post();
  expect([status, text.length, text.slice(0, 6)]).toEqual([400, 200, "No. xx"]);
});

it("ends when its time is up, and says so", async () => {
  receiver.answer(null);
  const error = await post(AbortSignal.timeout(50)).catch((cause: unknown) => cause);
  expect(faultOf(error)).toBe("timeout");
});

it.each([
  ["8.8.8.8", true],
  ["2606:4700::1111", true],
  ["0.0.0.0", false],
  ["10.0.0.1", false],
  ["100.64.0.1", false],
  ["127.9.9.9", false],
  ["169.254.169.254", false],
  ["172.31.255.255", false],
  ["172.32.0.1", true],
  ["192.168.1.1", false],
  ["198.19.0.1", false],
  ["224.0.0.1", false],
  ["255.255.255.255", false],
  ["::", false],
  ["::1", false],
  ["::ffff:8.8.8.8", false],
  ["64:ff9b::808:808", false],
  ["2001::1", false],
  ["2002:7f00:1::", false],
  ["fc00::1", false],
  ["fe80::1", false],
  ["ff02::1", false],
  ["not an address", false],
])("%s is of the internet: %s", (address, expected) => {
  expect(isPublic(address)).toBe(expected);
});
