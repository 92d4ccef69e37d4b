import type { CompanyStatus } from "@passage/contract/company/rules.ts";
import { CalendarX, CircleCheck, Snowflake } from "lucide-react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Badge } from "../../../ui/badge.tsx";

const looks = {
  active: { icon: CircleCheck, tone: "plain" },
  frozen: { icon: Snowflake, tone: "att" },
  expired: { icon: CalendarX, tone: "neg" },
} as const;

/** How a company stands: icon and word. */
export function StatusBadge({ status }: { status: CompanyStatus }) {
  const { company } = usePhrases();
  const { icon, tone } = looks[status];
  return (
    <Badge icon={icon} tone={tone}>
      {company.statuses[status]}
    </Badge>
  );
}
