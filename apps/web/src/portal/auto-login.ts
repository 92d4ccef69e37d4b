import { ApiError, isRecord } from "../lib/api/api-error.ts";
import { readBare } from "../lib/api/read-answer.ts";
import { send } from "../lib/api/transport.ts";
import { leaveNotice } from "../lib/notice.ts";
import { ownChannelKey } from "../lib/session/session-channel.ts";
import { createTokenStore } from "../lib/session/session-store.ts";
import { token } from "../lib/wire/auth.gen.ts";

/** Members of an auto-login address (spec point 4) that the token call takes. */
const members = ["id", "p", "tmillis", "fkCompanyId", "bmsLoginId"] as const;

/**
 * Uses an auto-login address: signs in by it, for this tab alone, and puts the address in place that is to be opened. A
 * link that is no good leads to the sign-in page, with the reason where the account has one. Then the portal starts.
 */
export async function autoLogin(start: () => void): Promise<void> {
  const asked = new URLSearchParams(location.search);
  // Out of the address bar and the history before anything else: it is half a password for five minutes.
  history.replaceState(null, "", landingOf(asked));
  const store = createTokenStore("portal", sessionStorage);
  store.write(null);
  // Siblings are somebody else's session: nothing is lent to them, and nothing taken.
  sessionStorage.setItem(ownChannelKey, crypto.randomUUID());
  try {
    store.write(await tokensFor(asked));
  } catch (error) {
    history.replaceState(null, "", "/login");
    leaveNotice(reasonOf(error) ?? "verificationFailed");
  }
  start();
}

/** The first page, or with `type=viewform` and a numeric student the application form. */
function landingOf(asked: URLSearchParams): string {
  const stuid = asked.get("stuid") ?? "";
  const source = asked.get("source") ?? "";
  if (asked.get("type") !== "viewform" || !/^\d{1,10}$/.test(stuid)) return "/";
  const form = `/student-application-form/${stuid}`;
  return /^\w{1,20}$/.test(source) ? `${form}?stu=${source}` : form;
}

async function tokensFor(asked: URLSearchParams) {
  const link = Object.fromEntries(members.map((name) => [name, asked.get(name) ?? ""]));
  if (!/^\d{1,10}$/.test(link.id ?? "") || !link.p || !link.fkCompanyId) throw new Error("no link");
  const loginTime = Date.now();
  const body = {
    ...link,
    grant_type: "password",
    type: "avatarByKey",
    host: location.hostname,
    fkPlatformType: "get_issue",
  };
  const headers = { Authorization: `Basic ${btoa("passage-portal:passage-portal")}` };
  const answer: unknown = await readBare(await send(token, { body }, { headers }));
  if (!isRecord(answer)) throw new Error("no tokens");
  return {
    accessToken: String(answer.access_token),
    refreshToken: String(answer.refresh_token),
    expiresIn: Number(answer.expires_in),
    loginTime,
  };
}

/** The one reason that the sign-in page has words for (spec point 4); of the others the spec shows none. */
function reasonOf(error: unknown): "10091" | null {
  const said = error instanceof ApiError && isRecord(error.data) ? error.data.error_description : null;
  return said === "10091" ? said : null;
}
