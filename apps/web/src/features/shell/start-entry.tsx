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
  initialProblem: { kind: "verificationFailed" } | { kind: "code"; code: "10091" } | null;
  onSignedIn: () => void;
  onLanguage: (language: Language) => void;
}

/** What stands behind the sign-in: loaded only for those who are. */
export interface SignedInApp {
  /** The language saved with the account, for browsers that have none of their own yet. */
  readonly language: Language;
  /** Saves a language chosen on the sign-in page; mails and exports follow the account's. */
  readonly saveLanguage: (language: Language) => Promise<unknown>;
  readonly render: () => Promise<ReactNode>;
}

/** One of the web's two entries. */
export interface Entry extends EntryPaths {
  readonly audience: Audience;
  /** Reload helper of a language change: `?path=` says where to go on. */
  readonly empty: string;
  /** Shown to anybody, signed in or not (spec: /404). */
  readonly notFound: string;
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
    if (signedIn) await showApp(entry, root, session);
    else if (location.pathname === entry.notFound) await showNotFound(entry, root);
    else await showLogin(entry, root, session);
  } catch (error) {
    root.render(<StartError />);
    throw error;
  }
}

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
  if (location.pathname === entry.login) {
    const asked = new URLSearchParams(location.search).get("redirect");
    history.replaceState(null, "", returnPath(asked, entry));
  }
  if (storedLanguage() === null) keepLanguage(app.language);
  // The page is right already; a save that fails is shown by the api client.
  if (chosen && chosen !== app.language) app.saveLanguage(chosen).catch(() => undefined);
  root.render(<StrictMode>{await app.render()}</StrictMode>);
}

async function showLogin(entry: Entry, root: Root, session: Session): Promise<void> {
  if (location.pathname !== entry.login) history.replaceState(null, "", loginHref(here(), entry));
  const notice = takeNotice();
  const Login = await entry.loadLogin();
  let chosen: Language | undefined;
  const show = async () => {
    const frame = await loadSignedOut(currentLanguage());
    root.render(
      <StrictMode>
        <SignedOutFrame {...frame}>
          <Login
            audience={entry.audience}
            initialProblem={
              notice === "10091"
                ? { kind: "code", code: notice }
                : notice === "verificationFailed"
                  ? { kind: notice }
                  : null
            }
            onSignedIn={() =>
              void showApp(entry, root, session, chosen).catch(() => root.render(<StartError />))
            }
            onLanguage={(language) => {
              chosen = language;
              keepLanguage(language);
              void show();
            }}
          />
        </SignedOutFrame>
      </StrictMode>,
    );
  };
  await show();
}

async function showNotFound(entry: Entry, root: Root): Promise<void> {
  const [frame, NotFound] = await Promise.all([loadSignedOut(currentLanguage()), entry.loadNotFound()]);
  root.render(
    <SignedOutFrame {...frame}>
      <NotFound home={entry.home} />
    </SignedOutFrame>,
  );
}
