import { hash, type Options, verify } from "@node-rs/argon2";

// Argon2id, 19 MiB, two passes, one lane: OWASP's first choice, about 13 ms a guess. Argon2id is 2; the library's enum
// does not exist at run time.
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const satisfies Options;

/** Hash to store for a password, in PHC form with its own salt. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let dummy: Promise<string> | undefined;

/**
 * Whether a password is the one of this hash. `null` stands for a name nobody has, and an account without a password
 * yet holds no hash: both cost the same work, so that the time of the answer doesn't tell which names exist.
 */
export async function matchesPassword(stored: string | null, given: string): Promise<boolean> {
  dummy ??= hashPassword("a password that no account has");
  const isHash = stored?.startsWith("$argon2id$") ?? false;
  const right = await verify(isHash && stored ? stored : await dummy, given);
  return isHash && right;
}
