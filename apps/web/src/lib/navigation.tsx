import {
  type AnchorHTMLAttributes,
  createContext,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useContext,
} from "react";

/** How an address is gone to. */
export interface GoHow {
  /** Leaves no step to go back to. */
  replace?: boolean;
  /** Takes the last step back where that leads there, and replaces the address otherwise. */
  back?: boolean;
}

/** Goes to an address of this entry. */
export type Go = (href: string, how?: GoHow) => void;

const NavigationContext = createContext<Go | null>(null);

/** Supplied by the entry's router: features follow links without knowing which router that is. */
export function NavigationProvider({ go, children }: { go: Go; children: ReactNode }) {
  return <NavigationContext value={go}>{children}</NavigationContext>;
}

/** Goes to addresses made by hrefTo (lib/paths.ts). */
export function useGo(): Go {
  const go = useContext(NavigationContext);
  if (!go) throw new Error("useGo outside of NavigationProvider");
  return go;
}

/** Props of {@link AppLink}. */
export interface AppLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  href: string;
  ref?: Ref<HTMLAnchorElement>;
}

/** A real link (middle click, copy address) that stays in the page on a plain click. */
export function AppLink({ href, onClick, ...rest }: AppLinkProps) {
  const go = useGo();
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event) || rest.target === "_blank") return;
    event.preventDefault();
    go(href);
  }
  return <a {...rest} href={href} onClick={follow} />;
}

/** Left button without modifiers: everything else belongs to the browser. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
