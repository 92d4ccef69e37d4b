import { mountedViews } from "@passage/contract/limits.ts";
import type { Search } from "../search.ts";
import type { Survival } from "../view.ts";

/** How the shell treats a view, by its path. */
export interface ViewRules {
  /** Stands first and can't be closed. */
  readonly affixed: boolean;
  /** Left out of the keep-alive cache: mounted only while it is in front. */
  readonly noCache: boolean;
}

/** A visited view: its tab, and the snapshot it is rendered from. */
export interface VisitedView {
  /** The address without query: one tab per thing shown. */
  readonly key: string;
  /** Path with `{…}` as in the contract. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly search: Search;
  readonly rules: ViewRules;
  /** Stands behind the title (a student's name). */
  readonly note: string | null;
  readonly dirty: boolean;
  /** What becomes of what is unsaved when the page goes away; null where a reload loses it. */
  readonly survives: Survival | null;
  /** Rendered, be it hidden; otherwise only tab and snapshot are left. */
  readonly mounted: boolean;
  /** Grows with every refresh, so that the view is mounted anew. */
  readonly generation: number;
  /** Rank of the last visit. */
  readonly visited: number;
}

/** All tabs in their order, and the one in front. */
export interface VisitedViews {
  readonly list: readonly VisitedView[];
  readonly front: string | null;
}

/** Where a visit goes. */
export type Visit = Pick<VisitedView, "key" | "path" | "params" | "search" | "rules">;

export const noViews: VisitedViews = { list: [], front: null };

/** Brings a view to the front, opening its tab if there is none; its snapshot takes the visit's query. */
export function visit(state: VisitedViews, to: Visit): VisitedViews {
  const known = state.list.some((view) => view.key === to.key);
  const list = known ? state.list : insert(state.list, to);
  const visited = Math.max(0, ...state.list.map((view) => view.visited)) + 1;
  const next = list.map((view) =>
    view.key === to.key ? { ...view, search: to.search, mounted: true, visited } : view,
  );
  return unmountSome({ list: next, front: to.key });
}

function insert(list: readonly VisitedView[], to: Visit): VisitedView[] {
  const added = {
    ...to,
    note: null,
    dirty: false,
    survives: null,
    mounted: false,
    generation: 0,
    visited: 0,
  };
  if (!to.rules.affixed) return [...list, added];
  const affixed = list.filter((view) => view.rules.affixed);
  return [...affixed, added, ...list.filter((view) => !view.rules.affixed)];
}

/** Keeps at most `mountedViews` rendered: the least recently seen clean ones give way, dirty ones never do. */
function unmountSome(state: VisitedViews): VisitedViews {
  const hidden = state.list.filter((view) => view.mounted && view.key !== state.front && !view.dirty);
  const uncached = hidden.filter((view) => view.rules.noCache);
  const tooMany = state.list.filter((view) => view.mounted).length - uncached.length - mountedViews;
  const oldest = hidden
    .filter((view) => !view.rules.noCache)
    .sort((a, b) => a.visited - b.visited)
    .slice(0, Math.max(0, tooMany));
  const going = new Set([...uncached, ...oldest].map((view) => view.key));
  if (going.size === 0) return state;
  return {
    ...state,
    list: state.list.map((view) => (going.has(view.key) ? { ...view, mounted: false } : view)),
  };
}

/** Changes one view's snapshot, note or dirtiness. Becoming clean may make it the one to give way. */
export function changeView(
  state: VisitedViews,
  key: string,
  change: Partial<Pick<VisitedView, "search" | "note" | "dirty" | "survives">>,
): VisitedViews {
  const list = state.list.map((view) => (view.key === key ? { ...view, ...change } : view));
  return unmountSome({ ...state, list });
}

/** Mounts a view anew: what was typed in it is gone. */
export function refreshView(state: VisitedViews, key: string): VisitedViews {
  return {
    ...state,
    list: state.list.map((view) =>
      view.key === key ? { ...view, generation: view.generation + 1, dirty: false, survives: null } : view,
    ),
  };
}

/** The tabs that a menu command would close; affixed ones stay always. */
export function closable(state: VisitedViews, which: "this" | "others" | "all", key: string): VisitedView[] {
  return state.list.filter(
    (view) => !view.rules.affixed && (which === "all" || (which === "this") === (view.key === key)),
  );
}

/**
 * Closes tabs. When the one in front goes, its right neighbour comes forward, else the left one; the caller brings
 * the address there.
 */
export function closeViews(state: VisitedViews, keys: readonly string[]): VisitedViews {
  const list = state.list.filter((view) => !keys.includes(view.key));
  if (state.front === null || !keys.includes(state.front)) return { ...state, list };
  const at = state.list.findIndex((view) => view.key === state.front);
  const right = state.list.slice(at + 1).find((view) => !keys.includes(view.key));
  const left = state.list.slice(0, at).findLast((view) => !keys.includes(view.key));
  return { list, front: (right ?? left)?.key ?? null };
}
