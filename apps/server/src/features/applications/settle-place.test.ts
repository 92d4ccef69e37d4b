import { deleteFile, getStudentFiles } from "@passage/contract/files/endpoints.ts";
import { describe, expect, it } from "vitest";
import { ok } from "../../test/app.ts";
import { asSuperuser } from "../../test/superuser.ts";
import { atDesk, desk, ready, recordOf, test, undo } from "./test-moves.ts";

atDesk();

const as = () => ({ token: desk.token });

async function cvOf(student: number): Promise<string> {
  const files = await ok(test.app, getStudentFiles, { query: { fkStudentId: student } }, as());
  return files.find(({ category }) => category === "cv")?.fileGuid ?? "";
}

async function loseCv(student: number) {
  await ok(test.app, deleteFile, { query: { fkGuId: await cvOf(student) }, body: {} }, as());
}

const place = async (itemId: number) => {
  const { step, closing, missing } = await desk.read(itemId);
  return [step, closing, missing.map(({ path }) => path)];
};

describe("an application that isn’t submitted stands where its papers say", () => {
  it("when it is reopened after one of them went", async () => {
    const { student, itemId } = await ready();
    expect(await place(itemId)).toEqual(["newApplication", null, []]);
    await desk.move(itemId, { action: "withdraw", note: "Unsure." });
    await loseCv(student);
    expect((await desk.staffMove(itemId, { action: "reopen", note: "Sure." })).data.step).toBe("notApplied");
    expect(await place(itemId)).toEqual(["notApplied", null, ["cv"]]);
    // The move can be taken back like any other.
    expect((await undo(itemId)).data).toMatchObject({ closing: "withdrawn", step: "newApplication" });
    await desk.staffMove(itemId, { action: "reopen", note: "Sure." });
    await desk.file(student, "cv");
    expect(await place(itemId)).toEqual(["newApplication", null, []]);
  });

  it("when a withdrawal is taken back after the last of them came", async () => {
    const { student, itemId } = await ready();
    await loseCv(student);
    await desk.staffMove(itemId, { action: "withdraw", note: "Doubled." });
    await desk.file(student, "cv");
    expect(await place(itemId)).toEqual(["notApplied", "withdrawn", []]);
    expect((await undo(itemId)).data).toMatchObject({ step: "newApplication", closing: null });
    expect(await place(itemId)).toEqual(["newApplication", null, []]);
  });

  it("when staff step back over the submission", async () => {
    const { student, itemId } = await ready();
    await desk.move(itemId, { action: "submit" });
    // What was sent the agent neither deletes nor files elsewhere; it may still turn out to be something else.
    const aside = "update files set category = 'others' where guid = $1";
    await asSuperuser(test, aside, [await cvOf(student)]);
    expect((await desk.staffMove(itemId, { action: "stepBack", note: "Asked to." })).data).toMatchObject({
      step: "notApplied",
      status: 0,
    });
    expect((await desk.move(itemId, { action: "submit" })).code).toBe("4002");
    await desk.file(student, "cv");
    expect(await place(itemId)).toEqual(["newApplication", null, []]);
  });
});

it("becoming ready, and not ready again, is on record as the platform’s own doing", async () => {
  const { student, itemId } = await ready();
  await loseCv(student);
  const entries = (await recordOf(itemId)).filter(({ noun }) => noun === "application");
  expect(entries.map(({ action, actorKind }) => [action, actorKind])).toEqual([
    ["uncomplete", "system"],
    ["complete", "system"],
    ["create", "account"],
  ]);
  expect(entries[0]?.changes).toEqual([{ path: "step", from: "New application", to: "Not applied" }]);
});
