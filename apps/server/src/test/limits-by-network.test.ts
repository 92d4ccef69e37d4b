import { gearRegister, sendEmailCode, verifyEmailCode } from "@passage/contract/registration/endpoints.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countGuess, guessLimits } from "../features/auth/limit-guesses.ts";
import { askPassword, askToken } from "../features/auth/test-calls.ts";
import { createTestApp, type TestApp } from "./app.ts";
import { countryIds } from "./factories.ts";

/**
 * Whoever has an IPv6 line has 2^64 addresses: limits by address count the network of them. A neighbour's isn't paused
 * with it.
 */
let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world?.close());

type Ask = (address: string, tried: number) => Promise<{ statusCode: number }>;

const post =
  (url: string, payload: (tried: number) => object): Ask =>
  (remoteAddress, tried) =>
    world.app.inject({ method: "POST", url, payload: payload(tried), remoteAddress });

/** Of each: the tries of one address that are looked at. No name, mailbox or ticket is tried twice but where it says. */
const limited: Record<string, { readonly ask: Ask; readonly limit: number }> = {
  "a password of one name": {
    ask: (address) => askPassword(world.app, "somebody@network.test", "Wrong#1234", { address }),
    limit: 10,
  },
  "an auto-login link": {
    ask: (address) =>
      askToken(
        world.app,
        { grant_type: "password", type: "avatarByKey", id: "1", timestamp: "1", key: "0".repeat(64) },
        { address },
      ),
    limit: 60,
  },
  "asking for codes": {
    ask: post(sendEmailCode.path, (tried) => ({ email: `asking${tried}@network.test` })),
    limit: 60,
  },
  "a code": {
    ask: post(verifyEmailCode.path, (tried) => ({ email: `code${tried}@network.test`, code: "000000" })),
    limit: 100,
  },
  "an invitation code": {
    ask: post(gearRegister.path, (tried) => ({
      ...{ ticket: `a ticket that nobody was given ${tried}`, invitationCode: "GUESSED" },
      ...{ companyName: "A", fkAreaCountryId: countryIds.hongKong, name: "B" },
      ...{ phoneRegion: "852", phoneNumber: "98765432", password: "Harbour#4821" },
    })),
    limit: 30,
  },
};

describe.each(Object.entries(limited))("%s", (_, { ask, limit }) => {
  it("is tried from all addresses of a network as from one", async () => {
    for (let tried = 0; tried < limit; tried += 1)
      expect((await ask(`2001:db8:1:2::${tried + 1}`, tried)).statusCode).not.toBe(429);
    expect((await ask("2001:db8:1:2:ffff::9", limit)).statusCode).toBe(429);
    expect((await ask("2001:db8:1:3::1", limit + 1)).statusCode).not.toBe(429);
  });
});

it("so are passwords of many names", async () => {
  const ask = (address: string, tried: number) =>
    askPassword(world.app, `spray${tried}@network.test`, "Wrong#1234", { address });
  await pauseNetwork();
  expect((await ask("2001:db8:2:1::77", 0)).statusCode).toBe(429);
  expect((await ask("2001:db8:2:2::77", 1)).statusCode).not.toBe(429);
});

/** Counted without the cost of two hundred passwords. */
async function pauseNetwork(): Promise<void> {
  for (let tried = 0; tried < guessLimits.address.limit; tried += 1)
    await countGuess(world.database, {
      audience: "account",
      username: `fast${tried}@network.test`,
      address: `2001:db8:2:1::${tried + 1}`,
    });
}
