import { addMonths } from "@passage/contract/calendar.ts";
import { passportNearExpiryMonths } from "@passage/contract/limits.ts";
import type { StudentInfo } from "@passage/contract/students/schema.ts";
import { type Chance, seeded } from "../seeded.ts";
import { after, officeInstant } from "./office-hours.ts";
import type { DemoFilePlan } from "./plan.ts";
import { plusDays } from "./workday.ts";

/**
 * Files that consultants file with the student itself: passports (always those that end soon, some scanned again), a
 * language test that ends two years after it, a certificate deleted lately by mistake, which nothing sent meanwhile.
 * Nothing lies after `now`.
 */
export function planFiles(
  index: number,
  info: StudentInfo,
  registeredAt: string,
  { sentAt, now }: { sentAt: readonly string[]; now: string },
): DemoFilePlan[] {
  const chance = seeded(`files ${index}`);
  const today = now.slice(0, 10);
  const ends = info.passportIssueExpried;
  const endsSoon = ends !== null && ends < addMonths(today, passportNearExpiryMonths);
  const shown = chance.happens(0.12);
  const scannedAgain = chance.happens(0.4);
  const plans: DemoFilePlan[] = [];
  if (ends !== null && (endsSoon || shown)) {
    const filedAt = later(chance, registeredAt, 0);
    plans.push({ ...file("passport", filedAt), replacedAt: scannedAgain ? later(chance, filedAt, 6) : null });
  }
  if (chance.happens(0.05)) {
    const filedAt = later(chance, registeredAt, chance.whole(5, 60));
    const taken = plusDays(filedAt.slice(0, 10), -chance.whole(20, 200));
    plans.push({ ...file("toefl", filedAt), expiresOn: addMonths(taken, 24) });
  }
  if (chance.happens(0.03)) {
    const filed = later(chance, registeredAt, 1);
    const filedAt = sentAt.reduce((instant, sent) => after(chance, instant, sent), filed);
    const deletedAt = after(chance, officeInstant(chance, plusDays(today, -chance.whole(1, 20))), filedAt);
    plans.push({ ...file("studyCertificate", filedAt), deletedAt });
  }
  return plans
    .filter(({ filedAt }) => filedAt <= now)
    .map((plan) => ({
      ...plan,
      replacedAt: past(plan.replacedAt, now),
      deletedAt: past(plan.deletedAt, now),
    }));
}

function file(category: DemoFilePlan["category"], filedAt: string): DemoFilePlan {
  return { category, filedAt, expiresOn: null, replacedAt: null, deletedAt: null };
}

function later(chance: Chance, instant: string, days: number): string {
  return after(chance, officeInstant(chance, plusDays(instant.slice(0, 10), days)), instant);
}

function past(instant: string | null, now: string): string | null {
  return instant !== null && instant <= now ? instant : null;
}
