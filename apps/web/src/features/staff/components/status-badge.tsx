import { CircleCheck, CircleSlash, Mail } from "lucide-react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Badge } from "../../../ui/badge.tsx";
import type { StaffStatus } from "../list-filter.ts";

const icons = { active: CircleCheck, invited: Mail, disabled: CircleSlash } as const;

/** Whether somebody can sign in. */
export function StatusBadge({ status }: { status: StaffStatus }) {
  const { staff } = usePhrases();
  return (
    <Badge icon={icons[status]} ground={status === "disabled"}>
      {staff.statuses[status]}
    </Badge>
  );
}
