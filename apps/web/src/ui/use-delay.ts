import { useEffect, useState } from "react";

/** How long a wait stays invisible; shorter ones would only flicker (look: Skeleton). */
export const SKELETON_DELAY_MS = 150;

/** False at first, true once `milliseconds` have passed. */
export function useDelay(milliseconds: number = SKELETON_DELAY_MS): boolean {
  const [over, setOver] = useState(milliseconds <= 0);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return over;
}
