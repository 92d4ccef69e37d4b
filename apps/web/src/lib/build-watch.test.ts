import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { entryScriptOf, watchBuild } from "./build-watch.ts";

const html = (script: string) =>
  `<!doctype html><script src="/theme.js"></script><script type="module" crossorigin src="${script}"></script>`;

describe("watchBuild", () => {
  let served: Response;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal(
      "fetch",
      vi.fn(async () => served.clone()),
    );
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("reads the entry's script, not another one", () => {
    expect(entryScriptOf(html("/assets/portal-a1.js"))).toBe("/assets/portal-a1.js");
    expect(entryScriptOf("<html>proxy says no</html>")).toBeNull();
  });

  it("tells once when another build is served", async () => {
    const onNewer = vi.fn();
    served = new Response(html("/assets/portal-a1.js"));
    watchBuild("/", "/assets/portal-a1.js", onNewer);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(onNewer).not.toHaveBeenCalled();
    served = new Response(html("/assets/portal-b2.js"));
    await vi.advanceTimersByTimeAsync(900_000);
    expect(onNewer).toHaveBeenCalledTimes(1);
  });

  it("says nothing about a page that is no build, and nothing once stopped", async () => {
    const onNewer = vi.fn();
    served = new Response("<html>down for maintenance</html>", { status: 503 });
    const stop = watchBuild("/", "/assets/portal-a1.js", onNewer);
    await vi.advanceTimersByTimeAsync(300_000);
    stop();
    served = new Response(html("/assets/portal-b2.js"));
    await vi.advanceTimersByTimeAsync(900_000);
    expect(onNewer).not.toHaveBeenCalled();
  });

  it("asks when the page comes into sight again, and not while nobody looks", async () => {
    const look = vi.spyOn(document, "visibilityState", "get");
    const onNewer = vi.fn();
    served = new Response(html("/assets/portal-b2.js"));
    const stop = watchBuild("/", "/assets/portal-a1.js", onNewer);
    look.mockReturnValue("hidden");
    await vi.advanceTimersByTimeAsync(600_000);
    document.dispatchEvent(new Event("visibilitychange"));
    await vi.advanceTimersByTimeAsync(0);
    expect(fetch).not.toHaveBeenCalled();
    look.mockReturnValue("visible");
    document.dispatchEvent(new Event("visibilitychange"));
    await vi.advanceTimersByTimeAsync(0);
    expect(onNewer).toHaveBeenCalledTimes(1);
    stop();
    look.mockRestore();
  });

  it("takes an error page for no build, and goes on after one and after a lost connection", async () => {
    const onNewer = vi.fn();
    served = new Response(html("/assets/error-page.js"), { status: 502 });
    const stop = watchBuild("/", "/assets/portal-a1.js", onNewer);
    await vi.advanceTimersByTimeAsync(300_000);
    vi.mocked(fetch).mockRejectedValueOnce(new TypeError("network away"));
    await vi.advanceTimersByTimeAsync(300_000);
    expect(onNewer).not.toHaveBeenCalled();
    served = new Response(html("/assets/portal-b2.js"));
    await vi.advanceTimersByTimeAsync(300_000);
    expect(onNewer).toHaveBeenCalledTimes(1);
    stop();
  });

  it("watches nothing where the page has no build (development)", async () => {
    watchBuild("/", null, () => undefined)();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(fetch).not.toHaveBeenCalled();
  });
});
