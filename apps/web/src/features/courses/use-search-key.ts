import { type RefObject, useEffect } from "react";

const editable = "input, textarea, select, [contenteditable], [role=combobox], [role=dialog] *";

/** "/" goes to the search field of a page in front, from anywhere but a field. */
export function useSearchKey(area: RefObject<HTMLElement | null>, shown: boolean): void {
  useEffect(() => {
    if (!shown) return;
    function onKey(event: KeyboardEvent) {
      const target = event.target instanceof Element ? event.target : null;
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.defaultPrevented || target?.closest(editable)) return;
      const field = area.current?.querySelector<HTMLInputElement>("search input");
      if (!field) return;
      event.preventDefault();
      field.focus();
      field.select();
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [area, shown]);
}
