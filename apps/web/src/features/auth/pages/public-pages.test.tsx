import type { Language } from "@passage/contract/languages.ts";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dismissFailure, failureStore } from "../../../lib/api/failures.ts";
import { loadPhrases } from "../../../lib/i18n/load-phrases.ts";
import { PhrasesProvider } from "../../../lib/i18n/phrases.tsx";
import { takeNotice } from "../../../lib/notice.ts";
import { currentSession, startSession } from "../../../lib/session/current-session.ts";
import { type Answer, type Asked, standInServer } from "../../../lib/test-view.tsx";
import { gearModifyPwd, logout, token } from "../../../lib/wire/auth.gen.ts";
import { getAllAreaCountryList, getPhoneRegion } from "../../../lib/wire/reference.gen.ts";
import {
  gearRegister,
  getInvitation,
  modifyPwdByEmailCode,
  sendEmailCode,
  updatePwdByIssue,
  verifyEmailCode,
} from "../../../lib/wire/registration.gen.ts";
import type { Wire } from "../../../lib/wire.ts";
import { renderUi } from "../../../ui/test-render.tsx";
import { PublicPages, type PublicPagesProps } from "./public-pages.tsx";

const replaced: string[] = [];
beforeEach(() => {
  replaced.length = 0;
  vi.spyOn(location, "replace").mockImplementation((to) => void replaced.push(String(to)));
});
afterEach(() => {
  cleanup();
  for (const { id } of failureStore.get()) dismissFailure(id);
  sessionStorage.clear();
  history.replaceState(null, "", "/");
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const formOf = ({ body }: Asked) => Object.fromEntries(new URLSearchParams(String(body)));
const tokens = { access_token: "a", refresh_token: "r", token_type: "bearer", expires_in: 7200 };

/** The stand-in server, whose token call answers in its own form. */
function server(
  answers: readonly [Wire, (asked: Asked) => Answer | Promise<Answer>][],
  grant = () => new Response(JSON.stringify(tokens)),
) {
  const stood = standInServer(answers);
  const envelope = globalThis.fetch;
  const signIns: Record<string, string>[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    if (!address.includes(token.path)) return envelope(address, init);
    signIns.push(Object.fromEntries(new URLSearchParams(String(init.body))));
    return grant();
  });
  return { ...stood, signIns };
}

async function open(
  page: string,
  props: Partial<PublicPagesProps> = {},
  language: Language = "en-us",
): Promise<{ signedIn: ReturnType<typeof vi.fn>; speak: (language: Language) => Promise<void> }> {
  startSession(props.audience ?? "portal", { ended: () => undefined, adopted: () => undefined });
  const signedIn = vi.fn();
  const phrases = {
    "en-us": await loadPhrases("login", "en-us"),
    zh: await loadPhrases("login", "zh"),
    "zh-hk": await loadPhrases("login", "zh-hk"),
  };
  const at = (spoken: Language) => (
    <PhrasesProvider language={spoken} phrases={phrases[spoken]}>
      <PublicPages
        page={page}
        audience="portal"
        home="/"
        onSignedIn={signedIn}
        onLanguage={() => undefined}
        {...props}
      />
    </PhrasesProvider>
  );
  const view = renderUi(at(language));
  await screen.findByRole("heading", { level: 1 });
  return {
    signedIn,
    speak: async (next) => {
      await act(async () => view.rerender(at(next)));
    },
  };
}

const sent = { data: { validSeconds: 600, againSeconds: 60 } };
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const fill = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);

/** A call by a ticket whose first answer gets lost. */
function usedAfterLoss(): () => Answer | Promise<Answer> {
  let asked = 0;
  return () => {
    asked += 1;
    if (asked === 1) throw new TypeError("Failed to fetch");
    return { code: "2023", message: "Please begin again." };
  };
}

/** From the address to the ticket. */
async function proveEmail(email = "boss@harbour.test") {
  await fill("E-mail", email);
  await press("Send code");
  await userEvent.type(await screen.findByLabelText("Code"), "123456");
}

describe("registering", () => {
  const reference: [Wire, () => Answer][] = [
    [getAllAreaCountryList, () => ({ data: [{ id: 95, code: "HK", name: "Hong Kong" }] })],
    [
      getPhoneRegion,
      () => ({ data: [{ countryId: 95, code: "HK", name: "Hong Kong", phoneRegion: "852" }] }),
    ],
  ];

  it("goes by the code to the form, sends all of it and signs in", async () => {
    history.replaceState(null, "", "/register?code=HARBOUR26");
    const { callsOf, signIns, asked } = server([
      [sendEmailCode, () => sent],
      [verifyEmailCode, () => ({ data: { ticket: "T".repeat(43) } })],
      [gearRegister, () => ({ data: { email: "boss@harbour.test" } })],
      ...reference,
    ]);
    const { signedIn } = await open("register");
    await proveEmail(" Boss@Harbour.test ");
    expect(await screen.findByText("boss@harbour.test is verified.")).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("Invitation code").value).toBe("HARBOUR26");
    await fill("Name in English", "Silver Bridge Education");
    await userEvent.click(screen.getByLabelText("Country or region"));
    await userEvent.click(await screen.findByRole("option", { name: /Hong Kong/ }));
    await fill("Your name in Latin letters", "Lam Wing Sze");
    await fill("Phone", "98765432");
    await fill("New password", "Kx7#pQ2mv");
    await fill("New password, once more", "Kx7#pQ2mv");
    await press("Register");
    await waitFor(() => expect(signedIn).toHaveBeenCalledTimes(1));
    expect(callsOf(gearRegister).map(formOf)).toEqual([
      {
        invitationCode: "HARBOUR26",
        companyName: "Silver Bridge Education",
        companyNameZh: "",
        name: "Lam Wing Sze",
        nameZh: "",
        phoneRegion: "852",
        phoneNumber: "98765432",
        password: "Kx7#pQ2mv",
        fkAreaCountryId: "95",
        ticket: "T".repeat(43),
        language: "en-us",
      },
    ]);
    expect(signIns[0]).toMatchObject({ username: "boss@harbour.test", password: "Kx7#pQ2mv" });
    expect(currentSession().accessToken()).toBe("a");
    // Codes, addresses and passwords are posted: nothing of them stands in an address.
    expect(asked.flatMap(({ query }) => Object.keys(query))).toEqual([]);
  });

  it("that was done though its answer got lost signs in who presses again", async () => {
    const { signIns } = server([
      [sendEmailCode, () => sent],
      [verifyEmailCode, () => ({ data: { ticket: "T".repeat(43) } })],
      [gearRegister, usedAfterLoss()],
      ...reference,
    ]);
    const { signedIn } = await open("register");
    await proveEmail();
    await screen.findByLabelText("Invitation code");
    await fill("Invitation code", "HARBOUR26");
    await fill("Name in English", "Silver Bridge");
    await userEvent.click(screen.getByLabelText("Country or region"));
    await userEvent.click(await screen.findByRole("option", { name: /Hong Kong/ }));
    await fill("Your name in Latin letters", "Lam Wing Sze");
    await fill("Phone", "98765432");
    await fill("New password", "Kx7#pQ2mv");
    await fill("New password, once more", "Kx7#pQ2mv");
    await press("Register");
    await waitFor(() => expect(failureStore.get()).toHaveLength(1));
    await press("Register");
    await waitFor(() => expect(signedIn).toHaveBeenCalledTimes(1));
    expect(signIns).toHaveLength(1);
  });

  it("says at the fields and above them what is missing, and what the server refused", async () => {
    const refusals: Answer[] = [
      {
        code: "10087",
        message: "Invalid invitation code.",
        data: { fields: [{ path: "invitationCode", rule: "x", message: "Ask for another one." }] },
      },
      {
        code: "2005",
        message: "exists",
        data: { fields: [{ path: "email", rule: "x", message: "This e-mail has an account already." }] },
      },
      { code: "2023", message: "Please begin again." },
    ];
    const { callsOf } = server([
      [sendEmailCode, () => sent],
      [verifyEmailCode, () => ({ data: { ticket: "T".repeat(43) } })],
      [gearRegister, () => refusals.shift() ?? { data: { email: "" } }],
      ...reference,
    ]);
    await open("register");
    await proveEmail();
    await screen.findByLabelText("Invitation code");
    await press("Register");
    expect(screen.getByRole("alert").textContent).toContain("6 fields need attention:");
    await userEvent.click(screen.getByRole("link", { name: "Phone" }));
    expect(document.activeElement).toBe(screen.getByLabelText("Phone"));

    await fill("Invitation code", "WRONG");
    await fill("Name in English", "Silver Bridge");
    await userEvent.click(screen.getByLabelText("Country or region"));
    await userEvent.click(await screen.findByRole("option", { name: /Hong Kong/ }));
    await fill("Your name in Latin letters", "Lam Wing Sze");
    await fill("Phone", "98765432");
    await fill("New password", "P@ssw0rd1");
    await fill("New password, once more", "P@ssw0rd2");
    await press("Register");
    expect(screen.getByRole("alert").textContent).toBe("One field needs attention: New password");
    const password = screen.getByLabelText("New password");
    await userEvent.clear(password);
    await userEvent.type(password, "Kx7#pQ2mv");
    await press("Register");
    expect(screen.getByText("The passwords differ. Type the same one twice.")).toBeTruthy();
    await userEvent.clear(screen.getByLabelText("New password, once more"));
    await fill("New password, once more", "Kx7#pQ2mv");
    await press("Register");
    expect(await screen.findByText("Ask for another one.")).toBeTruthy();
    await press("Register");
    expect(await screen.findByText("This e-mail has an account already.")).toBeTruthy();
    await press("Register");
    expect(
      await screen.findByText(
        "Please begin again. What you typed is kept; only the password is asked for again.",
      ),
    ).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("E-mail").value).toBe("boss@harbour.test");
    const asks = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(asks);
    expect(asks.defaultPrevented).toBe(true);

    await press("Send code");
    await userEvent.type(await screen.findByLabelText("Code"), "654321");
    const typed = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
    expect((await screen.findByLabelText<HTMLInputElement>("Invitation code")).value).toBe("WRONG");
    expect(
      [
        "Name in English",
        "Your name in Latin letters",
        "Phone",
        "New password",
        "New password, once more",
      ].map(typed),
    ).toEqual(["Silver Bridge", "Lam Wing Sze", "98765432", "", ""]);
    await fill("New password", "Kx7#pQ2mv");
    await fill("New password, once more", "Kx7#pQ2mv");
    await press("Register");
    await waitFor(() => expect(callsOf(gearRegister)).toHaveLength(4));
    expect(callsOf(gearRegister).map(formOf).at(-1)).toMatchObject({
      fkAreaCountryId: "95",
      phoneRegion: "852",
    });
  });

  it("keeps what was typed when the language changes", async () => {
    server([]);
    const { speak } = await open("register");
    await fill("E-mail", "boss@harbour.test");
    await speak("zh-hk");
    expect((await screen.findByLabelText<HTMLInputElement>("電郵")).value).toBe("boss@harbour.test");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("登記機構");
  });
});

describe("the code", () => {
  it("goes with its sixth digit, whatever stands between them; a wrong one is said and marked", async () => {
    const { callsOf } = server([
      [sendEmailCode, () => sent],
      [verifyEmailCode, () => ({ code: "2022", message: "The code is not right.", data: { left: 4 } })],
    ]);
    await open("forgot-password");
    await fill("E-mail", "boss@harbour.test");
    await press("Send code");
    await userEvent.type(await screen.findByLabelText("Code"), "12 34-56");
    expect(await screen.findByText("The code is not right.")).toBeTruthy();
    expect(callsOf(verifyEmailCode).map(formOf)).toEqual([
      { email: "boss@harbour.test", code: "123456", purpose: "reset", asker: expect.any(String) },
    ]);
    expect(screen.getByLabelText<HTMLInputElement>("Code").selectionEnd).toBe(6);
    // One secret asks for the code and tries it, and a reload keeps it: the code in the mail is this tab's own.
    const [asked, tried] = [callsOf(sendEmailCode), callsOf(verifyEmailCode)].map(
      (calls) => calls.map(formOf)[0],
    );
    expect(asked?.asker).toMatch(/^[0-9a-f]{64}$/);
    cleanup();
    await open("forgot-password");
    await proveEmail();
    await waitFor(() => expect(callsOf(verifyEmailCode)).toHaveLength(2));
    const again = callsOf(verifyEmailCode).map(formOf)[1];
    expect([tried?.asker, again?.asker]).toEqual([asked?.asker, asked?.asker]);
  });

  it("is sent again after the time the server says, counted down", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], shouldAdvanceTime: true });
    const { callsOf } = server([
      [sendEmailCode, () => ({ code: "2021", message: "too soon", data: { seconds: 3 } })],
    ]);
    await open("register");
    await fill("E-mail", "boss@harbour.test");
    await press("Send code");
    expect(await screen.findByText(/^Send again in [123] s$/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Send again" })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(3_500));
    await press("Send again");
    await waitFor(() => expect(callsOf(sendEmailCode)).toHaveLength(2));
  });

  it.each(["", "boss", "boss@", "@harbour.test"])("isn’t asked for with %j as the address", async (email) => {
    const { asked } = server([]);
    await open("register");
    if (email) await fill("E-mail", email);
    await press("Send code");
    expect(screen.getByLabelText("E-mail").getAttribute("aria-invalid")).toBe("true");
    expect(asked).toEqual([]);
  });

  it("says that too many were asked for", async () => {
    server([[sendEmailCode, () => ({ code: "2016", message: "Too many tries." })]]);
    await open("register");
    await fill("E-mail", "boss@harbour.test");
    await press("Send code");
    expect((await screen.findByRole("alert")).textContent).toContain("Too many tries.");
  });
});

describe("a forgotten password", () => {
  it("is replaced, and the sign-in page says so", async () => {
    const { callsOf } = server([
      [sendEmailCode, () => sent],
      [verifyEmailCode, () => ({ data: { ticket: "T".repeat(43) } })],
      [modifyPwdByEmailCode, () => ({ data: { email: "x", audience: "staff" } })],
    ]);
    await open("forgot-password", { audience: "bms", home: "/bms" });
    await proveEmail("staff@demo.test");
    await fill("New password", "violet marble lantern");
    await fill("New password, once more", "violet marble lantern");
    await press("Save the new password");
    await waitFor(() => expect(replaced).toEqual(["/bms/login"]));
    expect(callsOf(sendEmailCode).map(formOf)[0]?.purpose).toBe("staffReset");
    expect(callsOf(modifyPwdByEmailCode).map(formOf)).toEqual([
      { ticket: "T".repeat(43), password: "violet marble lantern" },
    ]);
    expect(takeNotice()).toBe("passwordReset");
  });

  async function pressTwice(grant?: () => Response) {
    const { signIns } = server(
      [
        [sendEmailCode, () => sent],
        [verifyEmailCode, () => ({ data: { ticket: "T".repeat(43) } })],
        [modifyPwdByEmailCode, usedAfterLoss()],
      ],
      grant,
    );
    const { signedIn } = await open("forgot-password");
    await proveEmail();
    await fill("New password", "Kx7#pQ2mv");
    await fill("New password, once more", "Kx7#pQ2mv");
    await press("Save the new password");
    await waitFor(() => expect(failureStore.get()).not.toEqual([]));
    await press("Save the new password");
    return { signIns, signedIn };
  }
  const refusing = (error: string) => () =>
    new Response(JSON.stringify({ error, error_description: "refused" }), { status: 400 });

  it("that was replaced though its answer got lost lets in who presses again", async () => {
    const { signIns, signedIn } = await pressTwice();
    await waitFor(() => expect(signedIn).toHaveBeenCalledTimes(1));
    expect(signIns[0]).toMatchObject({ username: "boss@harbour.test", password: "Kx7#pQ2mv" });
  });

  it("asks for the second factor then where there is one", async () => {
    await pressTwice(refusing("mfa_required"));
    await waitFor(() => expect(replaced).toEqual(["/login"]));
  });

  it("begins again where nothing was done", async () => {
    const { signedIn } = await pressTwice(refusing("invalid_grant"));
    expect(await screen.findByText(/Please begin again/)).toBeTruthy();
    expect(signedIn).not.toHaveBeenCalled();
  });
});

describe("an invitation", () => {
  const invited = {
    data: {
      name: "Chan Ka Yee",
      nameZh: "陳嘉怡",
      email: "ka@harbour.test",
      companyName: "Harbour Education",
      companyNameZh: null,
      audience: "account",
    },
  };
  const secret = "S".repeat(43);
  const visit = () => history.replaceState(null, "", `/verify-email?invite=${secret}`);

  it("leaves nothing in the address, takes a password and signs in", async () => {
    visit();
    const { callsOf, signIns } = server([
      [getInvitation, () => invited],
      [updatePwdByIssue, () => ({ data: { email: "ka@harbour.test", audience: "account" } })],
    ]);
    const { signedIn } = await open("verify-email");
    expect(await screen.findByRole("heading", { name: "Welcome, Chan Ka Yee" })).toBeTruthy();
    expect(location.search).toBe("");
    expect(screen.getByText(/^Harbour Education has made/)).toBeTruthy();
    await fill("New password", "chan#Kx72q");
    expect(screen.getByText(/Nothing of your name/).textContent).toContain("not met yet");
    await userEvent.clear(screen.getByLabelText("New password"));
    await fill("New password", "Kx7#pQ2mv");
    await fill("New password, once more", "Kx7#pQ2mv");
    await press("Save and sign in");
    await waitFor(() => expect(signedIn).toHaveBeenCalledTimes(1));
    expect(callsOf(updatePwdByIssue).map(formOf)).toEqual([{ ticket: secret, password: "Kx7#pQ2mv" }]);
    expect(signIns[0]).toMatchObject({ username: "ka@harbour.test" });
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(secret);
  });

  it("that was used by an earlier press leads to the sign-in, not to the beginning", async () => {
    visit();
    server([
      [getInvitation, () => invited],
      [updatePwdByIssue, () => ({ code: "2023", message: "Please begin again." })],
    ]);
    await open("verify-email");
    await screen.findByRole("heading", { name: "Welcome, Chan Ka Yee" });
    await fill("New password", "Kx7#pQ2mv");
    await fill("New password, once more", "Kx7#pQ2mv");
    await press("Save and sign in");
    expect(await screen.findByText(/Sign in if you have chosen your password/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Back to sign-in" }).getAttribute("href")).toBe("/login");
  });

  it("leads to the sign-in page where the password is saved and signing in fails", async () => {
    visit();
    const paused = () =>
      new Response(JSON.stringify({ code: "2016", message: "", data: null }), { status: 429 });
    server(
      [
        [getInvitation, () => invited],
        [updatePwdByIssue, () => ({ data: { email: "ka@harbour.test", audience: "account" } })],
      ],
      paused,
    );
    const { signedIn } = await open("verify-email");
    await screen.findByRole("heading", { name: "Welcome, Chan Ka Yee" });
    await fill("New password", "Kx7#pQ2mv");
    await fill("New password, once more", "Kx7#pQ2mv");
    await press("Save and sign in");
    await waitFor(() => expect(replaced).toEqual(["/login"]));
    expect(signedIn).not.toHaveBeenCalled();
  });

  it("ends the session of somebody else in this browser first, and says so", async () => {
    visit();
    sessionStorage.setItem(
      "passage.portal.session",
      JSON.stringify({ accessToken: "o", refreshToken: "o", expiresIn: 7200, loginTime: Date.now() }),
    );
    const { callsOf } = server([
      [getInvitation, () => invited],
      [updatePwdByIssue, () => ({ data: { email: "ka@harbour.test", audience: "account" } })],
      [logout, () => ({ data: null })],
    ]);
    const { signedIn } = await open("verify-email");
    expect(await screen.findByText("Somebody is signed in here.")).toBeTruthy();
    await fill("New password", "Kx7#pQ2mv");
    await fill("New password, once more", "Kx7#pQ2mv");
    await press("Save and sign in");
    await waitFor(() => expect(signedIn).toHaveBeenCalledTimes(1));
    expect(callsOf(logout)[0]?.headers.get("at")).toBe("o");
    expect(currentSession().accessToken()).toBe("a");
  });

  it("of a staff member leads to the back office’s sign-in", async () => {
    visit();
    const staff = { data: { ...invited.data, companyName: null, audience: "staff" } };
    server([
      [getInvitation, () => staff],
      [updatePwdByIssue, () => ({ data: { email: "ka@harbour.test", audience: "staff" } })],
    ]);
    await open("verify-email");
    await screen.findByText(/^An account of the back office/);
    await fill("New password", "violet marble lantern");
    await fill("New password, once more", "violet marble lantern");
    await press("Save and sign in");
    await waitFor(() => expect(replaced).toEqual(["/bms/login"]));
  });

  it("says that the server is away, and looks again when asked", async () => {
    visit();
    const answers: Answer[] = [{ code: "2018", message: "away" }];
    server([[getInvitation, () => answers.shift() ?? invited]]);
    await open("verify-email");
    expect(await screen.findByRole("heading", { name: "The server did not answer" })).toBeTruthy();
    // The page says it; nothing else does.
    expect(failureStore.get()).toEqual([]);
    await press("Try again");
    expect(await screen.findByLabelText("New password")).toBeTruthy();
  });

  it("that is over says why and what to do; without a link, where one comes from", async () => {
    visit();
    server([[getInvitation, () => ({ code: "2025", message: "over" })]]);
    await open("verify-email");
    expect(await screen.findByRole("heading", { name: "This link is no longer good" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Forgot password" }).getAttribute("href")).toBe(
      "/forgot-password",
    );
    cleanup();
    await open("verify-email");
    expect(await screen.findByRole("heading", { name: "Open the link in your mail" })).toBeTruthy();
  });
});

describe("a new password of one’s own", () => {
  const person = { words: ["ka@harbour.test", "Chan Ka Yee"], due: false };

  it("is saved by the present one, and then asked for at the sign-in", async () => {
    const answers: Answer[] = [
      {
        code: "2024",
        message: "Password reset failed",
        data: { fields: [{ path: "oldPassword", rule: "x", message: "This is not the present password." }] },
      },
      { data: null },
    ];
    const { callsOf } = server([
      [gearModifyPwd, () => answers.shift() ?? { data: null }],
      [logout, () => ({ data: null })],
    ]);
    await open("reset", { person });
    await fill("Present password", "Wrong#1234");
    await fill("New password", "Kx7#pQ2mv");
    await fill("New password, once more", "Kx7#pQ2mv");
    await press("Save and sign in anew");
    expect((await screen.findByRole("alert")).textContent).toContain("Present password");
    expect(screen.getByText("This is not the present password.")).toBeTruthy();
    await press("Save and sign in anew");
    await waitFor(() => expect(callsOf(gearModifyPwd)).toHaveLength(2));
    await waitFor(() => expect(takeNotice()).toBe("passwordReset"));
  });

  it("that is due offers no way past it but out", async () => {
    server([]);
    await open("reset", { person: { ...person, due: true } });
    expect(screen.getByRole("heading", { name: "Choose a new password" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Sign out" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Back" })).toBeNull();
  });
});
