import type { Answered } from "@passage/contract/endpoint.ts";
import type { getRecognition as recognitionEndpoint } from "@passage/contract/recognition/endpoints.ts";
import { emptyStudentInfo, type StudentInfo } from "@passage/contract/students/schema.ts";
import { type Answer, standInServer } from "../../../lib/test-view.tsx";
import { getRecognition } from "../../../lib/wire/recognition.gen.ts";
import {
  getAllAreaCountryList,
  getAreaRegionByCountryId,
  getByCountryId,
  getByFkAreaStateId,
  getDivisionByFkAreaCityId,
  getModerLanguageData,
  getPhoneRegion,
  getStudentAncestry,
} from "../../../lib/wire/reference.gen.ts";
import {
  getRegisterData,
  getRepeatedEmail,
  proposeNames,
  revealStudentNumbers,
  saveStudent,
  validateStudent,
} from "../../../lib/wire/students.gen.ts";

/** A student of whom everything a registration needs is known; numbers masked, as the server shows them. */
export const complete: StudentInfo = {
  ...emptyStudentInfo,
  nameZh: "王思远",
  lastName: "WANG",
  firstName: "SIYUAN",
  gender: 1,
  birthday: "2004-05-17",
  phoneRegion: "86",
  phoneNumber: "13822110964",
  email: "siyuan@example.com",
  fkStudentAppCountryId: 44,
  isHavePassport: true,
  fkStudentAppCountryIdPassport: 44,
  passportNumber: "•••••1902",
  passportIssueDate: "2022-03-09",
  passportIssueExpried: "2032-03-08",
};

/** The same as the form is given it: a draft of one's own. */
export const registerData = {
  fkStudentId: 9,
  version: 4,
  status: "draft",
  stuSource: "issue",
  student: complete,
  ownerName: "Zhou Zihao",
  ownerAccountId: 1,
  companyName: "Harbour Bridge Education",
  createdAt: "2026-11-01T02:00:00Z",
  updatedAt: "2026-11-02T02:00:00Z",
  editable: true,
};

interface Stored {
  save?: (body: { draft: boolean; version: number | null; student: StudentInfo }) => Answer | Promise<Answer>;
  /** What is loaded, one answer per load; the last one repeats. */
  stored?: object[];
  duplicates?: object[];
  proposals?: { lastName: string; firstName: string }[];
  reveal?: () => Answer;
  repeated?: { repeated: boolean; studentId: number | null; name: string | null };
  recognised?: Answered<typeof recognitionEndpoint>;
  /** The list of area codes comes only once this is done. */
  areaCodes?: Promise<void>;
}

/** The calls of the registration form, with answers enough to fill it in. */
export function formServer(given: Stored = {}) {
  const { stored = [{}], duplicates = [], proposals = [] } = given;
  let version = 0;
  let loads = 0;
  const none: Answer = { data: [] };
  const place = (id: number, name: string, rest: object) => ({ id, name, nameEn: name, ...rest });
  const { recognised, repeated = { repeated: false, studentId: null, name: null } } = given;
  return standInServer([
    [
      saveStudent,
      ({ body }) => {
        version += 1;
        const sent = body as { draft: boolean; version: number | null; student: StudentInfo };
        const status = sent.draft ? "draft" : "registered";
        return given.save?.(sent) ?? { data: { fkStudentId: 9, version, status, warnings: [] } };
      },
    ],
    [validateStudent, () => ({ data: { fields: [], warnings: [], duplicates } })],
    [getRepeatedEmail, () => ({ data: repeated })],
    [proposeNames, () => ({ data: { proposals } })],
    [
      revealStudentNumbers,
      () => given.reveal?.() ?? { data: { passportNumber: "EK4471902", idCardNumber: "440106200405173211" } },
    ],
    [
      getRegisterData,
      () => {
        loads += 1;
        return { data: { ...registerData, ...stored[Math.min(loads, stored.length) - 1] } };
      },
    ],
    [getRecognition, () => (recognised ? { data: recognised } : { code: "2002", message: "Not found." })],
    [
      getAllAreaCountryList,
      () => ({
        data: [
          { id: 44, code: "CN", name: "Mainland China" },
          { id: 95, code: "HK", name: "Hong Kong" },
          { id: 344, code: "GB", name: "United Kingdom" },
        ],
      }),
    ],
    [
      getPhoneRegion,
      async () => {
        await given.areaCodes;
        return { data: phoneRegions };
      },
    ],
    [getStudentAncestry, () => ({ data: [{ id: 1, name: "Han" }] })],
    [getModerLanguageData, () => ({ data: [{ id: 2, name: "Cantonese" }] })],
    [
      getAreaRegionByCountryId,
      ({ query }) =>
        query.fkCountryId === "44"
          ? { data: [place(4, "South China", { countryId: 44, stateIds: [44] })] }
          : none,
    ],
    [
      at(getByCountryId, 44),
      () => ({ data: [place(440, "Guangdong", { countryId: 44, regionId: 4, hasCities: true })] }),
    ],
    [at(getByCountryId, 95), () => none],
    [
      at(getByFkAreaStateId, 440),
      () => ({ data: [place(4401, "Guangzhou", { stateId: 440, hasDivisions: true })] }),
    ],
    [at(getDivisionByFkAreaCityId, 4401), () => ({ data: [place(440106, "Tianhe", { cityId: 4401 })] })],
  ]);
}

const phoneRegions = [
  { countryId: 44, code: "CN", name: "Mainland China", phoneRegion: "86" },
  { countryId: 95, code: "HK", name: "Hong Kong", phoneRegion: "852" },
  { countryId: 344, code: "GB", name: "United Kingdom", phoneRegion: "44" },
];

/** A call at the address of one thing. */
function at<W extends { path: string }>(wire: W, id: number): W {
  return { ...wire, path: wire.path.replace("{id}", String(id)) };
}

/** A passport that was read, with one field that wants a look. */
export const recognised: Answered<typeof recognitionEndpoint> = {
  error_code: 0,
  error_msg: "",
  status: "recognised",
  Warn: [],
  fkGuIds: ["0190a7a0-0000-7000-8000-000000000001"],
  person: {
    fkGuidAndType: "0190a7a0-0000-7000-8000-000000000001:passport",
    nameZh: "王思远",
    lastName: "WANG",
    firstName: "SIYUAN",
    gender: 1,
    title: null,
    birthday: "2004-05-17",
    cityBirth: null,
    isHavePassport: true,
    passportNumber: "EK4471902",
    passportIssueDate: "2022-03-09",
    passportIssueExpried: "2032-03-08",
    fkStudentAppCountryId: 44,
    fkStudentAppCountryIdPassport: 44,
  },
  confidence: { lastName: 0.99, passportNumber: 0.82 },
  regions: { lastName: [0.2, 0.3, 0.3, 0.05], passportNumber: [0.6, 0.1, 0.2, 0.05] },
  page: { number: 1, count: 1, width: 1200, height: 800, image: "/9j/4AAQ" },
  otherCountryId: null,
  duplicates: [],
};
