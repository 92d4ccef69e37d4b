import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderView, standInServer } from "../test-view.tsx";
import { getAllAreaCountryList, getPhoneRegion } from "../wire/reference.gen.ts";
import { useAreaCodes, useCountries } from "./use-countries.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Shown() {
  const { options: codes, codeOf } = useAreaCodes();
  const { nameOf } = useCountries();
  return (
    <>
      <ul>
        {codes.map(({ value, label, hint }) => (
          <li key={value}>{[`+${value}`, label, hint].filter(Boolean).join(" / ")}</li>
        ))}
      </ul>
      <p>{`44 is ${nameOf(44)}, 999 is ${nameOf(999)}, none is ${nameOf(null)}`}</p>
      <p>{`44 has ${codeOf(44)}, Canada ${codeOf(2)}, 999 ${codeOf(999)}, none ${codeOf(null)}`}</p>
    </>
  );
}

test("an area code stands once, under the country most people mean by it", async () => {
  const region = (code: string, name: string, phoneRegion: string, countryId: number) => ({
    countryId,
    code,
    name,
    phoneRegion,
  });
  standInServer([
    [
      getPhoneRegion,
      () => ({
        data: [
          region("CN", "Mainland China", "86", 44),
          region("BS", "Bahamas", "1", 1),
          region("CA", "Canada", "1", 2),
          region("US", "United States", "1", 3),
          region("BB", "Barbados", "1", 4),
        ],
      }),
    ],
    [getAllAreaCountryList, () => ({ data: [{ id: 44, code: "CN", name: "Mainland China" }] })],
  ]);
  renderView(Shown);
  await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(2));
  expect(screen.getAllByRole("listitem").map((one) => one.textContent)).toEqual([
    "+86 / Mainland China",
    "+1 / United States / Bahamas, Canada",
  ]);
  expect(await screen.findByText("44 is Mainland China, 999 is null, none is null")).toBeDefined();
  expect(screen.getByText("44 has 86, Canada 1, 999 null, none null")).toBeDefined();
});
