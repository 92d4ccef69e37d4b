import type { AccountStatus } from "@passage/contract/accounts/rules.ts";
import type { CompanyStatus } from "@passage/contract/company/rules.ts";
import { type CodeState, contractState } from "@passage/contract/staff-companies/rules.ts";
import { Ban, CalendarX, CircleCheck, Hourglass, Lock, MailCheck, TriangleAlert, UserX } from "lucide-react";
import { formatDay } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { platformToday } from "../../../lib/platform-day.ts";
import { Badge } from "../../../ui/badge.tsx";

const companyLooks = {
  active: { icon: CircleCheck },
  frozen: { icon: Lock, ground: true },
  expired: { icon: CalendarX, ground: true },
} as const;

/** A company's status in one word. */
export function CompanyStatusBadge({ status }: { status: CompanyStatus }) {
  const { company } = usePhrases();
  return <Badge {...companyLooks[status]}>{company.statuses[status]}</Badge>;
}

const accountLooks = {
  active: { icon: CircleCheck },
  invited: { icon: MailCheck, tone: "att" },
  disabled: { icon: Ban, ground: true },
  expired: { icon: CalendarX, ground: true },
} as const;

/** An account's standing in one word. */
export function AccountStatusBadge({ status }: { status: AccountStatus }) {
  const { staffCompanies } = usePhrases();
  return <Badge {...accountLooks[status]}>{staffCompanies.accounts.statuses[status]}</Badge>;
}

const codeLooks = {
  good: { icon: CircleCheck },
  used: { icon: Hourglass },
  past: { icon: CalendarX },
  orphaned: { icon: UserX },
  revoked: { icon: Ban, ground: true },
} as const;

/** Whether a code still lets somebody in. */
export function CodeStateBadge({ state }: { state: CodeState }) {
  const { staffCompanies } = usePhrases();
  return <Badge {...codeLooks[state]}>{staffCompanies.codes.states[state]}</Badge>;
}

/** Until when a contract runs; pointed out where it has ended, or will soon. */
export function ContractEnd({ until }: { until: string | null }) {
  const { staffCompanies: words } = usePhrases();
  const language = useLanguage();
  if (until === null) return <span className="text-ink-3">{words.noEnd}</span>;
  const state = contractState(until, platformToday());
  const day = formatDay(until, language);
  if (state === null) return day;
  return (
    <span className={state === "over" ? "text-neg" : "text-att"}>
      <TriangleAlert size={14} aria-hidden="true" className="mr-1 mb-0.5 inline" />
      {day} <span className="sr-only">{words.contractStates[state]}</span>
    </span>
  );
}
