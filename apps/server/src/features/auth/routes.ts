import {
  addMenuVisit,
  gearModifyPwd,
  getIssueRoot,
  getStaffSession,
  getUser,
  logout,
  setLanguage,
  setStaffLanguage,
  token,
} from "@passage/contract/auth/endpoints.ts";
import {
  gearRegister,
  getInvitation,
  modifyPwdByEmailCode,
  sendEmailCode,
  updatePwdByIssue,
  verifyEmailCode,
} from "@passage/contract/registration/endpoints.ts";
import type { ScopedDb } from "../../platform/database.ts";
import { type Call, type Route, route } from "../../platform/http/route.ts";
import { answerOAuth, OAuthRefusal } from "./answer-oauth.ts";
import { type AutoLoginDependencies, signInByKey } from "./auto-login.ts";
import { changePassword, passwordByTicket } from "./change-password.ts";
import { askEmailCode, checkEmailCode } from "./email-codes.ts";
import type { TokenPair } from "./issue-tokens.ts";
import { dropTicket } from "./proof-tickets.ts";
import { audienceOf } from "./read-client.ts";
import { readInvitation } from "./read-invitation.ts";
import { recordMenuVisit } from "./record-menu-visit.ts";
import { type RefreshDependencies, refreshSession } from "./refresh-session.ts";
import { registerCompany } from "./register-company.ts";
import { signInBySecondStep } from "./second-step.ts";
import { issueRoot, saveLanguage, sessionUser, staffSession } from "./service.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";

export interface AuthDependencies extends RefreshDependencies, AutoLoginDependencies {
  /** The address under which browsers reach this server. */
  readonly publicUrl: string;
  /** Where the logo of a company is shown from for the caller; null without one. */
  readonly logoOf: (read: ScopedDb, companyId: number) => Promise<string | null>;
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
    route(getIssueRoot, ({ read, scope }) => issueRoot(read, scope, dependencies)),
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
    ...gettingInRoutes(dependencies),
  ];
}

/** Codes, registration, and new passwords. */
function gettingInRoutes(dependencies: AuthDependencies): Route[] {
  const requestOf = ({ scope, client }: Pick<Call<typeof gearRegister>, "scope" | "client">) => ({
    address: client.address,
    requestId: scope.requestId,
    language: scope.language,
  });
  return [
    route(sendEmailCode, (call) => askEmailCode(dependencies, { ...call.query, ...requestOf(call) })),
    route(verifyEmailCode, async (call) => ({
      ticket: await checkEmailCode(dependencies, { ...call.query, ...requestOf(call) }),
    })),
    route(gearRegister, (call) => registerCompany(dependencies, { body: call.body, ...requestOf(call) })),
    route(modifyPwdByEmailCode, async (call) => {
      const { ticket, email, code, asker, purpose, password } = call.query;
      const request = requestOf(call);
      const choose = (proven: string) =>
        passwordByTicket(dependencies, { ticket: proven, password, kinds: ["reset"], ...request });
      if (ticket !== undefined) return choose(ticket);
      const proven = await checkEmailCode(dependencies, {
        email: email ?? "",
        code: code ?? "",
        asker,
        purpose,
        keeps: true,
        ...request,
      });
      // Nobody is told this one: the code stays good for another try.
      return choose(proven).catch(async (refusal) => {
        await dropTicket(dependencies.database, proven);
        throw refusal;
      });
    }),
    route(updatePwdByIssue, (call) =>
      passwordByTicket(dependencies, {
        ...call.body,
        kinds: ["invitation", "verification"],
        ...requestOf(call),
      }),
    ),
    route(gearModifyPwd, async ({ scope, body }) => {
      await changePassword(dependencies, scope, body);
      return null;
    }),
    route(getInvitation, ({ scope, body }) => readInvitation(dependencies, scope, body.ticket)),
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
  if (body.grant_type === "mfa") {
    const { mfa_token: step, code, recoveryCode, answer } = body;
    if (!step) throw new OAuthRefusal("invalid_request", "mfa_token is missing");
    return signInBySecondStep(dependencies, {
      ...request,
      ...origin,
      step,
      proof: { code, recoveryCode, answer },
    });
  }
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
