import { useEffect, useState } from "react";

/** True once something has lasted: what is over at once is not worth a flicker. */
export function useLate(lasting: boolean, milliseconds: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!lasting) return;
    const timer = setTimeout(() => setLate(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [lasting, milliseconds]);
  return late;
}
