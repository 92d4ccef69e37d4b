import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";

/** What a ceremony's options hold, as far as an authenticator cares. */
interface Options {
  readonly challenge: string;
  readonly rp?: { readonly id: string };
  readonly rpId?: string;
}

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const base64url = (data: Buffer) => data.toString("base64url");

/** A byte string in CBOR. */
function bytes(data: Buffer): Buffer {
  const head = data.length < 24 ? [0x40 + data.length] : data.length < 256 ? [0x58, data.length] : null;
  return Buffer.concat([
    head ? Buffer.from(head) : Buffer.from([0x59, data.length >> 8, data.length & 0xff]),
    data,
  ]);
}

/** A text string in CBOR, of fewer than 24 bytes. */
const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);

/** A security key of the tests: it makes one passkey and signs with it, as the standard says. */
export function makeAuthenticator({ origin = "http://localhost:8080" } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16);
  let counter = 0;

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));

  function authData(rpId: string, flags: number, rest = Buffer.alloc(0)): Buffer {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, rest]);
  }

  return {
    /** The browser's answer to options of `startPasskey`. */
    create(options: string): string {
      const { challenge, rp } = JSON.parse(options) as Options;
      const cose = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        bytes(Buffer.from(x, "base64url")),
        Buffer.from([0x22]),
        bytes(Buffer.from(y, "base64url")),
      ]);
      const length = Buffer.from([0, id.length]);
      const data = authData(rp?.id ?? "", 0x45, Buffer.concat([Buffer.alloc(16), length, id, cose]));
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...[text("fmt"), text("none"), text("attStmt"), Buffer.from([0xa0]), text("authData"), bytes(data)],
      ]);
      return JSON.stringify({
        ...{ id: base64url(id), rawId: base64url(id), type: "public-key", clientExtensionResults: {} },
        response: {
          clientDataJSON: base64url(clientData("webauthn.create", challenge, origin)),
          attestationObject: base64url(attestation),
          transports: ["internal"],
        },
      });
    },

    /** The browser's answer to options of a sign-in or a step-up; `from` is the page it stands on. */
    sign(options: string, { from = origin, again = false } = {}): string {
      const { challenge, rpId = "" } = JSON.parse(options) as Options;
      // A copy of the key has counted less than its original.
      if (again) counter = 0;
      const data = authData(rpId, 0x05);
      const client = clientData("webauthn.get", challenge, from);
      const signature = createSign("sha256")
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return JSON.stringify({
        ...{ id: base64url(id), rawId: base64url(id), type: "public-key", clientExtensionResults: {} },
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      });
    },
  };
}
