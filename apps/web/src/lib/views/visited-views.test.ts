import { mountedViews } from "@passage/contract/limits.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  changeView,
  closable,
  closeViews,
  noViews,
  refreshView,
  type VisitedViews,
  visit,
} from "./visited-views.ts";

const plain = { affixed: false, noCache: false };
const go = (state: VisitedViews, key: string, rules = plain) =>
  visit(state, { key, path: key, params: {}, search: {}, rules });
const goAll = (keys: string[], state = noViews) => keys.reduce((now, key) => go(now, key), state);
const many = (count: number) => Array.from({ length: count }, (_, index) => `/v${index}`);
const mounted = (state: VisitedViews) => state.list.filter((view) => view.mounted).map((view) => view.key);
const keys = (state: VisitedViews) => state.list.map((view) => view.key);

describe("keep-alive", () => {
  it("unmounts the least recently seen clean view beyond the limit, and keeps its tab and query", () => {
    const full = goAll(many(mountedViews));
    const withQuery = changeView(full, "/v1", { search: { page: "3" } });
    const next = go(go(withQuery, "/v0"), "/new");
    expect(mounted(next)).not.toContain("/v1");
    expect(mounted(next)).toContain("/v0");
    expect(next.list.find((view) => view.key === "/v1")?.search).toEqual({ page: "3" });
  });

  it("never unmounts a dirty view, even beyond the limit", () => {
    const dirty = many(mountedViews + 2).reduce(
      (state, key) => changeView(go(state, key), key, { dirty: true }),
      noViews,
    );
    expect(mounted(dirty)).toHaveLength(mountedViews + 2);
    const saved = changeView(dirty, "/v5", { dirty: false });
    expect(mounted(saved)).not.toContain("/v5");
  });

  it("mounts an unmounted view again when it is visited", () => {
    const state = go(goAll(many(mountedViews + 1)), "/v0");
    expect(mounted(state)).toContain("/v0");
    expect(mounted(state)).not.toContain("/v1");
  });

  it("leaves no-cache views mounted only while they are in front", () => {
    const state = go(noViews, "/live", { affixed: false, noCache: true });
    expect(mounted(state)).toEqual(["/live"]);
    expect(mounted(go(state, "/other"))).toEqual(["/other"]);
  });

  it("unmounts no cached view for the place of one that leaves anyway", () => {
    const full = go(goAll(many(mountedViews)), "/live", { affixed: false, noCache: true });
    const kept = many(mountedViews).slice(1);
    expect(mounted(full)).toEqual([...kept, "/live"]);
    expect(mounted(go(full, "/v5"))).toEqual(kept);
  });

  it("holds its promises whatever is done", () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant("go"), key: fc.integer({ min: 0, max: 20 }) }),
      fc.record({ kind: fc.constant("dirty"), key: fc.integer({ min: 0, max: 20 }) }),
      fc.record({ kind: fc.constant("clean"), key: fc.integer({ min: 0, max: 20 }) }),
      fc.record({ kind: fc.constant("close"), key: fc.integer({ min: 0, max: 20 }) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let state = noViews;
        for (const { kind, key } of steps) {
          const name = `/v${key}`;
          if (kind === "go") state = go(state, name);
          if (kind === "dirty") {
            const isMounted = state.list.some((view) => view.key === name && view.mounted);
            if (isMounted) state = changeView(state, name, { dirty: true });
          }
          if (kind === "clean") state = changeView(state, name, { dirty: false });
          if (kind === "close") state = closeViews(state, [name]);
          const clean = state.list.filter((view) => view.mounted && !view.dirty && view.key !== state.front);
          const all = state.list.filter((view) => view.mounted);
          if (all.length > mountedViews) expect(clean).toEqual([]);
          expect(state.list.filter((view) => view.dirty && !view.mounted)).toEqual([]);
          if (state.front !== null) expect(keys(state)).toContain(state.front);
        }
      }),
    );
  });
});

describe("tabs", () => {
  it("puts affixed views first and never closes them", () => {
    const state = go(goAll(["/a", "/b"]), "/index", { affixed: true, noCache: false });
    expect(keys(state)).toEqual(["/index", "/a", "/b"]);
    expect(closable(state, "all", "/a").map((view) => view.key)).toEqual(["/a", "/b"]);
    expect(closable(state, "this", "/index")).toEqual([]);
    expect(closable(state, "others", "/a").map((view) => view.key)).toEqual(["/b"]);
  });

  it("brings the right neighbour forward when the front tab closes, else the left one", () => {
    const state = go(goAll(["/a", "/b", "/c"]), "/b");
    expect(closeViews(state, ["/b"]).front).toBe("/c");
    expect(closeViews(go(state, "/c"), ["/c"]).front).toBe("/b");
    expect(closeViews(state, ["/b", "/c"]).front).toBe("/a");
    expect(closeViews(state, ["/a"]).front).toBe("/b");
    expect(closeViews(state, ["/a", "/b", "/c"])).toEqual({ list: [], front: null });
  });

  it("refreshes by mounting anew, and what was dirty is gone, there alone", () => {
    const dirty = ["/a", "/b"].reduce(
      (now, key) => changeView(now, key, { dirty: true }),
      goAll(["/a", "/b"]),
    );
    const state = refreshView(dirty, "/a");
    expect(state.list.map(({ generation, dirty: now }) => [generation, now])).toEqual([
      [1, false],
      [0, true],
    ]);
  });
});
