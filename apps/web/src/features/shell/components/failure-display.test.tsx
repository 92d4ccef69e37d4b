import type { Language } from "@passage/contract/languages.ts";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../../../lib/api/api-error.ts";
import { dismissFailure, failureStore, reportFailure } from "../../../lib/api/failures.ts";
import { loadPhrases } from "../../../lib/i18n/load-phrases.ts";
import { PhrasesProvider } from "../../../lib/i18n/phrases.tsx";
import { currentSession, startSession } from "../../../lib/session/current-session.ts";
import { createTokenStore } from "../../../lib/session/session-store.ts";
import { renderUi } from "../../../ui/test-render.tsx";
import { ToastProvider } from "../../../ui/toast.tsx";
import { FailureDisplay, toastOf } from "./failure-display.tsx";

const failed = (code: string | null, status = 200, message = "") =>
  new ApiError({ code, message, status, requestId: "r-77" });

async function open(language: Language = "en-us") {
  renderUi(
    <PhrasesProvider language={language} phrases={await loadPhrases("portal", language)}>
      <ToastProvider>
        <FailureDisplay />
      </ToastProvider>
    </PhrasesProvider>,
  );
}

const reload = vi.fn();

beforeEach(() => {
  vi.spyOn(location, "reload").mockImplementation(reload);
  createTokenStore("portal", sessionStorage).write({
    accessToken: "a",
    refreshToken: "r",
    expiresIn: 7200,
    loginTime: Date.now(),
  });
  startSession("portal", { ended: () => undefined, adopted: () => undefined });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  reload.mockClear();
  sessionStorage.clear();
  for (const { id } of failureStore.get()) dismissFailure(id);
});

describe("failures as the spec's point 8 shows them", () => {
  it("says code and message in a toast, with the request's number", async () => {
    await open();
    act(() => reportFailure(failed("2002", 200, "Not found.")));
    expect(await screen.findByText("Error Code：2002，Not found.")).toBeTruthy();
    expect(screen.getByText(/r-77/)).toBeTruthy();
    expect(failureStore.get()).toEqual([]);
  });

  it("shows a failure that was there before the display was", async () => {
    reportFailure(failed("2002", 200, "Not found."));
    await open();
    expect(await screen.findByText("Error Code：2002，Not found.")).toBeTruthy();
  });

  it("falls back to unknownError where the answer has no message", async () => {
    const english = await loadPhrases("portal", "en-us");
    expect(toastOf({ kind: "code", code: "4711", message: "", requestId: null }, english).title).toBe(
      "Error Code：4711，unknownError, please contact the administrator!",
    );
  });

  it("asks for a new login on 0006; the button clears the token and reloads", async () => {
    await open();
    act(() => reportFailure(failed("0006")));
    expect((await screen.findByRole("alertdialog")).textContent).toContain("Login timeout");
    await userEvent.click(screen.getByRole("button", { name: "Log in again" }));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(currentSession().accessToken()).toBeNull();
  });

  it("says that authentication has expired on 401, above everything else that failed with it", async () => {
    await open("zh");
    act(() => {
      reportFailure(failed(null, 502));
      reportFailure(failed("2011", 401));
    });
    expect((await screen.findByRole("alertdialog")).textContent).toContain("身份认证已过期");
    expect(screen.queryByText(/502/)).toBeNull();
  });

  it("shows an HTTP error without an envelope as a dialog with OK", async () => {
    await open();
    act(() => reportFailure(failed(null, 502)));
    expect((await screen.findByRole("dialog")).textContent).toContain("502: unknown error");
    await userEvent.click(screen.getByRole("button", { name: "OK" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});
