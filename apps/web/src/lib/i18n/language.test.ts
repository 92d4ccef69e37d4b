import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

const load = () => import("./language.ts");
const browserSpeaks = (...languages: string[]) => vi.stubGlobal("navigator", { ...navigator, languages });

describe("the page's language", () => {
  it("follows the browser until one was chosen", async () => {
    browserSpeaks("zh-TW", "en");
    expect((await load()).currentLanguage()).toBe("zh-hk");
  });

  it("is the one chosen in this browser, over reloads, and told to the page", async () => {
    browserSpeaks("en-GB");
    (await load()).keepLanguage("zh");
    expect(document.documentElement.lang).toBe("zh-CN");
    vi.resetModules();
    expect((await load()).currentLanguage()).toBe("zh");
  });

  it("changes at once when another is chosen, also where nothing can be stored", async () => {
    browserSpeaks("en-GB");
    const { currentLanguage, keepLanguage } = await load();
    expect(currentLanguage()).toBe("en-us");
    vi.stubGlobal("localStorage", {
      getItem: () => null,
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    });
    keepLanguage("zh-hk");
    expect(currentLanguage()).toBe("zh-hk");
    expect(document.documentElement.lang).toBe("zh-HK");
  });

  it("is English for a browser that speaks none of ours, or a store with nonsense in it", async () => {
    browserSpeaks("fr", "de");
    localStorage.setItem("passage.language", "klingon");
    const { currentLanguage, storedLanguage } = await load();
    expect(currentLanguage()).toBe("en-us");
    expect(storedLanguage()).toBeNull();
  });
});
