import { password } from "@passage/phrases/en-us/password.ts";
import { profile as words } from "@passage/phrases/en-us/profile.ts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { PhrasesProvider, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { type Answer, renderView, standInServer } from "../../../lib/test-view.tsx";
import type { ViewProps } from "../../../lib/view.ts";
import { gearModifyPwd } from "../../../lib/wire/auth.gen.ts";
import * as wire from "../../../lib/wire/profile.gen.ts";
import { ToastProvider } from "../../../ui/toast.tsx";
import type { OwnSession, Profile } from "../api.ts";
import { ProfilePage } from "./profile-page.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const profile = (changes: Partial<Profile> = {}): Profile => ({
  name: "Zhou Zihao",
  nameZh: "周子豪",
  email: "consultant@demo.test",
  company: "Harbour Bridge Education",
  role: "consultant",
  phone: "+85261237004",
  department: null,
  position: null,
  language: "en-us",
  version: 3,
  passwordChangedAt: null,
  factors: { totpSince: null, passkeys: [], recoveryCodesLeft: 0, passkeyHost: "localhost" },
  ...changes,
});

const session = (id: number, changes: Partial<OwnSession> = {}): OwnSession => ({
  id,
  current: false,
  browser: "Safari 19",
  system: "iPhone",
  address: "203.0.113.7",
  signedInAt: "2026-11-20T03:00:00Z",
  lastSeenAt: "2026-11-20T04:00:00Z",
  actingAs: null,
  ...changes,
});

let queries: QueryClient;

function Page(props: ViewProps) {
  queries = useQueryClient();
  const all = { ...usePhrases(), password, profile: words };
  return (
    <PhrasesProvider language="en-us" phrases={all}>
      <ToastProvider>
        <ProfilePage {...props} onLanguage={() => undefined} notifications="/notifications?tab=settings" />
      </ToastProvider>
    </PhrasesProvider>
  );
}

type Answers = Parameters<typeof standInServer>[0];

async function open(held: Profile | (() => Profile), more: Answers = []) {
  const server = standInServer([
    [wire.getProfile, () => ({ data: typeof held === "function" ? held() : held })],
    [wire.getSessions, () => ({ data: [session(1, { current: true, system: "Windows" }), session(2)] })],
    ...more,
  ]);
  const view = renderView(Page);
  await screen.findByRole("heading", { name: words.person.title });
  return { ...server, ...view };
}

const refused = (code: "2004" | "2024" | "2027", data: unknown = null): Answer =>
  ({ code, message: `message of ${code}`, data }) as Answer;

describe("the profile", () => {
  it("saves names that were changed, and says who saved in between", async () => {
    let answer: Answer = refused("2004", { current: 4 });
    const { callsOf, seen } = await open(profile(), [[wire.saveProfile, () => answer]]);
    const saveButton = () => screen.getByRole("button", { name: words.person.save });
    expect(screen.getByText(words.person.unchanged)).toBeDefined();
    const name = screen.getByRole("textbox", { name: words.person.name });
    await userEvent.clear(name);
    expect(seen.dirty).toBe(true);
    await userEvent.click(saveButton());
    expect(screen.getByText("Required fields!")).toBeDefined();
    await userEvent.type(name, "Zhou Zihao Eric");
    await userEvent.click(saveButton());
    await screen.findByText(words.person.stale);
    answer = { data: { version: 4 } };
    await userEvent.click(saveButton());
    await screen.findByText(words.person.saved);
    expect(callsOf(wire.saveProfile).at(-1)?.body).toEqual({
      name: "Zhou Zihao Eric",
      nameZh: "周子豪",
      version: 3,
    });
  });

  it("saves over no name that somebody else saved since the typing began", async () => {
    let held = profile();
    const { callsOf } = await open(() => held, [[wire.saveProfile, () => refused("2004")]]);
    await userEvent.type(screen.getByRole("textbox", { name: words.person.name }), " Eric");
    held = profile({ nameZh: "周", version: 4 });
    await act(() => queries.invalidateQueries());
    await waitFor(() => expect(screen.getByDisplayValue("周")).toBeDefined());
    await userEvent.click(screen.getByRole("button", { name: words.person.save }));
    await screen.findByText(words.person.stale);
    expect(callsOf(wire.saveProfile).map(({ body }) => body)).toMatchObject([{ version: 3 }]);
  });

  it("saves on the version that was read last, where the typing began after it", async () => {
    let held = profile();
    const { callsOf } = await open(() => held, [[wire.saveProfile, () => ({ data: { version: 5 } })]]);
    held = profile({ nameZh: "周", version: 4 });
    await act(() => queries.invalidateQueries());
    await waitFor(() => expect(screen.getByDisplayValue("周")).toBeDefined());
    await userEvent.type(screen.getByRole("textbox", { name: words.person.name }), " Eric");
    held = profile({ name: "Zhou Zihao Eric", nameZh: "周", version: 5 });
    await userEvent.click(screen.getByRole("button", { name: words.person.save }));
    await screen.findByText(words.person.saved);
    await userEvent.type(screen.getByRole("textbox", { name: words.person.name }), " J");
    await userEvent.click(screen.getByRole("button", { name: words.person.save }));
    await waitFor(() =>
      expect(callsOf(wire.saveProfile).map(({ body }) => body)).toMatchObject([
        { version: 4 },
        { version: 5 },
      ]),
    );
  });

  it("keeps what is typed while names are being saved", async () => {
    const saved = Promise.withResolvers<Answer>();
    let held = profile();
    await open(() => held, [[wire.saveProfile, () => saved.promise]]);
    const name = screen.getByRole("textbox", { name: words.person.name }) as HTMLInputElement;
    await userEvent.type(name, " Eric");
    await userEvent.click(screen.getByRole("button", { name: words.person.save }));
    await userEvent.type(name, " J");
    held = profile({ name: "Zhou Zihao Eric", version: 4 });
    saved.resolve({ data: { version: 4 } });
    await screen.findByText(words.person.saved);
    expect((screen.getByRole("textbox", { name: words.person.name }) as HTMLInputElement).value).toBe(
      "Zhou Zihao Eric J",
    );
  });

  it("changes the password by the rule, with the wrong old one said at its field", async () => {
    let answer: Answer = refused("2024", {
      fields: [{ path: "oldPassword", rule: "passwordWrong", message: "This is not the present password." }],
    });
    const { callsOf, seen } = await open(profile(), [[gearModifyPwd, () => answer]]);
    await userEvent.click(screen.getByRole("button", { name: words.password.change }));
    await userEvent.type(screen.getByLabelText(password.present), "Passage#1");
    expect(seen.dirty).toBe(true);
    const fresh = screen.getByLabelText(password.new);
    await userEvent.type(fresh, "short#1");
    await userEvent.click(screen.getByRole("button", { name: password.change }));
    expect(callsOf(gearModifyPwd)).toHaveLength(0);
    expect(fresh.getAttribute("aria-invalid")).toBe("true");
    await userEvent.clear(fresh);
    await userEvent.type(fresh, "Quartz!82kLw");
    await userEvent.type(screen.getByLabelText(password.again), "Quartz!82kLw");
    await userEvent.click(screen.getByRole("button", { name: password.change }));
    await screen.findByText("This is not the present password.");
    answer = { data: null };
    await userEvent.click(screen.getByRole("button", { name: password.change }));
    await screen.findByText(password.changed);
    expect(callsOf(gearModifyPwd).at(-1)?.body).toContain("oldPassword=Passage%231");
    expect(seen.dirty).toBe(false);
  });

  it("has no names to save for staff", async () => {
    await open(profile({ role: null, company: "" }));
    expect(screen.queryByRole("button", { name: words.person.save })).toBeNull();
    expect(screen.getByText(words.person.byStaff)).toBeDefined();
  });

  it("says to staff within an account that it isn’t theirs", async () => {
    standInServer([[wire.getProfile, () => ({ code: "2009", message: "Not in here." })]]);
    renderView(Page);
    expect(await screen.findByText(words.ownOnly)).toBeDefined();
  });
});

describe("an authenticator app", () => {
  it("is turned on by a code of it, and gives recovery codes this once", async () => {
    let answer: Answer = refused("2027");
    const start = {
      secret: "MZXW6YTBOIMZXW6Y",
      uri: "otpauth://totp/Passage:a?secret=MZXW6YTBOI&issuer=Passage",
    };
    await open(profile(), [
      [wire.startTotp, () => ({ data: start })],
      [wire.confirmTotp, () => answer],
    ]);
    await userEvent.click(
      screen.getByRole("button", { name: `${words.factors.turnOn}: ${words.factors.app}` }),
    );
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByRole("img", { name: words.totp.picture })).toBeDefined();
    expect(dialog.getByText("MZXW 6YTB OIMZ XW6Y")).toBeDefined();
    await userEvent.type(dialog.getByLabelText(words.totp.code), "123456{Enter}");
    await dialog.findByText(words.totp.wrong);
    answer = { data: { recoveryCodes: ["aaaa-bbbb-cccc-dddd", "eeee-ffff-gggg-hhhh"] } };
    await userEvent.click(dialog.getByRole("button", { name: words.totp.confirm }));
    await screen.findByText("aaaa-bbbb-cccc-dddd");
    await userEvent.keyboard("{Escape}");
    expect(screen.getByText("eeee-ffff-gggg-hhhh")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: words.codes.done }));
    await waitFor(() => expect(screen.queryByText("aaaa-bbbb-cccc-dddd")).toBeNull());
  });

  it("is turned off after a question, which says what goes with it", async () => {
    const factors = {
      totpSince: "2026-11-01T00:00:00Z",
      passkeys: [],
      recoveryCodesLeft: 8,
      passkeyHost: null,
    };
    const { callsOf } = await open(profile({ factors }), [[wire.removeTotp, () => ({ data: null })]]);
    expect(screen.getByText(words.factors.codesLeft(8))).toBeDefined();
    expect(screen.getByText(words.factors.passkeyImpossible)).toBeDefined();
    await userEvent.click(
      screen.getByRole("button", { name: `${words.factors.turnOff}: ${words.factors.app}` }),
    );
    const question = within(await screen.findByRole("alertdialog"));
    expect(question.getByText(words.remove.last)).toBeDefined();
    await userEvent.click(question.getByRole("button", { name: words.remove.totpConfirm }));
    await waitFor(() => expect(callsOf(wire.removeTotp)).toHaveLength(1));
  });
});

describe("a passkey", () => {
  const factors = {
    totpSince: null,
    passkeys: [{ id: 4, name: "Chrome on Windows", createdAt: "2026-11-01T00:00:00Z", lastUsedAt: null }],
    recoveryCodesLeft: 8,
    passkeyHost: "localhost",
  };
  const titled = { name: words.passkey.renameTitle };
  const rename = () =>
    userEvent.click(screen.getByRole("button", { name: `${words.factors.rename}: Chrome on Windows` }));

  it("is given another name, by a form that opens with the present one", async () => {
    let answer: Answer = { code: "2002", message: "Not found." };
    const { callsOf } = await open(profile({ factors }), [[wire.renamePasskey, () => answer]]);
    await rename();
    const dialog = within(await screen.findByRole("dialog", titled));
    const field = dialog.getByRole("textbox", { name: words.passkey.name });
    expect((field as HTMLInputElement).value).toBe("Chrome on Windows");
    await userEvent.clear(field);
    await userEvent.type(field, " {Enter}");
    expect(dialog.getByText("Required fields!")).toBeDefined();
    expect(callsOf(wire.renamePasskey)).toEqual([]);
    await userEvent.type(field, "Office laptop{Enter}");
    await dialog.findByText("Not found.");
    answer = { data: null };
    await userEvent.click(dialog.getByRole("button", { name: words.passkey.rename }));
    await screen.findByText(words.passkey.renamed);
    expect(callsOf(wire.renamePasskey).at(-1)?.body).toEqual({ id: 4, name: "Office laptop" });
    await waitFor(() => expect(screen.queryByRole("dialog", titled)).toBeNull());
    // Unchanged, there is nothing to send.
    await rename();
    await userEvent.click(
      within(await screen.findByRole("dialog", titled)).getByRole("button", { name: words.passkey.rename }),
    );
    await waitFor(() => expect(screen.queryByRole("dialog", titled)).toBeNull());
    expect(callsOf(wire.renamePasskey)).toHaveLength(2);
  });

  it("is made under a name that tells the device", async () => {
    vi.stubGlobal("PublicKeyCredential", class {});
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue(
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36",
    );
    await open(profile());
    await userEvent.click(screen.getByRole("button", { name: words.factors.addPasskey }));
    const field = await screen.findByRole("textbox", { name: words.passkey.name });
    expect((field as HTMLInputElement).value).toBe("Chrome 153 on Windows");
  });
});

describe("sessions", () => {
  it("mark this one, and end another", async () => {
    const { callsOf } = await open(profile(), [
      [wire.endSession, () => ({ data: null })],
      [wire.endOtherSessions, () => ({ data: { ended: 1 } })],
    ]);
    expect((await screen.findAllByText(words.sessions.current)).length).toBe(1);
    expect(screen.getByText("Safari 19 on Windows")).toBeDefined();
    await userEvent.click(
      screen.getByRole("button", { name: words.sessions.endNamed("Safari 19 on iPhone") }),
    );
    await screen.findByText(words.sessions.ended);
    expect(callsOf(wire.endSession)[0]?.body).toEqual({ id: 2 });
    await userEvent.click(screen.getByRole("button", { name: words.sessions.endOthers }));
    const question = within(await screen.findByRole("alertdialog"));
    await userEvent.click(question.getByRole("button", { name: words.sessions.endOthers }));
    await screen.findByText(words.sessions.endedOthers(1));
  });
});
