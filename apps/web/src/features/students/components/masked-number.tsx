import { useState } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { linkClass } from "../../../ui/button-style.ts";

/** Props of {@link MaskedNumber}. */
export interface MaskedNumberProps {
  number: string;
  /** Accessible names of the switch: what is shown or hidden. */
  showLabel: string;
  hideLabel: string;
}

/** A passport or ID number: all but the last four are dots until it is asked for; leaving the page hides it again. */
export function MaskedNumber({ number, showLabel, hideLabel }: MaskedNumberProps) {
  const { students } = usePhrases();
  const [shown, setShown] = useState(false);
  const masked = "•".repeat(Math.max(0, number.length - 4)) + number.slice(-4);
  return (
    <span className="inline-flex items-baseline gap-1.5">
      <span className="id-figures">{shown ? number : masked}</span>
      <button
        type="button"
        aria-pressed={shown}
        aria-label={shown ? hideLabel : showLabel}
        onClick={() => setShown(!shown)}
        className={`${linkClass} text-hint`}
      >
        {shown ? students.page.hide : students.page.show}
      </button>
    </span>
  );
}
