import { randomUUID } from "node:crypto";
import { samplePdf } from "../../db/demo/data/documents/pdf.ts";
import type { PeopleBelow } from "../../features/accounts/test-below.ts";
import type { Proofs } from "../../features/auth/test-proofs.ts";
import type { StoredCatalogueImports } from "../../features/catalogue-imports/test-stored-imports.ts";
import type { Colleagues } from "../../features/staff/test-staff.ts";
import type { Agency } from "../../features/staff-companies/test-agency.ts";
import type { NamedCourse } from "../factories.ts";
import type { Part } from "../multipart-body.ts";

/** What a call may be aimed at: things of one's own, of somebody else, or that don't exist. */
export interface Aim {
  studentId: number;
  itemId: number;
  fileGuid: string;
  /** A file that was deleted yesterday. */
  deletedGuid: string;
  /** A file of staff to the application, which the agency hasn't been shown. */
  withheldGuid: string;
  /** Guid of a recognition, which is one account's alone. */
  recognition: string;
  /** A checked import, and one that is done: one account's alone. */
  importId: number;
  doneImportId: number;
  /** Tables of the catalogue: all staff's. */
  catalogueImports: StoredCatalogueImports;
  /** The secret part of a preview's address. */
  ticket: string;
  /** The secret part of a calendar feed's address. */
  feed: string;
  /** A service key, a webhook that is paused, and a delivery of it that waits. */
  integration: { keyId: number; webhookId: number; deliveryId: number };
  course: NamedCourse;
  /** An account of the owner's company that may receive its students. */
  receiverId: number;
  /** Codes, tickets and links that let somebody in once. */
  proofs: Proofs;
  /** Staff members to be edited: all staff's. */
  colleagues: Colleagues;
  /** A company with people and a code, looked after by whom the owner's is. */
  agency: Agency;
  /** A company below the owner's, with an account. */
  branch: { companyId: number; accountId: number };
  /** People of another company below the owner's. */
  people: PeopleBelow;
  /** The secret part of a logo's address. */
  logo: string;
  /** An entry of the audit log about a company. */
  auditId: number;
  /** Sign-in of an account. */
  email: string;
  password: string;
}

export interface Input {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: object;
  /** Parts of a multipart body. */
  parts?: Part[];
  headers?: Record<string, string>;
}

const pdf = samplePdf("Transcript");

export const file: Part = { name: "file", fileName: "transcript.pdf", content: pdf };

export const none = (): Input => ({});

export const ofStudent = ({ studentId }: Aim): Input => ({ query: { fkStudentId: String(studentId) } });

export const ofItem = ({ itemId }: Aim): Input => ({ query: { itemId: String(itemId) } });

export const newPerson = () => ({
  name: "Lee Wing Sze",
  email: `${randomUUID()}@agency.test`,
  language: "en-us",
});

/** Valid input of calls, by their ids. */
export type Inputs = Record<string, (aim: Aim) => Input>;
