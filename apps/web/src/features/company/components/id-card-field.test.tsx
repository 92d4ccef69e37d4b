import { company as words } from "@passage/phrases/en-us/company.ts";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { lazy, Suspense, useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { useEditor } from "../../../lib/forms/use-editor.ts";
import { withPhrases } from "../../../lib/i18n/with-phrases.tsx";
import { type Answer, renderView, standInServer } from "../../../lib/test-view.tsx";
import { revealLegalPersonCard, verifyIdCard } from "../../../lib/wire/company.gen.ts";
import type { CompanyDraft } from "../form/company-draft.ts";
import { IdCardField } from "./id-card-field.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** "Read again" gives it another version, as live updates do, with the same mask. */
function Form() {
  const [version, setVersion] = useState(1);
  const editor = useEditor<CompanyDraft>({
    stored: { draft: { idCardNumber: "•••••• 0(3)" } as CompanyDraft, version },
    check: () => [],
    save: async () => 2,
    reread: () => Promise.reject(new Error("not here")),
  });
  return (
    <>
      <IdCardField editor={editor} noun="company" companyId={7} />
      <button type="button" onClick={() => setVersion(2)}>
        Read again
      </button>
    </>
  );
}
const Told = lazy(async () => ({ default: await withPhrases(["company"], async () => Form)() }));

it("says of no other number what was found of the one before", async () => {
  const verdict = Promise.withResolvers<Answer>();
  const { callsOf } = standInServer([
    [verifyIdCard, () => verdict.promise],
    [revealLegalPersonCard, () => ({ data: { idCardNumber: "C668668(E)" } })],
  ]);
  renderView(() => (
    <Suspense>
      <Told />
    </Suspense>
  ));
  const field = (await screen.findByRole("textbox")) as HTMLInputElement;
  await userEvent.clear(field);
  await userEvent.type(field, "G123456(A)");
  await userEvent.click(screen.getByRole("button", { name: words.card.verify }));
  await waitFor(() => expect(callsOf(verifyIdCard)).toHaveLength(1));
  await userEvent.type(field, "9");
  verdict.resolve({ data: { rule: null, elsewhere: false } });
  await waitFor(() =>
    expect(screen.getByRole("button", { name: words.card.verify }).getAttribute("aria-busy")).toBeNull(),
  );
  expect(screen.queryByText(words.card.valid)).toBeNull();
  await userEvent.type(field, "{Backspace}");
  expect(field.value).toBe("G123456(A)");
});

it("shows no whole number, and no verdict on one, once another version was read", async () => {
  standInServer([
    [verifyIdCard, () => ({ data: { rule: null, elsewhere: false } })],
    [revealLegalPersonCard, () => ({ data: { idCardNumber: "C668668(E)" } })],
  ]);
  renderView(() => (
    <Suspense>
      <Told />
    </Suspense>
  ));
  const field = (await screen.findByRole("textbox")) as HTMLInputElement;
  await userEvent.click(screen.getByRole("button", { name: words.card.showWhole }));
  await waitFor(() => expect(field.value).toBe("C668668(E)"));
  await userEvent.click(screen.getByRole("button", { name: words.card.verify }));
  expect(await screen.findByText(words.card.valid)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Read again" }));
  await waitFor(() => expect(field.value).toBe("•••••• 0(3)"));
  expect(screen.queryByText(words.card.valid)).toBeNull();
});
