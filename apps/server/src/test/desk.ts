import { randomUUID } from "node:crypto";
import type { DocumentCategory } from "@passage/contract/applications/documents.ts";
import {
  getApplication,
  moveApplication,
  saveApplications,
} from "@passage/contract/applications/endpoints.ts";
import { getStaffApplication, moveStaffApplication } from "@passage/contract/bms/endpoints.ts";
import type { Answered, Envelope, Sent } from "@passage/contract/endpoint.ts";
import type { FileItem } from "@passage/contract/files/schema.ts";
import { sendStaffMessage } from "@passage/contract/messages/endpoints.ts";
import type { LightMyRequestResponse } from "fastify";
import { samplePdf } from "../db/demo/data/documents/pdf.ts";
import { call, ok, type TestApp } from "./app.ts";
import {
  type MadeAccount,
  type MadeCourse,
  makeAccount,
  makeApplication,
  makeBackground,
  makeCompany,
  makeStaff,
  makeStudent,
  tokenOf,
} from "./factories.ts";
import { multipartBody, type Part } from "./multipart-body.ts";

type AgentMove = Omit<Sent<typeof moveApplication>["body"], "itemId" | "version">;
type StaffMove = Omit<Sent<typeof moveStaffApplication>["body"], "version">;

type MadePlace = NonNullable<Parameters<typeof makeApplication>[3]>;

/** POSTs a multipart body to a path. */
export function upload(
  { app }: Pick<TestApp, "app">,
  path: string,
  parts: readonly Part[],
  token: string | undefined,
): Promise<LightMyRequestResponse> {
  const { contentType, payload } = multipartBody(parts);
  const headers = { "content-type": contentType, ...(token && { at: token }) };
  return app.inject({ method: "POST", url: path, headers, payload });
}

/** A consultant and a member of staff at their desks, who do by HTTP what the two front ends do. */
export interface Desk {
  readonly consultant: MadeAccount;
  readonly token: string;
  readonly staffId: number;
  readonly staffToken: string;
  /** A registered student of the consultant, with the background that a master needs. */
  student(): Promise<number>;
  choice(course: MadeCourse): Sent<typeof saveApplications>["body"]["courses"][number];
  apply(studentId: number, ...courses: MadeCourse[]): Promise<Envelope<Answered<typeof saveApplications>>>;
  /** Uploads documents as the agent. */
  file(studentId: number, category: DocumentCategory, itemId?: number): Promise<FileItem>;
  /** Uploads the documents that a master needs. */
  papers(studentId: number): Promise<void>;
  /** Files a document as staff. */
  staffFile(itemId: number, category: DocumentCategory): Promise<FileItem>;
  /** The same, and sends it to the agent with a message. */
  staffSend(itemId: number, category: DocumentCategory): Promise<FileItem>;
  read(itemId: number): Promise<Answered<typeof getApplication>>;
  staffRead(itemId: number): Promise<Answered<typeof getStaffApplication>>;
  /** Moves with the version in force. */
  move(itemId: number, move: AgentMove): Promise<Envelope<Answered<typeof moveApplication>>>;
  staffMove(itemId: number, move: StaffMove): Promise<Envelope<Answered<typeof moveStaffApplication>>>;
  /** An application that stands somewhere on its way, past the way there. */
  standing(course: MadeCourse, values: MadePlace, studentId?: number): Promise<number>;
  /** Applies and submits: a fresh application in staff's first queue. */
  submitted(course: MadeCourse, studentId?: number): Promise<number>;
}

export async function createDesk(test: TestApp): Promise<Desk> {
  const { app, database } = test;
  const consultant = await makeAccount(database, await makeCompany(database));
  const staffId = await makeStaff(database);
  const token = await tokenOf(database, { account: consultant.id });
  const staffToken = await tokenOf(database, { staff: staffId });
  const content = samplePdf("Test");

  const filed = async (path: string, parts: Part[], at: string): Promise<FileItem> => {
    const { code, data } = (await upload(test, path, parts, at)).json<Envelope<FileItem>>();
    if (code !== "1003") throw new Error(`The upload answered ${code} ${JSON.stringify(data)}`);
    return data;
  };
  const desk: Desk = {
    consultant,
    token,
    staffId,
    staffToken,
    async student() {
      const id = await makeStudent(database, consultant);
      await makeBackground(database, id);
      return id;
    },
    choice: (course) => ({
      fkAreaCountryId: course.countryId,
      fkInstitutionId: course.institutionId,
      fkMajorLevelId: course.majorLevelId,
      fkCourseId: course.courseId,
      openTime: course.intake,
    }),
    apply: (fkStudentId, ...courses) =>
      call(
        app,
        saveApplications,
        { body: { fkStudentId, courses: courses.map(desk.choice) } },
        { token, idempotencyKey: randomUUID() },
      ),
    file: (studentId, category, itemId) =>
      filed(
        "/appFile/uploadStudent",
        [
          { name: "fkStudentId", value: String(studentId) },
          { name: "businessType", value: category },
          ...(itemId === undefined ? [] : [{ name: "itemId", value: String(itemId) }]),
          { name: "file", fileName: `${category}.pdf`, content },
        ],
        token,
      ),
    async papers(studentId) {
      for (const category of ["passport", "transcript", "personalStatement", "cv"] as const)
        await desk.file(studentId, category);
    },
    staffFile: (itemId, category) =>
      filed(
        `/bms/applications/${itemId}/files`,
        [
          { name: "businessType", value: category },
          { name: "file", fileName: `${category}.pdf`, content },
        ],
        staffToken,
      ),
    async staffSend(itemId, category) {
      const file = await desk.staffFile(itemId, category);
      const body = { text: null, fileGuids: [file.fileGuid] };
      const options = { token: staffToken, idempotencyKey: randomUUID() };
      await ok(app, sendStaffMessage, { params: { id: itemId }, body }, options);
      return { ...file, withheld: false };
    },
    read: (itemId) => ok(app, getApplication, { query: { itemId } }, { token }),
    staffRead: (id) => ok(app, getStaffApplication, { params: { id } }, { token: staffToken }),
    async move(itemId, move) {
      const { version } = await desk.read(itemId);
      const body = { itemId, version, ...move };
      return call(app, moveApplication, { body }, { token, idempotencyKey: randomUUID() });
    },
    async staffMove(id, move) {
      const { version } = await desk.staffRead(id);
      const options = { token: staffToken, idempotencyKey: randomUUID() };
      return call(app, moveStaffApplication, { params: { id }, body: { version, ...move } }, options);
    },
    standing: async (course, values, studentId) =>
      makeApplication(database, studentId ?? (await desk.student()), course, {
        status: 4,
        submitted_at: "2026-11-02T04:00:00Z",
        ever_submitted: true,
        ...values,
      }),
    async submitted(course, studentId) {
      const student = studentId ?? (await desk.student());
      const { data } = await desk.apply(student, course);
      const itemId = data.items[0]?.itemId;
      if (itemId === undefined) throw new Error("The application was not made.");
      await makeBackground(database, student);
      await desk.papers(student);
      const { code } = await desk.move(itemId, { action: "submit" });
      if (code !== "1003") throw new Error(`The submission answered ${code}`);
      return itemId;
    },
  };
  return desk;
}
