import { expect, test } from "vitest";
import { parseSearch } from "../../lib/search.ts";
import type { QueueFilter } from "./api.ts";
import { deskHref, readDeskSearch } from "./desk-search.ts";

const usual: QueueFilter = {
  queue: "toSendOn",
  keyword: "",
  sort: "waiting",
  country: [],
  company: [],
  owner: [],
  step: [],
  closing: [],
  assigned: null,
  age: null,
};

test("an application's address opens it in the queue it was seen in", () => {
  const narrow = {
    ...usual,
    queue: "evidence",
    keyword: "leeds",
    sort: "-waiting",
    country: [44, 232],
    owner: [12],
    step: ["admitted", "visa"],
    closing: ["open", "withdrawn"],
    assigned: "me",
    age: "15+",
  } as const satisfies QueueFilter;
  const href = deskHref(narrow, 7);
  expect(readDeskSearch(parseSearch(href.slice(href.indexOf("?"))))).toEqual({
    ...narrow,
    itemId: 7,
  });
});

test("what is usual is left out of the address", () => {
  expect(deskHref(usual, 7)).toBe("/bms?item=7");
});

test.each(["0", "-3", "1.5", "x", ""])("item %j of a hand-typed address is none", (item) => {
  const nonsense = { item, queue: "nonsense", sort: "name", country: item, assigned: item, age: "old" };
  Object.assign(nonsense, { owner: item, step: "walking,", closing: "shut" });
  expect(readDeskSearch(nonsense)).toEqual({ ...usual, itemId: null });
});

test("a search longer than the server reads is cut, not refused", () => {
  expect(readDeskSearch({ keyword: "x".repeat(3_000) }).keyword).toBe("x".repeat(100));
});
