import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createKeyring, open, SealError, seal } from "./crypto.ts";

const secret = "a secret of more than thirty-two characters";
const keyring = createKeyring(secret);
const { key, wrapped } = keyring.newWrappedKey("student:12");

describe("seal and open", () => {
  it("gives back any text, and never the same bytes twice", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const sealed = seal(key, text, "student:12:passport");
        expect(open(key, sealed, "student:12:passport")).toBe(text);
        expect(seal(key, text, "student:12:passport").equals(sealed)).toBe(false);
      }),
    );
  });

  it("refuses when any one bit was changed", () => {
    const sealed = seal(key, "E12345678", "student:12:passport");
    for (let index = 0; index < sealed.length; index += 1) {
      for (let bit = 0; bit < 8; bit += 1) {
        const tampered = Buffer.from(sealed);
        tampered[index] = (tampered[index] ?? 0) ^ (1 << bit);
        expect(() => open(key, tampered, "student:12:passport")).toThrow(SealError);
      }
    }
  });

  it("refuses when cut at any length", () => {
    const sealed = seal(key, "E12345678", "student:12:passport");
    for (let length = 0; length < sealed.length; length += 1) {
      expect(() => open(key, sealed.subarray(0, length), "student:12:passport")).toThrow(SealError);
    }
  });

  it("refuses another context: a value copied to another row or column stays shut", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (context, other) => {
        fc.pre(context !== other);
        expect(() => open(key, seal(key, "E12345678", context), other)).toThrow(SealError);
      }),
    );
  });

  it("refuses another student's key", () => {
    const other = keyring.newWrappedKey("student:13").key;
    expect(() => open(other, seal(key, "E12345678", "x"), "x")).toThrow(SealError);
  });

  it("says nothing of the content or the key when it refuses", () => {
    const sealed = seal(key, "E12345678", "student:12:passport");
    expect(() => open(key, sealed, "elsewhere")).toThrow(
      /^Sealed data doesn't open with this key and context\.$/,
    );
    expect(JSON.stringify(key)).toBe("{}");
  });
});

describe("wrapped keys", () => {
  it("unwrap to the key they were made with, also by a keyring made anew", () => {
    const sealed = seal(key, "E12345678", "x");
    expect(open(createKeyring(secret).unwrap(wrapped, "student:12"), sealed, "x")).toBe("E12345678");
  });

  it("don't unwrap for another student, or when any byte was changed", () => {
    expect(() => keyring.unwrap(wrapped, "student:13")).toThrow(SealError);
    for (let index = 0; index < wrapped.length; index += 1) {
      const tampered = Buffer.from(wrapped);
      tampered[index] = (tampered[index] ?? 0) ^ 1;
      expect(() => keyring.unwrap(tampered, "student:12")).toThrow(SealError);
    }
  });

  it("don't unwrap under another SECRET_KEY, and the refusal names the cause", () => {
    const other = createKeyring("another secret, of thirty-two characters too");
    expect(() => other.unwrap(wrapped, "student:12")).toThrow("another SECRET_KEY");
  });

  it("move to a new SECRET_KEY while the old one is still known", () => {
    const next = "the next secret, of thirty-two characters too";
    const rotating = createKeyring(next, [secret]);
    const rewrapped = rotating.rewrap(wrapped, "student:12");
    const sealed = seal(key, "E12345678", "x");
    expect(open(createKeyring(next).unwrap(rewrapped, "student:12"), sealed, "x")).toBe("E12345678");
    expect(() => keyring.unwrap(rewrapped, "student:12")).toThrow(SealError);
  });
});

describe("look-up hashes", () => {
  it("are equal for equal values only", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        const [one, two] = [keyring.lookupHash("passport", a), keyring.lookupHash("passport", b)];
        expect(one.equals(two)).toBe(a === b);
      }),
    );
  });

  it("differ by kind and by secret", () => {
    const passport = keyring.lookupHash("passport", "E12345678");
    expect(passport).toHaveLength(32);
    expect(keyring.lookupHash("id-card", "E12345678").equals(passport)).toBe(false);
    expect(createKeyring(`${secret}!`).lookupHash("passport", "E12345678").equals(passport)).toBe(false);
  });
});

describe("session grace key", () => {
  it("opens with the same presented token only", () => {
    const sealed = seal(keyring.sessionGraceKey("token one"), "successor", "session-grace");
    expect(open(keyring.sessionGraceKey("token one"), sealed, "session-grace")).toBe("successor");
    expect(() => open(keyring.sessionGraceKey("token two"), sealed, "session-grace")).toThrow(SealError);
    const elsewhere = createKeyring("another secret of more than thirty-two characters");
    expect(() => open(elsewhere.sessionGraceKey("token one"), sealed, "session-grace")).toThrow(SealError);
  });
});
