import { timing } from "@passage/contract/limits.ts";
import type { ChannelListener, SessionChannel } from "./session-channel.ts";
import type { Audience, TokenStore, Tokens } from "./session-store.ts";
import { isDue } from "./session-store.ts";
import { type TokenCalls, TokenRefusal } from "./token-calls.ts";

/** Parts of a session that tests put their own in place of. */
export interface SessionParts {
  readonly audience: Audience;
  readonly store: TokenStore;
  readonly calls: TokenCalls;
  readonly openChannel: (listener: ChannelListener) => SessionChannel;
  /** Runs work while no other tab of the audience does (Web Locks). */
  readonly alone: (work: () => Promise<boolean>) => Promise<boolean>;
  readonly now: () => number;
  /** A refresh was refused: login timeout. */
  readonly onTimeout: () => void;
  /** The session ended, here or in another tab. */
  readonly onEnded: () => void;
  /** A sibling signed in while this tab had no session. */
  readonly onAdopted: () => void;
}

/** One person's session in one tab, kept in step with the other tabs of the audience. */
export interface Session {
  readonly audience: Audience;
  readonly accessToken: () => string | null;
  /** Resolves when this tab has tokens: its own, or a sibling's that answered in time; false when nobody has any. */
  readonly restore: () => Promise<boolean>;
  /** Throws TokenRefusal or ApiError. */
  readonly signIn: (username: string, password: string) => Promise<void>;
  /** The second step of it, by the `mfa_token` of the first one's refusal and a proof. Throws alike. */
  readonly secondStep: (fields: Readonly<Record<string, string>>) => Promise<void>;
  /**
   * Gets a fresh access token unless `stale` is no longer the one in use. True when there is one now; false when it
   * was refused (login timeout is on display). Throws ApiError when the server is away: tokens are kept for a later
   * try.
   */
  readonly renew: (stale: string | null) => Promise<boolean>;
  /** Ends the session on the server and in every tab. */
  readonly signOut: () => Promise<void>;
  /** Forgets the tokens in every tab without asking the server (they are known to be worthless). */
  readonly drop: () => void;
  /** Forgets the tokens in this tab alone: others may hold what somebody is typing. */
  readonly forget: () => void;
}

/** How long a new tab waits for a sibling to lend its session; siblings answer within a few milliseconds. */
const askMilliseconds = 150;

export function createSession(parts: SessionParts): Session {
  const { store, calls, now } = parts;
  let timer: ReturnType<typeof setInterval> | undefined;
  let waiting: ((adopted: boolean) => void) | undefined;
  let renewing: Promise<boolean> | undefined;

  const channel = parts.openChannel({
    lend: store.read,
    onTokens: adopt,
    onEnded: () => {
      if (!store.read()) return;
      forget();
      parts.onEnded();
    },
  });

  function adopt(tokens: Tokens): void {
    const own = store.read();
    // Old news: a message that was on its way while this tab refreshed.
    if (own && own.loginTime >= tokens.loginTime) return;
    keep(tokens);
    if (waiting) waiting(true);
    else if (!own) parts.onAdopted();
  }

  function keep(tokens: Tokens): void {
    store.write(tokens);
    timer ??= setInterval(check, timing.sessionCheck);
  }

  function begin(tokens: Tokens): void {
    keep(tokens);
    channel.tell(tokens);
  }

  function stopChecking(): void {
    clearInterval(timer);
    timer = undefined;
  }

  function forget(): void {
    stopChecking();
    store.write(null);
  }

  /** Every second: refresh when due (spec point 4). One that fails is told by the next call that needs it. */
  function check(): void {
    const tokens = store.read();
    if (tokens && isDue(tokens, now())) renew(tokens.accessToken).catch(() => undefined);
  }

  function renew(stale: string | null): Promise<boolean> {
    renewing ??= parts
      .alone(() => refresh(stale))
      .finally(() => {
        renewing = undefined;
      });
    return renewing;
  }

  async function refresh(stale: string | null): Promise<boolean> {
    const tokens = store.read();
    if (!tokens) return false;
    // Another tab held the lock before and has told us its new tokens: nothing left to do.
    if (tokens.accessToken !== stale) return true;
    try {
      const fresh = await calls.refresh(tokens.refreshToken);
      keep(fresh);
      channel.tell(fresh);
      return true;
    } catch (error) {
      stopChecking();
      if (!(error instanceof TokenRefusal)) throw error;
      parts.onTimeout();
      return false;
    }
  }

  return {
    audience: parts.audience,
    accessToken: () => store.read()?.accessToken ?? null,
    restore: async () => {
      const own = store.read();
      if (own) {
        keep(own);
        return true;
      }
      return new Promise<boolean>((resolve) => {
        const done = (adopted: boolean) => {
          waiting = undefined;
          resolve(adopted);
        };
        waiting = done;
        channel.ask();
        setTimeout(done, askMilliseconds, false);
      });
    },
    signIn: async (username, password) => begin(await calls.signIn(username, password)),
    secondStep: async (fields) => begin(await calls.secondStep(fields)),
    renew,
    signOut: async () => {
      const token = store.read()?.accessToken;
      try {
        if (token) await calls.logout(token);
      } catch {
        // The user wants out: a server that can't be asked is no reason to stay in. The tokens run out by themselves.
      }
      forget();
      channel.end();
      parts.onEnded();
    },
    drop: () => {
      forget();
      channel.end();
    },
    forget,
  };
}
