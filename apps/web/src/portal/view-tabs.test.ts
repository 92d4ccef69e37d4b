import { views } from "@passage/contract/auth/menu.ts";
import type { ResourceKey } from "@passage/contract/resource-keys.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { hasTypedIn, placeOf, startTyped, writeTyped } from "../lib/typed/typed-store.ts";
import { addressOf, createViewTabs } from "./view-tabs.ts";

beforeEach(() => sessionStorage.clear());

const consultant: ResourceKey[] = ["applications", "applicationsDetail"];
const open = (held: ResourceKey[] = consultant, accountId = 3) =>
  createViewTabs({ accountId, held, storage: sessionStorage });
const keys = (tabs: ReturnType<typeof open>) => tabs.store.get().list.map((view) => view.key);
const view = (path: (typeof views)[number]["path"]) => views.find((one) => one.path === path) ?? views[0];

function visitTwo(tabs: ReturnType<typeof open>) {
  tabs.visit(view("/index/application-list"), {}, "/index/application-list", { status: "2" });
  tabs.visit(view("/index/student-information/{id}"), { id: "7" }, "/index/student-information/7", {});
}

describe("tabs of the portal", () => {
  it("begin with the affixed view, not yet rendered", () => {
    const { list, front } = open().store.get();
    expect(list.map(({ key, mounted }) => [key, mounted])).toEqual([["/index", false]]);
    expect(front).toBeNull();
  });

  it("come back after a reload: the set, the order and the queries, but nothing rendered", () => {
    visitTwo(open());
    const again = open();
    expect(keys(again)).toEqual(["/index", "/index/application-list", "/index/student-information/7"]);
    expect(addressOf(again.store.get(), "/index/application-list")).toBe("/index/application-list?status=2");
    expect(again.store.get().list.some((one) => one.mounted)).toBe(false);
  });

  it("come back unsaved where typed text waits for them, which goes when they are closed", () => {
    visitTwo(open());
    startTyped("portal", 3);
    const student = "/index/student-information/7";
    writeTyped(placeOf(student, "contact"), { version: 1, fields: { email: "x" }, was: {}, attempt: null });
    const again = open();
    const waiting = again.store.get().list.filter(({ dirty }) => dirty);
    expect(waiting.map(({ key, survives }) => [key, survives])).toEqual([[student, "reload"]]);
    again.close(["/index/application-list"]);
    expect(hasTypedIn(student)).toBe(true);
    again.close([student]);
    expect(hasTypedIn(student)).toBe(false);
  });

  it("write no names down", () => {
    const tabs = open();
    visitTwo(tabs);
    tabs.setNote("/index/student-information/7", "王思远");
    tabs.setSearch("/index/application-list", { page: "2" });
    expect(JSON.stringify(sessionStorage)).not.toContain("王思远");
  });

  it("of one account are not shown to the next, nor views whose key is gone", () => {
    visitTwo(open());
    expect(keys(open(consultant, 4))).toEqual(["/index"]);
    visitTwo(open());
    expect(keys(open(["applicationsDetail"]))).toEqual([
      "/index/application-list",
      "/index/student-information/7",
    ]);
    expect(keys(open(["applicationsSettlement"]))).toEqual([]);
  });

  it("add up two changes of the query made in one go", () => {
    const tabs = open();
    visitTwo(tabs);
    tabs.setSearch("/index/application-list", { page: "2" });
    expect(tabs.setSearch("/index/application-list", { sort: "name" })).toBe(
      "/index/application-list?status=2&page=2&sort=name",
    );
  });

  it("keep a query's identity when a tab only comes to the front", () => {
    const tabs = open();
    visitTwo(tabs);
    const searchOf = () => tabs.store.get().list.find((one) => one.key === "/index/application-list")?.search;
    const before = searchOf();
    tabs.visit(view("/index/application-list"), {}, "/index/application-list", { status: "2" });
    expect(searchOf()).toBe(before);
  });

  it("take the query of the address that is visited", () => {
    const tabs = open();
    visitTwo(tabs);
    tabs.visit(view("/index/application-list"), {}, "/index/application-list", { status: "1", page: "2" });
    expect(addressOf(tabs.store.get(), "/index/application-list")).toBe(
      "/index/application-list?status=1&page=2",
    );
  });

  it("don't mind a view that tells something after it was closed", () => {
    const tabs = open();
    visitTwo(tabs);
    tabs.close(["/index/application-list"]);
    tabs.setDirty("/index/application-list", true);
    tabs.setDirty("/index/application-list", false);
    tabs.setNote("/index/application-list", "late");
    expect(keys(tabs)).toEqual(["/index", "/index/student-information/7"]);
    expect(addressOf(tabs.store.get(), "/index/application-list")).toBeNull();
  });

  it("come back without those that were damaged in the store", () => {
    visitTwo(open());
    const damage = [
      null,
      "/index",
      { key: 5, search: {} },
      { key: "/index/student-query", search: { page: 2 } },
    ];
    for (const [name, text] of Object.entries(sessionStorage)) {
      const kept = JSON.parse(String(text)) as { tabs: unknown[] };
      sessionStorage.setItem(name, JSON.stringify({ ...kept, tabs: [...damage, ...kept.tabs] }));
    }
    expect(keys(open())).toEqual(["/index", "/index/application-list", "/index/student-information/7"]);
    for (const name of Object.keys(sessionStorage)) sessionStorage.setItem(name, "null");
    expect(keys(open())).toEqual(["/index"]);
  });

  it("say where to go when the front one closes", () => {
    const tabs = open();
    visitTwo(tabs);
    expect(tabs.close(["/index/student-information/7"])).toBe("/index/application-list?status=2");
    expect(keys(tabs)).toEqual(["/index", "/index/application-list"]);
  });
});
