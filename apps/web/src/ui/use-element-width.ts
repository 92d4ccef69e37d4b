import { type RefCallback, useCallback, useState } from "react";

/**
 * Width of an element in CSS pixels, followed by ResizeObserver. 0 until the element is attached and visible; it is
 * measured before the first paint, so nothing is drawn twice in sight of the user.
 */
export function useElementWidth<E extends Element>(): [RefCallback<E>, number] {
  const [width, setWidth] = useState(0);
  const attach = useCallback((element: E | null) => {
    if (!element) return;
    const measure = () => {
      const next = Math.floor(element.getBoundingClientRect().width);
      // A hidden tab measures 0; it must not lay everything out anew for a width that nobody sees.
      if (next > 0) setWidth(next);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [attach, width];
}
