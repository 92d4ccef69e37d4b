import { expect, it } from "vitest";
import { audienceOf } from "./read-client.ts";

const basic = (text: string) => `Basic ${Buffer.from(text).toString("base64")}`;

it("reads the audience from the Basic header", () => {
  expect(audienceOf(basic("passage-portal:passage-portal"))).toBe("account");
  expect(audienceOf(basic("passage-bms:passage-bms").replace("Basic", "basic"))).toBe("staff");
});

it.each([
  "",
  "Basic",
  "Basic !!!",
  "Bearer cGFzc2FnZS1ibXM6cGFzc2FnZS1ibXM=",
  basic("passage-bms"),
  basic("passage-bms:passage-portal"),
  basic("constructor:constructor"),
  `Basic ${"A".repeat(5_000)}`,
])("knows no other client: %s", (header) => {
  expect(audienceOf(header)).toBeNull();
});
