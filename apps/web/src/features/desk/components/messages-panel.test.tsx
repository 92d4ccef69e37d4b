import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { type Staff, StaffProvider } from "../../../lib/staff.tsx";
import { renderView, standInServer } from "../../../lib/test-view.tsx";
import { listStaffMessages } from "../../../lib/wire/messages.gen.ts";
import type { Wire } from "../../../lib/wire.ts";
import { MessagesPanel } from "./messages-panel.tsx";

const staff: Staff = {
  id: 5,
  name: "Emily Tan",
  nameZh: "陈慧敏",
  email: "staff@demo.test",
  permissions: ["applicationsRead", "applicationsMove"],
  language: "en-us",
  passwordChangeNeeded: false,
  signedInAt: "2026-11-20T01:00:00Z",
  timeZone: "Asia/Hong_Kong",
};

const written = {
  id: 3,
  at: "2026-11-12T02:00:00Z",
  from: "agent",
  mine: false,
  authorName: "Zhou Zihao",
  text: "When will it be sent on?",
  files: [],
  filesGone: 0,
};

/** Both calls have one path; the one that brings a body writes. */
function server() {
  const wire: Wire = { ...listStaffMessages, id: "talk", path: "/bms/applications/7/messages" };
  return standInServer([
    [
      wire,
      ({ body }) =>
        body
          ? { data: { id: 4 } }
          : { data: { items: [written], older: false, readUpTo: 3, unread: 0, erased: false } },
    ],
  ]);
}

function panel(permissions: Staff["permissions"]) {
  renderView(() => (
    <StaffProvider staff={{ ...staff, permissions }}>
      <MessagesPanel application={{ itemId: 7, files: [], closing: null }} />
    </StaffProvider>
  ));
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("staff read what the agency wrote and answer it", async () => {
  const { asked } = server();
  panel(["applicationsRead", "applicationsMove"]);
  expect(await screen.findByText("When will it be sent on?")).toBeDefined();
  expect(screen.getByText("Agency")).toBeDefined();
  await userEvent.type(screen.getByPlaceholderText("To the agency"), "Tomorrow.");
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() =>
    expect(asked.map(({ body }) => body)).toContainEqual({ text: "Tomorrow.", fileGuids: [] }),
  );
});

test("without the permission to move applications they only read", async () => {
  server();
  panel(["applicationsRead"]);
  expect(await screen.findByText("When will it be sent on?")).toBeDefined();
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.getByText("You can read these messages but not answer them.")).toBeDefined();
});
