import { describe, expect, test } from "vitest";
import { draftsOf, editDraft, sureDrafts, takenEntry, tickEntry, tickField, toCheck } from "./cv-draft.ts";
import { answer } from "./test-cv-answer.ts";

const [study, other, job] = draftsOf(answer());
if (!study || !other || !job) throw new Error("The answer has three entries.");
const room = { education: 5, work: 5, qualifications: 5, englishExams: 5 };

describe("what a CV proposes", () => {
  test("is ticked where it is sure, and not at all where it is there already", () => {
    expect(study.ticked).toEqual(["institution", "degree", "startDate", "isCompleted"]);
    expect(toCheck(study)).toBe(1);
    expect(other.repeats).toBe(0);
    expect(other.ticked).toEqual([]);
  });

  test("is taken over as far as it is ticked; what else the form has stays empty", () => {
    expect(takenEntry({ ...study, section: "education" })).toMatchObject({
      institution: "University of Leeds",
      major: null,
      startDate: "2019-09",
      address: null,
      isTaughtInEnglish: false,
    });
    const all = tickEntry(study, true);
    expect(takenEntry({ ...all, section: "education" }).major).toBe("Computing");
    expect(takenEntry({ ...tickField(all, "degree", false), section: "education" }).degree).toBeNull();
  });

  test("is ticked by writing it, and let go by clearing it", () => {
    const written = editDraft(study, { major: "Computer Science" });
    expect(takenEntry({ ...written, section: "education" }).major).toBe("Computer Science");
    expect(toCheck(written)).toBe(0);
    expect(editDraft(written, { major: null }).ticked).not.toContain("major");
  });

  test("leaves out what the entry isn't asked for: the end of a job that goes on", () => {
    const ongoing = editDraft(tickEntry(job, true), { isOnDuty: true });
    expect(takenEntry({ ...ongoing, section: "work" })).toMatchObject({ isOnDuty: true, endDate: null });
  });

  test("can be added at once where it is new and sure of what it is, as far as there is room", () => {
    const drafts = draftsOf(answer());
    expect(sureDrafts(drafts, room).map(({ key }) => key)).toEqual(["education-0", "work-0"]);
    expect(sureDrafts(drafts, { ...room, work: 0 }).map(({ key }) => key)).toEqual(["education-0"]);
    const unticked = drafts.map((draft) => tickEntry(draft, false));
    expect(sureDrafts(unticked, room)).toEqual([]);
    expect(
      sureDrafts(
        drafts.map((draft) => ({ ...draft, added: true })),
        room,
      ),
    ).toEqual([]);
  });
});
