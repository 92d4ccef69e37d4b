import { useQuery } from "@tanstack/react-query";
import { formatCount } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { AppLink } from "../../../lib/navigation.tsx";
import { railOf } from "../../../lib/pipeline.ts";
import { Module } from "../../../ui/module.tsx";
import { Rail } from "../../../ui/rail.tsx";
import { SkeletonText } from "../../../ui/skeleton.tsx";
import { stepCountsQuery } from "../api.ts";
import { applicationsHref } from "../list-links.ts";
import { ModuleBody } from "./module-body.tsx";

/** How many applications stand at each step; the branch stands apart at the end. */
export function StepsModule({ year, className }: { year: number | null; className: string }) {
  const phrases = usePhrases();
  const language = useLanguage();
  const { dashboard } = phrases;
  const query = useQuery(stepCountsQuery(year));
  const total = query.data?.reduce((sum, { count }) => sum + count, 0);
  const title =
    total === undefined
      ? dashboard.stepsTitlePending
      : dashboard.stepsTitle(formatCount(total, language), total === 1);

  return (
    <Module title={title} className={className}>
      <ModuleBody query={query} skeleton={<StepsSkeleton />}>
        {(counts) => (
          <ol className="md:grid md:grid-cols-5 md:gap-x-4 md:gap-y-5 lg:grid-cols-[repeat(8,minmax(0,1fr))_minmax(0,1.2fr)_minmax(0,0.7fr)]">
            {[...counts]
              .sort((a, b) => Number(a.step === "noOffer") - Number(b.step === "noOffer"))
              .map(({ step, name, count }) => {
                const { word: _, ...rail } = railOf({ step, closing: null }, phrases);
                return (
                  <li
                    key={step}
                    className={step === "noOffer" ? "lg:-ml-4 lg:border-line lg:border-l lg:pl-4" : undefined}
                  >
                    <AppLink
                      href={applicationsHref({ year, step })}
                      className="flex min-h-11 items-center gap-6 rounded-control hover:text-accent-ink md:min-h-0 md:flex-col md:items-start md:gap-1.5"
                    >
                      <Rail {...rail} />
                      <span className="tabular text-body font-semibold max-md:order-3 max-md:ml-auto md:text-money">
                        {formatCount(count, language)}
                      </span>
                      <span className="text-cell text-ink-2 max-md:text-body max-md:text-ink">{name}</span>
                    </AppLink>
                  </li>
                );
              })}
          </ol>
        )}
      </ModuleBody>
    </Module>
  );
}

/** As high as ten lines on a phone, two rows of five, or one row. */
function StepsSkeleton() {
  return (
    <div className="h-[440px] overflow-hidden md:h-[168px] lg:h-[74px]">
      <SkeletonText lines={20} />
    </div>
  );
}
