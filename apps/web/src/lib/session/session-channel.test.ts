import { afterEach, expect, it, vi } from "vitest";
import { type ChannelListener, openSessionChannel, type SessionChannel } from "./session-channel.ts";
import type { Audience, Tokens } from "./session-store.ts";

const open: SessionChannel[] = [];
afterEach(() => {
  for (const channel of open.splice(0)) channel.close();
});

const tokens: Tokens = { accessToken: "a", refreshToken: "r", expiresIn: 7200, loginTime: 1 };

/** A tab on the browser's own channel, and what it was told. */
function tab(audience: Audience, lent: Tokens | null = null) {
  const told = { lend: vi.fn(() => lent), onTokens: vi.fn(), onEnded: vi.fn() } satisfies ChannelListener;
  const channel = openSessionChannel(audience, told);
  open.push(channel);
  return { channel, told };
}

/** Messages arrive in their order: once this one is there, those before it are. */
async function arrived(audience: Audience) {
  const [sender, receiver] = [tab(audience), tab(audience)];
  sender.channel.tell(tokens);
  await vi.waitFor(() => expect(receiver.told.onTokens).toHaveBeenCalled());
}

it("lends a session to the tab that asks, and to no tab of the other audience", async () => {
  tab("portal", tokens);
  const [fresh, staff] = [tab("portal"), tab("bms")];
  fresh.channel.ask();
  await vi.waitFor(() => expect(fresh.told.onTokens).toHaveBeenCalledExactlyOnceWith(tokens));
  expect(staff.told.lend).not.toHaveBeenCalled();
  expect(staff.told.onTokens).not.toHaveBeenCalled();
});

it("answers nothing when there is nothing to lend", async () => {
  const [other, fresh] = [tab("portal"), tab("portal")];
  fresh.channel.ask();
  await vi.waitFor(() => expect(other.told.lend).toHaveBeenCalledTimes(1));
  await arrived("bms");
  expect(fresh.told.onTokens).not.toHaveBeenCalled();
});

it("tells the end to every other tab of the audience", async () => {
  const [one, two, three, staff] = [tab("portal"), tab("portal"), tab("portal"), tab("bms")];
  one.channel.end();
  await vi.waitFor(() => expect(three.told.onEnded).toHaveBeenCalledTimes(1));
  expect(two.told.onEnded).toHaveBeenCalledTimes(1);
  expect(one.told.onEnded).not.toHaveBeenCalled();
  expect(staff.told.onEnded).not.toHaveBeenCalled();
});

it.each([
  null,
  "tokens",
  [],
  {},
  { kind: "tokens" },
  { kind: "tokens", tokens: { accessToken: "a" } },
  { kind: "other", tokens },
])("takes %j for nothing", async (message) => {
  const { told } = tab("portal", tokens);
  const stranger = new BroadcastChannel("passage.portal.session");
  stranger.postMessage(message);
  stranger.postMessage({ kind: "ask" });
  await vi.waitFor(() => expect(told.lend).toHaveBeenCalledTimes(1));
  stranger.close();
  expect(told.onTokens).not.toHaveBeenCalled();
  expect(told.onEnded).not.toHaveBeenCalled();
});
