import { describe, expect, it } from "vitest";
import { atDesk, course, desk } from "./test-moves.ts";

atDesk();

const back = async (itemId: number) => {
  const { code, data } = await desk.staffMove(itemId, {
    action: "stepBack",
    note: "Looked at the wrong one.",
  });
  expect(code).toBe("1003");
  return [data.step, data.status];
};
const request = async (itemId: number) => {
  const { wanted, wantedNote, deadlines } = await desk.read(itemId);
  return [wanted, wantedNote, deadlines.wantedBy];
};
const answered = { action: "supplement", note: "The test is on Friday." } as const;

describe("stepping back over the answer to a request", () => {
  it("leads to the request, whole: what was wanted, why, and by when", async () => {
    const itemId = await desk.submitted(course);
    await desk.staffMove(itemId, { action: "submitToInstitution" });
    await desk.staffMove(itemId, {
      action: "requestEvidence",
      note: "A test of this year.",
      categories: ["toefl", "transcript"],
      wantedBy: "2026-12-01",
    });
    const asked = await request(itemId);
    expect(asked).toEqual([["toefl", "transcript"], "A test of this year.", "2026-12-01"]);
    await desk.move(itemId, answered);
    expect(await request(itemId)).toEqual([[], null, null]);

    expect(await back(itemId)).toEqual(["submitted", 2]);
    expect(await request(itemId)).toEqual(asked);
    // The agent can answer it, and nothing else is asked for.
    expect((await desk.move(itemId, answered)).data.status).toBe(1);
    expect(await back(itemId)).toEqual(["submitted", 2]);
    // Once more leads to where it was asked, not to the answer.
    expect(await back(itemId)).toEqual(["submitted", 4]);
    expect(await request(itemId)).toEqual([[], null, null]);
    expect(await back(itemId)).toEqual(["submitted", 1]);
    expect(await back(itemId)).toEqual(["newApplication", 0]);
  });

  it("leads of two requests to the one that was answered", async () => {
    const itemId = await desk.submitted(course);
    const ask = (category: "cv" | "toefl", wantedBy?: string) =>
      desk.staffMove(itemId, {
        action: "requestEvidence",
        note: `A new ${category}.`,
        categories: [category],
        ...(wantedBy && { wantedBy }),
      });
    await ask("cv", "2026-12-01");
    await desk.move(itemId, answered);
    await ask("toefl");
    await desk.move(itemId, answered);
    expect(await back(itemId)).toEqual(["submitted", 2]);
    expect(await request(itemId)).toEqual([["toefl"], "A new toefl.", null]);
    expect(await back(itemId)).toEqual(["submitted", 1]);
    expect(await back(itemId)).toEqual(["submitted", 2]);
    expect(await request(itemId)).toEqual([["cv"], "A new cv.", "2026-12-01"]);
  });

  it("without an answer leads to where it was asked", async () => {
    const itemId = await desk.submitted(course);
    await desk.staffMove(itemId, { action: "requestEvidence", note: "Scan.", categories: ["cv"] });
    expect(await back(itemId)).toEqual(["submitted", 1]);
    expect(await request(itemId)).toEqual([[], null, null]);
  });
});
