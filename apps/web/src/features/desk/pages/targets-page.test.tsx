import { desk as words } from "@passage/phrases/en-us/desk.ts";
import { domain } from "@passage/phrases/en-us/domain.ts";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderOffice } from "../../../lib/test-office.tsx";
import { standInServer } from "../../../lib/test-view.tsx";
import { getStageTargets, saveStageTarget } from "../../../lib/wire/desk.gen.ts";
import { TargetsPage } from "./targets-page.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("days that are typed while a save is on its way stay for the next one", async () => {
  const { targets } = words;
  const of = (days: number) => ({
    targets: [{ stage: "toSendOn", fkAreaCountryId: null, country: null, days }],
    countries: [],
  });
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const server = standInServer([
    [getStageTargets, () => ({ data: of(5) })],
    [saveStageTarget, () => held.then(() => ({ data: of(6) }))],
  ]);
  const { user } = renderOffice(TargetsPage);
  const name = targets.daysOf(domain.stages.toSendOn, targets.everywhere);
  const days = await screen.findByRole<HTMLInputElement>("textbox", { name });
  await user.clear(days);
  await user.type(days, "6{Enter}");
  await waitFor(() => expect(server.callsOf(saveStageTarget)).toHaveLength(1));
  await user.clear(days);
  await user.type(days, "8");
  answer();
  await screen.findByText(targets.saved);
  expect(days.value).toBe("8");
});
