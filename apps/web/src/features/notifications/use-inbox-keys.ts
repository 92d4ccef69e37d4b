import { type RefObject, useEffect, useRef } from "react";
import type { Notification } from "./api.ts";

/** Whether a key belongs to what is typed in, or to a sheet that lies over the page. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true;
  const { target } = event;
  return (
    target instanceof HTMLElement &&
    target.closest(
      "input:not([type=radio]):not([type=checkbox]),textarea,select,[role=dialog],[role=menu],[role=listbox]",
    ) !== null
  );
}

/** Keys of the inbox while it is in front: j and k move the focus from row to row, e marks the row as read or unread. */
export function useInboxKeys(
  list: RefObject<HTMLElement | null>,
  shown: boolean,
  items: readonly Notification[],
  mark: (one: Notification, read: boolean) => void,
): void {
  const now = useRef({ items, mark });
  useEffect(() => {
    now.current = { items, mark };
  });
  useEffect(() => {
    if (!shown) return;
    function onKey(event: KeyboardEvent) {
      if (isTaken(event)) return;
      const rows = [...(list.current?.querySelectorAll<HTMLElement>("[data-notification]") ?? [])];
      const at = rows.findIndex((row) => row.closest("li")?.contains(document.activeElement));
      if (event.key === "j" || event.key === "k") {
        const next = event.key === "j" ? Math.min(at + 1, rows.length - 1) : Math.max(at - 1, 0);
        rows[next]?.focus();
        rows[next]?.scrollIntoView({ block: "nearest" });
      } else if (event.key === "e" && at >= 0) {
        const one = now.current.items.find(({ id }) => String(id) === rows[at]?.dataset.notification);
        if (one) now.current.mark(one, !one.read);
      } else return;
      event.preventDefault();
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [list, shown]);
}
