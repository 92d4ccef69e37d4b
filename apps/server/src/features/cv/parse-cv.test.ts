import { deflateRawSync } from "node:zlib";
import { saveBackground } from "@passage/contract/background/endpoints.ts";
import { getBackgroundInfoParse, parseEnglishCv } from "@passage/contract/cv/endpoints.ts";
import type { CvProposals } from "@passage/contract/cv/schema.ts";
import type { Endpoint, Envelope } from "@passage/contract/endpoint.ts";
import { uploadLimits } from "@passage/contract/limits.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { wordParts, zip } from "../../platform/storage/content/test-zip.ts";
import { createTestApp, ok, type TestApp } from "../../test/app.ts";
import { createDesk, type Desk, upload } from "../../test/desk.ts";
import { makeAccount, makeCompany, makeStudent, tokenOf } from "../../test/factories.ts";
import { docWith, encryptedDocx, pdfWith } from "../recognition/pages/test-documents.ts";
import { picture } from "../recognition/test-recognition.ts";
import { cvDocx, cvPdf, pdfOfPages } from "./test-cv-files.ts";
import { fileOf, readSpecimens } from "./test-specimens.ts";

let test: TestApp;
let desk: Desk;
beforeAll(async () => {
  test = await createTestApp();
  desk = await createDesk(test);
});
afterAll(() => test.close());

const short = `# Education
University of Leeds	Sep 2019 – Jun 2023
BSc Computer Science, GPA 3.6/4.0
# Work experience
Northwind Software Ltd	Jul 2022 – Sep 2022
Software Engineering Intern
# English
IELTS 7.0 (L 7.5, R 7.0, W 6.5, S 6.5), 14 Dec 2024`;
const plain = { format: "pdf", columns: null, scatter: false } as const;

async function send(
  fileName: string,
  content: Uint8Array,
  {
    studentId,
    token = desk.token,
    endpoint = getBackgroundInfoParse,
  }: { studentId?: number; token?: string; endpoint?: Endpoint } = {},
): Promise<Envelope<CvProposals> & { data: CvProposals }> {
  const student = studentId === undefined ? [] : [{ name: "fkStudentId", value: String(studentId) }];
  const parts = [...student, { name: "file", fileName, content }];
  return (await upload(test, endpoint.path, parts, token)).json();
}

describe("a CV", () => {
  it("in PDF gives entries, each value with its line and how sure it is", async () => {
    const { code, data } = await send("cv.pdf", cvPdf(short, plain));
    expect(code).toBe("1003");
    expect(data.language).toBe("en");
    const [study] = data.education;
    expect(study?.entry).toMatchObject({
      institution: "University of Leeds",
      institutionType: "university",
      degree: "bachelor",
      major: "Computer Science",
      startDate: "2019-09",
      endDate: "2023-06",
      isCompleted: true,
      scoreType: "gpa4",
      score: "3.6",
      scoreTotal: "4.0",
    });
    const where = study?.readings.institution;
    expect(where?.source).toMatch(/^University of Leeds/);
    expect(data.lines[(where?.line ?? 0) - 1]).toBe(where?.source);
    expect(where?.confidence).toBeGreaterThanOrEqual(0.8);
    expect(data.work).toMatchObject([
      {
        entry: {
          company: "Northwind Software Ltd",
          position: "Software Engineering Intern",
          mode: "internship",
        },
        repeats: null,
      },
    ]);
    expect(data.englishExams).toMatchObject([
      { entry: { type: "ielts", total: "7.0", listen: "7.5", write: "6.5", examDate: "2024-12-14" } },
    ]);
  });

  it("with an exam below the last job has it once, and not as what was done there", async () => {
    const text = short.replace("# English\n", "• Built the billing service\n");
    const { data } = await send("cv.docx", cvDocx(text));
    expect(data.englishExams.map(({ entry }) => entry)).toMatchObject([{ type: "ielts", total: "7.0" }]);
    expect(data.work.map(({ entry }) => entry.duty)).toEqual(["Built the billing service"]);
  });

  it("in Word gives the same entries", async () => {
    const [pdf, docx] = [await send("cv.pdf", cvPdf(short, plain)), await send("cv.docx", cvDocx(short))];
    const entries = ({ data }: { data: CvProposals }) =>
      [data.education, data.work, data.englishExams].flat().map(({ entry }) => entry);
    expect(entries(docx)).toEqual(entries(pdf));
    expect(entries(docx)).toHaveLength(3);
  });

  it("with both languages is read in Chinese, or by the other call in English", async () => {
    const bilingual = readSpecimens().find(({ name }) => name === "mix-01-bilingual");
    if (!bilingual) throw new Error("The specimen is gone.");
    const { bytes, fileName } = fileOf(bilingual);
    const schools = async (endpoint: Endpoint) =>
      (await send(fileName, bytes, { endpoint })).data.education.map(({ entry }) => entry.institution);
    expect(await schools(getBackgroundInfoParse)).toEqual(["利兹大学", "西南财经大学"]);
    expect(await schools(parseEnglishCv)).toEqual([
      "University of Leeds",
      "Southwestern University of Finance and Economics",
    ]);
  });

  it("is compared with what is stored of the student, and stores nothing itself", async () => {
    const studentId = await makeStudent(test.database, desk.consultant);
    const { data: before } = await send("cv.docx", cvDocx(short), { studentId });
    expect(before.education[0]?.repeats).toBeNull();
    await ok(
      test.app,
      saveBackground,
      {
        body: {
          section: "education",
          fkStudentId: studentId,
          version: 0,
          entries: [
            { institution: "Another School" },
            { institution: "The University of Leeds", startDate: "2019-10", degree: "bachelor" },
          ],
        },
      } as never,
      { token: desk.token },
    );
    const { data } = await send("cv.docx", cvDocx(short), { studentId });
    expect(data.education[0]?.repeats).toBe(1);
    expect(data.work[0]?.repeats).toBeNull();
  });

  it("of a student that others own, or that doesn't exist, is answered as one that isn't there", async () => {
    const stranger = await makeAccount(test.database, await makeCompany(test.database));
    const foreign = await makeStudent(test.database, stranger);
    const content = cvDocx(short);
    const refused = await send("cv.docx", content, { studentId: foreign });
    expect(refused.code).toBe("2002");
    expect(await send("cv.docx", content, { studentId: 2_000_000_000 })).toEqual(refused);
    const token = await tokenOf(test.database, { account: stranger.id });
    expect((await send("cv.docx", content, { studentId: foreign, token })).code).toBe("1003");
  });
});

describe("a file that is no CV", () => {
  const reasonOf = async (fileName: string, content: Uint8Array) => {
    const { code, data } = await send(fileName, content);
    return [code, (data as unknown as { reason?: string } | null)?.reason];
  };

  it("of another format is refused by its name or by its content", async () => {
    expect(await reasonOf("cv.doc", docWith(Buffer.alloc(100)))).toEqual(["6001", undefined]);
    expect(await reasonOf("cv.png", await picture("passport"))).toEqual(["6001", undefined]);
    expect(await reasonOf("cv.pdf", await picture("passport"))).toEqual(["6001", undefined]);
    expect(await reasonOf("cv.docx", cvPdf(short, plain))).toEqual(["6001", undefined]);
    expect(await reasonOf("cv", cvPdf(short, plain))).toEqual(["6001", undefined]);
  });

  it("without text says that it holds none: a scan, a blank page, a Word document with a picture alone", async () => {
    const scan = await pdfWith([await picture("passport")]);
    expect(await reasonOf("scan.pdf", scan)).toEqual(["6008", undefined]);
    expect(await reasonOf("blank.pdf", pdfOfPages(1))).toEqual(["6008", undefined]);
    expect(await reasonOf("blank.docx", cvDocx(""))).toEqual(["6008", undefined]);
    expect(await reasonOf("short.pdf", cvPdf("Scanned by a scanner", plain))).toEqual(["6008", undefined]);
  });

  it("that is empty, damaged, or no Word document inside", async () => {
    expect((await reasonOf("cv.pdf", Buffer.alloc(0)))[0]).toBe("6003");
    expect(await reasonOf("cv.pdf", Buffer.from("%PDF-1.7 nothing else"))).toEqual(["6003", "unreadable"]);
    expect(await reasonOf("cv.docx", cvDocx(short).subarray(0, 400))).toEqual(["6003", "unreadable"]);
    expect(await reasonOf("cv.docx", zip([{ name: "xl/workbook.xml" }]))).toEqual(["6003", "unreadable"]);
  });

  it("behind a password, new or old, says so", async () => {
    const locked = await pdfWith([await picture("passport")], { password: { owner: "o", user: "u" } });
    const unlocked = await pdfWith([await picture("passport")], { password: { owner: "o" } });
    for (const content of [locked, unlocked])
      expect(await reasonOf("cv.pdf", content)).toEqual(["6003", "encrypted"]);
    expect(await reasonOf("cv.docx", encryptedDocx())).toEqual(["6003", "encrypted"]);
    expect(await reasonOf("cv.docx", zip([...wordParts, { name: "a.xml", flags: 1 }]))).toEqual([
      "6003",
      "encrypted",
    ]);
  });

  it("with too many pages or too much text", async () => {
    expect(await reasonOf("book.pdf", pdfOfPages(10_000))).toEqual(["6003", "tooManyPages"]);
    const novel = cvDocx(`# Work experience\n${"It was a dark night. ".repeat(100)}\n`.repeat(60));
    expect(await reasonOf("novel.docx", novel)).toEqual(["6003", "tooMuch"]);
  });

  it("that unfolds beyond bounds isn't unfolded, whatever it claims", async () => {
    const bomb = Buffer.alloc(60 * 1024 * 1024, "a");
    const document = { name: "word/document.xml", content: bomb };
    const head = wordParts.filter(({ name }) => name !== document.name);
    expect(await reasonOf("bomb.docx", zip([...head, document]))).toEqual(["6003", "tooLarge"]);
    const aside = { name: "word/media/image1.bmp", content: bomb };
    expect(await reasonOf("aside.docx", zip([...wordParts, aside]))).toEqual(["6003", "tooLarge"]);
    const liar = { ...document, claims: { unpacked: 1_000 } };
    expect(await reasonOf("liar.docx", zip([...head, liar]))).toEqual(["6003", "unreadable"]);
    expect(deflateRawSync(bomb).length).toBeLessThan(uploadLimits.recognition);
  });

  it("of more than the limit", async () => {
    const large = Buffer.concat([cvPdf(short, plain), Buffer.alloc(uploadLimits.recognition)]);
    const { code, message } = await send("cv.pdf", large);
    expect([code, message]).toEqual(["6002", expect.stringContaining("5M")]);
  });

  it("whose lines are built to keep a reader busy is done with in time", async () => {
    const hostile = [
      "Education",
      `${"a ".repeat(4_000)}:`,
      `${"(".repeat(3_000)}2019`,
      `${"2019-".repeat(2_000)}`,
      `${"大学 ".repeat(3_000)}`,
      `${"IELTS 7 ".repeat(1_000)}`,
    ].join("\n");
    expect(["1003", "6003"]).toContain((await send("cv.docx", cvDocx(hostile))).code);
    expect((await send("cv.docx", cvDocx(short))).code).toBe("1003");
  });
});

it("more CVs of one company than may wait are refused, others' are taken", async () => {
  const other = await makeAccount(test.database, await makeCompany(test.database));
  const token = await tokenOf(test.database, { account: other.id });
  // As long as a CV may be, and of dates alone: it keeps the reader busy while the others come.
  const lengthy = cvDocx(`# Education\n${`${"Sep 2019 – ".repeat(450)}\n`.repeat(11)}`);
  const codes = await Promise.all(
    Array.from({ length: 12 }, async () => (await send("cv.docx", lengthy)).code),
  );
  expect(codes.filter((code) => code === "6006").length).toBeGreaterThan(0);
  expect(codes).toContain("1003");
  expect((await send("cv.docx", cvDocx(short), { token })).code).toBe("1003");
});
