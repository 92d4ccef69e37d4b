import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { createPassportReader, type PassportReader } from "./read-passport.ts";
import {
  believedErrors,
  contested,
  coreFields,
  readSpecimens,
  type Specimen,
  specimenFolder,
  trueValue,
} from "./test-specimens.ts";

/** Some of each kind; `npm run report:recognition` goes through all. */
const files = [
  "dev-clean-chn-1.jpg",
  "dev-clean-vnm-7.jpg",
  "dev-rot90-chn-1.jpg",
  "dev-photo-gbr-3.jpg",
  "dev-lowres-chn-1.jpg",
  "dev-blurry-chn-3.jpg",
  "dev-glare-chn-1.jpg",
  "dev-cropped-ind-3.jpg",
  "dev-altered-chn-3.jpg",
  "dev-copy-chn-1.jpg",
  "dev-copy-chn-2.jpg",
  "dev-notpassport-none-1.jpg",
  "dev-notpassport-none-2.jpg",
];

let reader: PassportReader;
let specimens: Specimen[];
beforeAll(async () => {
  reader = await createPassportReader();
  specimens = await readSpecimens(specimenFolder);
});

describe("reading passports", () => {
  it.each(files)("%s", async (file) => {
    const specimen = specimens.find((one) => one.file === file);
    if (specimen === undefined) throw new Error(`no specimen ${file}`);
    const reading = await reader.read(await readFile(join(specimenFolder, file)));
    expect(reading.warnings).toEqual(specimen.expectedWarnings);
    expect(believedErrors(specimen, reading)).toEqual([]);
    if (specimen.fields === null) {
      expect(reading.fields).toEqual({});
      expect(reading.likeness).toBeLessThan(0.2);
      return;
    }
    if (!specimen.readable) return;
    const open = contested(specimen);
    const wanted = coreFields
      .filter((field) => field !== open)
      .map((field) => [field, trueValue(specimen, field)]);
    expect(
      wanted.map(([field]) => [field, reading.fields[field as (typeof coreFields)[number]]?.value]),
    ).toEqual(wanted);
    expect(reading.fields.nameZh?.value ?? null).toBe(specimen.fields.nameZh);
    if (open !== null) expect(reading.fields).not.toHaveProperty(open);
    expect(reading.likeness).toBeGreaterThan(0.6);
  });

  it("shows where it read what, on the upright picture", async () => {
    const image = await readFile(join(specimenFolder, "dev-rot180-chn-1.jpg"));
    const { fields, image: shown } = await reader.read(image);
    const { width, height, format } = await sharp(shown.data).metadata();
    expect([width, height, format]).toEqual([shown.width, shown.height, "jpeg"]);
    expect(Math.max(shown.width, shown.height)).toBeLessThanOrEqual(1600);
    const [left, top, wide, high] = fields.passportNumber?.region ?? [0, 0, 0, 0];
    // Upper right on an upright Chinese passport.
    expect(left).toBeGreaterThan(0.5);
    expect(top).toBeLessThan(0.4);
    expect(wide * high).toBeGreaterThan(0.001);
  });

  it.each([
    ["a plain colour", "<rect width='900' height='600' fill='#4a7'/>"],
    [
      "shapes",
      "<circle cx='300' cy='300' r='200' fill='#c33'/><path d='M0 0L900 600' stroke='#118' stroke-width='30'/>",
    ],
    [
      "a few words",
      "<rect width='900' height='600' fill='#fff'/><text x='90' y='200' font-size='40'>Lecture notes 12</text>",
    ],
  ])("recognises no passport in %s", async (_, content) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600">${content}</svg>`;
    const reading = await reader.read(await sharp(Buffer.from(svg)).png().toBuffer());
    expect(reading.warnings).toEqual([-9103]);
    expect(reading.fields).toEqual({});
    expect(reading.mrz).toBeNull();
  });

  it("refuses what is no picture", async () => {
    await expect(reader.read(Buffer.from("not a picture"))).rejects.toThrow();
  });

  it("copes with pictures of a few pixels", async () => {
    const tiny = await sharp({ create: { width: 3, height: 2, channels: 4, background: "#ffffff00" } })
      .png()
      .toBuffer();
    expect((await reader.read(tiny)).warnings).toEqual([-9103]);
  });
});
