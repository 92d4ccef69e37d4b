import type { Search, SearchChanges } from "./search.ts";

/** Names of the `{…}` parts of a path: `"/a/{id}/{tab}"` gives `"id" | "tab"`. */
export type ParamName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamName<Rest>
  : never;

/** Values of a path's parameters, as text: numeric ids are parsed by the view that reads them. */
export type Params<Path extends string> = Readonly<Record<ParamName<Path>, string>>;

/**
 * What becomes of unsaved text when the page goes away: it comes back after a reload but not in another window
 * (lib/typed), or it is saved at that moment.
 */
export type Survival = "reload" | "leaving";

/**
 * What a change of the query is to the history: `push` makes a step to go back to, `replace` none, and `back` takes
 * the last step back where that leads to the changed address, and replaces it otherwise.
 */
export type SearchStep = "replace" | "push" | "back";

/**
 * What every page of the portal is given: its own snapshot of the address, and the few things it can tell the shell.
 * A page reads no router: hidden behind another tab it keeps its own params and search while the address bar shows
 * those of the tab in front.
 *
 * @example export function StudentPage({ params, search, setSearch }: ViewProps<"/index/student-information/{id}">)
 */
export interface ViewProps<Path extends string = string> {
  readonly params: Params<Path>;
  /** The query part, one text per name; lists are joined by commas (see lib/use-list-search.ts). */
  readonly search: Search;
  /** Changes some names of the query, `undefined` removes one. Replaces the address where nothing else is said. */
  readonly setSearch: (changes: SearchChanges, how?: SearchStep) => void;
  /** Stands behind the title on the tab: the student's name. Null removes it. */
  readonly setTitleNote: (note: string | null) => void;
  /**
   * Dirty views are never unmounted, and closing their tab asks first. Say false after saving.
   * @param survives what of the unsaved text outlives the page; left out where a reload loses it
   */
  readonly setDirty: (dirty: boolean, survives?: Survival) => void;
  /** False while another tab is in front; effects are paused by then, this is for polling and shortcuts. */
  readonly shown: boolean;
  /** Mounts this view anew, as the tab's menu does. */
  readonly refresh: () => void;
  /** Closes this view's tab without asking (after saving, or after deleting what it showed). */
  readonly close: () => void;
}
