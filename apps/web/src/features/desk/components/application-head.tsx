import { railPosition } from "@passage/contract/applications/steps.ts";
import { formatIntake, joinFacts } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { nameLanguage } from "../../../lib/name-language.ts";
import { formatPhone } from "../../../lib/phone-text.ts";
import { Rail } from "../../../ui/rail.tsx";
import type { StaffApplication } from "../api.ts";
import { PersonName } from "./person-name.tsx";
import { StatusBadge } from "./status-badge.tsx";

/** Who, which application, where it stands, and whose it is: the line that stays above everything. */
export function ApplicationHead({ application }: { application: StaffApplication }) {
  const { desk, domain, pipeline } = usePhrases();
  const language = useLanguage();
  const { agent, step, closing } = application;
  const place = railPosition(step);
  const word = domain.steps[step];
  const outcome = step === "noOffer" ? "refused" : closing ? "withdrawn" : "open";
  const course = desk.application.course(
    application.itemInstitutionCourseName,
    application.itemInstitutionName,
    formatIntake(application.intake, language),
  );
  const owner = joinFacts([agent.ownerName, agent.ownerPhone && formatPhone(agent.ownerPhone)], language);
  return (
    <header className="flex min-h-16 items-center gap-6 border-line-2 border-b px-5 py-2 text-cell">
      <div className="min-w-0 flex-1">
        <div className="flex min-w-0 items-center gap-3">
          <h1 data-cut="" className="truncate text-section">
            <PersonName nameZh={application.nameZh} nameEn={application.nameEn} loud />
          </h1>
          <span className="id-figures shrink-0 text-ink-2">{application.applyNo}</span>
          <span className="shrink-0">
            <StatusBadge status={application.status} closing={closing} />
          </span>
          <Rail
            step={place}
            outcome={outcome}
            word={word}
            text={pipeline.railText(place + 1, word)}
            className="shrink-0"
          />
        </div>
        <div data-cut="" className="truncate text-ink-2">
          {course}
        </div>
      </div>
      <div className="max-w-[300px] min-w-0 shrink-0 text-right">
        <div data-cut="" className="truncate font-medium" lang={nameLanguage(agent.companyName, language)}>
          {agent.companyName}
        </div>
        <div data-cut="" className="truncate text-ink-2 tabular-nums">
          {owner}
        </div>
      </div>
    </header>
  );
}
