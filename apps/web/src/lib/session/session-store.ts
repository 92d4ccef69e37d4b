import { isRecord } from "../api/api-error.ts";

/** Portal accounts and staff are different people to the browser: own tokens, own client, own login page. */
export type Audience = "portal" | "bms";

/** Tokens as they are kept (spec point 3, "Session and user"). */
export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Seconds the access token lives. */
  readonly expiresIn: number;
  /** Epoch milliseconds at which it was given. */
  readonly loginTime: number;
}

/** Tokens in session storage: they end with the tab, and never reach the disk for another user to find. */
export interface TokenStore {
  readonly read: () => Tokens | null;
  readonly write: (tokens: Tokens | null) => void;
}

export function createTokenStore(audience: Audience, storage: Storage): TokenStore {
  const key = `passage.${audience}.session`;
  return {
    read: () => {
      const text = storage.getItem(key);
      try {
        const value: unknown = text === null ? null : JSON.parse(text);
        return isTokens(value) ? value : null;
      } catch {
        return null;
      }
    },
    write: (tokens) => {
      if (tokens) storage.setItem(key, JSON.stringify(tokens));
      else storage.removeItem(key);
    },
  };
}

export function isTokens(value: unknown): value is Tokens {
  return (
    isRecord(value) &&
    typeof value.accessToken === "string" &&
    typeof value.refreshToken === "string" &&
    typeof value.expiresIn === "number" &&
    typeof value.loginTime === "number"
  );
}

/** True when the access token's time is over (spec point 4: now minus loginTime is at least expiresIn seconds). */
export function isDue(tokens: Tokens, now: number): boolean {
  return now - tokens.loginTime >= tokens.expiresIn * 1000;
}
