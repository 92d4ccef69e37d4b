import type { CompanyStatus } from "@passage/contract/company/rules.ts";
import { mayBecome } from "@passage/contract/company/tree.ts";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, ChevronDown, Plus } from "lucide-react";
import { useState } from "react";
import { isApiError } from "../../../lib/api/api-error.ts";
import { hasFailed } from "../../../lib/api/has-failed.ts";
import { dayOfInstant, formatDay } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { ListFailure } from "../../../lib/lists/list-failure.tsx";
import { nameLanguage } from "../../../lib/name-language.ts";
import { AppLink } from "../../../lib/navigation.tsx";
import { useMay } from "../../../lib/staff.tsx";
import { Button } from "../../../ui/button.tsx";
import { linkClass } from "../../../ui/button-style.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { SkeletonItems } from "../../../ui/skeleton.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { companyQuery, type StaffCompany } from "../api.ts";
import { companyHref } from "../list-filter.ts";
import { AccountsTab } from "./accounts-tab.tsx";
import { CompanyStatusBadge } from "./company-badges.tsx";
import { ContactsTab } from "./contacts-tab.tsx";
import { HistoryTab } from "./history-tab.tsx";
import { InfoTab } from "./info-tab.tsx";
import { StatusDialog } from "./status-dialog.tsx";

export const companyTabs = ["info", "accounts", "contacts", "history"] as const;

export type CompanyTab = (typeof companyTabs)[number];

/** Props of {@link CompanyPage}. */
export interface CompanyPageProps {
  id: number;
  tab: CompanyTab;
  onTab: (tab: CompanyTab) => void;
  onBack: () => void;
  /** Begins a new company below this one. */
  onAddBelow: (above: StaffCompany) => void;
  setDirty: (dirty: boolean) => void;
}

/** One company: what is said of it, its people, and what happened to it. */
export function CompanyPage({ id, ...props }: CompanyPageProps) {
  const { staffCompanies: words } = usePhrases();
  const query = useQuery(companyQuery(id));
  const back = (
    <Button kind="quiet" size={28} icon={ArrowLeft} className="-ml-2.5" onClick={props.onBack}>
      {words.back}
    </Button>
  );
  if (query.data) return <Opened key={id} {...props} company={query.data} back={back} />;
  return (
    <>
      <PageHead title={words.title} aside={back} />
      {!hasFailed(query) ? (
        <SkeletonItems />
      ) : isApiError(query.error, "2002") ? (
        <EmptyState title={words.gone.title} actions={back}>
          {words.gone.advice}
        </EmptyState>
      ) : (
        <ListFailure words={words} query={query} />
      )}
    </>
  );
}

interface OpenedProps extends Omit<CompanyPageProps, "id" | "onBack"> {
  company: StaffCompany;
  back: React.ReactNode;
}

function Opened({ company, tab, onTab, onAddBelow, setDirty, back }: OpenedProps) {
  const { staffCompanies: words } = usePhrases();
  const language = useLanguage();
  const name = language === "en-us" ? company.name : (company.nameZh ?? company.name);
  const { companyId } = company;
  return (
    <div className="flex min-h-full flex-col">
      <div className="px-4 pt-3 sm:px-gutter">
        {back}
        {/* On a phone the bar over the page says "Companies" alone. */}
        <p aria-hidden="true" lang={nameLanguage(name, language)} className="mt-2 text-page md:hidden">
          {name}
        </p>
      </div>
      <PageHead
        title={name}
        titleLang={nameLanguage(name, language)}
        badge={<CompanyStatusBadge status={company.status} />}
        meta={<Meta company={company} />}
        actions={<Actions company={company} onAddBelow={onAddBelow} />}
      />
      <Tabs
        label={words.title}
        items={companyTabs.map((value) => ({
          value,
          label: words.tabs[value],
          ...(value === "accounts" && { count: company.accounts }),
        }))}
        value={tab}
        onChange={onTab}
        panelClassName="flex grow flex-col"
      >
        {tab === "info" && <InfoTab stored={company} setDirty={setDirty} />}
        {tab === "accounts" && <AccountsTab companyId={companyId} />}
        {tab === "contacts" && <ContactsTab companyId={companyId} />}
        {tab === "history" && <HistoryTab companyId={companyId} />}
      </Tabs>
    </div>
  );
}

/** Where it stands, in a few words. */
function Meta({ company }: { company: StaffCompany }) {
  const { staffCompanies: words } = usePhrases();
  const language = useLanguage();
  const { fkParentAgentId: parent, parentName, below, invitation } = company;
  return (
    <>
      {parent !== null && (
        <AppLink href={companyHref(parent)} className={linkClass}>
          {words.below(parentName ?? "")}
        </AppLink>
      )}
      {company.status === "frozen" && !company.frozenByStaff && (
        <span>
          {company.frozenBy === null ? words.facts.frozenByAgency : words.facts.frozenBy(company.frozenBy)}
        </span>
      )}
      <span>{words.facts.students(company.students)}</span>
      <span>
        {words.facts.since} {formatDay(dayOfInstant(company.createdAt), language)}
      </span>
      {invitation && <span>{words.facts.invitation(invitation.code)}</span>}
      {below.length > 0 && (
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span>{words.facts.belowTitle}</span>
          {below.slice(0, 6).map(({ companyId, name }) => (
            // On a phone they stand one under the other, and have to be met by a finger.
            <AppLink
              key={companyId}
              href={companyHref(companyId)}
              className={`inline-block py-0.5 max-md:py-1.5 ${linkClass}`}
            >
              {name}
            </AppLink>
          ))}
          {below.length > 6 && <span>+{below.length - 6}</span>}
        </span>
      )}
    </>
  );
}

function Actions({ company, onAddBelow }: Pick<OpenedProps, "company" | "onAddBelow">) {
  const { staffCompanies: words, domain, shell } = usePhrases();
  const [to, setTo] = useState<CompanyStatus | null>(null);
  const missing = useMay("companiesEdit")
    ? undefined
    : shell.noPermission.missing(domain.staffPermissions.companiesEdit);
  const { companyId: id, status, frozenByStaff } = company;
  const standing = { id, status, frozenWith: status === "frozen" && !frozenByStaff ? id : null };
  const turn = (next: CompanyStatus, label: string) =>
    !mayBecome(standing, next)
      ? []
      : [{ label, danger: next !== "active", disabledReason: missing, onSelect: () => setTo(next) }];
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button>
            {words.columns.status}
            <ChevronDown size={14} aria-hidden="true" />
          </Button>
        }
        items={[
          ...turn("active", words.status.open),
          ...turn("frozen", status === "frozen" ? words.status.takeOver : words.status.freeze),
          ...turn("expired", words.status.expire),
        ]}
      />
      <Button icon={Plus} disabledReason={missing} reasonAt="start" onClick={() => onAddBelow(company)}>
        {words.addSub}
      </Button>
      <StatusDialog company={company} to={to} onClose={() => setTo(null)} />
    </>
  );
}
