import { views } from "@passage/contract/auth/menu.ts";
import type { ResourceKey } from "@passage/contract/resource-keys.ts";
import { beforeEach, describe, expect, it } from "vitest";
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

  it("say where to go when the front one closes", () => {
    const tabs = open();
    visitTwo(tabs);
    expect(tabs.close(["/index/student-information/7"])).toBe("/index/application-list?status=2");
    expect(keys(tabs)).toEqual(["/index", "/index/application-list"]);
  });
});
