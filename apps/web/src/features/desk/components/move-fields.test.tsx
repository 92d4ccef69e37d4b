import { bms } from "@passage/phrases/en-us/bms.ts";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { Phrases } from "../../../lib/i18n/load-phrases.ts";
import { PhrasesProvider } from "../../../lib/i18n/phrases.tsx";
import { keepPlatformZone } from "../../../lib/platform-day.ts";
import { renderUi } from "../../../ui/test-render.tsx";
import { emptyDraft } from "../move-draft.ts";
import { moveOf } from "../moves.ts";
import { MoveFields } from "./move-fields.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Fields() {
  const [draft, setDraft] = useState(emptyDraft);
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  return (
    <MoveFields id="move" move={moveOf("requestEvidence")} draft={draft} errors={{}} onChange={change} />
  );
}

// Whatever the reader's zone is, it has not the day of both.
test.each([
  ["Asia/Hong_Kong", "true"],
  ["America/Los_Angeles", null],
])("a day that is over in %s can't be what something is due by there", async (zone, invalid) => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T23:30:00Z") });
  keepPlatformZone(zone);
  renderUi(
    <PhrasesProvider language="en-us" phrases={bms as unknown as Phrases}>
      <Fields />
    </PhrasesProvider>,
  );
  const due = screen.getByRole("textbox", { name: new RegExp(bms.domain.deadlines.wantedBy) });
  await userEvent.type(due, "2026-11-22");
  await userEvent.tab();
  expect(due.getAttribute("aria-invalid")).toBe(invalid);
});
