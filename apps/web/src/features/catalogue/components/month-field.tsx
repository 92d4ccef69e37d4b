import { useMemo } from "react";
import { formatIntake } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { platformDate } from "../../../lib/platform-day.ts";
import { Combobox } from "../../../ui/combobox.tsx";
import { intakeMonths } from "../form/intake-months.ts";

/** Props of {@link MonthField}. */
export interface MonthFieldProps {
  id: string;
  /** `YYYY-MM` */
  value: string | null;
  onChange: (month: string | null) => void;
  error: string | undefined;
}

/** The month in which a course starts. */
export function MonthField({ id, value, onChange, error }: MonthFieldProps) {
  const { catalogue } = usePhrases();
  const language = useLanguage();
  const options = useMemo(
    () =>
      intakeMonths(platformDate(), value === null ? [] : [value]).map((month) => ({
        value: month,
        label: formatIntake(month, language),
        keywords: month,
      })),
    [value, language],
  );
  return (
    <Combobox
      id={id}
      label={catalogue.editor.month}
      options={options}
      value={value || null}
      onChange={onChange}
      error={error}
    />
  );
}
