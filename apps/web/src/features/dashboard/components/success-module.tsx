import { useQuery } from "@tanstack/react-query";
import { formatCount, formatShare } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { AppLink } from "../../../lib/navigation.tsx";
import { linkClass } from "../../../ui/button-style.ts";
import { Module } from "../../../ui/module.tsx";
import { RateList } from "../../../ui/rate-list.tsx";
import { SkeletonChart } from "../../../ui/skeleton.tsx";
import { figuresQuery } from "../api.ts";
import { applicationsHref } from "../list-links.ts";
import { ModuleBody } from "./module-body.tsx";

const quietLink = `${linkClass} text-ink-3! font-normal!`;

/** Applications ever admitted out of those ever submitted (domain 7), in all and by country. */
export function SuccessModule({ year, className }: { year: number | null; className: string }) {
  const { dashboard } = usePhrases();
  const language = useLanguage();
  return (
    <Module title={dashboard.successRate} className={className}>
      <ModuleBody
        query={useQuery(figuresQuery(year))}
        skeleton={
          // The figure is as high as a row and two thirds.
          <div className="pt-4">
            <SkeletonChart kind="list" rows={8} />
          </div>
        }
      >
        {({ successRate: { submitted, admitted }, successByCountry }) =>
          submitted === 0 ? (
            <p className="text-cell text-ink-3">{dashboard.nothingSubmitted}</p>
          ) : (
            <>
              <p className="-mt-1 mb-2 flex flex-wrap items-baseline gap-x-3">
                <span className="tabular text-figure">{formatShare(admitted / submitted, language)}</span>
                <span className="tabular text-hint text-ink-3">
                  <AppLink href={applicationsHref({ year, ever: "admitted" })} className={quietLink}>
                    {dashboard.admitted(formatCount(admitted, language))}
                  </AppLink>
                  {language === "en-us" && " "}
                  <AppLink href={applicationsHref({ year, ever: "submitted" })} className={quietLink}>
                    {dashboard.ofSubmitted(formatCount(submitted, language))}
                  </AppLink>
                </span>
              </p>
              <RateList
                label={dashboard.successRate}
                data={successByCountry.map(({ countryId, country, submitted: whole, admitted: part }) => ({
                  id: String(countryId),
                  label: country,
                  part,
                  whole,
                  href: applicationsHref({ year, country: countryId, ever: "submitted" }),
                }))}
              />
            </>
          )
        }
      </ModuleBody>
    </Module>
  );
}
