import { ApiError, isRecord } from "../api/api-error.ts";
import { readBare, readEnvelope } from "../api/read-answer.ts";
import { send } from "../api/transport.ts";
import * as auth from "../wire/auth.gen.ts";
import type { Audience, Tokens } from "./session-store.ts";

interface RefusalFacts {
  error: string;
  status: number;
  requestId: string | null;
  retryAfter: number | null;
  detail: string;
  answer: Record<string, unknown>;
}

/** Why the auth server refused: its own text, which is one of the spec's numbers or words (spec point 8). */
export class TokenRefusal extends Error {
  override readonly name = "TokenRefusal";
  /** OAuth's word: invalid_grant, invalid_request… */
  readonly error: string;
  readonly status: number;
  readonly requestId: string | null;
  /** Seconds until the next try makes sense, where sign-in is paused. */
  readonly retryAfter: number | null;
  /** The envelope's words, where the refusal is a code of the catalogue; else empty. */
  readonly detail: string;
  /** The whole answer: `mfa_required` says in it how the second step is made. */
  readonly answer: Readonly<Record<string, unknown>>;

  constructor(description: string, facts: RefusalFacts) {
    super(description);
    this.error = facts.error;
    this.status = facts.status;
    this.requestId = facts.requestId;
    this.retryAfter = facts.retryAfter;
    this.detail = facts.detail;
    this.answer = facts.answer;
  }
}

/** The fixed Basic header of the auth client: it names the client, it grants nothing. */
function clientHeader(audience: Audience): string {
  const client = `passage-${audience}`;
  return `Basic ${btoa(`${client}:${client}`)}`;
}

/** The calls of the auth client. Throw TokenRefusal when refused, ApiError when nothing usable came back. */
export interface TokenCalls {
  readonly signIn: (username: string, password: string) => Promise<Tokens>;
  /** With `mfa_token` and a proof. */
  readonly secondStep: (fields: Readonly<Record<string, string>>) => Promise<Tokens>;
  readonly refresh: (refreshToken: string) => Promise<Tokens>;
  readonly logout: (accessToken: string) => Promise<void>;
}

export function createTokenCalls(audience: Audience, now: () => number): TokenCalls {
  async function ask(body: Record<string, string>): Promise<Tokens> {
    // Counted from the moment of asking, so that a slow answer never makes a token look younger than it is.
    const loginTime = now();
    const headers = { Authorization: clientHeader(audience) };
    const response = await send(auth.token, { body: { ...body, fkPlatformType: "get_issue" } }, { headers });
    return { ...tokensOf(await readBare(response.clone()).catch(refuse(response))), loginTime };
  }

  return {
    signIn: (username, password) =>
      ask({ grant_type: "password", username, password, host: location.hostname }),
    secondStep: (fields) => ask({ grant_type: "mfa", ...fields, host: location.hostname }),
    refresh: (refreshToken) => ask({ grant_type: "refresh_token", refresh_token: refreshToken }),
    logout: async (token) => {
      await readEnvelope(await send(auth.logout, {}, { token }));
    },
  };
}

function refuse(response: Response) {
  return (error: unknown): never => {
    if (!(error instanceof ApiError)) throw error;
    const { status, requestId, data, code } = error;
    const refusal = isRecord(data) ? data : {};
    const after = Number(response.headers.get("Retry-After"));
    const retryAfter = Number.isFinite(after) && after > 0 ? after : null;
    const facts = {
      error: String(refusal.error ?? ""),
      status,
      requestId,
      retryAfter,
      detail: error.message,
      answer: refusal,
    };
    if (typeof refusal.error_description === "string")
      throw new TokenRefusal(refusal.error_description, facts);
    // What never reached the auth server's own judgement (too many tries) comes in an envelope. A server that is away
    // or broken has refused nothing: a session is not over because of it.
    if (code !== null && status < 500) throw new TokenRefusal(code, facts);
    throw error;
  };
}

function tokensOf(answer: unknown): Omit<Tokens, "loginTime"> {
  if (
    !isRecord(answer) ||
    typeof answer.access_token !== "string" ||
    typeof answer.refresh_token !== "string" ||
    typeof answer.expires_in !== "number"
  ) {
    throw new ApiError({ code: null, message: "", status: 200, requestId: null, data: answer });
  }
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token,
    expiresIn: answer.expires_in,
  };
}
