import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { type Answer, type Asked, renderView, standInServer } from "../../../lib/test-view.tsx";
import { getApplication, saveChoice } from "../../../lib/wire/applications.gen.ts";
import { getCourseToIssue } from "../../../lib/wire/reference.gen.ts";
import { ChoiceEditor } from "./choice-editor.tsx";

const detail = {
  ...{ itemId: 7, version: 4, institutionId: 5, courseId: 9 },
  ...{ intake: "2027-09", accommodation: true, airportPickup: false },
};

function server(save: (asked: Asked) => Answer, intakes = ["2027-09", "2028-02"]) {
  return standInServer([
    [getApplication, () => ({ data: detail })],
    [saveChoice, save],
    [
      getCourseToIssue,
      () => ({ data: [{ id: 9, intakes: intakes.map((intake) => ({ intake, deadline: null })) }] }),
    ],
  ]);
}

/** The editor, and what became of it. */
function Page() {
  const [done, setDone] = useState("open");
  if (done !== "open") return <p>{done}</p>;
  return <ChoiceEditor itemId={7} name="MSc Finance" onDone={(saved) => setDone(saved ? "saved" : "left")} />;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const form = async () => within(await screen.findByRole("form", { name: /MSc Finance/ }));

test("intake and services are corrected with the version that was read, once for one press", async () => {
  const { callsOf } = server(() => ({ data: {} }));
  renderView(Page);
  const fields = await form();
  await userEvent.click(fields.getByRole("combobox", { name: "Intake" }));
  await userEvent.click(await screen.findByRole("option", { name: /Feb 2028/ }));
  await userEvent.click(fields.getByRole("checkbox", { name: "Accommodation" }));
  await userEvent.click(fields.getByRole("checkbox", { name: "Airport pickup" }));
  await userEvent.click(fields.getByRole("button", { name: "Save" }));
  await screen.findByText("saved");
  const [call, ...others] = callsOf(saveChoice);
  expect(others).toEqual([]);
  expect(call?.body).toEqual({
    ...{ itemId: 7, version: 4, openTime: "2028-02" },
    ...{ accommodation: false, airportPickup: true },
  });
  expect(call?.headers.get("Idempotency-Key")).toBeTruthy();
});

test("a refused intake is said at its field until another one is chosen", async () => {
  const message = "The course is closed, or does not start in this intake.";
  const fields = [{ path: "openTime", rule: "courseClosed", message }];
  const answers: Answer[] = [{ code: "4003", message: "", data: { fields } }, { data: {} }];
  server(() => answers.shift() ?? { data: {} });
  renderView(Page);
  const editor = await form();
  await userEvent.click(editor.getByRole("button", { name: "Save" }));
  expect(await editor.findByText(message)).toBeDefined();
  await userEvent.click(editor.getByRole("combobox", { name: "Intake" }));
  await userEvent.click(await screen.findByRole("option", { name: /Feb 2028/ }));
  await waitFor(() => expect(editor.queryByText(message)).toBeNull());
  await userEvent.click(editor.getByRole("button", { name: "Save" }));
  await screen.findByText("saved");
});

test("one that somebody else changed is refused as a whole, and what was typed stays", async () => {
  server(() => ({ code: "2004", message: "Somebody else saved in between." }));
  renderView(Page);
  const editor = await form();
  await userEvent.click(editor.getByRole("checkbox", { name: "Airport pickup" }));
  await userEvent.click(editor.getByRole("button", { name: "Save" }));
  expect(await editor.findByText("Somebody else saved in between.")).toBeDefined();
  expect(editor.getByRole("checkbox", { name: "Airport pickup" })).toHaveProperty("checked", true);
});

test("an intake that is offered no more is still shown, and giving up sends nothing", async () => {
  const { callsOf } = server(() => ({ data: {} }), ["2028-02"]);
  renderView(Page);
  const editor = await form();
  expect(editor.getByRole("combobox", { name: "Intake" }).textContent).toContain("Sep 2027");
  await userEvent.click(editor.getByRole("button", { name: "Cancel" }));
  await screen.findByText("left");
  expect(callsOf(saveChoice)).toEqual([]);
});
