import { timing } from "@passage/contract/limits.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../api/api-error.ts";
import { createSession, type SessionParts } from "./session.ts";
import type { ChannelListener } from "./session-channel.ts";
import { createTokenStore, type Tokens } from "./session-store.ts";
import { TokenRefusal } from "./token-calls.ts";

/** Several tabs of one browser: a storage each, one channel and one lock for all of them. */
function browser() {
  const listeners = new Map<number, ChannelListener>();
  let lock: Promise<unknown> = Promise.resolve();
  let serial = 0;
  const server = {
    refresh: vi.fn(async (_token: string): Promise<Tokens> => tokens(++serial)),
    signIn: vi.fn(async (): Promise<Tokens> => tokens(++serial)),
    secondStep: vi.fn(async (): Promise<Tokens> => tokens(++serial)),
    logout: vi.fn(async () => undefined),
  };

  function tokens(number: number): Tokens {
    return { accessToken: `a${number}`, refreshToken: `r${number}`, expiresIn: 7200, loginTime: Date.now() };
  }

  function openTab(stored?: Tokens) {
    const id = listeners.size;
    const storage = new Map<string, string>();
    const store = createTokenStore("portal", {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
      removeItem: (key: string) => void storage.delete(key),
    } as Storage);
    if (stored) store.write(stored);
    const events = { onTimeout: vi.fn(), onEnded: vi.fn(), onAdopted: vi.fn() };
    const others = () => [...listeners].flatMap(([other, one]) => (other === id ? [] : [one]));
    const parts: SessionParts = {
      audience: "portal",
      store,
      calls: server,
      openChannel: (listener) => {
        listeners.set(id, listener);
        const tell = (given: Tokens) => {
          for (const other of others()) queueMicrotask(() => other.onTokens(given));
        };
        return {
          ask: () => {
            for (const other of others()) {
              const lent = other.lend();
              if (lent) queueMicrotask(() => listener.onTokens(lent));
            }
          },
          tell,
          end: () => {
            for (const other of others()) queueMicrotask(() => other.onEnded());
          },
          close: () => listeners.delete(id),
        };
      },
      alone: (work) => {
        const turn = lock.then(work);
        lock = turn.catch(() => undefined);
        return turn;
      },
      now: Date.now,
      ...events,
    };
    return { session: createSession(parts), store, ...events };
  }

  return { openTab, server, first: () => tokens(0) };
}

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-12T06:00:00Z") }));
afterEach(() => void vi.useRealTimers());

const second = timing.sessionCheck;
const life = 7200 * 1000;

describe("refresh", () => {
  it("happens when due, not before", async () => {
    const { openTab, server, first } = browser();
    const { session } = openTab(first());
    await session.restore();
    await vi.advanceTimersByTimeAsync(life - second);
    expect(server.refresh).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(second);
    expect(server.refresh).toHaveBeenCalledExactlyOnceWith("r0");
    expect(session.accessToken()).toBe("a1");
  });

  it("happens in one tab only, and all tabs have the new token", async () => {
    const { openTab, server, first } = browser();
    const tabs = [openTab(first()), openTab(first()), openTab(first())];
    for (const { session } of tabs) await session.restore();
    await vi.advanceTimersByTimeAsync(life + second);
    expect(server.refresh).toHaveBeenCalledTimes(1);
    expect(tabs.map(({ session }) => session.accessToken())).toEqual(["a1", "a1", "a1"]);
    await vi.advanceTimersByTimeAsync(life);
    expect(server.refresh).toHaveBeenCalledTimes(2);
  });

  it("is one for many calls that find the token expired at once", async () => {
    const { openTab, server, first } = browser();
    const { session } = openTab(first());
    await session.restore();
    const answers = await Promise.all([session.renew("a0"), session.renew("a0"), session.renew("a0")]);
    expect(answers).toEqual([true, true, true]);
    expect(await session.renew("a0")).toBe(true);
    expect(server.refresh).toHaveBeenCalledTimes(1);
  });

  it("that is refused stops checking and shows the login timeout", async () => {
    const { openTab, server, first } = browser();
    server.refresh.mockRejectedValue(
      new TokenRefusal("expired refresh token", {
        error: "invalid_grant",
        status: 400,
        requestId: null,
        retryAfter: null,
        detail: "",
        answer: {},
      }),
    );
    const { session, onTimeout } = openTab(first());
    await session.restore();
    await vi.advanceTimersByTimeAsync(life + 60 * second);
    expect(server.refresh).toHaveBeenCalledTimes(1);
    expect(onTimeout).toHaveBeenCalledTimes(1);
    expect(await session.renew("a0")).toBe(false);
  });

  it("that can't reach the server stops checking, keeps the session and begins again with the next call", async () => {
    const { openTab, server, first } = browser();
    server.refresh.mockRejectedValueOnce(
      new ApiError({ code: null, message: "", status: 0, requestId: null }),
    );
    const { session, onTimeout } = openTab(first());
    await session.restore();
    await vi.advanceTimersByTimeAsync(life + 60 * second);
    expect(server.refresh).toHaveBeenCalledTimes(1);
    expect(onTimeout).not.toHaveBeenCalled();
    expect(session.accessToken()).toBe("a0");
    server.refresh.mockRejectedValueOnce(
      new ApiError({ code: "2018", message: "", status: 503, requestId: null }),
    );
    await expect(session.renew("a0")).rejects.toMatchObject({ code: "2018" });
    expect(onTimeout).not.toHaveBeenCalled();
    expect(await session.renew("a0")).toBe(true);
    await vi.advanceTimersByTimeAsync(life + second);
    expect(server.refresh).toHaveBeenCalledTimes(4);
  });
});

describe("several tabs", () => {
  it("lend their session to a new one", async () => {
    const { openTab, first } = browser();
    await openTab(first()).session.restore();
    const fresh = openTab();
    expect(await fresh.session.restore()).toBe(true);
    expect(fresh.session.accessToken()).toBe("a0");
  });

  it("let a new one go to login when none has a session", async () => {
    const { openTab } = browser();
    openTab();
    const restored = openTab().session.restore();
    await vi.advanceTimersByTimeAsync(200);
    expect(await restored).toBe(false);
  });

  it("tell one that waits at login that somebody signed in", async () => {
    const { openTab } = browser();
    const waiting = openTab();
    const restored = waiting.session.restore();
    await vi.advanceTimersByTimeAsync(200);
    await restored;
    await openTab().session.signIn("a@b.test", "x");
    expect(waiting.onAdopted).toHaveBeenCalledTimes(1);
    expect(waiting.session.accessToken()).toBe("a1");
  });

  it("all end with one, also when the server is away", async () => {
    const { openTab, server, first } = browser();
    server.logout.mockRejectedValue(new ApiError({ code: null, message: "", status: 0, requestId: null }));
    const tabs = [openTab(first()), openTab(first())];
    for (const { session } of tabs) await session.restore();
    await tabs[0]?.session.signOut();
    for (const { session, onEnded } of tabs) {
      expect(session.accessToken()).toBeNull();
      expect(onEnded).toHaveBeenCalledTimes(1);
    }
    await vi.advanceTimersByTimeAsync(life + second);
    expect(server.refresh).not.toHaveBeenCalled();
  });

  it("stay signed in when one of them forgets its tokens for itself", async () => {
    const { openTab, first } = browser();
    const [one, other] = [openTab(first()), openTab(first())];
    for (const { session } of [one, other]) await session.restore();
    one.session.forget();
    await vi.advanceTimersByTimeAsync(second);
    expect(one.session.accessToken()).toBeNull();
    expect(other.session.accessToken()).toBe("a0");
    expect(other.onEnded).not.toHaveBeenCalled();
  });

  it("don't take older tokens for newer ones", async () => {
    const { openTab, first } = browser();
    const old = first();
    const newer = { ...old, accessToken: "new", loginTime: old.loginTime + 5 };
    const tabs = [openTab(newer), openTab(old)];
    for (const { session } of tabs) await session.restore();
    const fresh = openTab();
    expect(await fresh.session.restore()).toBe(true);
    await vi.advanceTimersByTimeAsync(second);
    expect(fresh.session.accessToken()).toBe("new");
    expect(fresh.onAdopted).not.toHaveBeenCalled();
  });

  it("all forget a session that is known to be worthless, without asking the server", async () => {
    const { openTab, server, first } = browser();
    const [one, other] = [openTab(first()), openTab(first())];
    for (const { session } of [one, other]) await session.restore();
    one.session.drop();
    await vi.advanceTimersByTimeAsync(life + second);
    expect([one.session.accessToken(), other.session.accessToken()]).toEqual([null, null]);
    expect(other.onEnded).toHaveBeenCalledTimes(1);
    expect(one.onEnded).not.toHaveBeenCalled();
    expect(server.logout).not.toHaveBeenCalled();
    expect(server.refresh).not.toHaveBeenCalled();
  });
});

describe("signing out", () => {
  it("tells the server first: the page that leaves would take the call along", async () => {
    const { openTab, server, first } = browser();
    let answer = () => {};
    server.logout.mockReturnValue(
      new Promise((resolve) => {
        answer = () => resolve(undefined);
      }),
    );
    const { session, onEnded } = openTab(first());
    await session.restore();
    const out = session.signOut();
    await vi.advanceTimersByTimeAsync(second);
    expect(server.logout).toHaveBeenCalledExactlyOnceWith("a0");
    expect(onEnded).not.toHaveBeenCalled();
    answer();
    await out;
    expect(onEnded).toHaveBeenCalledTimes(1);
    expect(session.accessToken()).toBeNull();
  });
});

describe("a tab without a session", () => {
  it("has nothing to refresh", async () => {
    const { openTab, server } = browser();
    expect(await openTab().session.renew(null)).toBe(false);
    expect(server.refresh).not.toHaveBeenCalled();
  });
});
