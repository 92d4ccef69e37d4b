import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";

declare const brand: unique symbol;

/** An AES-256 key. Prints as nothing and can't be put into a log by accident. */
export type DataKey = KeyObject & { readonly [brand]: true };

/** What is looked up by keyed hash: equal values of different kinds give different hashes. */
export type LookupKind =
  | "passport"
  | "id-card"
  | "legal-person"
  | "logo-address"
  | "email"
  | "bank-account"
  | "import-row"
  | "email-code"
  | "email-code-asker";

/** Sealed data that doesn't open: tampered with, of another context, or of another key. Says nothing of the content. */
export class SealError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "SealError";
  }
}

/** The keys derived from SECRET_KEY, each for one purpose. */
export interface Keyring {
  /** A fresh data key, and itself wrapped for its row. `context` ties it to its owner: `student:12`. */
  newWrappedKey(context: string): { key: DataKey; wrapped: Buffer };
  /** @throws SealError when wrapped under an unknown master key, for another context, or damaged */
  unwrap(wrapped: Buffer, context: string): DataKey;
  /** The same key under the current master key; the first step of a rotation. */
  rewrap(wrapped: Buffer, context: string): Buffer;
  /** Keyed hash, 32 bytes, for look-ups and duplicates of a sealed value. `normalised` is the caller's matter. */
  lookupHash(kind: LookupKind, normalised: string): Buffer;
  /** Key that seals a refresh token's successor: needs the server's secret and the presented token itself. */
  sessionGraceKey(presentedToken: string): DataKey;
}

const format = { version: 1, nonce: 12, tag: 16, fingerprint: 4 } as const;
const cipher = "aes-256-gcm";

function dataKey(bytes: Buffer): DataKey {
  return createSecretKey(bytes) as DataKey;
}

function derive(secret: string | Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "passage", purpose, 32));
}

function encrypt(key: KeyObject, plain: Buffer, header: Buffer, context: string): Buffer {
  const nonce = randomBytes(format.nonce);
  const encryption = createCipheriv(cipher, key, nonce);
  // The header is authenticated too: a changed version byte can't make another format of it.
  encryption.setAAD(Buffer.concat([header, Buffer.from(context, "utf8")]));
  const body = Buffer.concat([encryption.update(plain), encryption.final()]);
  return Buffer.concat([header, nonce, body, encryption.getAuthTag()]);
}

function decrypt(key: KeyObject, sealed: Buffer, headerLength: number, context: string): Buffer {
  const bodyStart = headerLength + format.nonce;
  if (sealed.length < bodyStart + format.tag) throw new SealError("Sealed data is too short.");
  const header = sealed.subarray(0, headerLength);
  const decryption = createDecipheriv(cipher, key, sealed.subarray(headerLength, bodyStart), {
    authTagLength: format.tag,
  });
  decryption.setAAD(Buffer.concat([header, Buffer.from(context, "utf8")]));
  decryption.setAuthTag(sealed.subarray(sealed.length - format.tag));
  try {
    const body = sealed.subarray(bodyStart, sealed.length - format.tag);
    return Buffer.concat([decryption.update(body), decryption.final()]);
  } catch {
    throw new SealError("Sealed data doesn't open with this key and context.");
  }
}

/**
 * Seals a text with AES-256-GCM. Layout: version byte, 12-byte nonce, ciphertext, 16-byte tag. `context` says where the
 * value stands (`student:12:passport`), so that a value copied to another row or column doesn't open there.
 */
export function seal(key: DataKey, plaintext: string, context: string): Buffer {
  return encrypt(key, Buffer.from(plaintext, "utf8"), Buffer.of(format.version), context);
}

/** The text that `seal` was given. @throws SealError */
export function open(key: DataKey, sealed: Buffer, context: string): string {
  if (sealed[0] !== format.version) throw new SealError("Sealed data has an unknown version.");
  return decrypt(key, sealed, 1, context).toString("utf8");
}

interface MasterKey {
  readonly fingerprint: Buffer;
  readonly wrap: DataKey;
}

function masterKey(secret: string): MasterKey {
  const wrap = derive(secret, "wrap");
  return { fingerprint: derive(wrap, "fingerprint").subarray(0, format.fingerprint), wrap: dataKey(wrap) };
}

/**
 * Derives the keys from SECRET_KEY by HKDF. Wrapped keys carry the fingerprint of their master key, so during a rotation
 * those under `previousSecrets` still unwrap; everything new is made under `secret`.
 */
export function createKeyring(secret: string, previousSecrets: readonly string[] = []): Keyring {
  const current = masterKey(secret);
  const known = [current, ...previousSecrets.map(masterKey)];
  const header = Buffer.concat([Buffer.of(format.version), current.fingerprint]);
  const lookupKey = derive(secret, "lookup-hash");
  const graceKey = derive(secret, "session-grace");

  const unwrap = (wrapped: Buffer, context: string): Buffer => {
    if (wrapped[0] !== format.version) throw new SealError("Wrapped key has an unknown version.");
    const fingerprint = wrapped.subarray(1, header.length);
    const master = known.find((candidate) => candidate.fingerprint.equals(fingerprint));
    if (!master) throw new SealError("Wrapped key belongs to another SECRET_KEY.");
    return decrypt(master.wrap, wrapped, header.length, `wrap:${context}`);
  };
  const wrap = (bytes: Buffer, context: string): Buffer =>
    encrypt(current.wrap, bytes, header, `wrap:${context}`);

  return {
    newWrappedKey(context) {
      const bytes = randomBytes(32);
      return { key: dataKey(bytes), wrapped: wrap(bytes, context) };
    },
    unwrap: (wrapped, context) => dataKey(unwrap(wrapped, context)),
    rewrap: (wrapped, context) => wrap(unwrap(wrapped, context), context),
    lookupHash: (kind, normalised) =>
      createHmac("sha256", lookupKey).update(`${kind}\0${normalised}`, "utf8").digest(),
    sessionGraceKey: (presentedToken) =>
      dataKey(createHmac("sha256", graceKey).update(presentedToken, "utf8").digest()),
  };
}
