import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { Envelope } from "@passage/contract/endpoint.ts";
import { recognisePassport } from "@passage/contract/recognition/endpoints.ts";
import type { recognised } from "@passage/contract/recognition/schema.ts";
import sharp from "sharp";
import type { z } from "zod";
import type { Database } from "../../platform/database.ts";
import type { FileStore } from "../../platform/storage/file-store.ts";
import { type TestApp, testKeyring } from "../../test/app.ts";
import { upload } from "../../test/desk.ts";
import { fixture } from "../../test/factories.ts";
import type { KeptReading } from "./kept-reading.ts";
import { sealReading } from "./vault.ts";

export type Recognised = z.output<typeof recognised>;

/** Colours, as the tests' reader sees them: a passport, something else, something that takes a second. */
const colours = { passport: "#d02020", other: "#2020d0", slow: "#20d020" } as const;

export type Shown = keyof typeof colours;

/** A plain picture that the tests' reader takes for what it is to show. */
export function picture(shown: Shown, format: "png" | "jpeg" | "gif" | "webp" = "png"): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 450, channels: 3, background: colours[shown] } })
    .toFormat(format)
    .toBuffer();
}

/** Sends a file for recognition. */
export async function recognise(
  test: Pick<TestApp, "app">,
  fileName: string,
  content: Uint8Array,
  token: string | undefined,
  fields: Readonly<Record<string, string>> = {},
): Promise<Envelope<Recognised>> {
  const parts = Object.entries(fields).map(([name, value]) => ({ name, value }));
  const file = { name: "file", fileName, content };
  return (await upload(test, recognisePassport.path, [...parts, file], token)).json<Envelope<Recognised>>();
}

export const sampleReading: KeptReading = {
  fields: {
    lastName: { value: "WANG", confidence: 0.97, region: [0.1, 0.2, 0.3, 0.05] },
    firstName: { value: "SIYUAN", confidence: 0.97, region: null },
    expiryDate: { value: "2032-03-08", confidence: 0.98, region: null },
  },
  warnings: [],
  page: { number: 1, count: 1, width: 160, height: 120, image: "" },
  countryId: null,
};

/** A recognition's row with its file, past the services; an hour old by the tests' clock. */
export async function makeRecognition(
  database: Database,
  owner: { id: number; companyId: number },
  {
    store,
    created_at = "2026-11-20T03:00:00Z",
    reading = sampleReading,
  }: { store: FileStore; created_at?: string; reading?: KeptReading },
): Promise<string> {
  const content = await picture("passport");
  const stored = await store.write(Readable.from([content]), { maxBytes: content.length });
  const guid = randomUUID();
  await database.transaction(fixture, ({ q }) =>
    q
      .insertInto("recognitions")
      .values({
        guid,
        account_id: owner.id,
        company_id: owner.companyId,
        name: "passport.png",
        mime: "image/png",
        size: stored.size,
        sha256: stored.sha256,
        storage_key: stored.key,
        created_at,
        ...sealReading(testKeyring, guid, reading),
      })
      .execute(),
  );
  return guid;
}
