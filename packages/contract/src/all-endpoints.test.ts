import { describe, expect, test } from "vitest";
import { z } from "zod";
import { allEndpoints } from "./all-endpoints.ts";
import type { Access } from "./endpoint.ts";

const routesOf = ({ method, path, also = [] }: (typeof allEndpoints)[number]) => [{ method, path }, ...also];
const routes = allEndpoints.flatMap((endpoint) =>
  routesOf(endpoint).map(({ method, path }) => ({ call: `${method} ${path}`, endpoint })),
);

const words = (access: Access): string =>
  access.kind === "keys" ? access.anyOf.toSorted().join("|") : access.kind;

/** The calls of the spec's point 7 that exist so far, with who may call, written down apart from the declarations. */
const specCalls: Record<string, string> = {
  "POST /authentication/oauth/token": "public",
  "GET /authentication/oauth/getUser": "signedIn",
  "GET /authentication/oauth/logout": "session",
  "POST /authentication/oauth/logout": "session",
  "GET /issue/summary/getIssueRoot": "signedIn",
  "GET /issue/student/getSetLanguageCodeToCache/": "signedIn",
  "GET /issue/studentCountry/getPhoneRegion": "public",
  "GET /appInstitution/areaCountry/getAllAreaCountryList": "public",
  "GET /appInstitution/areaCountry/getCountryToIssue": "signedIn",
  "GET /appInstitution/institution/getInstitutionDataToIssue": "signedIn",
  "GET /appInstitution/majorLevel/getIssueMajorLevelList": "signedIn",
  "GET /appInstitution/getCourses/getCourseToIssue": "signedIn",
  "GET /appInstitution/areaState/getByCountryId/{id}": "session",
  "POST /appInstitution/areaState/getAreaIssue/{id}": "signedIn",
  "GET /appInstitution/areaCity/getByFkAreaStateId/{id}": "session",
  "GET /appInstitution/areaCity/getDivisionByFkAreaCityId/{id}": "signedIn",
  "POST /appInstitution/areaState/getAreaRegionByCountryId": "signedIn",
  "GET /issue/student/getAppCountry": "signedIn",
  "GET /issue/student/getPassportOcrAppCountry": "applications",
  "GET /issue/student/getStudentAncestry": "applications|applicationsDetail",
  "GET /issue/student/getModerLanguageData": "applications|applicationsDetail",
  "GET /issue/studentReference/getIssueTitle": "applications",
  "POST /issue/summary/gearDatas": "applications",
  "POST /issue/summary/gearStudentCountDatas": "applications",
  "GET /issue/summary/getAllYears": "applications",
  "POST /issue/student/saveOrUpdateStudentInFoData": "applications",
  "POST /issue/student/validateStudentInfo": "applications",
  "GET /issue/student/getStepList": "signedIn",
  "GET /issue/student/getGearStepList": "applications|applicationsDetail",
  "GET /issue/student/getStuData": "applications|applicationsDetail",
  "GET /issue/student/getRegisterData": "applications|applicationsDetail",
  "GET /issue/student/getGearStudentApply": "applications|applicationsDetail",
  "GET /issue/student/getGearStudentApplyDetail": "applications|applicationsDetail",
  "GET /issue/student/getGearStudentApplyFileList": "applications|applicationsDetail",
  "POST /issue/student/getGearStuApplyListByStu": "applications|applicationsDetail",
  "POST /issue/student/getGearStuApplyListByOfferItem": "applications|applicationsDetail",
  "POST /appFile/uploadStudent": "applications",
  "POST /appFile/downloadIssue": "signedIn",
  "POST /appFile/download": "session",
  "POST /appUser/gearRegister": "public",
  "POST /appUser/gearModifyPwd": "session",
  "POST /appUser/verification": "session",
  "POST /appUser/updatePwdByIssue": "public",
  "GET /appUser/sendEmailCode": "public",
  "GET /appUser/verifyEmailCode": "public",
  "GET /appUser/modifyPwdByEmailCode": "public",
  "POST /appUser/modifyPwdByEmailCode": "public",
  "GET /appUser/getAgentUserInfoById": "signedIn",
  "GET /issue/student/getIsUseSharedPath": "signedIn",
  "POST /sale/agent/uploadLogolIconUrl": "permission",
  "GET /sale/agent/getAgentLogolIconUrl": "signedIn",
  "GET /sale/staffBdCode/getAgentBdContactInfo": "signedIn",
  "POST /sale-center/sale/agent/verifyIdCard": "permission",
};

describe("the calls of the spec", () => {
  test.each(Object.entries(specCalls))("%s for %s", (call, access) => {
    expect(
      routes.filter((route) => route.call === call).map((route) => words(route.endpoint.access)),
    ).toEqual([access]);
  });

  test("nothing is open that the spec or the design doesn’t leave open", () => {
    const open = allEndpoints
      .filter((endpoint) => endpoint.access.kind === "public")
      .map((endpoint) => endpoint.path);
    expect(open.toSorted()).toEqual([
      "/appFile/preview/{ticket}",
      "/appInstitution/areaCountry/getAllAreaCountryList",
      "/appUser/gearRegister",
      "/appUser/getInvitation",
      "/appUser/modifyPwdByEmailCode",
      "/appUser/sendEmailCode",
      "/appUser/updatePwdByIssue",
      "/appUser/verifyEmailCode",
      "/authentication/oauth/token",
      "/calendar/{secret}.ics",
      "/dev/mailbox",
      "/docs",
      "/healthz",
      "/help/operationManual",
      "/issue/studentCountry/getPhoneRegion",
      "/metrics",
      "/openapi.json",
      "/readyz",
      "/sale/agent/logo/{ticket}",
    ]);
  });

  test("back office and portal never share a path", () => {
    for (const { path, access } of allEndpoints)
      expect(access.kind === "staff").toBe(path.startsWith("/bms/"));
  });
});

describe("every declaration", () => {
  test("has a name and routes of its own, aliases included", () => {
    expect(new Set(allEndpoints.map((endpoint) => endpoint.id)).size).toBe(allEndpoints.length);
    // Two templates that differ in a parameter's name only would still be one route.
    const shapes = routes.map((route) => route.call.replace(/\{\w+\}/g, "{}"));
    expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([]);
  });

  test("says in a sentence what it is for", () => {
    expect(allEndpoints.filter(({ summary }) => !/^[A-Z].*[.}]$/.test(summary)).map(({ id }) => id)).toEqual(
      [],
    );
  });

  test("declares exactly the parameters of its path", () => {
    for (const endpoint of allEndpoints) {
      const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      const declared = endpoint.params instanceof z.ZodObject ? Object.keys(endpoint.params.shape) : [];
      expect([endpoint.id, declared]).toEqual([endpoint.id, inPath]);
    }
  });

  test("sends a body only by POST or PUT, an upload only as multipart", () => {
    for (const { id, method, also = [], body, file, encoding, idempotent } of allEndpoints) {
      const sendsBody = body !== undefined || file !== undefined;
      expect([id, sendsBody && method !== "POST" && method !== "PUT"]).toEqual([id, false]);
      expect([id, file !== undefined]).toEqual([id, encoding === "multipart"]);
      const writes = [method, ...also.map((other) => other.method)].some(
        (one) => one === "POST" || one === "PUT",
      );
      expect([id, idempotent !== undefined && !writes]).toEqual([id, false]);
    }
  });

  test("a GET that writes can be posted too, since the web doesn’t write by GET", () => {
    for (const id of ["logout", "getSetLanguageCodeToCache"]) {
      const endpoint = allEndpoints.find((candidate) => candidate.id === id);
      expect(endpoint && routesOf(endpoint).map(({ method }) => method)).toEqual(["GET", "POST"]);
    }
  });

  test("asks for an idempotency key wherever a pipeline step or a student moves, or somebody is written to", () => {
    const required = allEndpoints
      .filter((endpoint) => endpoint.idempotent === "required")
      .map(({ id }) => id);
    expect(required).toEqual([
      "convertStuManagerUser",
      "saveApplications",
      "saveApplicationChoice",
      "moveApplication",
      "sendApplicationMessage",
      "sendStaffMessage",
      "moveStaffApplication",
      "undoMove",
      "undoMoves",
      "moveMany",
      "transferStaffStudents",
      "eraseStudent",
    ]);
  });
});

describe("every schema", () => {
  const parts = allEndpoints.flatMap((endpoint) =>
    (["params", "query", "body", "data"] as const).flatMap((part) => {
      const schema = endpoint[part];
      return schema ? [[endpoint.id, part, schema] as const] : [];
    }),
  );

  test("converts to JSON Schema, for the OpenAPI document", () => {
    const failed = parts.flatMap(([id, part, schema]) => {
      try {
        z.toJSONSchema(schema, { io: "input" });
        return [];
      } catch (error) {
        return [`${id} ${part}: ${error}`];
      }
    });
    expect(failed).toEqual([]);
  });

  test("refuses fields it doesn’t know: misspelt filters must not widen a list", () => {
    // OAuth 2 tells servers to ignore members they don't know.
    const lenient = ["token body"];
    const open = parts
      .filter(([, part]) => part === "query" || part === "body")
      .filter(([, , schema]) => {
        const { oneOf, ...whole } = z.toJSONSchema(schema, { io: "input" });
        // Of several shapes each has to refuse.
        return (oneOf ?? [whole]).some(({ additionalProperties }) => additionalProperties !== false);
      })
      .map(([id, part]) => `${id} ${part}`);
    expect(open).toEqual(lenient);
  });
});
