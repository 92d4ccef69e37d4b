import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dismissFailure, failureStore } from "./api/failures.ts";
import { startSession } from "./session/current-session.ts";
import { canShow, downloadStoredFile, showStoredFile } from "./stored-files.ts";

const file = { fileGuid: "6f1d", mime: "application/pdf" };
let answer: () => Response;
const envelope = (code: string, data: unknown = null) =>
  new Response(JSON.stringify({ code, message: `message of ${code}`, data }));

beforeEach(() => {
  vi.stubGlobal("fetch", async () => answer());
  startSession("portal", { ended: () => undefined, adopted: () => undefined });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const { id } of failureStore.get()) dismissFailure(id);
});

/** A window of its own, as the browser gives it within a click. */
function opensWindow() {
  const opened = { opener: "the portal" as unknown, location: { replace: vi.fn() }, close: vi.fn() };
  const open = vi.spyOn(window, "open").mockReturnValue(opened as unknown as Window);
  return { opened, open };
}

describe("showing a stored file", () => {
  it("opens a window within the click, which can’t reach back and leaves no step before the file", async () => {
    const { opened, open } = opensWindow();
    answer = () => envelope("1003", { path: "/appFile/preview/t1", expires_in: 60 });
    const shown = showStoredFile(file);
    expect(open).toHaveBeenCalledTimes(1);
    await shown;
    expect(opened.opener).toBeNull();
    expect(opened.location.replace).toHaveBeenCalledExactlyOnceWith("/appFile/preview/t1");
    expect(opened.close).not.toHaveBeenCalled();
  });

  it("closes the window again when there is nothing to show, and says why", async () => {
    const { opened } = opensWindow();
    answer = () => envelope("2002");
    await showStoredFile(file);
    expect(opened.close).toHaveBeenCalledTimes(1);
    expect(opened.location.replace).not.toHaveBeenCalled();
    expect(failureStore.get().map(({ failure }) => failure)).toMatchObject([{ kind: "code", code: "2002" }]);
  });

  it("does no harm where windows are blocked", async () => {
    vi.spyOn(window, "open").mockReturnValue(null);
    answer = () => envelope("1003", { path: "/appFile/preview/t1", expires_in: 60 });
    await expect(showStoredFile(file)).resolves.toBeUndefined();
  });

  it("is offered for what browsers show themselves", () => {
    expect(["application/pdf", "image/png", "application/msword"].map((mime) => canShow({ mime }))).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe("downloading a stored file", () => {
  it("puts it on the disk under its own name", async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    answer = () =>
      new Response("%PDF", {
        headers: { "Content-Disposition": "attachment; filename*=UTF-8''%E6%8A%A4.pdf" },
      });
    const onError = vi.fn();
    await downloadStoredFile(file, onError);
    expect(saved).toEqual(["护.pdf"]);
    expect(onError).not.toHaveBeenCalled();
  });

  it("tells the caller what went wrong, since the call itself is silent", async () => {
    answer = () => envelope("2002");
    const onError = vi.fn();
    await downloadStoredFile(file, onError);
    expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: "2002" }));
    expect(failureStore.get()).toEqual([]);
  });
});
