import { submissionStatus } from "@passage/contract/applications/steps.ts";
import { majorLevels } from "../../reference/major-levels.ts";
import { demoAccounts } from "./accounts.ts";
import type { DemoCourse } from "./catalogue.ts";
import { demoCourses } from "./courses.ts";
import { demoPeople } from "./people.ts";
import type { DemoPerson } from "./person.ts";
import { type Chance, seeded } from "./seeded.ts";
import { planBackground } from "./story/background.ts";
import { drawCourses, drawWish } from "./story/choices.ts";
import { onTheDesk } from "./story/desk.ts";
import { drawFate, type Fate, leaveOffer, type PlannedMove, takeOffer } from "./story/fate.ts";
import { planFiles } from "./story/files.ts";
import { followUpContacts } from "./story/follow-up.ts";
import { nextIntake } from "./story/intake.ts";
import { after, officeInstant } from "./story/office-hours.ts";
import type { DemoApplicationPlan, DemoMove, DemoStudentPlan } from "./story/plan.ts";
import { firstStatus, walk } from "./story/walk.ts";
import { plusDays } from "./story/workday.ts";

/** How many courses a student applies to. */
const applicationCounts: [number, number][] = [
  [0, 6],
  [1, 18],
  [2, 27],
  [3, 25],
  [4, 15],
  [5, 9],
];

/** The account that visitors sign in with first: it gets half of what waits for somebody or is on its last steps. */
const shownFirst = "consultant@demo.test";

const owners = demoAccounts.map(({ email, share }) => [email, share] as const);

/**
 * The demo story: students of the year of `today` and the three before, with applications that are as far as they
 * would be by now. The same for the same instant; nothing in it lies after `today`.
 */
export function demoStory(today: Date, count = 400): DemoStudentPlan[] {
  const now = today.toISOString();
  return demoPeople(count, now.slice(0, 10)).map((person, index) => planStudent(person, index, now));
}

function planStudent(person: DemoPerson, index: number, now: string): DemoStudentPlan {
  const chance = seeded(`story ${index}`);
  const wanted = officeInstant(chance, person.registeredOn);
  const registeredAt = wanted <= now ? wanted : now;
  const source = chance.happens(0.03) ? "bms" : "issue";
  const count = person.draft ? 0 : chance.weighted(applicationCounts);
  const courses = drawCourses(chance, drawWish(chance, person), count);
  const applications = planApplications(chance, person, registeredAt, courses, now);
  const owner = applications.some(isGoingOn) && chance.happens(0.5) ? shownFirst : chance.weighted(owners);
  return {
    person: { ...person, info: { ...person.info, ...followUpContacts(index, owner) } },
    owner,
    source,
    registeredAt,
    applications,
    background: planBackground(
      index,
      person,
      applications.map(({ course, intake, documentsAt }) => ({
        intake,
        documentsAt,
        majorLevelId: levelIdOf(course),
      })),
    ),
    files: person.draft
      ? []
      : planFiles(index, person.info, registeredAt, { sentAt: sendsOf(applications), now }),
  };
}

/** When documents went to the back office. */
function sendsOf(applications: readonly DemoApplicationPlan[]): string[] {
  return applications
    .flatMap(({ moves }) => moves)
    .filter(({ action }) => action === "submit" || action === "supplement")
    .map(({ at }) => at);
}

const levelIds = new Map(
  demoCourses.map(({ code, level }) => [code, majorLevels.find((one) => one.code === level)?.id]),
);

function levelIdOf(course: string): number {
  const id = levelIds.get(course);
  if (id === undefined) throw new Error(`No course ${course} in the demo catalogue.`);
  return id;
}

function isGoingOn({ target: { step, status, closing } }: DemoApplicationPlan): boolean {
  const waits = status === submissionStatus.submitted || status === submissionStatus.requestForEvidence;
  return closing === null && (waits || step === "visaLetter" || step === "visa");
}

interface Sketch {
  course: DemoCourse;
  createdAt: string;
  intake: string;
  fate: Fate;
}

function planApplications(
  chance: Chance,
  person: DemoPerson,
  registeredAt: string,
  courses: DemoCourse[],
  now: string,
): DemoApplicationPlan[] {
  const canSubmit = person.info.isHavePassport === true;
  let createdAt = registeredAt;
  const sketches = courses.map((course, index): Sketch => {
    // Most choices are made in one or two sittings, later ones are added when answers come in.
    const pause = index === 0 ? chance.whole(0, 25) : chance.happens(0.55) ? 0 : chance.whole(3, 45);
    const day = plusDays(createdAt.slice(0, 10), pause);
    createdAt = after(chance, pause === 0 ? createdAt : officeInstant(chance, day), createdAt);
    const intake = nextIntake(course, createdAt.slice(0, 10));
    return { course, createdAt, intake, fate: drawFate(chance, createdAt.slice(0, 10), intake, canSubmit) };
  });
  const ends = decide(chance, person, sketches);
  let firstSubmission: string | null = null;
  const plans: DemoApplicationPlan[] = [];
  for (const [index, sketch] of sketches.entries()) {
    if (sketch.createdAt > now) continue;
    const plan = untilNow(chance, sketch, ends[index] ?? [], firstSubmission, now);
    const submission = plan.moves.find((move) => move.action === "submit")?.at ?? null;
    if (submission !== null && (firstSubmission === null || submission < firstSubmission))
      firstSubmission = submission;
    plans.push(plan);
  }
  return plans;
}

/** The student takes one of the offers, once the last answer is in, and leaves the others. */
function decide(chance: Chance, person: DemoPerson, sketches: Sketch[]): PlannedMove[][] {
  const offers = sketches.filter(({ fate }) => fate.offeredOn !== null);
  const taken = offers.length > 0 && chance.happens(0.86) ? chance.pick(offers) : null;
  const lastAnswer =
    offers
      .map(({ fate }) => fate.offeredOn ?? "")
      .sort()
      .at(-1) ?? "";
  const decidedOn = lastAnswer === "" ? "" : plusDays(lastAnswer, chance.whole(4, 25));
  return sketches.map((sketch) => {
    const { offeredOn, conditional } = sketch.fate;
    if (offeredOn === null) return [];
    if (sketch !== taken) return leaveOffer(chance, offeredOn, decidedOn);
    // A late answer from elsewhere must not cost the place: the deposit is due some weeks before the start.
    const due = plusDays(`${sketch.intake}-01`, -100);
    const inTime = [plusDays(offeredOn, 3), due].sort().at(-1) ?? due;
    const acceptedOn = decidedOn < inTime ? decidedOn : inTime;
    // Hong Kong people study at home without a visa.
    const needsVisa = !(person.origin === "HK" && sketch.course.institution.startsWith("hk-"));
    return takeOffer(chance, acceptedOn, sketch, { conditional, needsVisa });
  });
}

function untilNow(
  chance: Chance,
  { course, createdAt, intake, fate }: Sketch,
  end: PlannedMove[],
  firstSubmission: string | null,
  now: string,
): DemoApplicationPlan {
  let last = createdAt;
  const at = (day: string) => {
    last = after(chance, officeInstant(chance, day), last);
    return last;
  };
  const documentsAt = fate.documentsOn === null ? null : at(fate.documentsOn);
  const past = [...fate.moves, ...end]
    .map(({ day, ...move }): DemoMove => ({ ...move, at: at(day) }))
    .filter((move) => move.at <= now);
  const moves = onTheDesk(chance, past, now);
  const filed = documentsAt !== null && documentsAt <= now;
  return {
    course: course.code,
    intake,
    accommodation: chance.happens(0.25),
    airportPickup: chance.happens(0.15),
    createdAt,
    documentsAt: filed ? documentsAt : null,
    moves,
    target: walk(intake, firstStatus(createdAt, firstSubmission), filed, moves),
  };
}
