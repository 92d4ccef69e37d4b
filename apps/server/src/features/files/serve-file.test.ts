import { logout } from "@passage/contract/auth/endpoints.ts";
import { download, downloadIssue, filePreview, fileTicket } from "@passage/contract/files/endpoints.ts";
import { timing } from "@passage/contract/limits.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { samplePdf } from "../../db/demo/data/documents/pdf.ts";
import { samplePassportImage } from "../../db/demo/data/documents/png.ts";
import { call, createTestApp, inject, ok, type TestApp } from "../../test/app.ts";
import { createDesk, type Desk } from "../../test/desk.ts";
import {
  makeAccount,
  makeApplication,
  makeCompany,
  makeCourse,
  makeFile,
  makeStaff,
  makeStudent,
  tokenOf,
} from "../../test/factories.ts";
import { asSuperuser } from "../../test/superuser.ts";

let test: TestApp;
let desk: Desk;
let student: number;
let guid: string;
const pdf = samplePdf("Transcript");

beforeAll(async () => {
  test = await createTestApp();
  desk = await createDesk(test);
  student = await desk.student();
  guid = await stored({ name: '成绩单 "2026".pdf' });
});

afterAll(() => test.close());

const stored = (values: Parameters<typeof makeFile>[2] = {}) =>
  makeFile(test.database, student, { store: test.store, content: pdf, ...values });

const ticketOf = (fileGuid: string, token = desk.token) =>
  ok(test.app, fileTicket, { body: { fileGuid } }, { token });
const show = (path: string) => test.app.inject({ method: "GET", url: path });

describe("a download", () => {
  it("has the file's bytes, its real name, and nothing a browser could run", async () => {
    for (const endpoint of [download, downloadIssue]) {
      const answer = await inject(test.app, endpoint, { body: { fileGuid: guid } }, { token: desk.token });
      expect(answer.statusCode).toBe(200);
      expect(answer.rawPayload.equals(Buffer.from(pdf))).toBe(true);
      expect(answer.headers).toMatchObject({
        "content-type": "application/pdf",
        "content-length": String(pdf.length),
        "content-disposition": `attachment; filename="___ _2026_.pdf"; filename*=UTF-8''${encodeURIComponent('成绩单 "2026".pdf')}`,
        "content-security-policy": expect.stringMatching(
          /^sandbox; default-src 'none'.*frame-ancestors 'none'$/,
        ),
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "cache-control": "no-store",
      });
    }
  });

  it("takes a form as well", async () => {
    const answer = await test.app.inject({
      method: "POST",
      url: download.path,
      headers: { at: desk.token, "content-type": "application/x-www-form-urlencoded" },
      payload: `fileGuid=${guid}`,
    });
    expect(answer.headers["content-type"]).toBe("application/pdf");
  });

  it("fails with the envelope: a foreign, a deleted and a missing one alike", async () => {
    const stranger = await makeAccount(test.database, await makeCompany(test.database));
    const at = await tokenOf(test.database, { account: stranger.id });
    const deleted = await stored({ deleted_at: "2026-11-01T00:00:00Z" });
    const ask = (fileGuid: string, token: string) =>
      inject(test.app, download, { body: { fileGuid } }, { token });
    const missing = await ask("00000000-0000-7000-8000-000000000000", desk.token);
    expect(missing.headers["content-type"]).toContain("application/json");
    expect(missing.json()).toMatchObject({ code: "2002", data: null });
    expect((await ask(guid, at)).body).toBe(missing.body);
    expect((await ask(deleted, desk.token)).body).toBe(missing.body);
    expect((await ask("no-guid", desk.token)).json().code).toBe("2001");
    expect((await call(test.app, fileTicket, { body: { fileGuid: guid } }, { token: at })).code).toBe("2002");
  });

  it("of a file that is gone from the store says so", async () => {
    const gone = await makeFile(test.database, student);
    expect((await call(test.app, download, { body: { fileGuid: gone } }, { token: desk.token })).code).toBe(
      "6003",
    );
  });

  it("of an application's file needs sight of the application, not of the student alone", async () => {
    const parent = await makeCompany(test.database);
    const child = await makeCompany(test.database, { parent_id: parent, opens_applications: false });
    const owner = await makeAccount(test.database, child);
    const administrator = await makeAccount(test.database, parent, { role: "administrator" });
    const at = await tokenOf(test.database, { account: administrator.id });
    const theirs = await makeStudent(test.database, owner);
    const itemId = await makeApplication(test.database, theirs, await makeCourse(test.database));
    const ofStudent = await makeFile(test.database, theirs, { store: test.store });
    const ofApplication = await makeFile(test.database, theirs, {
      store: test.store,
      application_id: itemId,
    });
    const code = async (fileGuid: string) =>
      (await inject(test.app, download, { body: { fileGuid } }, { token: at })).headers["content-type"];
    expect(await code(ofStudent)).toBe("application/pdf");
    expect(await code(ofApplication)).toContain("json");
  });

  it("by staff needs the permission to read applications", async () => {
    const clerk = await tokenOf(test.database, {
      staff: await makeStaff(test.database, { permissions: ["settlementsRead"] }),
    });
    expect((await call(test.app, download, { body: { fileGuid: guid } }, { token: clerk })).code).toBe(
      "2003",
    );
    expect((await call(test.app, fileTicket, { body: { fileGuid: guid } }, { token: clerk })).code).toBe(
      "2003",
    );
    expect(
      (await inject(test.app, download, { body: { fileGuid: guid } }, { token: desk.staffToken })).headers[
        "content-type"
      ],
    ).toBe("application/pdf");
    expect(
      (await call(test.app, downloadIssue, { body: { fileGuid: guid } }, { token: desk.staffToken })).code,
    ).toBe("2012");
    expect((await inject(test.app, download, { body: { fileGuid: guid } })).statusCode).toBe(401);
  });
});

describe("a ticket", () => {
  it("shows its file without a token, in a sandbox that our own pages may frame", async () => {
    const { path, expires_in } = await ticketOf(guid);
    expect(expires_in).toBe(timing.fileTicket / 1_000);
    for (let twice = 0; twice < 2; twice += 1) {
      const answer = await show(path);
      expect(answer.rawPayload.equals(Buffer.from(pdf))).toBe(true);
      expect(answer.headers).toMatchObject({
        "content-disposition": expect.stringMatching(/^inline; /),
        "content-security-policy": expect.stringMatching(
          /^sandbox; default-src 'none'.*frame-ancestors 'self'$/,
        ),
        "x-frame-options": "SAMEORIGIN",
        "x-content-type-options": "nosniff",
        "cache-control": "no-store",
      });
    }
  });

  it.each([
    ["application/pdf", "inline", pdf],
    ["image/png", "inline", samplePassportImage()],
    ["image/jpeg", "inline", pdf],
    ["application/vnd.openxmlformats-officedocument.wordprocessingml.document", "attachment", pdf],
    ["text/html", "attachment", pdf],
    ["image/svg+xml", "attachment", pdf],
  ])("of %s is sent %s", async (mime, disposition, content) => {
    const { path } = await ticketOf(await stored({ mime, content }));
    const { headers } = await show(path);
    expect(headers["content-disposition"]).toMatch(new RegExp(`^${disposition}; `));
    expect(headers["x-frame-options"]).toBe(disposition === "inline" ? "SAMEORIGIN" : "DENY");
  });

  it("lives 60 seconds", async () => {
    const { path } = await ticketOf(guid);
    const lives =
      "select round(extract(epoch from max(expires_at) - now()))::int as seconds from file_tickets";
    const [row] = await asSuperuser<{ seconds: number }>(test, lives);
    expect(row?.seconds).toBeGreaterThan(55);
    expect(row?.seconds).toBeLessThanOrEqual(60);
    await asSuperuser(test, "update file_tickets set expires_at = now()");
    expect((await show(path)).json()).toMatchObject({ code: "6005", data: null });
  });

  it("ends with the session that asked for it, and with its holder's account", async () => {
    const token = await tokenOf(test.database, { account: desk.consultant.id });
    const { path } = await ticketOf(guid, token);
    await ok(test.app, logout, {}, { token });
    expect((await show(path)).json().code).toBe("6005");
    const other = await ticketOf(guid);
    await asSuperuser(test, "update accounts set status = 'disabled' where id = $1", [desk.consultant.id]);
    expect((await show(other.path)).json().code).toBe("6005");
    await asSuperuser(test, "update accounts set status = 'active' where id = $1", [desk.consultant.id]);
    expect((await show(other.path)).statusCode).toBe(200);
  });

  it("ends when its holder can't sign in any more, or doesn't see the file any more", async () => {
    const { consultant } = desk;
    const heir = await makeAccount(test.database, consultant.companyId);
    const ways: [change: string, back: string][] = [
      ["update accounts set valid_until = '2026-11-19' where id = $1", "valid_until = null"],
      ["update accounts set password_change_needed = true where id = $1", "password_change_needed = false"],
      ["update companies set status = 'frozen' where id = $2", "status = 'active'"],
      ["update companies set contract_until = '2026-11-19' where id = $2", "contract_until = null"],
      [
        `update students set owner_account_id = ${heir.id} where id = $3`,
        `owner_account_id = ${consultant.id}`,
      ],
    ];
    for (const [change, back] of ways) {
      const { path } = await ticketOf(guid);
      const run = (statement: string) =>
        asSuperuser(test, `with place as (select $1::int, $2::int, $3::int) ${statement}`, [
          consultant.id,
          consultant.companyId,
          student,
        ]);
      await run(change);
      expect([change, (await show(path)).json().code]).toEqual([change, "6005"]);
      await run(change.replace(/set .* where/, `set ${back} where`));
      expect((await show(path)).statusCode, back).toBe(200);
      expect((await show(path)).headers["content-type"]).toBe("application/pdf");
    }
    const deleted = await stored();
    const { path } = await ticketOf(deleted);
    await asSuperuser(test, "update files set deleted_at = now() where guid = $1", [deleted]);
    expect((await show(path)).json().code).toBe("6005");
  });

  it("of staff ends with their permission", async () => {
    const staff = await makeStaff(test.database, { permissions: ["applicationsRead"] });
    const { path } = await ticketOf(guid, await tokenOf(test.database, { staff }));
    expect((await show(path)).headers["content-type"]).toBe("application/pdf");
    await asSuperuser(test, "update staff set permissions = '{studentsRead}' where id = $1", [staff]);
    expect((await show(path)).json().code).toBe("6005");
  });

  it("that has ended tells a window so in its own language, as a page without anything that runs", async () => {
    const { path } = await ticketOf(guid);
    await asSuperuser(test, "update file_tickets set expires_at = now()");
    const window = (language: string, accept = "text/html,application/xhtml+xml,*/*;q=0.8", url = path) =>
      test.app.inject({ method: "GET", url, headers: { accept, "accept-language": language } });
    const answer = await window("en-GB,en;q=0.9");
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": expect.stringMatching(
        /^sandbox; default-src 'none'.*frame-ancestors 'self'$/,
      ),
      "x-content-type-options": "nosniff",
      "x-frame-options": "SAMEORIGIN",
      "cache-control": "no-store",
    });
    expect(answer.body).toMatch(/^<!doctype html>\n<html lang="en/);
    expect(answer.body).toContain("This preview has ended. Open the file again.");
    expect((await window("zh-CN,zh;q=0.9")).body).toContain("预览已失效，请重新打开文件。");
    expect((await window("zh-HK,zh;q=0.9")).body).toContain("預覽已失效，請重新開啟檔案。");
    // A made-up address, and an address of no id's form, in a window alike.
    for (const ticket of ["A".repeat(43), "short"])
      expect((await window("en", "text/html", `/appFile/preview/${ticket}`)).headers["content-type"]).toBe(
        "text/html; charset=utf-8",
      );
    // Programs, images and calls that fail elsewhere get the envelope.
    for (const accept of ["*/*", "application/json", "image/avif,image/webp,*/*"])
      expect((await window("zh-CN", accept)).json().code).toBe("6005");
    expect((await window("en", "text/html", "/issue/student/getStudentFiles")).json().code).toBe("2011");
  });

  it("opens that one file: others, and made-up ones, are refused; only its hash is kept", async () => {
    const { path } = await ticketOf(guid);
    const ticket = path.split("/").at(-1) ?? "";
    const flipped = `${ticket.slice(0, -2)}${ticket.at(-2) === "A" ? "B" : "A"}${ticket.at(-1)}`;
    expect((await call(test.app, filePreview, { params: { ticket: flipped } })).code).toBe("6005");
    expect((await show(`/appFile/preview/${guid}`)).json().code).toBe("2002");
    expect((await show(`/appFile/preview/${"A".repeat(201)}`)).json().code).toBe("2013");
    expect(
      await asSuperuser(test, "select 1 from file_tickets t where t::text like '%' || $1 || '%'", [ticket]),
    ).toEqual([]);
    expect((await test.app.inject({ method: "HEAD", url: path })).statusCode).toBe(404);
  });
});
