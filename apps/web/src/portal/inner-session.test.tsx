import { students } from "@passage/phrases/en-us/students.ts";
import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ExportButton } from "../features/applications/components/export-button.tsx";
import { SelectedApplications } from "../features/applications/components/selected-applications.tsx";
import { applicationItem } from "../features/applications/test-application-item.ts";
import { ExportMenu } from "../features/students/components/export-menu.tsx";
import { FilesBar } from "../features/students/components/files-bar.tsx";
import { SelectedStudents } from "../features/students/components/selected-students.tsx";
import { StudentMenu } from "../features/students/components/student-menu.tsx";
import { SavedViewsMenu } from "../lib/lists/saved-views-menu.tsx";
import { renderView, standInServer } from "../lib/test-view.tsx";
import { exportStudent } from "../lib/wire/students.gen.ts";

/** The server refuses these calls to staff who are in the portal as an account; nothing may look as if it worked. */
const reason = "Only the account itself can do this. You are here as staff, by a link from the back office.";

const pressed = vi.fn();

const buttons = [
  ["Export", "of the application list", () => <ExportButton running={false} onExport={pressed} />],
  ["Export", "of the students list", () => <ExportMenu running={false} onExport={pressed} />],
  [
    "Export",
    "of ticked applications",
    () => (
      <SelectedApplications
        items={new Map([["7", applicationItem()]])}
        exporting={false}
        onExport={pressed}
        onClear={() => undefined}
        selectAll={undefined}
      />
    ),
  ],
  [
    "Export",
    "of ticked students",
    () => (
      <SelectedStudents
        students={new Map([["7", "Wang Siyuan"]])}
        exporting={false}
        onExport={pressed}
        onClear={() => undefined}
      />
    ),
  ],
  [
    "Download all",
    "of a student’s files",
    () => (
      <FilesBar
        categories={["passport"]}
        category={null}
        onCategory={() => undefined}
        count={3}
        zipping={false}
        onZip={pressed}
        onDeleted={() => undefined}
        onChoose={null}
        onPhoto={() => undefined}
      />
    ),
  ],
] as const;

beforeEach(() => {
  pressed.mockReset();
  standInServer([]);
});

describe.each(buttons)("“%s” %s", (name, _, Part) => {
  const button = () => screen.findByRole("button", { name: new RegExp(`^${name}`) });

  it("is off for staff, and says why in its tip and to screen readers", async () => {
    renderView(Part, { staffId: 3 });
    const found = await button();
    expect(found.getAttribute("aria-disabled")).toBe("true");
    expect(found.getAttribute("aria-description")).toBe(reason);
    expect(found.getAttribute("data-tip")).toBe(reason);
    fireEvent.click(found);
    expect(screen.queryByRole("menu")).toBeNull();
    expect(pressed).not.toHaveBeenCalled();
  });

  it("is there for the account", async () => {
    renderView(Part);
    const found = await button();
    expect(found.getAttribute("aria-disabled")).toBeNull();
    expect(found.getAttribute("aria-description")).toBeNull();
  });
});

it("a student’s own export says in its menu why it is off", async () => {
  const server = standInServer([]);
  const Part = () => <StudentMenu student={{ studentId: 7, name: "Wang Siyuan" }} onGone={() => undefined} />;
  renderView(Part, { staffId: 3 });
  await userEvent.click(screen.getByRole("button"));
  const item = await screen.findByRole("menuitem", { name: /Export/ });
  expect(item.getAttribute("aria-disabled")).toBe("true");
  expect(item.textContent).toContain(reason);
  fireEvent.click(item);
  expect(server.callsOf(exportStudent)).toEqual([]);
});

it("the views of a list are there to be put on; saving says in the menu why it is off", async () => {
  const saved = {
    views: [],
    shown: "keyword=a",
    shows: () => false,
    pending: false,
    retry: undefined,
    unwritten: false,
    current: undefined,
    apply: pressed,
  };
  const Part = () => <SavedViewsMenu list="students" words={students.list.views} saved={saved} />;
  renderView(Part, { staffId: 3 });
  await userEvent.click(screen.getByRole("button"));
  const item = await screen.findByRole("menuitem", { name: /Save these filters/ });
  expect(item.getAttribute("aria-disabled")).toBe("true");
  expect(item.textContent).toContain(reason);
});
