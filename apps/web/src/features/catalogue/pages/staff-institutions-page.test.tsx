import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { renderOffice } from "../../../lib/test-office.tsx";
import { type Answer, standInServer } from "../../../lib/test-view.tsx";
import {
  addInstitution,
  getCatalogueChoices,
  getStaffInstitution,
  listStaffInstitutions,
  saveInstitution,
} from "../../../lib/wire/catalogue.gen.ts";
import { anInstitution, aRow, choices } from "../test-catalogue.ts";
import { StaffInstitutionsPage } from "./staff-institutions-page.tsx";

let stored: Answer;
let saving: Answer;
let rows: ReturnType<typeof aRow>[];

beforeEach(() => {
  stored = { data: anInstitution() };
  saving = { data: { institutionId: 1, version: 5 } };
  rows = [aRow(1, "Northgate University"), aRow(2, "Southgate University")];
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(search: Record<string, string> = {}) {
  const server = standInServer([
    [listStaffInstitutions, () => ({ data: { items: rows, total: rows.length, page: 1, limit: 20 } })],
    [getCatalogueChoices, () => ({ data: choices })],
    [getStaffInstitution, () => stored],
    [saveInstitution, () => saving],
    [addInstitution, () => saving],
  ]);
  return { server, ...renderOffice(StaffInstitutionsPage, { search }) };
}

const field = (name: string | RegExp) => screen.findByRole("textbox", { name });

describe("the list", () => {
  test("asks for what the address says, and leaves out what it gets wrong", async () => {
    const { server } = show({
      keyword: "gate",
      country: "81,x,-3",
      open: "ajar",
      sort: "-courses",
      page: "2",
    });
    await screen.findByText("Northgate University");
    expect(server.callsOf(listStaffInstitutions)[0]?.query).toEqual({
      ...{ keyword: "gate", country: "81", open: "all", sort: "-courses", page: "2", limit: "20" },
    });
  });

  test("filtered to nothing offers to drop each filter", async () => {
    rows = [];
    const { user, seen } = show({ keyword: "gate", open: "closed" });
    await user.click(await screen.findByRole("button", { name: "“gate”" }));
    expect(seen.search).toEqual({ open: "closed" });
  });

  test("with nothing in it offers the first step alone", async () => {
    rows = [];
    const { user, seen } = show();
    expect(await screen.findByText("No institutions yet")).toBeDefined();
    const [, inState] = screen.getAllByRole("button", { name: "Add institution" });
    if (inState) await user.click(inState);
    expect(seen.search).toEqual({ institution: "new" });
  });
});

describe("the editor", () => {
  test("saves what was changed with the version that was read", async () => {
    const { user, server, seen } = show({ institution: "1" });
    const rank = await field(/QS rank/);
    await user.clear(rank);
    await user.type(rank, "77");
    expect(seen.dirty).toBe(true);
    await user.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByText("Northgate University saved");
    expect(server.callsOf(saveInstitution)[0]?.body).toMatchObject({
      version: 4,
      qsRank: 77,
      fees: [{ majorLevelId: 10, amount: "60", currency: "GBP" }],
      tests: [{ majorLevelId: null, test: "ielts", overall: 6.5, each: 6 }],
    });
    await waitFor(() => expect(seen.dirty).toBe(false));
  });

  test("says what is wrong before anything is sent, and goes to the field", async () => {
    const { user, server } = show({ institution: "1" });
    const english = await field("Name English");
    await user.clear(english);
    await user.type(await field(/^Website/), "northgate");
    await user.clear(await field("IELTS, Overall"));
    await user.type(await field("IELTS, Overall"), "6.7");
    await user.click(screen.getByRole("button", { name: "Save" }));
    const summary = await screen.findByRole("alert");
    expect(within(summary).getByText("3 fields are not right:")).toBeDefined();
    expect(document.activeElement).toBe(summary);
    expect(server.callsOf(saveInstitution)).toEqual([]);
    await user.click(within(summary).getByRole("link", { name: "Language tests · Overall" }));
    expect(document.activeElement).toBe(await field("IELTS, Overall"));
    expect(english.getAttribute("aria-invalid")).toBe("true");
  });

  test("shows a refusal of the server at its field", async () => {
    saving = {
      code: "2005",
      message: "A duplicate.",
      data: { fields: [{ path: "names.en", rule: "institutionExists", message: "There is one already." }] },
    };
    const { user } = show({ institution: "1" });
    await user.type(await field("Name English"), "!");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByText("There is one already.");
    expect((await field("Name English")).getAttribute("aria-invalid")).toBe("true");
  });

  test("puts together what somebody else saved meanwhile, says so, and saves over that version", async () => {
    const { user, server } = show({ institution: "1" });
    await user.type(await field(/^Website/), "https://www.northgate.ac.uk");
    await user.clear(await field(/QS rank/));
    await user.type(await field(/QS rank/), "77");
    saving = { code: "2004", message: "Stale.", data: { current: { version: 5, updatedBy: "Lam Ka Yan" } } };
    stored = { data: anInstitution({ version: 5, qsRank: 70, aliases: ["NGU", "北门"] }) };
    await user.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByText("Lam Ka Yan saved it while you were editing");
    expect(
      screen.getByText(/Taken over from there: Short names\. Changed by both, yours stands here: QS rank\./),
    ).toBeDefined();
    expect(await field(/^Short names/)).toHaveProperty("value", "NGU, 北门");
    saving = { data: { institutionId: 1, version: 6 } };
    await user.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByText("Northgate University saved");
    expect(server.callsOf(saveInstitution)[1]?.body).toMatchObject({
      version: 5,
      qsRank: 77,
      website: "https://www.northgate.ac.uk",
      aliases: ["NGU", "北门"],
    });
  });

  test("asks before another one is opened over unsaved changes, and stays when told so", async () => {
    const { user, seen } = show({ institution: "1" });
    await user.type(await field("Name English"), "!");
    await user.click(screen.getByText("Southgate University"));
    const question = await screen.findByRole("alertdialog");
    await user.click(within(question).getByRole("button", { name: "Keep editing" }));
    expect(seen.search).toEqual({ institution: "1" });
    expect(await field("Name English")).toHaveProperty("value", "Northgate University!");
    await user.click(screen.getByText("Southgate University"));
    await user.click(await screen.findByRole("button", { name: "Discard changes" }));
    await waitFor(() => expect(seen.search).toEqual({ institution: "2" }));
    expect(seen.dirty).toBe(false);
  });

  test("the browser's own way back loses nothing without a question either", async () => {
    const { user, seen } = show({ institution: "1" });
    await user.type(await field("Name English"), "!");
    seen.goBackTo({});
    await user.click(await screen.findByRole("button", { name: "Keep editing" }));
    expect(seen.search).toEqual({ institution: "1" });
    expect(await field("Name English")).toHaveProperty("value", "Northgate University!");
    seen.goBackTo({});
    await user.click(await screen.findByRole("button", { name: "Discard changes" }));
    await waitFor(() => expect(seen.dirty).toBe(false));
    expect(seen.search).toEqual({});
  });

  test("adds a new one and stays with it", async () => {
    saving = { data: { institutionId: 9, version: 1 } };
    const { user, server, seen } = show({ institution: "new" });
    for (const name of ["Name", "City"])
      for (const language of ["English", "Simplified Chinese", "Traditional Chinese"])
        await user.type(await field(`${name} ${language}`), "Hill");
    const [, country] = screen.getAllByRole("combobox", { name: "Country or region" });
    if (country) await user.click(country);
    await user.click(await screen.findByRole("option", { name: "United Kingdom" }));
    stored = { data: anInstitution({ institutionId: 9 }) };
    await user.click(screen.getByRole("button", { name: "Add" }));
    await waitFor(() => expect(seen.search).toEqual({ institution: "9" }));
    expect(server.callsOf(addInstitution)[0]?.body).toMatchObject({
      version: null,
      names: { en: "Hill", zh: "Hill", "zh-hk": "Hill" },
      fkAreaCountryId: 81,
      qsRank: null,
    });
    expect(seen.dirty).toBe(false);
  });

  test("says that an institution is there no more", async () => {
    stored = { code: "2002", message: "Not found." };
    show({ institution: "77" });
    expect(await screen.findByText("It is not there any more")).toBeDefined();
  });
});
