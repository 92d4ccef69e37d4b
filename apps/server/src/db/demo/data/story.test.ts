import { closings, mainLine, submissionStatuses } from "@passage/contract/applications/steps.ts";
import { restorableUntil } from "@passage/contract/files/rules.ts";
import { toE164 } from "@passage/contract/students/phone.ts";
import { registrationProblems } from "@passage/contract/students/rules.ts";
import { describe, expect, it } from "vitest";
import { demoAccounts } from "./accounts.ts";
import { closingDay, demoCourses } from "./courses.ts";
import { demoStory } from "./story.ts";

const today = new Date("2026-11-20T06:00:00Z");
const now = today.toISOString();
const story = demoStory(today);
const applications = story.flatMap(({ applications: plans }) => plans);
const courses = new Map(demoCourses.map((course) => [course.code, course]));

function count<T>(values: T[]): Map<T, number> {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

describe("demo story", () => {
  it("is the same for the same instant", () => {
    expect(demoStory(today)).toEqual(story);
  });

  it("tells of 400 students and about 900 applications, more every year", () => {
    expect(story).toHaveLength(400);
    expect(applications.length).toBeGreaterThan(850);
    expect(applications.length).toBeLessThan(980);
    const years = count(story.map(({ registeredAt }) => registeredAt.slice(0, 4)));
    expect([...years.keys()]).toEqual(["2023", "2024", "2025", "2026"]);
    expect([...years.values()]).toEqual([...years.values()].sort((a, b) => a - b));
  });

  it("goes forward in time and stops today", () => {
    for (const { registeredAt, applications: plans } of story) {
      for (const { createdAt, documentsAt, moves } of plans) {
        const instants = [
          registeredAt,
          createdAt,
          ...(documentsAt ? [documentsAt] : []),
          ...moves.map(({ at }) => at),
          now,
        ];
        expect(instants).toEqual([...instants].sort());
        expect(new Set(moves.map(({ at }) => at)).size).toBe(moves.length);
      }
    }
  });

  it("files passports with students, some twice, and deletes a few files lately enough to be restored", () => {
    const files = story.flatMap((student) => student.files);
    for (const { filedAt, replacedAt, deletedAt } of files) {
      const instants = [filedAt, ...(replacedAt ? [replacedAt] : []), ...(deletedAt ? [deletedAt] : []), now];
      expect(instants).toEqual([...instants].sort());
      if (deletedAt) expect(restorableUntil(deletedAt) > now).toBe(true);
    }
    expect(files.filter(({ replacedAt }) => replacedAt !== null).length).toBeGreaterThan(5);
    expect(files.filter(({ deletedAt }) => deletedAt !== null).length).toBeGreaterThan(2);
    expect(files.filter(({ expiresOn }) => expiresOn !== null).length).toBeGreaterThan(5);
    const shown = story
      .filter(({ owner }) => owner === "consultant@demo.test")
      .flatMap((student) => student.files);
    expect(shown.some(({ replacedAt }) => replacedAt !== null)).toBe(true);
    expect(shown.some(({ deletedAt }) => deletedAt !== null)).toBe(true);
  });

  it("names colleagues of the owner as follow-up contacts, and breaks no rule by it", () => {
    const context = {
      today: now.slice(0, 10),
      intake: null,
      isPhone: (region: string, number: string) => toE164(region, number) !== null,
    };
    for (const { person } of story) {
      const broken = registrationProblems(person.info, context).filter(({ rule }) => rule !== "required");
      expect([person.key, broken]).toEqual([person.key, []]);
    }
    const withContacts = story.filter(({ person }) => person.info.followUpPhoneNumber1 !== null);
    expect(withContacts.length).toBeGreaterThan(10);
    for (const { owner, person } of withContacts) expect(person.info.followUpEmail1).not.toBe(owner);
  });

  it("applies to courses of the catalogue, none twice, and submits before they close", () => {
    for (const { applications: plans } of story) {
      expect(new Set(plans.map(({ course }) => course)).size).toBe(plans.length);
      for (const { course, intake, createdAt, moves } of plans) {
        const [year, month] = intake.split("-").map(Number);
        const start = courses.get(course)?.intakes.find((candidate) => candidate.month === month);
        if (start === undefined || year === undefined) throw new Error(`${course} has no intake ${intake}`);
        const last = closingDay(start, year) ?? `${intake}-01`;
        const submission = moves.find(({ action }) => action === "submit")?.at ?? createdAt;
        expect(submission.slice(0, 10) <= last).toBe(true);
      }
    }
  });

  it("leads to every step, status and way to close, and mostly beyond submission in older years", () => {
    const steps = count(applications.map(({ target }) => target.step));
    for (const step of [...mainLine.filter((name) => name !== "commissionPaid"), "noOffer" as const]) {
      expect([step, (steps.get(step) ?? 0) > 0]).toEqual([step, true]);
    }
    const statuses = count(applications.map(({ target }) => target.status));
    for (const status of submissionStatuses) expect(statuses.get(status)).toBeGreaterThan(4);
    const ends = count(applications.map(({ target }) => target.closing));
    for (const closing of closings) expect(ends.get(closing)).toBeGreaterThan(0);
    expect(applications.some(({ intake, target }) => intake !== target.intake)).toBe(true);
    expect(
      applications.some(({ target }) => target.condition === "conditional" && target.closing === null),
    ).toBe(true);

    const open = (year: string) => {
      const own = applications.filter(({ createdAt }) => createdAt.startsWith(year));
      const waiting = own.filter(({ target }) => target.step === "submitted" && target.closing === null);
      return waiting.length / own.length;
    };
    expect(open("2023")).toBe(0);
    expect(open("2026")).toBeGreaterThan(0.05);
  });

  it("lets at most one offer of a student be taken", () => {
    for (const { applications: plans } of story) {
      expect(plans.filter(({ target }) => target.offerAccepted).length).toBeLessThanOrEqual(1);
    }
  });

  it("enrols after the course has begun, and not long after", () => {
    for (const { moves, target } of applications) {
      const enrolled = moves.find(({ action }) => action === "enrol")?.at.slice(0, 10);
      if (enrolled === undefined) continue;
      const days = (Date.parse(enrolled) - Date.parse(`${target.intake}-01`)) / 86_400_000;
      expect(days >= 3 && days <= 40).toBe(true);
    }
  });

  it("makes no application of a draft, and submits none of a student without passport", () => {
    for (const { person, applications: plans } of story) {
      if (person.draft) expect(plans).toEqual([]);
      if (person.info.isHavePassport !== true) {
        expect(plans.filter(({ target }) => target.step !== "notApplied")).toEqual([]);
      }
    }
  });

  it("starts an application as Add once the student has submitted another one", () => {
    const untouched = story.flatMap(({ applications: plans }) =>
      plans
        .filter(({ moves }) => !moves.some(({ action }) => action === "submit"))
        .map(({ createdAt, target }) => ({
          status: target.status,
          later: plans.some(({ moves }) =>
            moves.some(({ action, at }) => action === "submit" && at < createdAt),
          ),
        })),
    );
    expect(untouched.filter(({ later, status }) => status !== (later ? 3 : 0))).toEqual([]);
    expect(untouched.some(({ later }) => later)).toBe(true);
  });

  it("gives moves what the transition table wants of them", () => {
    for (const { action, note, categories, condition, intake } of applications.flatMap(
      ({ moves }) => moves,
    )) {
      if (action === "admit") expect(condition).toBeDefined();
      if (action === "defer") expect(intake).toMatch(/^\d{4}-\d{2}$/);
      if (action === "requestEvidence") expect(categories?.length).toBeGreaterThan(0);
      if (
        [
          "reject",
          "withdraw",
          "declineOffer",
          "visaRefused",
          "visaRetry",
          "dropOut",
          "requestEvidence",
        ].includes(action)
      ) {
        expect(note).toBeTruthy();
      }
    }
  });

  it("gives students to consultants and administrators, most of them to one team", () => {
    const owners = count(story.map(({ owner }) => owner));
    const roles = new Map(demoAccounts.map(({ email, role }) => [email, role]));
    for (const owner of owners.keys()) expect(["administrator", "consultant"]).toContain(roles.get(owner));
    expect(owners.get("consultant@demo.test")).toBeGreaterThan(70);
    expect(owners.get("senior@demo.test")).toBeGreaterThan(25);
    expect(owners.get("other@demo.test")).toBeGreaterThan(3);
  });

  it.each(["2027-01-01T00:30:00Z", "2028-02-29T12:00:00Z", "2026-06-30T23:59:00Z"])(
    "holds on any day: %s",
    (instant) => {
      const other = demoStory(new Date(instant));
      const plans = other.flatMap((student) => student.applications);
      expect(other).toHaveLength(400);
      expect(plans.length).toBeGreaterThan(850);
      const last =
        plans
          .flatMap(({ moves }) => moves.map(({ at }) => at))
          .sort()
          .at(-1) ?? "";
      expect(last <= instant.replace("Z", ".000Z")).toBe(true);
    },
  );
});
