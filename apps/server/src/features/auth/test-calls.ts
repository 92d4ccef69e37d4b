import type { FastifyInstance, LightMyRequestResponse } from "fastify";

export const portalClient = `Basic ${Buffer.from("passage-portal:passage-portal").toString("base64")}`;
export const bmsClient = `Basic ${Buffer.from("passage-bms:passage-bms").toString("base64")}`;

export interface Pair {
  access_token: string;
  refresh_token: string;
  token_type: string;
  expires_in: number;
}

interface TokenCall {
  client?: string | undefined;
  json?: boolean;
  address?: string;
  headers?: Record<string, string>;
}

/** POSTs to the token call, as a form unless told otherwise. */
export function askToken(
  app: FastifyInstance,
  fields: Record<string, string>,
  { client = portalClient, json = false, address, headers = {} }: TokenCall = {},
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: "POST",
    url: "/authentication/oauth/token",
    headers: {
      ...(client && { authorization: client }),
      "content-type": json ? "application/json" : "application/x-www-form-urlencoded",
      ...headers,
    },
    payload: json ? JSON.stringify(fields) : new URLSearchParams(fields).toString(),
    ...(address && { remoteAddress: address }),
  });
}

export function askPassword(
  app: FastifyInstance,
  username: string,
  password: string,
  options: TokenCall = {},
): Promise<LightMyRequestResponse> {
  return askToken(
    app,
    { grant_type: "password", username, password, host: "portal.test", fkPlatformType: "get_issue" },
    options,
  );
}

export function askRefresh(
  app: FastifyInstance,
  refresh_token: string,
  options: TokenCall = {},
): Promise<LightMyRequestResponse> {
  return askToken(app, { grant_type: "refresh_token", refresh_token }, options);
}

/** A call with a token; GET unless told otherwise. */
export function ask(
  app: FastifyInstance,
  url: string,
  token?: string,
  { method = "GET", headers = {} }: { method?: "GET" | "POST"; headers?: Record<string, string> } = {},
): Promise<LightMyRequestResponse> {
  return app.inject({ method, url, headers: { ...(token && { at: token }), ...headers } });
}

/** Signs in and gives the pair; fails the test otherwise. */
export async function signedIn(
  app: FastifyInstance,
  username: string,
  password: string,
  options: TokenCall = {},
): Promise<Pair> {
  const answer = await askPassword(app, username, password, options);
  if (answer.statusCode !== 200) throw new Error(`sign-in failed: ${answer.statusCode} ${answer.body}`);
  return answer.json<Pair>();
}
