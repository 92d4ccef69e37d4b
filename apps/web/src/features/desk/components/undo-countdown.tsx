import { useEffect, useState } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";

/** Seconds until the agent is told. Read out once, by the toast that holds it: a count would talk without end. */
export function UndoCountdown({ until }: { until: number }) {
  const { desk } = usePhrases();
  const [left, setLeft] = useState(() => secondsTo(until));
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsTo(until)), 250);
    return () => clearInterval(timer);
  }, [until]);
  return (
    <span aria-live="off" className="tabular-nums">
      {left > 0 ? desk.undo.countdown(left) : desk.undo.told}
    </span>
  );
}

const secondsTo = (until: number): number => Math.max(0, Math.ceil((until - Date.now()) / 1_000));
