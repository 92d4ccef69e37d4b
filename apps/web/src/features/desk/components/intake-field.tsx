import { useMemo } from "react";
import { formatIntake } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { platformDate } from "../../../lib/platform-day.ts";
import { Combobox } from "../../../ui/combobox.tsx";
import { monthsAfter } from "../months-after.ts";

const monthsOffered = 36;

/** Props of {@link IntakeField}. */
export interface IntakeFieldProps {
  id: string;
  label: string;
  /** The intake it has now, which is no new one. `YYYY-MM`. */
  present: string;
  value: string | null;
  onChange: (intake: string | null) => void;
  error: string | undefined;
}

/** A coming month; whether the course starts in it, the server says. */
export function IntakeField({ id, label, present, value, onChange, error }: IntakeFieldProps) {
  const { desk } = usePhrases();
  const language = useLanguage();
  const options = useMemo(
    () =>
      monthsAfter(platformDate(), monthsOffered)
        .filter((month) => month !== present)
        .map((month) => ({ value: month, label: formatIntake(month, language), keywords: month })),
    [present, language],
  );
  return (
    <Combobox
      id={id}
      label={label}
      placeholder={desk.moves.intakePlaceholder}
      options={options}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
