import { useEffect, useId, useRef, useState } from "react";
// Beside its only user, so that pages without a slider do not carry it.
import "./styles/slider.css";

/** Props of {@link RangeField}. */
export interface RangeFieldProps {
  label: string;
  /** What a place of the slider means: "up to 100". Read out too. */
  text: (value: number) => string;
  /** Whole steps from 0 to `max`. */
  value: number;
  max: number;
  /** Called once the slider rests: on its way it is nowhere. */
  onChange: (value: number) => void;
  disabledReason?: string | undefined;
}

/** Milliseconds after which a slider rests. */
const rest = 200;

/** A thin track filled up to the knob: the browser's own would be the loudest thing of its column. */
const sliderClass =
  "slider m-0 h-6 w-full cursor-pointer appearance-none rounded-control bg-transparent outline-offset-0 touch:h-11 aria-disabled:cursor-default";

/** A slider with its meaning in words at the right end of the label. Arrow keys move it a step, Home and End to the ends. */
export function RangeField({ label, text, value, max, onChange, disabledReason }: RangeFieldProps) {
  const id = useId();
  const inert = disabledReason !== undefined;
  const [place, setPlace] = useState(value);
  const [known, setKnown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  // What comes from outside wins: another filter, or going back.
  if (value !== known) {
    setKnown(value);
    setPlace(value);
  }

  function move(next: number) {
    setPlace(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setKnown(next);
      onChange(next);
    }, rest);
  }

  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-baseline justify-between gap-2">
        <label htmlFor={id} className="text-ink-2 text-label">
          {label}
        </label>
        <span className="tabular text-hint text-ink-3">{text(place)}</span>
      </div>
      <input
        id={id}
        type="range"
        min={0}
        max={max}
        step={1}
        value={place}
        aria-valuetext={text(place)}
        aria-disabled={inert || undefined}
        aria-description={disabledReason}
        onChange={(event) => {
          if (!inert) move(Number(event.target.value));
        }}
        style={{ "--at": `${(place / max) * 100}%` } as React.CSSProperties}
        className={sliderClass}
      />
    </div>
  );
}
