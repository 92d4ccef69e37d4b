import type { LargeData } from "./large-data.ts";

/** A request whose throughput is measured. */
export interface BenchCase {
  readonly name: string;
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly body?: object;
  /** Asked by a member of staff, not by the company's administrator. */
  readonly byStaff?: boolean;
}

const britain = 77;
const students = "/issue/student/getGearStuApplyListByStu";
const applications = "/issue/student/getGearStuApplyListByOfferItem";

/** The student list by itself, which every data set has. */
export const studentList: BenchCase = { name: "student list", method: "POST", path: students, body: {} };

/** What is looked at all day, on the large data set. */
export function largeCases(data: LargeData): BenchCase[] {
  const { studentId, itemId, applyNo, givenName, latin, phone, email } = data;
  const search = (name: string, path: string, keyword: string): BenchCase => ({
    name,
    method: "POST",
    path,
    body: { keyword },
  });
  const ofDesk = (name: string, path: string): BenchCase => ({
    ...{ name, method: "GET", path, byStaff: true },
  });
  return [
    studentList,
    { name: "student list, page 40", method: "POST", path: students, body: { page: 40 } },
    search("students: Chinese", students, givenName),
    search("students: pinyin", students, latin.replaceAll(" ", "").slice(0, 6)),
    search("students: Latin", students, latin),
    search("students: phone", students, phone),
    search("students: e-mail", students, email),
    { name: "application list", method: "POST", path: applications, body: {} },
    search("applications: Chinese", applications, givenName),
    search("applications: number", applications, applyNo),
    { name: "board", method: "POST", path: "/issue/student/getGearStuApplyBoard", body: {} },
    { name: "application", method: "GET", path: `/issue/student/getGearStudentApplyDetail?itemId=${itemId}` },
    { name: "student", method: "GET", path: `/issue/student/getRegisterData?fkStudentId=${studentId}` },
    { name: "steps with counts", method: "GET", path: "/issue/student/getGearStepList" },
    { name: "home figures", method: "POST", path: "/issue/summary/gearDatas", body: {} },
    ofDesk("queue", "/bms/applications"),
    ofDesk("queue: decided", "/bms/applications?queue=decided"),
    ofDesk("queue: all of a country", `/bms/applications?queue=all&country=${britain}`),
    ofDesk("filters of a queue", "/bms/applications/facets"),
    ofDesk("application at the desk", `/bms/applications/${itemId}`),
  ];
}
