import { permittedViews, type View } from "@passage/contract/auth/menu.ts";
import type { ResourceKey } from "@passage/contract/resource-keys.ts";
import { matchPath } from "../lib/paths.ts";
import { changeSearch, formatSearch, type Search, type SearchChanges } from "../lib/search.ts";
import { createStore, type Store } from "../lib/store.ts";
import { forgetTypedIn, hasTypedIn } from "../lib/typed/typed-store.ts";
import type { Survival } from "../lib/view.ts";
import { keepViews, readKeptViews } from "../lib/views/kept-views.ts";
import {
  changeView,
  closeViews,
  noViews,
  refreshView,
  type ViewRules,
  type VisitedViews,
  visit,
} from "../lib/views/visited-views.ts";

/** The tabs of the portal as a store, and what can be done to them. Addresses are the router's business. */
export interface ViewTabs {
  readonly store: Pick<Store<VisitedViews>, "get" | "subscribe">;
  /** Brings the view at an address to the front. */
  readonly visit: (view: View, params: Readonly<Record<string, string>>, key: string, search: Search) => void;
  /** Brings none to the front: the address is no view's. */
  readonly leave: () => void;
  /** Changes a view's query in its snapshot, and gives the address that shows it. */
  readonly setSearch: (key: string, changes: SearchChanges) => string;
  readonly setNote: (key: string, note: string | null) => void;
  readonly setDirty: (key: string, dirty: boolean, survives?: Survival) => void;
  readonly refresh: (key: string) => void;
  /** Closes tabs without asking; gives the address to go to when the front one went, null for the first page. */
  readonly close: (keys: readonly string[]) => string | null;
}

interface Beginnings {
  readonly accountId: number;
  readonly held: readonly ResourceKey[];
  readonly storage: Storage;
}

/** Makes the tabs of a page load: affixed ones, and those that were open before the reload. */
export function createViewTabs({ accountId, held, storage }: Beginnings): ViewTabs {
  const views = permittedViews(held);
  const store = createStore(beginning(views, readKeptViews(storage, accountId).tabs));

  function update(next: VisitedViews): void {
    store.set(next);
    keepViews(storage, accountId, next);
  }

  return {
    store,
    visit: (view, params, key, search) => {
      const known = store.get().list.find((one) => one.key === key);
      // An equal query keeps its identity, so that a tab brought to the front doesn't render its page anew.
      const same = known && formatSearch(known.search) === formatSearch(search) ? known.search : search;
      update(visit(store.get(), { key, path: view.path, params, search: same, rules: rulesOf(view) }));
    },
    leave: () => store.set({ ...store.get(), front: null }),
    setSearch: (key, changes) => {
      const search = changeSearch(store.get().list.find((one) => one.key === key)?.search ?? {}, changes);
      update(changeView(store.get(), key, { search }));
      return key + formatSearch(search);
    },
    setNote: (key, note) => store.set(changeView(store.get(), key, { note })),
    setDirty: (key, dirty, survives) => {
      const known = store.get().list.find((one) => one.key === key);
      const kept = dirty ? (survives ?? null) : null;
      if (known && (known.dirty !== dirty || known.survives !== kept))
        store.set(changeView(store.get(), key, { dirty, survives: kept }));
    },
    refresh: (key) => update(refreshView(store.get(), key)),
    close: (keys) => {
      update(closeViews(store.get(), keys));
      for (const key of keys) forgetTypedIn(key);
      return addressOf(store.get(), store.get().front);
    },
  };
}

/** The address that shows a tab as it was left; null when there is no such tab. */
export function addressOf(state: VisitedViews, key: string | null): string | null {
  const view = state.list.find((one) => one.key === key);
  return view ? view.key + formatSearch(view.search) : null;
}

function rulesOf(view: View): ViewRules {
  return { affixed: view.affixed === true, noCache: view.noCache === true };
}

function beginning(views: readonly View[], kept: readonly { key: string; search: Search }[]): VisitedViews {
  const affixed = views.filter((view) => view.affixed).map((view) => ({ key: view.path, search: {} }));
  let state = noViews;
  for (const { key, search } of [...affixed, ...kept]) {
    for (const view of views) {
      const params = matchPath(view.path, key);
      if (params) state = visit(state, { key, path: view.path, params, search, rules: rulesOf(view) });
    }
  }
  // Nothing is rendered before it is looked at: a reload must not fetch twelve pages at once.
  return {
    front: null,
    list: state.list.map((view) => {
      // Text that waits for its view is unsaved text, seen or not.
      const waits = hasTypedIn(view.key);
      return { ...view, mounted: false, visited: 0, dirty: waits, survives: waits ? "reload" : null };
    }),
  };
}
