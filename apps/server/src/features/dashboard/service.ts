import { type Step, steps } from "@passage/contract/applications/steps.ts";
import { addMonths } from "@passage/contract/calendar.ts";
import type { getHomeFigures, getStepCounts, getYearCounts } from "@passage/contract/dashboard/endpoints.ts";
import type { Returned } from "@passage/contract/endpoint.ts";
import type { Language } from "@passage/contract/languages.ts";
import { passportNearExpiryMonths } from "@passage/contract/limits.ts";
import { serverPhrases } from "@passage/phrases/server.ts";
import type { ScopedDb } from "../../platform/database.ts";
import { countOpenTasks, homeTotals, stepTotals, yearTotals } from "./repository.ts";

/** The ten steps by name. */
export function stepNames(language: Language): { step: Step; name: string }[] {
  const names: Record<Step, string> = serverPhrases[language].domain.steps;
  return steps.map((step) => ({ step, name: names[step] }));
}

/** Every step with the applications that stand there, made in the year or ever. */
export async function stepCounts(
  db: ScopedDb,
  year: number | null,
  timeZone: string,
): Promise<Returned<typeof getStepCounts>> {
  const counts = new Map((await stepTotals(db, year, timeZone)).map(({ step, count }) => [step, count]));
  return stepNames(db.scope.language).map((named) => ({ ...named, count: counts.get(named.step) ?? 0 }));
}

/** Students registered and applications made per year, oldest first, without gaps between. */
export async function yearCounts(db: ScopedDb, timeZone: string): Promise<Returned<typeof getYearCounts>> {
  const totals = await yearTotals(db, timeZone);
  const years = totals.map(({ year }) => year);
  if (years.length === 0) return [];
  const first = Math.min(...years);
  const span = Math.max(...years) - first + 1;
  return Array.from({ length: span }, (_, offset) => {
    const year = first + offset;
    return totals.find((total) => total.year === year) ?? { year, students: 0, applications: 0 };
  });
}

/** Home figures (domain 7): every one of them is a count that a list can show. */
export async function homeFigures(
  db: ScopedDb,
  year: number | null,
  { timeZone, today }: { timeZone: string; today: string },
): Promise<Returned<typeof getHomeFigures>> {
  const [{ students, countries }, needsYou] = await Promise.all([
    homeTotals(db, year, timeZone),
    countOpenTasks(db, addMonths(today, passportNearExpiryMonths)),
  ]);
  const sum = (pick: (country: (typeof countries)[number]) => number) =>
    countries.reduce((total, country) => total + pick(country), 0);
  return {
    students,
    applications: sum(({ applications }) => applications),
    successRate: { submitted: sum(({ submitted }) => submitted), admitted: sum(({ admitted }) => admitted) },
    successByCountry: countries
      .filter(({ submitted }) => submitted > 0)
      .map(({ countryId, country, submitted, admitted }) => ({ countryId, country, submitted, admitted }))
      .sort((a, b) => b.admitted / b.submitted - a.admitted / a.submitted),
    countries: countries.map(({ countryId, country, applications }) => ({
      countryId,
      country,
      applications,
    })),
    needsYou,
  };
}
