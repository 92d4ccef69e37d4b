import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useAddStudent } from "../../../lib/add-student.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { offeredYears, yearsQuery } from "../../../lib/lists/years.ts";
import { platformDate } from "../../../lib/platform-day.ts";
import type { ViewProps } from "../../../lib/view.ts";
import { IndexTabs } from "../../../lib/views/index-tabs.tsx";
import { Button } from "../../../ui/button.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { SkeletonBar } from "../../../ui/skeleton.tsx";
import { chosenYear, yearText } from "../chosen-year.ts";
import { CountriesModule } from "../components/countries-module.tsx";
import { HomeEmpty } from "../components/home-empty.tsx";
import { NeedsYouStrip } from "../components/needs-you-strip.tsx";
import { StepsModule } from "../components/steps-module.tsx";
import { SuccessModule } from "../components/success-module.tsx";
import { YearSwitch } from "../components/year-switch.tsx";
import { YearsModule } from "../components/years-module.tsx";

/** Props of {@link HomePage}. */
export interface HomePageProps extends ViewProps<"/index"> {
  /** Button that starts an application; made by the feature of applications. */
  addApplication: ReactNode;
}

/** Summary: what waits, and where everything stands, of one year or of all (spec point 1, look "home"). */
export function HomePage({ search, setSearch, addApplication }: HomePageProps) {
  const { dashboard } = usePhrases();
  const addStudent = useAddStudent();
  const today = platformDate();
  const year = chosenYear(search.year, today);
  const years = useQuery(yearsQuery());
  const nothingYet = years.data?.length === 0;

  return (
    <>
      <PageHead
        title={dashboard.title}
        aside={
          years.isPending ? (
            <span aria-hidden="true" className="flex h-control items-center">
              <SkeletonBar width={180} />
            </span>
          ) : (
            <YearSwitch
              years={offeredYears(years.data ?? [], year, today)}
              year={year}
              onChange={(next) => setSearch({ year: yearText(next, today) })}
            />
          )
        }
        actions={
          <>
            {nothingYet ? null : addApplication}
            <Button kind={nothingYet ? "secondary" : "primary"} icon={Plus} onClick={addStudent}>
              {dashboard.addStudent}
            </Button>
          </>
        }
      />
      <IndexTabs active="overview" year={year} />
      <NeedsYouStrip year={year} />
      {nothingYet ? (
        <HomeEmpty />
      ) : (
        <div className="grid grid-cols-1 md:grid-cols-12">
          <CountriesModule
            year={year}
            className="border-line border-b max-md:order-3 md:col-span-6 md:border-r lg:col-span-5"
          />
          <YearsModule className="border-line border-b max-md:order-4 md:col-span-6 lg:col-span-3 lg:border-r" />
          <SuccessModule
            year={year}
            className="border-line border-b max-md:order-2 md:col-span-12 lg:col-span-4"
          />
          <StepsModule
            year={year}
            className="border-line border-b max-md:order-1 md:col-span-12 md:border-b-0"
          />
        </div>
      )}
    </>
  );
}
