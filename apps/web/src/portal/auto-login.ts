import { ApiError, isRecord } from "../lib/api/api-error.ts";
import { readBare } from "../lib/api/read-answer.ts";
import { send } from "../lib/api/transport.ts";
import { leaveNotice } from "../lib/notice.ts";
import { ownChannelKey } from "../lib/session/session-channel.ts";
import { createTokenStore } from "../lib/session/session-store.ts";
import { token } from "../lib/wire/auth.gen.ts";

/** Members of an auto-login address (spec point 4) that the token call takes. */
const members = ["id", "p", "tmillis", "fkCompanyId", "bmsLoginId"] as const;

/** Asks whoever is signed in whether their session may be replaced. */
export type AskToReplace = () => Promise<boolean>;

/**
 * Uses an auto-login address: signs in by it, for this tab alone, and puts the address in place that is to be opened. A
 * session that runs in this tab is asked about before it is replaced. A link that is no good leads to the sign-in page,
 * with the reason where the account has one. Then the portal starts.
 */
export async function autoLogin(start: () => void, ask: AskToReplace = askToReplace): Promise<void> {
  const asked = new URLSearchParams(location.search);
  const landing = landingOf(asked);
  // Out of the address bar and the history before anything else: it is half a password for five minutes.
  history.replaceState(null, "", landing ?? "/");
  const store = createTokenStore("portal", sessionStorage);
  if (store.read() !== null && !(await ask())) {
    history.replaceState(null, "", "/");
    return start();
  }
  store.write(null);
  // Siblings are somebody else's session: nothing is lent to them, and nothing taken.
  sessionStorage.setItem(ownChannelKey, crypto.randomUUID());
  try {
    if (landing === null) throw new Error("no form to open");
    store.write(await tokensFor(asked));
  } catch (error) {
    history.replaceState(null, "", "/login");
    leaveNotice(reasonOf(error) ?? "verificationFailed");
  }
  start();
}

const askToReplace: AskToReplace = async () =>
  (await import("./ask-to-replace.tsx")).askToReplace(document.getElementById("root"));

/** The first page, or with `type=viewform`, a numeric student and a source the application form; null without those. */
function landingOf(asked: URLSearchParams): string | null {
  const type = asked.get("type");
  if (type === null) return "/";
  const stuid = only(asked, "stuid");
  const source = only(asked, "source");
  if (type !== "viewform" || !/^\d{1,10}$/.test(stuid) || !/^\w{1,20}$/.test(source)) return null;
  return `/student-application-form/${stuid}?stu=${source}`;
}

/** A member's value; empty where it is missing, or there twice: of two nobody knows which is meant. */
function only(asked: URLSearchParams, name: string): string {
  const values = asked.getAll(name);
  return values.length === 1 ? (values[0] ?? "") : "";
}

/** Whole and sound, as far as a browser can tell (spec point 5); whether it is right, the server says. */
function isWhole({ id, p, tmillis, fkCompanyId, bmsLoginId }: Record<string, string>): boolean {
  const numeric = (text = "") => /^\d{1,10}$/.test(text);
  return (
    numeric(id) && numeric(fkCompanyId) && numeric(bmsLoginId) && /^\d{1,15}$/.test(tmillis ?? "") && p !== ""
  );
}

async function tokensFor(asked: URLSearchParams) {
  const link = Object.fromEntries(members.map((name) => [name, only(asked, name)]));
  if (!isWhole(link)) throw new Error("no link");
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
