import {
  addMenuVisit,
  getIssueRoot,
  getStaffSession,
  getUser,
  logout,
  setLanguage,
  setStaffLanguage,
  token,
} from "@passage/contract/auth/endpoints.ts";
import { type Call, type Route, route } from "../../platform/http/route.ts";
import { answerOAuth, OAuthRefusal } from "./answer-oauth.ts";
import { type AutoLoginDependencies, signInByKey } from "./auto-login.ts";
import type { TokenPair } from "./issue-tokens.ts";
import { audienceOf } from "./read-client.ts";
import { recordMenuVisit } from "./record-menu-visit.ts";
import { type RefreshDependencies, refreshSession } from "./refresh-session.ts";
import { issueRoot, saveLanguage, sessionUser, staffSession } from "./service.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";

export interface AuthDependencies extends RefreshDependencies, AutoLoginDependencies {
  /** The address under which browsers reach this server. */
  readonly publicUrl: string;
}

export function authRoutes(dependencies: AuthDependencies): Route[] {
  const { database, publicUrl, timeZone } = dependencies;
  return [
    route(token, (call) => answerOAuth(() => grant(dependencies, call))),
    route(getUser, ({ read, scope }) => sessionUser(read, scope, publicUrl)),
    route(logout, async ({ scope }) => {
      await signOut(database, scope);
      return null;
    }),
    route(getIssueRoot, ({ read, scope }) => issueRoot(read, scope, timeZone)),
    route(addMenuVisit, async ({ transaction, scope, body }) => {
      await transaction((tx) => recordMenuVisit(tx, scope, body, dependencies));
      return null;
    }),
    route(setLanguage, async ({ transaction, scope, query }) => {
      await transaction((tx) => saveLanguage(tx, scope, query.languageCode));
      return null;
    }),
    route(getStaffSession, ({ scope }) => staffSession(database, scope, timeZone)),
    route(setStaffLanguage, async ({ transaction, scope, body }) => {
      await transaction((tx) => saveLanguage(tx, scope, body.languageCode));
      return null;
    }),
  ];
}

async function grant(dependencies: AuthDependencies, call: Call<typeof token>): Promise<TokenPair> {
  const { body, client, scope } = call;
  const audience = audienceOf(client.authorization);
  if (!audience) throw new OAuthRefusal("invalid_client", "Unknown client");
  const request = { audience, requestId: scope.requestId, language: scope.language };

  if (body.grant_type === "refresh_token") {
    if (!body.refresh_token) throw new OAuthRefusal("invalid_request", "refresh_token is missing");
    return refreshSession(dependencies, { ...request, token: body.refresh_token });
  }
  const origin = { host: body.host ?? null, userAgent: client.userAgent, address: client.address };
  if (body.type === "avatarByKey") return signInByKey(dependencies, { ...request, ...origin, link: body });
  if (!body.username || !body.password)
    throw new OAuthRefusal("invalid_request", "username or password is missing");
  return signIn(dependencies, {
    ...request,
    username: body.username,
    password: body.password,
    ...origin,
  });
}
