import { company as words } from "@passage/phrases/en-us/company.ts";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { lazy, Suspense } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { withPhrases } from "../../../lib/i18n/with-phrases.tsx";
import { type Answer, renderView, standInServer } from "../../../lib/test-view.tsx";
import type { ViewProps } from "../../../lib/view.ts";
import { getKeysLost, getSubcompanyPage, saveDataOpening } from "../../../lib/wire/company.gen.ts";
import { ToastProvider } from "../../../ui/toast.tsx";
import type { Subcompany } from "../api.ts";
import { BusinessDataTab } from "./business-data-tab.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const branch: Subcompany = {
  ...{ companyId: 7, version: 3, relation: "below", depth: 1, parentId: 2, parentName: "House" },
  ...{ name: "Branch", nameZh: null, status: "active", frozen: null, isSettlementPort: false },
  ...{ accounts: 2, students: 5, ratesToOpen: true },
  opens: { students: true, applications: true, commissions: false, mps: true },
};

const Told = lazy(async () => ({
  default: await withPhrases<ViewProps<"/setting">>(["company"], async () => BusinessDataTab)(),
}));
const Page = (props: ViewProps<"/setting">) => (
  <ToastProvider>
    <Suspense>
      <Told {...props} />
    </Suspense>
  </ToastProvider>
);

interface Given {
  read?: () => Subcompany;
  save?: (body: { opening: string; open: boolean }) => Answer;
  lost?: () => Promise<Answer>;
}

function open({ read, save, lost }: Given = {}) {
  const server = standInServer([
    [getSubcompanyPage, () => ({ data: { items: [read?.() ?? branch], total: 1, page: 1, limit: 20 } })],
    [
      getKeysLost,
      () => lost?.() ?? { data: { companies: [{ companyId: 8, name: "Desk", keys: ["mps"] }], others: 2 } },
    ],
    [
      saveDataOpening,
      ({ body }) =>
        save?.(body as { opening: string; open: boolean }) ?? { data: { companyId: 7, version: 4 } },
    ],
  ]);
  renderView(Page, { keys: ["permission"] });
  return server;
}
const switchOf = (opening: keyof typeof words.openings) =>
  screen.findByRole("switch", { name: new RegExp(`${words.openings[opening].column.replace(/\W/g, ".")}$`) });

it("closing the rates says first who loses them below, and waits for the word", async () => {
  const { callsOf } = open();
  await userEvent.click(await switchOf("mps"));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByText(words.data.closeRates.title("Branch"))).toBeDefined();
  expect(await dialog.findByText("Desk")).toBeDefined();
  expect(dialog.getByText(words.keysLost.others(2))).toBeDefined();
  expect(callsOf(getKeysLost)[0]?.body).toMatchObject({ companyId: 7 });
  expect(callsOf(getKeysLost)[0]?.body).not.toMatchObject({
    resourceKeys: expect.arrayContaining(["mps"]),
  });
  expect(callsOf(saveDataOpening)).toEqual([]);
  await userEvent.click(dialog.getByRole("button", { name: words.data.closeRates.confirm }));
  await waitFor(() =>
    expect(callsOf(saveDataOpening)[0]?.body).toEqual({
      ...{ companyId: 7, version: 3, opening: "mps", open: false },
    }),
  );
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
});

it("other data closes at once", async () => {
  const { callsOf } = open();
  await userEvent.click(await switchOf("students"));
  await waitFor(() =>
    expect(callsOf(saveDataOpening)[0]?.body).toMatchObject({ opening: "students", open: false }),
  );
  expect(callsOf(getKeysLost)).toEqual([]);
});

it("several are switched faster than they are answered, each on the version before it", async () => {
  let now = branch;
  const { callsOf } = open({
    read: () => now,
    save: ({ opening, open }) => {
      now = { ...now, version: now.version + 1, opens: { ...now.opens, [opening]: open } };
      return { data: { companyId: 7, version: now.version } };
    },
  });
  const [students, applications] = [await switchOf("students"), await switchOf("applications")];
  await userEvent.click(students);
  await userEvent.click(applications);
  await waitFor(() => expect(callsOf(saveDataOpening)).toHaveLength(2));
  expect(callsOf(saveDataOpening).map(({ body }) => body)).toMatchObject([
    { opening: "students", version: 3 },
    { opening: "applications", version: 4 },
  ]);
});

it("the rates aren’t closed before it is said who loses them", async () => {
  const lost = Promise.withResolvers<Answer>();
  const { callsOf } = open({ lost: () => lost.promise });
  await userEvent.click(await switchOf("mps"));
  const dialog = within(await screen.findByRole("alertdialog"));
  await userEvent.click(dialog.getByRole("button", { name: words.data.closeRates.confirm }));
  expect(callsOf(saveDataOpening)).toEqual([]);
  lost.resolve({ data: { companies: [{ companyId: 8, name: "Desk", keys: ["mps"] }], others: 0 } });
  await dialog.findByText("Desk");
  await userEvent.click(dialog.getByRole("button", { name: words.data.closeRates.confirm }));
  await waitFor(() => expect(callsOf(saveDataOpening)).toHaveLength(1));
});
