import { menuVisitOf } from "@passage/contract/auth/menu.ts";
import { useEffect, useRef } from "react";
import { useAccount } from "../lib/account.tsx";
import { call } from "../lib/api/api-client.ts";
import { addMenuVisit } from "../lib/wire/auth.gen.ts";
import { useVisitedViews } from "./use-view-tabs.tsx";

/**
 * Reports the pages of spec point 6 when they are opened: once per tab, however often it comes to the front. Nobody
 * waits for it or hears of its failure, and staff who are in the portal as the account aren't its visitors.
 */
export function useMenuVisits(): void {
  const { list, front } = useVisitedViews();
  const { user, root } = useAccount();
  const reported = useRef(new Set<string>());
  const own = user.staffId === null;

  useEffect(() => {
    // A tab that was closed and is opened again is another visit.
    for (const key of reported.current)
      if (!list.some((view) => view.key === key)) reported.current.delete(key);
    const shown = list.find((view) => view.key === front);
    if (!own || !shown || reported.current.has(shown.key)) return;
    reported.current.add(shown.key);
    const body = menuVisitOf(shown.path, root.resourceKeys);
    if (body) void call(addMenuVisit, { body }, { handles: "all" }).catch(() => undefined);
  }, [list, front, own, root.resourceKeys]);
}
