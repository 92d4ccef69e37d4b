import { useQuery } from "@tanstack/react-query";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { DonutChart } from "../../../ui/donut-chart.tsx";
import { Module } from "../../../ui/module.tsx";
import { SkeletonChart } from "../../../ui/skeleton.tsx";
import { figuresQuery } from "../api.ts";
import { applicationsHref } from "../list-links.ts";
import { ModuleBody } from "./module-body.tsx";

/** Applications by study country. */
export function CountriesModule({ year, className }: { year: number | null; className: string }) {
  const { dashboard } = usePhrases();
  return (
    <Module title={dashboard.countries} className={className}>
      <ModuleBody query={useQuery(figuresQuery(year))} skeleton={<SkeletonChart kind="donut" />}>
        {({ countries, applications }) =>
          applications === 0 ? (
            <p className="text-cell text-ink-3">{dashboard.nothingApplied}</p>
          ) : (
            <DonutChart
              label={dashboard.countries}
              unit={dashboard.unit(applications)}
              data={countries.map(({ countryId, country, applications: value }) => ({
                id: String(countryId),
                label: country,
                value,
                href: applicationsHref({ year, country: countryId }),
              }))}
            />
          )
        }
      </ModuleBody>
    </Module>
  );
}
