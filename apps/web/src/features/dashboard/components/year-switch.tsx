import { ChevronDown } from "lucide-react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Button } from "../../../ui/button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { Segmented } from "../../../ui/segmented.tsx";

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
  const all = { value: "all", label: dashboard.allYears };
  const segments = [all, ...years.map((one) => ({ value: String(one), label: String(one) }))];
  const value = year === null ? "all" : String(year);
  const change = (next: string) => onChange(next === "all" ? null : Number(next));

  if (years.length <= SEGMENTS) {
    return <Segmented label={dashboard.year} segments={segments} value={value} onChange={change} />;
  }
  const chosen = segments.find((segment) => segment.value === value) ?? all;
  return (
    <Menu
      trigger={
        <Button iconEnd={ChevronDown} aria-label={`${dashboard.year} ${chosen.label}`}>
          {chosen.label}
        </Button>
      }
      items={segments.map((segment) => ({
        label: segment.label,
        checked: segment === chosen,
        onSelect: () => change(segment.value),
      }))}
    />
  );
}
