import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { Select } from "../../../ui/select.tsx";

/** Beyond this many years the segments would not fit beside the title. */
const SEGMENTS = 4;

/** Props of {@link YearSwitch}. */
export interface YearSwitchProps {
  /** Newest first. */
  years: readonly number[];
  year: number | null;
  onChange: (year: number | null) => void;
}

/** All years, or one of them. */
export function YearSwitch({ years, year, onChange }: YearSwitchProps) {
  const { dashboard } = usePhrases();
  const value = year === null ? "all" : String(year);
  const change = (next: string | null) => onChange(next === null || next === "all" ? null : Number(next));
  const own = years.map((one) => ({ value: String(one), label: String(one) }));

  if (years.length > SEGMENTS) {
    return (
      <Select
        aria-label={dashboard.year}
        fieldClassName="w-32"
        options={[{ value: "all", label: dashboard.allYears }, ...own]}
        value={value}
        onChange={change}
      />
    );
  }
  return (
    <Segmented
      label={dashboard.year}
      segments={[{ value: "all", label: dashboard.allYears }, ...own]}
      value={value}
      onChange={change}
    />
  );
}
