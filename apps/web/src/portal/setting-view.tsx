import { Activity, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { usePhrases } from "../lib/i18n/phrases.tsx";
import type { Search } from "../lib/search.ts";
import type { Survival, ViewProps } from "../lib/view.ts";
import { PageHead } from "../ui/page-head.tsx";
import { SkeletonItems } from "../ui/skeleton.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { type SettingTab, settingTabs } from "./setting-tabs.ts";

type Name = SettingTab["name"];

/**
 * /setting: the company's own settings, a tab each. A tab that was looked at stays as it was left, with its filters and
 * with what was typed, until the view is closed.
 */
export function SettingView({ search, setSearch, setDirty, shown }: ViewProps<"/setting">) {
  const { setting } = usePhrases();
  const first = settingTabs[0].name;
  const front = settingTabs.find(({ name }) => name === search.tab)?.name ?? first;
  const kept = useKeptSearches(front, search);
  const dirtyOf = useDirtOfTabs(setDirty);

  function choose(next: Name) {
    const gone = Object.fromEntries(Object.keys(search).map((name) => [name, undefined]));
    setSearch({ ...gone, ...kept.get(next), tab: next === first ? undefined : next }, "push");
  }

  return (
    <>
      <PageHead title={setting.title} />
      <Tabs<Name>
        label={setting.views}
        items={settingTabs.map(({ name }) => ({ value: name, label: setting.tabs[name] }))}
        value={front}
        onChange={choose}
        panelClassName="flex grow flex-col"
      >
        {settingTabs
          .filter(({ name }) => kept.has(name))
          .map(({ name, Tab }) => (
            <Activity key={name} mode={name === front ? "visible" : "hidden"}>
              <Suspense fallback={<SkeletonItems />}>
                <Tab
                  search={kept.get(name) ?? {}}
                  setSearch={setSearch}
                  setDirty={dirtyOf[name]}
                  shown={shown && name === front}
                />
              </Suspense>
            </Activity>
          ))}
      </Tabs>
    </>
  );
}

/** The search of each tab that was looked at, as it was when it was last in front. */
function useKeptSearches(front: Name, search: Search): ReadonlyMap<Name, Search> {
  const [kept, setKept] = useState<ReadonlyMap<Name, Search>>(() => new Map([[front, search]]));
  if (kept.get(front) === search) return kept;
  const now = new Map(kept).set(front, search);
  setKept(now);
  return now;
}

/** The view is dirty while one of its tabs is, and a reload loses its text while it would lose any tab's. */
function useDirtOfTabs(setDirty: ViewProps["setDirty"]): Record<Name, ViewProps["setDirty"]> {
  const dirty = useRef(new Map<Name, Survival | null>());
  const tell = useRef(setDirty);
  useEffect(() => {
    tell.current = setDirty;
  }, [setDirty]);
  return useMemo(() => {
    const of =
      (name: Name): ViewProps["setDirty"] =>
      (isDirty, survives) => {
        if (isDirty) dirty.current.set(name, survives ?? null);
        else dirty.current.delete(name);
        const all = [...dirty.current.values()];
        tell.current(all.length > 0, (all.includes(null) ? null : all[0]) ?? undefined);
      };
    const entries = settingTabs.map(({ name }) => [name, of(name)] as const);
    return Object.fromEntries(entries) as Record<Name, ViewProps["setDirty"]>;
  }, []);
}
