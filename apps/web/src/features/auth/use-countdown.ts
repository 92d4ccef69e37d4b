import { useEffect, useState } from "react";

/** Whole seconds until a moment (milliseconds since 1970), counted down each second; 0 from then on. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(Date.now);
  const over = now >= until;
  useEffect(() => {
    setNow(Date.now());
    if (Date.now() >= until) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(timer);
    }, 1_000);
    return () => clearInterval(timer);
  }, [until]);
  return over ? 0 : Math.ceil((until - now) / 1_000);
}
