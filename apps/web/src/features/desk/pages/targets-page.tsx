import { stages } from "@passage/contract/applications/stages.ts";
import { formatInstant } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import type { ViewProps } from "../../../lib/view.ts";
import { ErrorState } from "../../../ui/error-state.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { SkeletonText } from "../../../ui/skeleton.tsx";
import { AddException } from "../components/add-exception.tsx";
import { TargetRow } from "../components/target-row.tsx";
import { failureDetails } from "../failure-details.ts";
import { type StageTargets, useTargets } from "../targets-api.ts";

/** How long each stage should take: one line for all countries, and exceptions by country. */
export function TargetsPage(_: ViewProps) {
  const { desk } = usePhrases();
  const { targets: words } = desk;
  const { data, error } = useTargets();
  return (
    <div className="min-h-full">
      <PageHead title={words.title} />
      <div className="max-w-[760px] px-4 py-5 sm:px-gutter">
        <p className="mb-5 max-w-[620px] text-cell text-ink-2">{words.advice}</p>
        {data ? <Targets data={data} /> : error ? <Failed /> : <SkeletonText lines={8} />}
      </div>
    </div>
  );
}

function Failed() {
  const { desk } = usePhrases();
  const language = useLanguage();
  const { error, errorUpdatedAt, refetch } = useTargets();
  return (
    <ErrorState
      compact
      title={desk.targets.loadFailed}
      onRetry={() => void refetch()}
      details={error ? failureDetails(error, formatInstant(new Date(errorUpdatedAt), language)) : undefined}
    >
      {desk.targets.loadFailedAdvice}
    </ErrorState>
  );
}

function Targets({ data: { targets, countries } }: { data: StageTargets }) {
  const { desk } = usePhrases();
  const { targets: words } = desk;
  const exceptions = targets.filter(({ fkAreaCountryId }) => fkAreaCountryId !== null);
  return (
    <>
      <section aria-label={words.everywhere}>
        <h2 className="mb-1 text-section">{words.everywhere}</h2>
        <ul>
          {stages.map((stage) => (
            <TargetRow
              key={stage}
              stage={stage}
              country={null}
              days={targets.find((one) => one.stage === stage && one.fkAreaCountryId === null)?.days ?? null}
            />
          ))}
        </ul>
      </section>
      <section aria-label={words.exceptions} className="mt-8">
        <h2 className="mb-1 text-section">{words.exceptions}</h2>
        <ul>
          {exceptions.map(({ stage, fkAreaCountryId, country, days }) => (
            <TargetRow
              key={`${stage} ${fkAreaCountryId}`}
              stage={stage}
              country={fkAreaCountryId === null ? null : { id: fkAreaCountryId, name: country ?? "" }}
              days={days}
            />
          ))}
        </ul>
        <AddException taken={exceptions} countries={countries} />
      </section>
    </>
  );
}
