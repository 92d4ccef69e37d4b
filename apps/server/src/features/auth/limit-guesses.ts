import type { Database } from "../../platform/database.ts";
import { networkOf } from "../../platform/network-of.ts";
import { consume, type RateLimit, reset } from "../../platform/rate-limit.ts";
import type { Audience } from "./read-client.ts";

export interface Guess {
  readonly audience: Audience;
  readonly username: string;
  /** IP address of the caller. */
  readonly address: string;
}

const quarter = 15 * 60;
const perQuarter = (limit: number): RateLimit => ({ limit, windowSeconds: quarter, blockSeconds: quarter });

/** Tries within 15 minutes, then a pause of 15 minutes. */
export const guessLimits = {
  /** One name from one address: the person at the keyboard. */
  pair: perQuarter(10),
  /** One name from everywhere: higher, so that a stranger can't lock a colleague out by ten guesses. */
  account: perQuarter(30),
  /** One address on all names: an office of an agency signs in from one address each morning. */
  address: perQuarter(200),
} as const;

/** The buckets a guess counts in, narrowest first. */
export function bucketsOf({ audience, username, address }: Guess) {
  // login_account() lower-cases too: other spellings of a name must not buy further tries.
  const name = `${audience}:${username.trim().toLowerCase()}`;
  const network = networkOf(address);
  return {
    pair: `sign-in:pair:${name}:${network}`,
    address: `sign-in:address:${network}`,
    account: `sign-in:name:${name}`,
  };
}

/**
 * Counts a guess before the password is looked at, so that parallel guesses count too. The narrowest limit comes
 * first: whoever is paused there doesn't use up the account's tries for everybody else.
 * @throws AppError 2016
 */
export async function countGuess(database: Database, guess: Guess): Promise<void> {
  const buckets = bucketsOf(guess);
  await consume(database, buckets.pair, guessLimits.pair);
  await consume(database, buckets.address, guessLimits.address);
  await consume(database, buckets.account, guessLimits.account);
}

/** A right password clears the name; the address keeps its count, or an own account would buy endless guesses. */
export async function forgetGuesses(database: Database, guess: Guess): Promise<void> {
  const { pair, account } = bucketsOf(guess);
  await reset(database, pair);
  await reset(database, account);
}
