import { type EntriesOf, entriesNeeded, needsGuardian } from "@passage/contract/background/rules.ts";
import type {
  EducationEntry,
  EnglishExamEntry,
  GuardianEntry,
  ReferrerEntry,
  WorkEntry,
} from "@passage/contract/background/schema.ts";
import { ageOn } from "@passage/contract/calendar.ts";
import { countryOf } from "../../../reference/countries.ts";
import { levelKindOf } from "../../../reference/major-levels.ts";
import { drawName } from "../people/draw-name.ts";
import { phone } from "../people/identity.ts";
import type { DemoPerson } from "../person.ts";
import { type Chance, seeded } from "../seeded.ts";
import type { DemoApplicationPlan } from "./plan.ts";
import { employers, majors, schools } from "./schools.ts";

/** A plan, and the level of its course. */
export type LevelledPlan = Pick<DemoApplicationPlan, "intake" | "documentsAt"> & { majorLevelId: number };

/** Graduates have a university behind them; the others come from school. */
const graduateAge = 21;

/**
 * What the application form says of a student by the day of registration. Complete where one of the applications is
 * filed in full; of the others some are half done, which is what consultants find on a Monday.
 */
export function planBackground(
  index: number,
  { origin, registeredOn, info, draft }: DemoPerson,
  plans: readonly LevelledPlan[],
): EntriesOf {
  const chance = seeded(`background ${index}`);
  const complete = plans.some(({ documentsAt }) => documentsAt !== null);
  const none: EntriesOf = {
    education: [],
    work: [],
    qualifications: [],
    englishExams: [],
    referrers: [],
    guardians: [],
  };
  if (draft || (!complete && chance.happens(0.5))) return none;
  const graduate = info.birthday !== null && ageOn(info.birthday, registeredOn) >= graduateAge;
  const year = Number(registeredOn.slice(0, 4));
  const drawn = { chance, origin, graduate, year };
  const needed = plans.map(({ majorLevelId, intake }) =>
    entriesNeeded({ kind: levelKindOf(majorLevelId), birthday: info.birthday, intake }),
  );
  const referrers = complete ? Math.max(graduate ? 1 : 0, ...needed.map((one) => one.referrers ?? 0)) : 0;
  const minor = plans.some(({ intake }) => needsGuardian(info.birthday, intake));
  return {
    ...none,
    education: educationOf(drawn),
    work: graduate && chance.happens(0.55) ? [workOf(drawn)] : [],
    qualifications:
      graduate && chance.happens(0.2)
        ? [
            {
              name: "Certificate in bookkeeping",
              group: "Chamber of Commerce",
              fkAreaCountryId: countryOf(origin).id,
              grade: null,
              startDate: null,
              getDate: `${year - 1}-06-20`,
              status: "acquired",
            },
          ]
        : [],
    englishExams: chance.happens(0.72) ? [examOf(drawn)] : [],
    referrers: Array.from({ length: referrers }, () => referrerOf(drawn)),
    guardians: minor ? [guardianOf(drawn, index)] : [],
  };
}

interface Drawn {
  chance: Chance;
  origin: DemoPerson["origin"];
  graduate: boolean;
  year: number;
}

function educationOf({ chance, origin, graduate, year }: Drawn): EducationEntry[] {
  const { high, universities } = schools[origin];
  const shared = { fkAreaCountryId: countryOf(origin).id, address: null, isTaughtInEnglish: false };
  const leaves = graduate ? year - 4 : year;
  const school: EducationEntry = {
    ...shared,
    institutionType: "highSchool",
    institution: chance.pick(high),
    major: null,
    degree: "highSchool",
    startDate: `${leaves - 3}-09`,
    endDate: `${leaves}-06`,
    scoreType: "percent",
    score: String(chance.whole(70, 95)),
    scoreTotal: null,
    isCompleted: graduate,
  };
  if (!graduate) return [school];
  return [
    {
      ...shared,
      institutionType: "university",
      institution: chance.pick(universities),
      major: chance.pick(majors),
      degree: "bachelor",
      startDate: `${year - 4}-09`,
      endDate: `${year}-06`,
      isTaughtInEnglish: origin === "HK" || origin === "IN",
      scoreType: chance.happens(0.6) ? "percent" : "gpa4",
      score: null,
      scoreTotal: null,
      isCompleted: false,
    } satisfies EducationEntry,
    school,
  ].map((entry) => withScore(entry, chance));
}

function withScore(entry: EducationEntry, chance: Chance): EducationEntry {
  if (entry.score !== null) return entry;
  const score =
    entry.scoreType === "gpa4" ? (chance.whole(28, 39) / 10).toFixed(1) : String(chance.whole(72, 92));
  return { ...entry, score };
}

function workOf({ chance, year }: Drawn): WorkEntry {
  return {
    company: chance.pick(employers),
    position: chance.pick(["Intern", "Assistant", "Analyst"]),
    mode: "internship",
    startDate: `${year - 2}-07`,
    endDate: `${year - 2}-09`,
    isOnDuty: false,
    duty: "Prepared reports and presentations for the team.",
  };
}

function examOf({ chance, year }: Drawn): EnglishExamEntry {
  const overall = chance.pick([5.5, 6, 6.5, 6.5, 7, 7.5]);
  const part = (step: number) => String(Math.min(9, overall + step));
  return {
    type: "ielts",
    ieltsType: chance.happens(0.3) ? "ukvi" : "academic",
    total: String(overall),
    listen: part(0.5),
    read: part(0),
    write: part(-0.5),
    speak: part(0),
    testCentreNumber: null,
    examDate: `${year - 1}-${String(chance.whole(1, 12)).padStart(2, "0")}-${String(chance.whole(10, 28))}`,
    examNumber: String(chance.whole(100_000, 999_999)),
    checkAccount: null,
    isRetake: chance.happens(0.2),
  };
}

function referrerOf({ chance, origin }: Drawn): ReferrerEntry {
  const { lastName, firstName } = drawName(chance, origin, chance.happens(0.5) ? 0 : 1);
  const name = [firstName, lastName].filter((part) => part !== null).join(" ");
  return {
    title: "dr",
    name,
    position: chance.pick(["Associate Professor", "Lecturer", "Head of Department"]),
    organisation: chance.pick(schools[origin].universities),
    relation: "Tutor",
    email: `${
      name
        .normalize("NFD")
        .replaceAll(/[^A-Za-z]/g, "")
        .toLowerCase() || "tutor"
    }@faculty.demo.test`,
    phoneRegion: null,
    phoneNumber: null,
  };
}

function guardianOf({ chance, origin }: Drawn, index: number): GuardianEntry {
  const mother = chance.happens(0.5);
  const { nameZh, lastName, firstName } = drawName(chance, origin, mother ? 0 : 1);
  const { region, number } = phone(origin, index + 3_000);
  return {
    relation: mother ? "mother" : "father",
    name: nameZh ?? [firstName, lastName].filter((part) => part !== null).join(" "),
    phoneRegion: region,
    phoneNumber: number,
    email: null,
  };
}
