import type { AccountStatus } from "@passage/contract/accounts/rules.ts";
import { Ban, CalendarX, CircleCheck, MailCheck } from "lucide-react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Badge } from "../../../ui/badge.tsx";

const looks = {
  active: { icon: CircleCheck },
  invited: { icon: MailCheck, tone: "att" },
  disabled: { icon: Ban, ground: true },
  expired: { icon: CalendarX, ground: true },
} as const;

/** An account's standing in one word. */
export function AccountStatusBadge({ status }: { status: AccountStatus }) {
  const { accounts } = usePhrases();
  return <Badge {...looks[status]}>{accounts.statuses[status]}</Badge>;
}
