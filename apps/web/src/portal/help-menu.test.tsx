import { type Language, languages } from "@passage/contract/languages.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { createQueryClient } from "../lib/api/queries.ts";
import { loadPhrases } from "../lib/i18n/load-phrases.ts";
import { PhrasesProvider } from "../lib/i18n/phrases.tsx";
import { startSession } from "../lib/session/current-session.ts";
import { type Answer, standInServer } from "../lib/test-view.tsx";
import { getAgentBdContactInfo } from "../lib/wire/staff-companies.gen.ts";
import { renderUi } from "../ui/test-render.tsx";
import { HelpMenu } from "./help-menu.tsx";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function show(language: Language, bd: Answer) {
  startSession("portal", { ended: () => undefined, adopted: () => undefined });
  standInServer([[getAgentBdContactInfo, () => bd]]);
  const phrases = await loadPhrases("portal", language);
  renderUi(
    <QueryClientProvider client={createQueryClient()}>
      <PhrasesProvider language={language} phrases={phrases}>
        <HelpMenu />
      </PhrasesProvider>
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: phrases.shell.help }));
  return phrases;
}

it.each(languages)(
  "opens the manual of the page’s language in a window of its own: %s",
  async (language: Language) => {
    const opened = vi.spyOn(window, "open").mockReturnValue(null);
    const phrases = await show(language, { data: null });
    await userEvent.click(await screen.findByRole("menuitem", { name: phrases.shell.operationManual }));
    expect(opened.mock.calls).toEqual([
      [`/help/operationManual?languageCode=${language}`, "_blank", "noopener"],
    ]);
  },
);

it("names the BD consultant, with telephone and mail as links", async () => {
  const bd = { name: "Emily Tan", nameEn: "Emily Tan", nameZh: "陈慧敏", bdCode: "ET01" };
  await show("en-us", { data: { ...bd, phone: "+852 91234408", email: "emily.tan@demo.test" } });
  expect(await screen.findByText("Your BD consultant, Emily Tan, ET01")).toBeDefined();
  const links = screen.getAllByRole("menuitem").map((row) => row.getAttribute("href"));
  expect(links).toEqual([null, "tel:+85291234408", "mailto:emily.tan@demo.test"]);
});

it("says nothing of a consultant that can’t be read", async () => {
  const { shell } = await show("en-us", { code: "9999", message: "Server fault." });
  expect(await screen.findByRole("menuitem", { name: shell.operationManual })).toBeDefined();
  expect(screen.queryByText(/BD consultant/)).toBeNull();
});
