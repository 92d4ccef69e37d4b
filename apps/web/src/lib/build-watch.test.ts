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
});
