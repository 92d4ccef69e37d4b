import { expect, test } from "vitest";
import { parseSearch } from "../../lib/search.ts";
import { deskHref, readDeskSearch } from "./desk-search.ts";

test("an application's address opens it in the queue it was seen in", () => {
  const href = deskHref({ queue: "evidence", keyword: "leeds", sort: "-waiting" }, 7);
  expect(readDeskSearch(parseSearch(href.slice(href.indexOf("?"))))).toEqual({
    queue: "evidence",
    keyword: "leeds",
    sort: "-waiting",
    itemId: 7,
  });
});

test("what is usual is left out of the address", () => {
  expect(deskHref({ queue: "toSendOn", keyword: "", sort: "waiting" }, 7)).toBe("/bms?item=7");
});

test.each(["0", "-3", "1.5", "x", ""])("item %j of a hand-typed address is none", (item) => {
  expect(readDeskSearch({ item, queue: "nonsense", sort: "name" })).toEqual({
    queue: "toSendOn",
    keyword: "",
    sort: "waiting",
    itemId: null,
  });
});

test("a search longer than the server reads is cut, not refused", () => {
  expect(readDeskSearch({ keyword: "x".repeat(3_000) }).keyword).toBe("x".repeat(100));
});
