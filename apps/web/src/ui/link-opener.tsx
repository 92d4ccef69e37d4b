import { createContext, type MouseEvent, type ReactNode, useContext } from "react";

const Context = createContext<((href: string) => void) | null>(null);

/** Lets the app open links of charts inside itself instead of loading the page anew. */
export function LinkOpenerProvider({
  open,
  children,
}: {
  open: (href: string) => void;
  children: ReactNode;
}) {
  return <Context value={open}>{children}</Context>;
}

/**
 * Click handler for real links. Plain clicks go to the app; new tab, new window and download stay the browser's.
 * `onOpen` of one component wins over the app's.
 */
export function useLinkOpener(
  onOpen?: (href: string) => void,
): (event: MouseEvent<Element>, href: string) => void {
  const open = useContext(Context);
  const act = onOpen ?? open;
  return (event, href) => {
    if (!act || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    act(href);
  };
}
