import { type RefObject, useEffect, useRef } from "react";

/** Whether the component is there still: to be asked by an answer that comes late. */
export function useMounted(): Readonly<RefObject<boolean>> {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return mounted;
}
