import { documentCategories } from "@passage/contract/applications/documents.ts";
import { actionNames } from "@passage/contract/applications/transitions.ts";
import type { Endpoint } from "@passage/contract/endpoint.ts";
import { resourceKeys } from "@passage/contract/resource-keys.ts";
import { makePeopleBelow } from "../features/accounts/test-below.ts";
import { hashPassword } from "../features/auth/password.ts";
import { makeProofs } from "../features/auth/test-proofs.ts";
import { makeCatalogueImports } from "../features/catalogue-imports/test-stored-imports.ts";
import { makeImports } from "../features/imports/test-stored-imports.ts";
import { makeIntegration } from "../features/integrations/test-integrations.ts";
import { makeFeed } from "../features/notifications/test-notifications.ts";
import { makeRecognition } from "../features/recognition/test-recognition.ts";
import { makeColleagues } from "../features/staff/test-staff.ts";
import { makeAgency } from "../features/staff-companies/test-agency.ts";
import type { Database } from "../platform/database.ts";
import { type TestApp, testKeyring } from "./app.ts";
import {
  countryIds,
  type MadeAccount,
  makeAccount,
  makeApplication,
  makeCompany,
  makeCourse,
  makeFile,
  makeStaff,
  makeStudent,
  tokenOf,
} from "./factories.ts";
import type { FuzzMaterial } from "./fuzz-request.ts";
import type { Aim } from "./valid-input/aim.ts";
import { validInput } from "./valid-input/all.ts";

/** Those in whose name requests are sent, and what they know. */
export interface Offspring {
  material: () => FuzzMaterial;
  /** A fresh session for whoever signed out with this token. */
  signInAgain: (token: string | undefined) => Promise<void>;
}

/** Two agencies with students at several steps, and staff. */
export async function populate({ database, store, clock }: TestApp): Promise<Offspring> {
  const password = "Passage#1";
  const house = await makeCompany(database);
  const owner = await makeAccount(database, house, {
    role: "administrator",
    resource_keys: [...resourceKeys],
    password_hash: await hashPassword(password),
  });
  const consultant = await makeAccount(database, house);
  const stranger = await makeAccount(database, await makeCompany(database), { role: "administrator" });
  const staff = await makeStaff(database);
  const course = await makeCourse(database);

  const studentIds: number[] = [];
  const itemIds: number[] = [];
  const fileGuids: string[] = [];
  for (const account of [owner, consultant, consultant, stranger]) {
    const studentId = await makeStudent(database, account);
    studentIds.push(studentId);
    const steps = [
      {},
      { status: 1, step: "submitted", ever_submitted: true },
      { status: 4, step: "submitted" },
    ];
    for (const place of steps) {
      itemIds.push(await makeApplication(database, studentId, await makeCourse(database), place));
    }
    fileGuids.push(await makeFile(database, studentId, { store }));
  }
  const recognition = await makeRecognition(database, owner, { store });
  const imports = await makeImports(database, owner);
  const catalogueImports = await makeCatalogueImports(database);

  const holders = [
    owner,
    owner,
    owner,
    consultant,
    consultant,
    stranger,
    await keylessColleague(database, house),
  ];
  const accounts: string[] = [];
  for (const { id } of holders) accounts.push(await tokenOf(database, { account: id }));
  const desk = [await tokenOf(database, { staff })];
  const tokens = { accounts, staff: desk, wrong: ["", "A".repeat(43), "ÿþ"] };
  const aim: Aim = {
    studentId: studentIds[0] ?? 0,
    itemId: itemIds[0] ?? 0,
    fileGuid: fileGuids[0] ?? "",
    deletedGuid: fileGuids[1] ?? "",
    withheldGuid: fileGuids[2] ?? "",
    recognition,
    ...imports,
    catalogueImports,
    ticket: "A".repeat(43),
    feed: await makeFeed(database, owner),
    integration: await makeIntegration(database),
    colleagues: await makeColleagues(database),
    auditId: 1,
    agency: await makeAgency(database, owner.companyId),
    people: await makePeopleBelow(database, house),
    branch: await branchOf(database, owner.companyId),
    logo: "A".repeat(75),
    course,
    receiverId: consultant.id,
    proofs: await makeProofs(
      database,
      {
        accounts: { forgot: stranger.id, invited: stranger.id },
        staffId: await makeStaff(database, { role: "bd" }),
      },
      { clock, keyring: testKeyring },
    ),
    email: owner.email,
    password,
  };
  const countries = [...Object.values(countryIds), 1_000_000, 2_147_483_647];
  const known = {
    id: [...itemIds, ...Object.values(catalogueImports)],
    itemId: itemIds,
    student: studentIds,
    fkStudentId: [...studentIds, null],
    fileGuid: fileGuids,
    fileGuids: [[], fileGuids],
    fkGuId: [recognition, ...fileGuids],
    importId: Object.values(imports),
    page: [1, 2, "1", 50],
    owner: [[owner.id], `${owner.id},${consultant.id}`],
    version: [1, 1, "1", 2],
    draft: [true, false, "true"],
    action: actionNames,
    businessType: documentCategories,
    country: [[], countries, "44"],
    fkStudentAppCountryId: countries,
    fkStudentAppCountryIdBirth: countries,
    fkStudentAppCountryIdPassport: countries,
    fkAreaCountryId: countries,
    countryId: countries,
    fkInstitutionId: [course.institutionId],
    fk_institution_id: [course.institutionId],
    fkCourseId: [course.courseId],
    fkMajorLevelId: [course.majorLevelId],
    openTime: [course.intake, "2027-01"],
    intake: [course.intake, "2027-01", null],
    nameZh: ["王小明", "𠮷野", null],
    lastName: ["WANG", "O'NEIL", null],
    firstName: ["SIYUAN", "ANNE-MARIE"],
    gender: [0, 1, "1"],
    title: ["mr", "ms", null],
    email: ["a@b.test", "x.y@z.example", null],
    cityBirth: ["Harbin", null],
    isHavePassport: [true, false, "true"],
    passportNumber: ["E12345678", "e99999999", null],
    passportIssueDate: ["2022-03-09", "1999-12-31", "0000-01-01", null],
    passportIssueExpried: ["2032-03-08", "9999-12-31", null],
    idCardNumber: ["11010519491231002X", "A123456(7)", null],
    note: ["Changed plans", null],
    condition: ["conditional", "unconditional", null],
    birthday: ["2004-05-17", "1990-02-28", "2004-02-29", "0000-01-01", null],
    phoneRegion: ["86", "+852", "1"],
    phoneNumber: ["13800138000", "91234567"],
    languageCode: ["zh", "zh-hk", "en-us"],
    username: [owner.email, "nobody@agency.test"],
    password: [password, "wrong"],
    year: ["2026", 2026, "all", ""],
    sort: ["-updatedAt", "createdAt", "waiting"],
    categories: [["passport"], "passport,cv"],
  };
  return {
    material: () => ({ known, valid: (endpoint: Endpoint) => validInput[endpoint.id]?.(aim) ?? {}, tokens }),
    async signInAgain(token = "") {
      const holder = holders[accounts.indexOf(token)];
      if (holder) accounts[accounts.indexOf(token)] = await tokenOf(database, { account: holder.id });
      else if (desk.includes(token)) desk[0] = await tokenOf(database, { staff });
    },
  };
}

function keylessColleague(database: Database, companyId: number): Promise<MadeAccount> {
  return makeAccount(database, companyId, { role: "finance", resource_keys: [] });
}

/** A company below another, with an account. */
async function branchOf(database: Database, above: number): Promise<Aim["branch"]> {
  const companyId = await makeCompany(database, { parent_id: above });
  const { id } = await makeAccount(database, companyId);
  return { companyId, accountId: id };
}
