import { randomBytes, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { EntriesOf } from "@passage/contract/background/rules.ts";
import { backgroundSections } from "@passage/contract/background/sections.ts";
import { type AccountRole, resourceKeys, rolePresets } from "@passage/contract/resource-keys.ts";
import { staffPermissions } from "@passage/contract/staff-permissions.ts";
import { emptyStudentInfo, type StudentInfo } from "@passage/contract/students/schema.ts";
import type { Insertable } from "kysely";
import { samplePdf } from "../db/demo/data/documents/pdf.ts";
import { countryOf } from "../db/reference/countries.ts";
import type { Accounts, Applications, Companies, Files, Staff, Students } from "../db/types.gen.ts";
import { issueTokens } from "../features/auth/issue-tokens.ts";
import { insertFamily } from "../features/auth/session-repository.ts";
import { closeEntries } from "../features/background/vault.ts";
import { toColumns } from "../features/students/row.ts";
import { createStudentKey, studentKey } from "../features/students/vault.ts";
import type { Database, ScopedDb } from "../platform/database.ts";
import { systemScope } from "../platform/scope.ts";
import type { FileStore } from "../platform/storage/file-store.ts";
import { testKeyring } from "./app.ts";

/** Under which tests write their rows and look behind the walls. */
export const fixture = systemScope("test");

const unique = () => randomBytes(5).toString("hex");

/** Country ids that tests name. */
export const countryIds = {
  china: countryOf("CN").id,
  hongKong: countryOf("HK").id,
  unitedKingdom: countryOf("GB").id,
} as const;

export async function makeCompany(
  database: Database,
  values: Partial<Insertable<Companies>> = {},
): Promise<number> {
  return database.transaction(fixture, async ({ q }) => {
    const { id } = await q
      .insertInto("companies")
      .values({
        name: `Agency ${unique()}`,
        country_id: countryIds.hongKong,
        resource_keys: [...resourceKeys],
        ...values,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  });
}

export interface MadeAccount {
  id: number;
  companyId: number;
  email: string;
}

/** An account with the keys of its role. It has no usable password: `tokenOf` opens its sessions. */
export async function makeAccount(
  database: Database,
  companyId: number,
  { role = "consultant", ...values }: Partial<Insertable<Accounts>> & { role?: AccountRole } = {},
): Promise<MadeAccount> {
  const email = `${unique()}@agency.test`;
  return database.transaction(fixture, async ({ q }) => {
    const row = await q
      .insertInto("accounts")
      .values({
        company_id: companyId,
        email,
        name: `Consultant ${unique()}`,
        password_hash: "none",
        role,
        resource_keys: [...rolePresets[role]],
        ...values,
      })
      .returning(["id", "email"])
      .executeTakeFirstOrThrow();
    await q.insertInto("contact_persons").values({ company_id: companyId, account_id: row.id }).execute();
    return { ...row, companyId };
  });
}

/** A staff member of all companies, unless told otherwise (`everywhere: false`: of those that name this one). */
export async function makeStaff(
  database: Database,
  {
    everywhere = true,
    permissions = staffPermissions,
    ...values
  }: Omit<Partial<Insertable<Staff>>, "permissions"> & {
    everywhere?: boolean;
    permissions?: readonly string[];
  } = {},
): Promise<number> {
  const others = permissions.filter((name) => name !== "companiesAll");
  return database.transaction(fixture, async ({ q }) => {
    const { id } = await q
      .insertInto("staff")
      .values({
        email: `${unique()}@staff.test`,
        name: `Staff ${unique()}`,
        password_hash: "none",
        permissions: everywhere ? [...others, "companiesAll"] : others,
        ...values,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** An access token of a fresh session, without the cost of a password. */
export async function tokenOf(
  database: Database,
  /** `inner`: the staff member who acts as the account. */
  holder: { account: number; inner?: number } | { staff: number },
): Promise<string> {
  return database.transaction(fixture, async (tx) => {
    const familyId = await insertFamily(
      tx,
      "account" in holder
        ? { audience: "account", id: holder.account }
        : { audience: "staff", id: holder.staff },
      { host: null, userAgent: "test", address: "127.0.0.1" },
      "account" in holder && holder.inner !== undefined ? { staffId: holder.inner } : null,
    );
    return (await issueTokens(tx, familyId)).access;
  });
}

/** A student that passes every rule; each call another person. */
export function studentInfo(changes: Partial<StudentInfo> = {}): StudentInfo {
  const number = Math.floor(Math.random() * 9_000_000) + 1_000_000;
  return {
    ...emptyStudentInfo,
    nameZh: "王思远",
    lastName: "WANG",
    firstName: "SIYUAN",
    gender: 1,
    title: "mr",
    birthday: "2004-05-17",
    phoneRegion: "86",
    phoneNumber: `138${String(number).padStart(8, "2")}`,
    email: `${unique()}@mail.test`,
    fkStudentAppCountryId: countryIds.china,
    isHavePassport: true,
    fkStudentAppCountryIdPassport: countryIds.china,
    passportNumber: `E${unique().toUpperCase().slice(0, 8)}`,
    passportIssueDate: "2022-03-09",
    passportIssueExpried: "2032-03-08",
    ...changes,
  };
}

/** A student's row with its key, past the services: for what stands behind the walls. */
export async function makeStudent(
  database: Database,
  owner: { id: number; companyId: number },
  { info = studentInfo(), ...values }: Partial<Insertable<Students>> & { info?: StudentInfo } = {},
): Promise<number> {
  return database.transaction(fixture, async (tx) => {
    const row = await tx.q
      .insertInto("students")
      .values({
        company_id: owner.companyId,
        owner_account_id: owner.id,
        created_by_account_id: owner.id,
        status: "registered",
        registered_at: "2026-03-01T00:00:00Z",
        ...values,
      })
      .returning(["id", "company_id", "owner_account_id"])
      .executeTakeFirstOrThrow();
    const key = await createStudentKey(tx, testKeyring, row);
    await tx.q
      .updateTable("students")
      .set(toColumns(info, { id: row.id, key, keyring: testKeyring }))
      .where("id", "=", row.id)
      .execute();
    return row.id;
  });
}

/** A background that passes every rule at every level for an adult: a degree and two referrers. */
export const wholeBackground = {
  education: [
    {
      institutionType: "university",
      institution: "Sun Yat-sen University",
      fkAreaCountryId: countryIds.china,
      address: null,
      major: "Accounting",
      degree: "bachelor",
      startDate: "2022-09",
      endDate: "2026-06",
      isTaughtInEnglish: false,
      scoreType: "percent",
      score: "86",
      scoreTotal: null,
      isCompleted: true,
    },
  ],
  referrers: ["Lin Mei", "Ho Wing"].map((name) => ({
    title: "dr" as const,
    name,
    position: "Lecturer",
    organisation: "Sun Yat-sen University",
    relation: "Tutor",
    email: `${name.toLowerCase().replace(" ", ".")}@faculty.test`,
    phoneRegion: null,
    phoneNumber: null,
  })),
} as const satisfies Partial<EntriesOf>;

/** Sections of a student's background, past the services; without sections, a whole one. */
export async function makeBackground(
  database: Database,
  studentId: number,
  sections: Partial<EntriesOf> = wholeBackground,
): Promise<void> {
  await database.transaction(fixture, async (tx) => {
    const student = await belongingTo(tx.q, studentId);
    const key = await studentKey(tx, testKeyring, studentId);
    for (const section of backgroundSections) {
      const entries = sections[section];
      if (!entries) continue;
      await tx.q
        .insertInto("student_sections")
        .values({
          student_id: studentId,
          ...student,
          section,
          saved_by: "Test",
          ...closeEntries(key, studentId, section, entries),
        })
        // What a test saved itself stays.
        .onConflict((on) => on.doNothing())
        .execute();
    }
  });
}

export interface MadeCourse {
  countryId: number;
  institutionId: number;
  courseId: number;
  majorLevelId: number;
  /** `YYYY-MM` */
  intake: string;
}

/** With what its institution is called, in all three languages. */
export interface NamedCourse extends MadeCourse {
  institutionName: string;
}

/** An open course of an open institution, with one start well ahead. Level 10 is a taught master. */
export async function makeCourse(
  database: Database,
  { countryId = countryIds.unitedKingdom, majorLevelId = 10, intake = "2027-09" } = {},
): Promise<NamedCourse> {
  return database.transaction(fixture, async ({ q }) => {
    const name = `University of ${unique()}`;
    const institution = await q
      .insertInto("institutions")
      .values({
        country_id: countryId,
        name_en: name,
        name_zh: name,
        name_zh_hk: name,
        city_en: "Town",
        city_zh: "镇",
        city_zh_hk: "鎮",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const course = await q
      .insertInto("courses")
      .values({
        institution_id: institution.id,
        major_level_id: majorLevelId,
        subject_group_id: 3,
        name_en: "MSc Data Science",
        name_zh: "数据科学硕士",
        name_zh_hk: "數據科學碩士",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await q
      .insertInto("course_intakes")
      .values({ course_id: course.id, intake: `${intake}-01` })
      .execute();
    return {
      countryId,
      institutionName: name,
      institutionId: institution.id,
      courseId: course.id,
      majorLevelId,
      intake,
    };
  });
}

/** An application's row where it is wanted to stand, without the way there. */
export async function makeApplication(
  database: Database,
  studentId: number,
  course: MadeCourse,
  values: Partial<Insertable<Applications>> = {},
): Promise<number> {
  return database.transaction(fixture, async ({ q }) => {
    const student = await belongingTo(q, studentId);
    const { id } = await q
      .insertInto("applications")
      .values({
        student_id: studentId,
        ...student,
        apply_no: `T${randomUUID()}`,
        country_id: course.countryId,
        institution_id: course.institutionId,
        course_id: course.courseId,
        major_level_id: course.majorLevelId,
        intake: `${course.intake}-01`,
        status: 0,
        step: "notApplied",
        ...values,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** A file's row; with a store, also its content. */
export async function makeFile(
  database: Database,
  studentId: number,
  {
    store,
    content = samplePdf("Test"),
    ...values
  }: Partial<Insertable<Files>> & { store?: FileStore; content?: Uint8Array } = {},
): Promise<string> {
  const name = randomBytes(16).toString("hex");
  const stored = (await store?.write(Readable.from([Buffer.from(content)]), {
    maxBytes: content.length,
  })) ?? {
    key: `${name.slice(0, 2)}/${name.slice(2, 4)}/${name}`,
    size: content.length,
    sha256: Buffer.alloc(32),
  };
  return database.transaction(fixture, async ({ q }) => {
    const student = await belongingTo(q, studentId);
    const { guid } = await q
      .insertInto("files")
      .values({
        guid: randomUUID(),
        student_id: studentId,
        ...student,
        category: "transcript",
        name: "transcript.pdf",
        mime: "application/pdf",
        size: stored.size,
        sha256: stored.sha256,
        storage_key: stored.key,
        uploaded_by: "Test",
        ...values,
      })
      .returning("guid")
      .executeTakeFirstOrThrow();
    return guid;
  });
}

/** Whose a student's rows are. */
function belongingTo(q: ScopedDb["q"], studentId: number) {
  return q
    .selectFrom("students")
    .select(["company_id", "owner_account_id"])
    .where("id", "=", studentId)
    .executeTakeFirstOrThrow();
}
