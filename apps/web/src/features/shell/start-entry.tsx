import type { Language } from "@passage/contract/languages.ts";
import { type ComponentType, type ReactNode, StrictMode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { isApiError } from "../../lib/api/api-error.ts";
import { currentLanguage, keepLanguage, markDocument, storedLanguage } from "../../lib/i18n/language.ts";
import { leaveNotice, takeNotice } from "../../lib/notice.ts";
import { type EntryPaths, loginHref, returnPath } from "../../lib/return-path.ts";
import { startSession } from "../../lib/session/current-session.ts";
import type { Session } from "../../lib/session/session.ts";
import type { Audience } from "../../lib/session/session-store.ts";
import { watchTheme } from "../../lib/theme.ts";
import { loadSignedOut, SignedOutFrame } from "./components/signed-out-frame.tsx";
import { StartError } from "./components/start-error.tsx";

/** What the sign-in page of an entry is given. */
export interface LoginScreenProps {
  audience: Audience;
  initialProblem: { kind: "verificationFailed" | "passwordReset" } | { kind: "code"; code: "10091" } | null;
  onSignedIn: () => void;
  onLanguage: (language: Language) => void;
}

/** What the pages without the shell are given: registering, passwords, invitations. */
export interface PublicScreenProps extends Omit<LoginScreenProps, "initialProblem"> {
  /** The last part of their address. */
  page: string;
  person?: SignedInApp["person"] & object;
  home: string;
}

/** What stands behind the sign-in: loaded only for those who are. */
export interface SignedInApp {
  /** The language saved with the account, for browsers that have none of their own yet. */
  readonly language: Language;
  /** Saves a language chosen on the sign-in page; mails and exports follow the account's. */
  readonly saveLanguage: (language: Language) => Promise<unknown>;
  /** For a new password: what it must not hold, and whether one is due. Null where it isn't theirs to change. */
  readonly person: { readonly words: readonly string[]; readonly due: boolean } | null;
  readonly render: () => Promise<ReactNode>;
}

/** One of the web's two entries. */
export interface Entry extends EntryPaths {
  readonly audience: Audience;
  /** Reload helper of a language change: `?path=` says where to go on. */
  readonly empty: string;
  /** Shown to anybody, signed in or not (spec: /404). */
  readonly notFound: string;
  /** Shown to anybody, as the sign-in page is; with a session they lead to the first page. */
  readonly publicPaths: readonly string[];
  readonly loadPublic: () => Promise<ComponentType<PublicScreenProps>>;
  readonly loadLogin: () => Promise<ComponentType<LoginScreenProps>>;
  /** Loads the code of the signed-in app; the inner call loads who is signed in, and throws ApiError if refused. */
  readonly loadApp: () => Promise<() => Promise<SignedInApp>>;
  readonly loadNotFound: () => Promise<ComponentType<{ home: string }>>;
}

/** Starts an entry: finds out whether somebody is signed in, and shows the app or the sign-in page. */
export async function startEntry(entry: Entry): Promise<void> {
  const element = document.getElementById("root");
  if (!element) throw new Error("the page has no #root");
  const root = createRoot(element);
  markDocument();
  watchTheme();
  passEmpty(entry);
  const session = startSession(entry.audience, {
    ended: () => location.replace(entry.login),
    adopted: () => location.reload(),
  });
  // The code may be under way while siblings are asked; of which app, the own tokens tell well enough.
  const ahead = session.accessToken()
    ? entry.loadApp()
    : Promise.all([entry.loadLogin(), loadSignedOut(currentLanguage())]);
  ahead.catch(() => undefined);
  try {
    const signedIn = await session.restore();
    const isPublic = entry.publicPaths.includes(location.pathname);
    if (isPublic && (!signedIn || hereIs("/verify-email"))) await showPublic(entry, root, session);
    else if (signedIn) await showApp(entry, root, session);
    else if (location.pathname === entry.notFound) await showNotFound(entry, root);
    else await showLogin(entry, root, session);
  } catch (error) {
    root.render(<StartError />);
    throw error;
  }
}

/** Of a page that both entries have: the invitation, for the holder of a link, and a new password of one's own. */
const hereIs = (page: string) => location.pathname.endsWith(page);

function here(): string {
  return location.pathname + location.search;
}

/** /empty exists for one load only: the address that was left is put back before anything reads it. */
function passEmpty(entry: Entry): void {
  if (location.pathname !== entry.empty) return;
  const path = new URLSearchParams(location.search).get("path");
  history.replaceState(null, "", path === entry.login ? path : returnPath(path, entry));
}

async function showApp(entry: Entry, root: Root, session: Session, chosen?: Language): Promise<void> {
  const loadWho = await entry.loadApp();
  let app: SignedInApp;
  try {
    app = await loadWho();
  } catch (error) {
    if (!isApiError(error)) throw error;
    // Spec point 4: when the user-info call fails the session is cleared and the user goes to login. Because of a
    // server that is away only here, not in other tabs, where something may be half written.
    if (error.status === 0 || error.status >= 500) session.forget();
    else session.drop();
    leaveNotice("verificationFailed");
    return showLogin(entry, root, session);
  }
  // With a token, /login goes to the page asked for, else to the first one.
  if (entry.publicPaths.includes(location.pathname)) history.replaceState(null, "", entry.home);
  else if (location.pathname === entry.login) {
    const asked = new URLSearchParams(location.search).get("redirect");
    history.replaceState(null, "", returnPath(asked, entry));
  }
  if (storedLanguage() === null) keepLanguage(app.language);
  // The page is right already; a save that fails is shown by the api client.
  if (chosen && chosen !== app.language) app.saveLanguage(chosen).catch(() => undefined);
  const { person } = app;
  if (person?.due || (person && hereIs("/reset"))) return showPublic(entry, root, session, person);
  root.render(<StrictMode>{await app.render()}</StrictMode>);
}

/** Shows the sign-in page or one of its neighbours, anew with each change of language. */
async function showSignedOut(
  entry: Entry,
  root: Root,
  session: Session,
  render: (doings: Omit<LoginScreenProps, "initialProblem">) => ReactNode,
): Promise<void> {
  let chosen: Language | undefined;
  const show = async () => {
    const frame = await loadSignedOut(currentLanguage());
    const page = render({
      audience: entry.audience,
      onSignedIn: () => void showApp(entry, root, session, chosen).catch(() => root.render(<StartError />)),
      onLanguage: (language) => {
        chosen = language;
        keepLanguage(language);
        void show();
      },
    });
    root.render(
      <StrictMode>
        <SignedOutFrame {...frame}>{page}</SignedOutFrame>
      </StrictMode>,
    );
  };
  await show();
}

async function showPublic(
  entry: Entry,
  root: Root,
  session: Session,
  person?: PublicScreenProps["person"],
): Promise<void> {
  const Public = await entry.loadPublic();
  const page = person ? "reset" : (location.pathname.split("/").at(-1) ?? "");
  await showSignedOut(entry, root, session, (doings) => (
    <Public {...doings} page={page} home={entry.home} {...(person && { person })} />
  ));
}

async function showLogin(entry: Entry, root: Root, session: Session): Promise<void> {
  if (location.pathname !== entry.login) history.replaceState(null, "", loginHref(here(), entry));
  const notice = takeNotice();
  const Login = await entry.loadLogin();
  const initialProblem =
    notice === "10091"
      ? ({ kind: "code", code: notice } as const)
      : notice === "verificationFailed" || notice === "passwordReset"
        ? { kind: notice }
        : null;
  await showSignedOut(entry, root, session, (doings) => (
    <Login {...doings} initialProblem={initialProblem} />
  ));
}

async function showNotFound(entry: Entry, root: Root): Promise<void> {
  const [frame, NotFound] = await Promise.all([loadSignedOut(currentLanguage()), entry.loadNotFound()]);
  root.render(
    <SignedOutFrame {...frame}>
      <NotFound home={entry.home} />
    </SignedOutFrame>,
  );
}
