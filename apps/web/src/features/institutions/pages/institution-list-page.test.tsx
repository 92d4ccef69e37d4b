import { cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { renderView, standInServer } from "../../../lib/test-view.tsx";
import { getInstitutionPage } from "../../../lib/wire/institutions.gen.ts";
import { getIssueMajorLevelList } from "../../../lib/wire/reference.gen.ts";
import type { InstitutionItem } from "../api.ts";
import { InstitutionListPage } from "./institution-list-page.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const gbp = (amount: string) => ({ amount, currency: "GBP" });

const item = (institutionId: number, changes: Partial<InstitutionItem> = {}): InstitutionItem => ({
  ...{ institutionId, name: `University ${institutionId}`, nameEn: `University ${institutionId}` },
  ...{ countryId: 81, country: "United Kingdom", city: "Leeds", qsRank: null, qsYear: null },
  ...{ aliases: [], levels: [], courses: 4, applicationFee: null, tests: [] },
  ...changes,
});

function show(items: InstitutionItem[], search: Record<string, string> = {}) {
  const countries = [{ id: 81, name: "United Kingdom", total: 12 }];
  const server = standInServer([
    [getInstitutionPage, () => ({ data: { items, total: items.length, countries, page: 1, limit: 20 } })],
    [getIssueMajorLevelList, () => ({ data: [{ id: 10, name: "Master, taught", kind: "postgraduate" }] })],
  ]);
  return { server, ...renderView(InstitutionListPage, { search, keys: ["resource"] }) };
}

test("asks for what the address says, and leaves out what it gets wrong", async () => {
  const { server } = show([item(1)], {
    ...{
      keyword: "uni",
      country: "81,-1",
      qsBand: "11-50,no",
      test: "pte,latin",
      noFee: "1",
      sort: "-courses",
    },
  });
  await screen.findByText("University 1");
  expect(server.callsOf(getInstitutionPage)[0]?.query).toEqual({
    ...{ keyword: "uni", country: "81", qsBand: "11-50", test: "pte", noFee: "true", sort: "-courses" },
    ...{ level: "", page: "1", limit: "20" },
  });
});

describe("an application fee", () => {
  const fee = (from: string, to: string, manyCurrencies = false) => ({
    applicationFee: { from: gbp(from), to: gbp(to), manyCurrencies },
  });

  test.each([
    ["isn't invented where none is on record", {}, "Not on record"],
    ["of nothing is said in words", fee("0.00", "0.00"), "No fee"],
    ["that is one amount is one", fee("60.00", "60.00"), "GBP 60.00"],
    ["that differs is a span", fee("0.00", "90.00"), "GBP 0.00–90.00"],
    ["in several currencies never claims to be all", fee("60.00", "60.00", true), "GBP 60.00 +"],
  ])("%s", async (_, changes, words) => {
    show([item(1, { tests: ["ielts"], ...changes })]);
    const row = (await screen.findByText("University 1")).closest("tr");
    expect(row?.textContent).toContain(words);
  });
});

test("opens the institution's page, and offers to drop filters that leave nothing", async () => {
  const { user, seen } = show([item(7)]);
  await user.click(await screen.findByText("University 7"));
  expect(seen.wentTo).toBe("/institution-resource/application-fee/7");
  cleanup();
  const filtered = show([], { test: "pte", noFee: "1" });
  await screen.findByText("No institution fits");
  const drop = screen.getAllByRole("button", { name: "Accepts" }).at(-1);
  if (drop) await filtered.user.click(drop);
  expect(filtered.seen.search).toEqual({ noFee: "1" });
});

test("says which key is missing", async () => {
  standInServer([[getInstitutionPage, () => ({ code: "2003", message: "No." })]]);
  renderView(InstitutionListPage, { keys: ["applications"] });
  expect(await screen.findByText("You cannot see institution resources")).toBeDefined();
});
