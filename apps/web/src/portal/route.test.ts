import type { ResourceKey } from "@passage/contract/resource-keys.ts";
import { describe, expect, it } from "vitest";
import { routeOf } from "./route.ts";

const consultant: ResourceKey[] = ["applications", "applicationsDetail"];
const at = (pathname: string, search = {}, held = consultant) => routeOf({ pathname, search }, held);

describe("addresses of the portal", () => {
  it("lead to views with their parameters and query", () => {
    expect(at("/index/application-list", { status: "2" })).toMatchObject({
      kind: "view",
      key: "/index/application-list",
      search: { status: "2" },
    });
    expect(at("/student-application-form/7")).toMatchObject({ kind: "view", params: { stuid: "7" } });
  });

  it("lead from / to the first permitted view, also without the key of the summary", () => {
    expect(at("/")).toEqual({ kind: "moved", to: "/index" });
    expect(at("/", {}, ["applicationsDetail"])).toEqual({ kind: "moved", to: "/index/application-list" });
  });

  it("lead without any key to what everybody has, and else to whom to ask", () => {
    expect(at("/profile", {}, [])).toMatchObject({ kind: "view", key: "/profile" });
    for (const path of ["/", "/index", "/404", "/nonsense", "/redirect/index"])
      expect(at(path, {}, [])).toEqual({ kind: "noKeys" });
  });

  it.each(["/nonsense", "/index/", "/index/student-information/", "/bms", "/INDEX"])(
    "lead from %s to /404",
    (path) => {
      expect(at(path)).toEqual({ kind: "moved", to: "/404" });
      expect(at("/404")).toEqual({ kind: "notFound" });
    },
  );

  it("answer alike for a view that is not permitted and one that does not exist", () => {
    expect(at("/index", {}, ["applicationsDetail"])).toEqual(at("/nonsense"));
  });

  it("lead from a route that has no page of its own to the first below it", () => {
    const list = "/institution-resource/resource-management";
    expect(at("/institution-resource", {}, ["resource"])).toEqual({ kind: "moved", to: list });
    expect(at(list, {}, ["resource"])).toMatchObject({ kind: "view", key: list });
    expect(at(list)).toEqual({ kind: "moved", to: "/404" });
  });

  it("refresh a view by /redirect", () => {
    expect(at("/redirect/index/student-query", { keyword: "li" })).toEqual({
      kind: "refresh",
      key: "/index/student-query",
      to: "/index/student-query?keyword=li",
    });
  });

  it.each([
    "/redirect//outside.test/index",
    "/redirect///outside.test",
    "/redirect/https://outside.test",
    "/redirect/bms",
  ])("don't lead out of the portal by %s", (path) => {
    expect(at(path)).toEqual({ kind: "moved", to: "/404" });
  });

  it("lead by /redirect to nothing that the keys don't open", () => {
    expect(at("/redirect/index", {}, ["applicationsDetail"])).toEqual({ kind: "moved", to: "/404" });
    expect(at("/redirect/", {}, ["applicationsDetail"])).toEqual({
      kind: "moved",
      to: "/index/application-list",
    });
  });
});
