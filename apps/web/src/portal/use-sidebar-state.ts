import { useState } from "react";

const storeKey = "passage.sidebar";
/** From this width on the sidebar starts open (look: Breakpoints). */
const openFrom = 1360;

function initiallyOpen(): boolean {
  const stored = localStorage.getItem(storeKey);
  return stored === null ? innerWidth >= openFrom : stored === "open";
}

/** Whether the sidebar shows words or only icons; the choice is remembered (spec point 2). */
export function useSidebarState(): { open: boolean; toggle: () => void } {
  const [open, setOpen] = useState(initiallyOpen);
  return {
    open,
    toggle: () => {
      localStorage.setItem(storeKey, open ? "closed" : "open");
      setOpen(!open);
    },
  };
}
