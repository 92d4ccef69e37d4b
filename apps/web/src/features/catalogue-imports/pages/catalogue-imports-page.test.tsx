import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { upload } from "../../../lib/api/upload.ts";
import { renderOffice } from "../../../lib/test-office.tsx";
import { standInServer } from "../../../lib/test-view.tsx";
import {
  applyCatalogueImport,
  cancelCatalogueImport,
  getCatalogueImport,
  getCatalogueTable,
  listCatalogueImports,
  listCatalogueRows,
  uploadCatalogue,
} from "../../../lib/wire/catalogue-imports.gen.ts";
import type { CatalogueImport, CatalogueRow } from "../api.ts";
import { CatalogueImportsPage } from "./catalogue-imports-page.tsx";

// XMLHttpRequest has a test of its own (lib/api/upload.test.ts); here counts what is asked of it.
vi.mock("../../../lib/api/upload.ts", () => ({ upload: vi.fn() }));
const sending = vi.mocked(upload);

const checked: CatalogueImport = {
  importId: 500_001,
  kind: "courses",
  fileName: "courses.xlsx",
  state: "checked",
  rows: 3,
  progress: 3,
  counts: { new: 1, changed: 1, unchanged: 0, error: 1, twice: 0 },
  columns: [
    { header: "Name", column: "English name" },
    { header: "Remarks", column: null },
  ],
  rowsKept: true,
  failure: null,
  createdAt: "2026-11-20T04:00:00Z",
  createdBy: "Ada Wong",
  finishedAt: null,
};

const rows: CatalogueRow[] = [
  {
    row: 2,
    verdict: "new",
    name: "MSc A",
    findings: [],
    changes: [{ column: "Months", before: null, after: "12" }],
  },
  {
    row: 3,
    verdict: "changed",
    name: "MSc B",
    findings: [],
    changes: [
      { column: "Months", before: "12", after: "24" },
      { column: "Deposit", before: "10", after: null },
    ],
  },
  {
    row: 4,
    verdict: "error",
    name: "MSc C",
    findings: [{ column: "Level", rule: "levelUnknown", message: "No level of this name.", text: "Mister" }],
    changes: [],
  },
];

type Answers = Parameters<typeof standInServer>[0];

function server(info: () => CatalogueImport, more: Answers = []) {
  return standInServer([
    ...more,
    [getCatalogueImport, () => ({ data: info() })],
    [listCatalogueImports, () => ({ data: [info()] })],
    [listCatalogueRows, () => ({ data: { items: rows, total: rows.length, page: 1, limit: 20 } })],
  ]);
}

const show = (search: Record<string, string> = {}) =>
  renderOffice(CatalogueImportsPage, { search: { import: String(checked.importId), ...search } });

beforeEach(() => {
  localStorage.clear();
  sending.mockReset();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a table goes out as what was chosen, and its import opens", async () => {
  server(() => checked);
  sending.mockResolvedValue(checked);
  const { seen } = renderOffice(CatalogueImportsPage, { search: { kind: "institutions" } });
  const field = await screen.findByLabelText<HTMLInputElement>("Table of institutions", {
    selector: "input",
  });
  await userEvent.upload(field, new File(["Country,Name"], "a.csv", { type: "text/csv" }));
  await vi.waitFor(() => expect(seen.search.import).toBe(String(checked.importId)));
  expect(sending.mock.calls[0]?.slice(0, 2)).toEqual([uploadCatalogue, { body: { kind: "institutions" } }]);
});

test("an export that failed says why, and is tried again", async () => {
  const { callsOf } = server(
    () => checked,
    [[getCatalogueTable, () => ({ code: "2018", message: "The database is away." })]],
  );
  renderOffice(CatalogueImportsPage);
  await userEvent.click(await screen.findByRole("button", { name: "Courses as CSV" }));
  const panel = within(screen.getByRole("region", { name: "Export everything" }));
  const alert = await panel.findByRole("alert");
  expect(alert.textContent).toContain("The export failed. The database is away.");
  await userEvent.click(within(alert).getByRole("button", { name: "Try again" }));
  expect(callsOf(getCatalogueTable).length).toBe(2);
});

test("checked: what it would do row by row, filtered by verdict, one row whole", async () => {
  const { callsOf } = server(() => checked);
  const { seen } = show();
  expect(await screen.findByText("Months: 12 → 24, and 1 more")).toBeDefined();
  expect(screen.getByText("Level: No level of this name.")).toBeDefined();
  expect(screen.getByText("Columns that were not recognised: Remarks")).toBeDefined();
  expect(screen.getByText("1 new, 1 changed, 1 left out")).toBeDefined();

  await userEvent.click(screen.getByRole("tab", { name: /Errors/ }));
  expect(seen.search).toMatchObject({ verdict: "error" });
  await vi.waitFor(() =>
    expect(callsOf(listCatalogueRows).at(-1)?.query).toMatchObject({ verdict: "error" }),
  );

  cleanup();
  show({ row: "3" });
  const drawer = await screen.findByRole("dialog");
  expect(within(drawer).getByRole("row", { name: "Months 12 24" })).toBeDefined();
  expect(within(drawer).getByRole("row", { name: "Deposit 10 empty" })).toBeDefined();
});

test("applied once it is pressed, with its progress, and then it says what came of it", async () => {
  let now = checked;
  const { callsOf } = server(
    () => now,
    [
      [
        applyCatalogueImport,
        () => {
          now = { ...checked, state: "applying", progress: 1 };
          return { data: now };
        },
      ],
    ],
  );
  show();
  await userEvent.click(await screen.findByRole("button", { name: "Apply 2 rows" }));
  const bar = await screen.findByRole("progressbar");
  expect(bar.getAttribute("aria-valuenow")).toBe("33");
  expect(screen.getByText("1 of 3 rows")).toBeDefined();
  now = { ...checked, state: "done", finishedAt: "2026-11-20T04:01:00Z" };
  expect(await screen.findByText("Applied: 1 new, 1 changed")).toBeDefined();
  expect(screen.getByText("1 row was left out.")).toBeDefined();
  expect(callsOf(applyCatalogueImport)).toHaveLength(1);
});

test("what is under way can be cancelled", async () => {
  let now: CatalogueImport = { ...checked, state: "reading", rows: null, progress: 1_500 };
  server(
    () => now,
    [
      [
        cancelCatalogueImport,
        () => {
          const before = now;
          now = { ...checked, state: "cancelled" };
          return { data: before };
        },
      ],
    ],
  );
  show();
  expect(await screen.findByText("1,500 rows read")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(await screen.findByText("This import was cancelled")).toBeDefined();
});

test("nothing to apply: the button says why", async () => {
  server(() => ({ ...checked, counts: { new: 0, changed: 0, unchanged: 3, error: 0, twice: 0 } }));
  show();
  const apply = await screen.findByRole("button", { name: /^Apply/ });
  expect(apply.getAttribute("aria-disabled")).toBe("true");
  expect(screen.getByText("No row changes anything.")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Download the rows left out" })).toBeNull();
});

test.each<[string, Partial<CatalogueImport>, string]>([
  [
    "a table that was not read says why",
    { state: "failed", failure: { code: "3009", message: "These columns are missing: Level." } },
    "These columns are missing: Level.",
  ],
  [
    "one that broke off can be applied again, and says so",
    { failure: { code: "3010", message: "The import broke off before its end." } },
    "The import broke off before its end.",
  ],
  [
    "rows that are gone are said to be",
    { state: "done", rowsKept: false },
    "The rows are kept for three days and are gone by now.",
  ],
])("%s", async (_, changes, text) => {
  server(() => ({ ...checked, ...changes }));
  show();
  expect(await screen.findByText(text)).toBeDefined();
});

test("an import that isn't there says so", async () => {
  standInServer([[getCatalogueImport, () => ({ code: "2002", message: "" })]]);
  show();
  expect(await screen.findByText("There is no such import")).toBeDefined();
});

test("a look that was on its way when it was applied doesn’t put what was before in its place", async () => {
  let reading: Promise<void> = Promise.resolve();
  let answer: () => void = () => undefined;
  const { callsOf } = server(
    () => checked,
    [
      [
        getCatalogueImport,
        async () => {
          await reading;
          return { data: checked };
        },
      ],
      [applyCatalogueImport, () => ({ data: { ...checked, state: "applying", progress: 0 } })],
    ],
  );
  const { seen } = show();
  await screen.findByRole("button", { name: /^Apply/ });
  act(() => seen.goBackTo({}));
  reading = new Promise<void>((resolve) => {
    answer = resolve;
  });
  act(() => seen.goBackTo({ import: String(checked.importId) }));
  await userEvent.click(await screen.findByRole("button", { name: /^Apply/ }));
  await waitFor(() => expect(callsOf(applyCatalogueImport)).toHaveLength(1));
  await screen.findByText("Applying the changes");
  expect(callsOf(getCatalogueImport)).toHaveLength(2);
  await act(async () => {
    answer();
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(screen.getByText("Applying the changes")).toBeDefined();
});
