import { movedPaths, type View, type ViewPath, views } from "@passage/contract/auth/menu.ts";
import { useAccount } from "../lib/account.tsx";
import { usePhrases } from "../lib/i18n/phrases.tsx";
import { useVisitedViews } from "./use-view-tabs.tsx";
import { addressOf } from "./view-tabs.ts";
import { pageOf, type ViewPage } from "./views.tsx";

/** One entry of the sidebar. */
export interface MenuEntry {
  readonly path: ViewPath;
  readonly title: string;
  /** As the tab was left, if there is one. */
  readonly href: string;
  readonly icon: ViewPage["icon"];
  /** The view in front ("page"), or the entry that it lies below ("true": "/index" for its lists). */
  readonly current: "page" | "true" | undefined;
}

/** Entries under one heading; the first group has none. */
export interface MenuGroup {
  readonly name: NonNullable<View["group"]>;
  readonly title: string | null;
  readonly entries: readonly MenuEntry[];
}

const groupNames = ["main", "business", "resources", "company"] as const;

/** The entry under which a view is looked for: its own, or that of the path it lies below. */
function entryOf(path: string): string | undefined {
  const entries = views.filter((view: View) => view.group !== undefined).map((view) => view.path);
  const parents = Object.keys(movedPaths).filter((parent) => path.startsWith(`${parent}/`));
  return (
    entries.find((entry) => entry === path) ??
    entries.find((entry) => path.startsWith(`${entry}/`)) ??
    entries.find((entry) => parents.some((parent) => movedPaths[parent] === entry))
  );
}

/** The sidebar's entries: what the server permits this account (getIssueRoot), in the contract's order and groups. */
export function useMenu(): MenuGroup[] {
  const { root } = useAccount();
  const { shell } = usePhrases();
  const visited = useVisitedViews();
  const front = visited.list.find((view) => view.key === visited.front);

  const entriesOf = (group: string) =>
    views.flatMap((view: View & { path: ViewPath }): MenuEntry[] => {
      const page = pageOf(view.path);
      const permitted = root.menu.some((entry) => entry.path === view.path);
      if (view.group !== group || !page || !permitted) return [];
      const href = addressOf(visited, view.path) ?? view.path;
      const under = front !== undefined && entryOf(front.path) === view.path;
      const current = front?.path === view.path ? "page" : under ? "true" : undefined;
      return [{ path: view.path, title: shell.views[view.path], href, icon: page.icon, current }];
    });

  return groupNames.flatMap((name) => {
    const entries = entriesOf(name);
    const title = name === "main" ? null : shell.groups[name];
    return entries.length > 0 ? [{ name, title, entries }] : [];
  });
}
