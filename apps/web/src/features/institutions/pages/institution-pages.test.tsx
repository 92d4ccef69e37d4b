import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { renderView, standInServer } from "../../../lib/test-view.tsx";
import { getApplicationFee, getLanguageRequirement } from "../../../lib/wire/institutions.gen.ts";
import type { ApplicationFees, InstitutionHeader, LanguageRequirements } from "../api.ts";
import { ApplicationFeePage } from "./application-fee-page.tsx";
import { LanguageRequirementPage } from "./language-requirement-page.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const institution: InstitutionHeader = {
  ...{ institutionId: 3, name: "University College London", nameEn: "University College London" },
  ...{ countryId: 81, country: "United Kingdom", city: "London", qsRank: 9, qsYear: 2026 },
  ...{ aliases: ["UCL"], website: "https://www.ucl.ac.uk", open: true },
};

function fees(data: Partial<ApplicationFees>, id = "3") {
  const server = standInServer([
    [getApplicationFee, () => ({ data: { institution, fees: [], courseFees: [], ...data } })],
  ]);
  return { server, ...renderView(ApplicationFeePage, { params: { id }, keys: ["resource"] }) };
}

function requirements(data: Partial<LanguageRequirements>) {
  const nothing = { requirements: [], ownCourses: 0, ownRequirements: [] };
  standInServer([[getLanguageRequirement, () => ({ data: { institution, ...nothing, ...data } })]]);
  return renderView(LanguageRequirementPage, { params: { id: "3" }, keys: ["resource"] });
}

describe("fees", () => {
  test("stand by level with their notes, free ones in words", async () => {
    fees({
      fees: [
        {
          majorLevelId: 7,
          level: "Bachelor",
          fee: { amount: "28.95", currency: "GBP" },
          note: "Through UCAS",
        },
        { majorLevelId: null, level: null, fee: { amount: "0.00", currency: "GBP" }, note: null },
      ],
    });
    const [, bachelor, others] = await screen.findAllByRole("row");
    expect(bachelor?.textContent).toMatch(/^BachelorThrough UCASGBP 28\.95Through UCAS$/);
    expect(others?.textContent).toBe("All other levelsFree of charge");
  });

  test("that nobody knows are not said to be none", async () => {
    fees({});
    expect(await screen.findByText("No application fee is on record")).toBeDefined();
  });

  test("lead on to the institution's courses, its website and its other page", async () => {
    fees({});
    const href = async (name: string) => (await screen.findByRole("link", { name })).getAttribute("href");
    expect(await href("Find its courses")).toBe("/course-finder?institution=3");
    expect(await href("Website")).toBe("https://www.ucl.ac.uk");
    expect(await href("Language requirements")).toBe("/institution-resource/language-req/3");
  });

  test("of a closed institution come with a warning, and without the way to apply", async () => {
    fees({ institution: { ...institution, open: false } });
    expect(await screen.findByText("This institution takes no applications at present.")).toBeDefined();
    expect(screen.queryByRole("link", { name: "Find its courses" })).toBeNull();
  });

  test("of an address that names nothing ask no server", async () => {
    const { server } = fees({}, "12x");
    expect(await screen.findByText("This institution is not there")).toBeDefined();
    expect(server.asked).toEqual([]);
  });
});

describe("language requirements", () => {
  test("are a table of levels and tests, each with its scores", async () => {
    requirements({
      requirements: [
        { majorLevelId: 10, level: "Master, taught", test: "ielts", overall: 6.5, each: 6 },
        { majorLevelId: 10, level: "Master, taught", test: "pte", overall: null, each: null },
        { majorLevelId: null, level: null, test: "ielts", overall: 6, each: null },
      ],
    });
    const [head, master, others] = within(await screen.findByRole("table")).getAllByRole("row");
    expect(head?.textContent).toBe("LevelIELTSPTE Academic");
    expect(master?.textContent).toBe("Master, taught6.5each 6.0Accepted");
    expect(others?.textContent).toBe("All other levels6.0–Not accepted or not on record");
  });

  test("tell the span of courses that ask otherwise", async () => {
    const row = { majorLevelId: 10, level: "Master, taught", courses: 2 };
    requirements({
      ownCourses: 2,
      ownRequirements: [
        { ...row, test: "ielts", from: 6.5, to: 7 },
        { ...row, test: "toefl", from: 90, to: 90 },
      ],
    });
    const [, master] = within(await screen.findByRole("table")).getAllByRole("row");
    expect(master?.textContent).toBe("Master, taught6.5–7.090");
    expect(screen.getByRole("link", { name: "2 courses" })).toBeDefined();
  });
});
