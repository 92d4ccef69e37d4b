import { railPosition } from "@passage/contract/applications/steps.ts";
import { ChevronDown } from "lucide-react";
import { formatIntake, joinFacts } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { nameLanguage } from "../../../lib/name-language.ts";
import { formatPhone } from "../../../lib/phone-text.ts";
import { useMay } from "../../../lib/staff.tsx";
import { linkClass } from "../../../ui/button-style.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Menu } from "../../../ui/menu.tsx";
import { Rail } from "../../../ui/rail.tsx";
import { openPortal, type StaffApplication } from "../api.ts";
import { focusOpenLine, showMessages } from "../key-targets.ts";
import { AssignMenu } from "./assign-menu.tsx";
import { PersonName } from "./person-name.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { UnreadMark } from "./unread-mark.tsx";

/** Props of {@link ApplicationHead}. */
export interface ApplicationHeadProps {
  application: StaffApplication;
  onAssign: (staffId: number | null, name: string) => void;
}

/** Who, which application, where it stands, and whose it is: the line that stays above everything. */
export function ApplicationHead({ application, onAssign }: ApplicationHeadProps) {
  const { desk, domain, pipeline } = usePhrases();
  const language = useLanguage();
  const { agent, step, closing } = application;
  const place = railPosition(step);
  const word = domain.steps[step];
  const repeated = !closing && domain.submissionStatuses[application.status] === word;
  const outcome = step === "noOffer" ? "refused" : closing ? "withdrawn" : "open";
  const course = desk.application.course(
    application.itemInstitutionCourseName,
    application.itemInstitutionName,
    formatIntake(application.intake, language),
  );
  const owner = joinFacts([agent.ownerName, agent.ownerPhone && formatPhone(agent.ownerPhone)], language);
  return (
    <header className="flex min-h-16 shrink-0 items-center gap-6 border-line-2 border-b px-5 py-2 text-cell max-md:flex-col max-md:items-stretch max-md:gap-1 max-md:px-4">
      <div className="min-w-0 flex-1">
        <div className="flex min-w-0 items-center gap-3 max-lg:flex-wrap max-lg:gap-y-1">
          <h1 data-cut="" className="truncate text-section">
            <PersonName nameZh={application.nameZh} nameEn={application.nameEn} loud />
          </h1>
          <span className="id-figures shrink-0 text-ink-2">{application.applyNo}</span>
          {/* A status that says the step's own word again goes first where room is short. */}
          <span className={classNames("shrink-0", repeated && "max-lg:hidden")}>
            <StatusBadge status={application.status} closing={closing} />
          </span>
          <Rail
            step={place}
            outcome={outcome}
            word={word}
            text={pipeline.railText(place + 1, word)}
            className="shrink-0"
          />
          {application.unread > 0 && (
            <button
              type="button"
              className="-mx-1 flex h-6 shrink-0 items-center rounded-control px-1 hover:bg-hover touch:h-11"
              onClick={showMessages}
            >
              <UnreadMark count={application.unread} />
            </button>
          )}
        </div>
        <div data-cut="" className="truncate text-ink-2 max-lg:whitespace-normal">
          {course}
        </div>
      </div>
      <div className="max-w-[min(380px,45%)] min-w-0 shrink-0 text-right max-md:max-w-full max-md:text-left">
        <div data-cut="" className="truncate font-medium" lang={nameLanguage(agent.companyName, language)}>
          {agent.companyName}
        </div>
        <div className="flex items-center justify-end gap-3 max-md:justify-start">
          <span data-cut="" className="truncate text-ink-2 tabular-nums">
            {owner}
          </span>
          <OpenAsAgent itemId={application.itemId} />
        </div>
        <Assigned application={application} onAssign={onAssign} />
      </div>
    </header>
  );
}

/** The way into the portal as the consultant, for staff who may go there. */
function OpenAsAgent({ itemId }: { itemId: number }) {
  const { desk } = usePhrases();
  if (!useMay("accountsOpen")) return null;
  const { agent } = desk;
  // The api client shows what failed.
  const open = (view: "index" | "form") => void openPortal(itemId, view).then(focusOpenLine, () => undefined);
  return (
    <span data-desk="agent" className="inline-flex shrink-0">
      <Menu
        align="end"
        trigger={
          <button type="button" className={`${linkClass} flex h-6 items-center whitespace-nowrap`}>
            {agent.open}
          </button>
        }
        items={[
          { label: agent.openPortal, hint: agent.hint, onSelect: () => open("index") },
          { label: agent.openForm, onSelect: () => open("form") },
        ]}
      />
    </span>
  );
}

/** Who of the staff works on it, to be changed by those who may. */
function Assigned({ application: { assignedTo }, onAssign }: ApplicationHeadProps) {
  const { desk } = usePhrases();
  const mayMove = useMay("applicationsMove");
  const words = assignedTo ? desk.assign.short(assignedTo.name) : desk.assign.none;
  if (!mayMove) return <span className="text-hint text-ink-3">{words}</span>;
  return (
    <AssignMenu
      keyTarget="assign"
      present={assignedTo?.id ?? null}
      onAssign={onAssign}
      trigger={
        <button
          type="button"
          className="-mr-1 flex h-6 items-center gap-1 rounded-control px-1 text-hint text-ink-3 hover:bg-hover hover:text-ink touch:h-11 max-md:mr-0 max-md:-ml-1"
        >
          {words}
          <ChevronDown size={12} aria-hidden="true" />
        </button>
      }
    />
  );
}
