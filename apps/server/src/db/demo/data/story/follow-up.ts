import { followUpFields } from "@passage/contract/students/follow-up.ts";
import type { StudentInfo } from "@passage/contract/students/schema.ts";
import { demoAccounts } from "../accounts.ts";
import { seeded } from "../seeded.ts";

/** Of some students: one or two colleagues of the owner, who are called while the owner is away. */
export function followUpContacts(index: number, owner: string): Partial<StudentInfo> {
  const chance = seeded(`contacts ${index}`);
  if (!chance.happens(0.07)) return {};
  const company = demoAccounts.find(({ email }) => email === owner)?.company;
  const colleagues = demoAccounts.filter(
    (account) => account.company === company && account.email !== owner && account.role !== "finance",
  );
  const first = chance.whole(0, colleagues.length - 1);
  const chosen = colleagues.slice(first, first + (chance.happens(0.3) ? 2 : 1));
  const given: Partial<StudentInfo> = {};
  for (const [place, { email, mobile }] of chosen.entries()) {
    const fields = followUpFields[place];
    if (fields === undefined) break;
    given[fields.phoneRegion] = mobile.region;
    given[fields.phoneNumber] = mobile.number;
    // Some leave a number alone.
    given[fields.email] = chance.happens(0.75) ? email : null;
  }
  return given;
}
