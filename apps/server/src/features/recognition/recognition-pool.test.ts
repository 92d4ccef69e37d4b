import { readFileSync } from "node:fs";
import { PDFDocument } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../test/app.ts";
import { createDesk, type Desk } from "../../test/desk.ts";
import { countryIds } from "../../test/factories.ts";
import { createRecognitionPool, type RecognitionPool } from "./recognition-pool.ts";
import { recognise } from "./test-recognition.ts";

// The whole way, with the processes and the models of production.
let test: TestApp;
let desk: Desk;
let pool: RecognitionPool;
let app: TestApp["app"];
const faults: string[] = [];

beforeAll(async () => {
  test = await createTestApp();
  desk = await createDesk(test);
  pool = createRecognitionPool({ onFault: (fault) => faults.push(fault) });
  app = await test.instance(test.database, { recognition: pool });
});

afterAll(async () => {
  await test.close();
  await pool.close();
});

const specimen = (name: string) => readFileSync(new URL(`./specimens/${name}.jpg`, import.meta.url));

it("a passport's picture is read into the student's fields", async () => {
  const { code, data } = await recognise({ app }, "passport.jpg", specimen("dev-clean-chn-1"), desk.token);
  expect([code, faults]).toEqual(["1003", []]);
  expect(data).toMatchObject({
    status: "recognised",
    Warn: [],
    person: {
      nameZh: "张伟杰",
      lastName: "ZHANG",
      firstName: "WEIJIE",
      gender: 1,
      birthday: "1998-03-15",
      passportNumber: "EJ1830472",
      passportIssueDate: "2019-05-06",
      passportIssueExpried: "2029-05-05",
      fkStudentAppCountryId: countryIds.china,
      fkStudentAppCountryIdPassport: countryIds.china,
    },
  });
  expect(data.regions.passportNumber).toHaveLength(4);
});

it("it is found on the second page of a scan", async () => {
  const document = await PDFDocument.create();
  document.addPage();
  const page = document.addPage([595, 842]);
  const picture = await document.embedJpg(specimen("dev-clean-gbr-5"));
  page.drawImage(picture, { x: 60, y: 380, width: 470, height: (470 * picture.height) / picture.width });
  const scan = Buffer.from(await document.save());
  const { data } = await recognise({ app }, "scan.pdf", scan, desk.token);
  expect(data).toMatchObject({
    person: {
      lastName: "HARTLEY",
      passportNumber: "547819203",
      fkStudentAppCountryIdPassport: countryIds.unitedKingdom,
    },
    page: { number: 2, count: 2 },
  });
});

it("a picture without a passport gives nothing, and says so", async () => {
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">
    <rect width="1200" height="900" fill="#87a96b"/><circle cx="400" cy="380" r="210" fill="#f4e3c1"/>
    <path d="M0 900 L500 420 L820 700 L1200 300 V900 Z" fill="#3b5b4a"/></svg>`;
  const photo = await sharp(Buffer.from(drawn)).jpeg().toBuffer();
  const { data } = await recognise({ app }, "photo.jpg", photo, desk.token);
  expect(data).toMatchObject({
    status: "empty",
    Warn: [-9103],
    error_code: -9103,
    person: { passportNumber: null },
  });
});
