import { useCallback, useEffect, useRef } from "react";
import { unsaved } from "./lost-code.ts";

/**
 * Has the browser ask before the page is unloaded with unsaved changes, which only it can. The answer performs a deed
 * that unloads the page on purpose, after the app asked itself: the browser doesn't ask again.
 */
export function usePageLeave(dirty: boolean): (deed: () => Promise<unknown>) => void {
  const agreed = useRef(false);

  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!agreed.current) event.preventDefault();
    };
    unsaved.add(ask);
    addEventListener("beforeunload", ask);
    return () => {
      unsaved.delete(ask);
      removeEventListener("beforeunload", ask);
    };
  }, [dirty]);

  return useCallback((deed) => {
    agreed.current = true;
    deed().catch(() => {
      // Shown by the api client; the page stays, and is guarded again.
      agreed.current = false;
    });
  }, []);
}
