import type { Language } from "@passage/contract/languages.ts";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dismissFailure, failureStore } from "../../../lib/api/failures.ts";
import { keepLanguage } from "../../../lib/i18n/language.ts";
import { loadPhrases } from "../../../lib/i18n/load-phrases.ts";
import { PhrasesProvider } from "../../../lib/i18n/phrases.tsx";
import { currentSession, startSession } from "../../../lib/session/current-session.ts";
import { renderUi } from "../../../ui/test-render.tsx";
import { LoginForm } from "./login-form.tsx";

const asked: URLSearchParams[] = [];
let answer: () => Response;
const refusal =
  (description: string, error = "invalid_grant") =>
  () =>
    new Response(JSON.stringify({ error, error_description: description }), { status: 400 });

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal("fetch", async (_url: string, init: RequestInit) => {
    asked.push(new URLSearchParams(String(init.body)));
    return answer();
  });
  startSession("portal", { ended: () => undefined, adopted: () => undefined });
});

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  for (const { id } of failureStore.get()) dismissFailure(id);
});

async function open(language: Language = "en-us") {
  const onSignedIn = vi.fn();
  renderUi(
    <PhrasesProvider language={language} phrases={await loadPhrases("login", language)}>
      <LoginForm onSignedIn={onSignedIn} />
    </PhrasesProvider>,
  );
  return onSignedIn;
}

async function signIn(email = "consultant@demo.test", password = "Passage#1") {
  await userEvent.type(screen.getByRole("textbox", { name: "E-mail" }), email);
  await userEvent.type(screen.getByLabelText("Password"), password);
  await userEvent.click(screen.getByRole("button", { name: "Sign in" }));
}

describe("signing in", () => {
  it("sends the password grant and keeps the tokens", async () => {
    answer = () =>
      new Response(
        JSON.stringify({ access_token: "a", refresh_token: "r", token_type: "bearer", expires_in: 7200 }),
      );
    const onSignedIn = await open();
    await signIn(" consultant@demo.test ");
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      grant_type: "password",
      username: "consultant@demo.test",
      password: "Passage#1",
      host: location.hostname,
      fkPlatformType: "get_issue",
    });
    expect(currentSession().accessToken()).toBe("a");
  });

  it("asks for what is missing instead of sending it", async () => {
    await open();
    await userEvent.click(screen.getByRole("button", { name: "Sign in" }));
    expect(screen.getAllByText("Required fields!")).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "E-mail" }));
    expect(asked).toEqual([]);
  });

  it.each([
    ["User or Password error!", "User or Password error!"],
    ["10089", "This account is disabled"],
    ["10090", "The company is frozen"],
    ["10091", "The account has expired"],
  ])("says %s as a line in the form and shows no toast", async (description, words) => {
    answer = refusal(description);
    const onSignedIn = await open();
    await signIn();
    expect((await screen.findByRole("alert")).textContent).toContain(words);
    expect(failureStore.get()).toEqual([]);
    expect(onSignedIn).not.toHaveBeenCalled();
    expect(currentSession().accessToken()).toBeNull();
  });

  it("says how long it is paused after too many tries", async () => {
    answer = () =>
      new Response(JSON.stringify({ code: "2016", message: "", data: null }), {
        status: 429,
        headers: { "Retry-After": "840" },
      });
    await open();
    await signIn();
    expect((await screen.findByRole("status")).textContent).toContain("Sign-in works again in 14 minutes.");
  });

  it("tells a lost connection from a refusal", async () => {
    answer = () => {
      throw new TypeError("network away");
    };
    await open();
    await signIn();
    expect((await screen.findByRole("alert")).textContent).toContain("No connection to Passage.");
  });

  it("gives every other refusal and every broken answer to the one display", async () => {
    answer = refusal("unknown client", "invalid_client");
    await open();
    await signIn();
    await waitFor(() => expect(failureStore.get()).toHaveLength(1));
    answer = () => new Response("<html>Bad gateway</html>", { status: 502 });
    await userEvent.click(screen.getByRole("button", { name: "Sign in" }));
    await waitFor(() => expect(failureStore.get().map(({ failure }) => failure.kind)).toContain("status"));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("keeps what was typed, and marks the wrong password to be typed over", async () => {
    answer = refusal("User or Password error!");
    await open();
    await signIn();
    await screen.findByRole("alert");
    const password = screen.getByLabelText<HTMLInputElement>("Password");
    expect(password.value).toBe("Passage#1");
    expect(password.selectionEnd).toBe("Passage#1".length);
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "E-mail" }).value).toBe(
      "consultant@demo.test",
    );
  });

  it("speaks Chinese", async () => {
    await open("zh-hk");
    expect(screen.getByRole("button", { name: "登入" })).toBeTruthy();
    expect(screen.getByRole("textbox", { name: "電郵" })).toBeTruthy();
  });
});

describe("an account with a second factor", () => {
  const needed = (methods: string[]) => () =>
    new Response(
      JSON.stringify({
        error: "mfa_required",
        error_description: "Second factor needed",
        mfa_token: "step",
        mfa_methods: methods,
      }),
      { status: 400 },
    );
  const tokens = () =>
    new Response(
      JSON.stringify({ access_token: "a", refresh_token: "r", token_type: "bearer", expires_in: 7200 }),
    );

  it("is asked for a code after the password, and comes in with it", async () => {
    answer = needed(["totp", "recoveryCode"]);
    const onSignedIn = await open();
    await signIn();
    const code = await screen.findByLabelText("Code of the app");
    await userEvent.click(screen.getByRole("button", { name: "Continue" }));
    expect(screen.getByText("Required fields!")).toBeDefined();
    answer = refusal("Wrong code");
    await userEvent.type(code, "000000");
    await userEvent.click(screen.getByRole("button", { name: "Continue" }));
    await screen.findByText("That didn’t match. Check it and try again.");
    answer = tokens;
    await userEvent.clear(code);
    await userEvent.type(code, "123456");
    await userEvent.click(screen.getByRole("button", { name: "Continue" }));
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
    expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({
      grant_type: "mfa",
      mfa_token: "step",
      code: "123456",
    });
  });

  it("may give a recovery code instead", async () => {
    answer = needed(["totp", "recoveryCode"]);
    keepLanguage("zh");
    const onSignedIn = await open("zh");
    await userEvent.type(screen.getByRole("textbox", { name: "邮箱" }), "consultant@demo.test");
    await userEvent.type(screen.getByLabelText("密码"), "Passage#1");
    await userEvent.click(screen.getByRole("button", { name: "登录" }));
    await userEvent.click(await screen.findByRole("button", { name: "恢复码" }));
    answer = tokens;
    await userEvent.type(screen.getByLabelText("恢复码"), "aaaa-bbbb-cccc-dddd{Enter}");
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
    expect(asked.at(-1)?.get("recoveryCode")).toBe("aaaa-bbbb-cccc-dddd");
    keepLanguage("en-us");
  });

  it("begins with the password again when the step is over, and by its own wish", async () => {
    answer = needed(["totp"]);
    await open();
    await signIn();
    await screen.findByLabelText("Code of the app");
    answer = refusal("The second step is over", "expired_token");
    await userEvent.type(screen.getByLabelText("Code of the app"), "123456{Enter}");
    await screen.findByText("The second step took too long. Sign in again.");
    expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("");
    answer = needed(["totp"]);
    await userEvent.type(screen.getByLabelText("Password"), "Passage#1{Enter}");
    await userEvent.click(await screen.findByRole("button", { name: "Back to the password" }));
    expect(screen.getByLabelText("Password")).toBeDefined();
  });

  it("learns how long the pause is after too many codes", async () => {
    answer = needed(["totp"]);
    await open();
    await signIn();
    await screen.findByLabelText("Code of the app");
    answer = () =>
      new Response(JSON.stringify({ code: "2016", message: "", data: null }), {
        status: 429,
        headers: { "Retry-After": "120" },
      });
    await userEvent.type(screen.getByLabelText("Code of the app"), "123456{Enter}");
    await screen.findByText("Too many tries. It works again in 2 minutes.");
  });
});
