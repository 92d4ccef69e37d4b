import { addDays } from "@passage/contract/calendar.ts";
import { integrationLimits } from "@passage/contract/integrations/rules.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { platformToday } from "../../../lib/platform-day.ts";
import { DateField } from "../../../ui/date-field.tsx";

/** Props of {@link LastDayField}. */
export interface LastDayFieldProps {
  id: string;
  value: string | null;
  error?: string | undefined;
  onChange: (day: string | null) => void;
}

/** The last day of a service key. */
export function LastDayField(props: LastDayFieldProps) {
  const { integrations } = usePhrases();
  const today = platformToday();
  const { keyDays } = integrationLimits;
  return (
    <DateField
      label={integrations.keys.expires}
      hint={integrations.keys.expiresHint(keyDays)}
      min={today}
      max={addDays(today, keyDays)}
      {...props}
    />
  );
}
