import { getIssueRoot, logout } from "@passage/contract/auth/endpoints.ts";
import { getLogo, removeLogo, showLogo, uploadLogo } from "@passage/contract/company/endpoints.ts";
import { encode } from "bmp-ts";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { samplePdf } from "../../db/demo/data/documents/pdf.ts";
import { sweepOrphans } from "../../platform/storage/sweep-orphans.ts";
import { call, createTestApp, ok, type TestApp } from "../../test/app.ts";
import { tokenOf } from "../../test/factories.ts";
import { multipartBody } from "../../test/multipart-body.ts";
import { companyRow, makeTree, type Tree } from "./test-tree.ts";

let test: TestApp;
let tree: Tree;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  tree = await makeTree(test);
});
afterAll(() => test?.close());

const square = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 4, background: "#1a5f4a" } });

const svg = (inside = "", attributes = 'width="40" height="20"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}<rect width="40" height="20" fill="red"/></svg>`,
  );

async function upload(token: string, fileName: string, content: Uint8Array) {
  const { contentType, payload } = multipartBody([{ name: "files", fileName, content }]);
  const answer = await test.app.inject({
    method: "POST",
    url: uploadLogo.path,
    headers: { at: token, "content-type": contentType },
    payload,
  });
  return answer.json<{ code: string; data: { filePath: string } }>();
}

const show = (path: string) => test.app.inject({ url: path });

describe("a logo", () => {
  it.each([
    ["logo.png", async () => square(900, 300).png().toBuffer()],
    ["logo.jpg", async () => square(30).jpeg().toBuffer()],
    ["logo.JPEG", async () => square(30).jpeg().toBuffer()],
    ["logo.gif", async () => square(30).gif().toBuffer()],
    ["logo.webp", async () => square(30).webp().toBuffer()],
    ["logo.svg", async () => svg()],
    [
      "logo.bmp",
      async () => encode({ data: Buffer.alloc(20 * 10 * 4, 200), width: 20, height: 10, bitPP: 24 }).data,
    ],
  ])("%s is kept as a PNG of at most 512", async (name, make) => {
    const { house } = tree;
    const { code, data } = await upload(house.token, name, await make());
    expect(code).toBe("1003");
    const answer = await show(data.filePath);
    expect(answer.headers).toMatchObject({
      "content-type": "image/png",
      "x-content-type-options": "nosniff",
      "cache-control": expect.stringMatching(/^private/),
    });
    const { format, width = 0, height = 0 } = await sharp(answer.rawPayload).metadata();
    expect(format).toBe("png");
    expect(Math.max(width, height)).toBeLessThanOrEqual(512);
    // A drawing has no size of its own.
    if (name === "logo.svg") expect(width).toBe(512);
  });

  it("is the company's in shell and navbar, changes its address, and goes", async () => {
    const { house } = tree;
    const where = async (token: string) => (await ok(test.app, getLogo, {}, { token })).filePath;
    expect(await where(house.token)).toBeNull();
    const first = (await upload(house.token, "a.png", await square(20).png().toBuffer())).data.filePath;
    const { logo_key } = await companyRow(test, house.id);
    expect(await where(house.token)).toBe(first);
    expect((await ok(test.app, getIssueRoot, {}, { token: house.consultant })).company.logo).toMatch(
      /^\/sale\/agent\/logo\/[\w-]+$/,
    );
    const second = (await upload(house.token, "b.png", await square(30).png().toBuffer())).data.filePath;
    expect(second).not.toBe(first);
    expect((await show(first)).json()).toMatchObject({ code: "6005" });
    await expect(test.store.open(logo_key ?? "")).rejects.toThrow();
    expect(
      (await ok(test.app, removeLogo, { body: {} } as never, { token: house.token })).filePath,
    ).toBeNull();
    expect(await where(house.token)).toBeNull();
    expect((await show(second)).json()).toMatchObject({ code: "6005" });
  });

  it("is shown for a session while that lasts and sees the company, and to nobody who guesses", async () => {
    const { house, branch } = tree;
    await upload(branch.token, "a.png", await square(20).png().toBuffer());
    const token = await tokenOf(test.database, { account: branch.administratorId });
    const path = (await ok(test.app, getLogo, {}, { token })).filePath ?? "";
    expect((await show(path)).statusCode).toBe(200);
    const ticket = Buffer.from(path.split("/").at(-1) ?? "", "base64url");
    for (const at of [0, 7, 8, 23, 24, 55]) {
      const forged = Buffer.from(ticket);
      forged[at] = (forged[at] ?? 0) ^ 1;
      const answer = await call(test.app, showLogo, { params: { ticket: forged.toString("base64url") } }, {});
      expect(answer.code).toBe("6005");
    }
    expect((await call(test.app, showLogo, { params: { ticket: "A".repeat(75) } }, {})).code).toBe("6005");
    expect((await call(test.app, showLogo, { params: { ticket: "short" } }, {})).code).toBe("2002");
    await ok(test.app, logout, {}, { token });
    expect((await show(path)).json()).toMatchObject({ code: "6005" });
    expect((await ok(test.app, getLogo, {}, { token: house.token })).filePath).toBeNull();
  });

  it("isn't swept while a company has it", async () => {
    const { house } = tree;
    const { data } = await upload(house.token, "a.png", await square(20).png().toBuffer());
    test.clock.advance(3 * 24 * 60 * 60_000);
    try {
      await sweepOrphans(test.store, test.database, test.clock);
      expect((await show(data.filePath)).statusCode).toBe(200);
    } finally {
      test.clock.advance(-3 * 24 * 60 * 60_000);
    }
  });

  it("is set by the company's administrators alone", async () => {
    const { house } = tree;
    const picture = await square(20).png().toBuffer();
    expect((await upload(house.consultant, "a.png", picture)).code).toBe("2003");
    expect((await upload(tree.inner, "a.png", picture)).code).toBe("2009");
    expect((await call(test.app, removeLogo, {} as never, { token: house.consultant })).code).toBe("2003");
    expect((await upload("nobody", "a.png", picture)).code).toBe("2011");
    expect((await companyRow(test, house.id)).logo_key).toBeNull();
  });
});

describe("what is no logo", () => {
  it.each([
    ["a PDF by its name", "logo.pdf", () => samplePdf("Logo")],
    ["a PDF that says it is a picture", "logo.png", () => samplePdf("Logo")],
    ["a page", "logo.svg", () => Buffer.from("<html><script>alert(1)</script></html>")],
    ["a picture of another format", "logo.png", async () => square(20).jpeg().toBuffer()],
    ["a cut picture", "logo.png", async () => (await square(400).png().toBuffer()).subarray(0, 60)],
    ["a bitmap that claims to be huge", "logo.bmp", () => hugeBitmap()],
    ["a drawing of any size", "logo.svg", () => svg("", 'width="90000" height="90000"')],
    ["a picture of 48 megapixels", "logo.png", async () => square(8_000, 6_000).png().toBuffer()],
    ["no name", "", () => svg()],
  ])(
    "%s is refused",
    async (_, name, make) => {
      const { code } = await upload(tree.house.token, name || "logo", await make());
      expect(code).toBe("7020");
      expect((await companyRow(test, tree.house.id)).logo_key).toBeNull();
    },
    30_000,
  );

  it("20 MB are refused, and nothing", async () => {
    expect((await upload(tree.house.token, "logo.png", Buffer.alloc(20 * 1024 * 1024, 1))).code).toBe("6002");
    expect((await upload(tree.house.token, "logo.png", Buffer.alloc(0))).code).toBe("6003");
  });

  it("script, links and files of a drawing are left behind: a picture is kept", async () => {
    const { house } = tree;
    const drawing = svg(
      `<script>fetch("http://127.0.0.1:1/")</script><image xlink:href="file:///etc/passwd" width="9" height="9"/>
       <image href="http://127.0.0.1:1/x.png" width="9" height="9"/><a onclick="alert(1)"><text>x</text></a>`,
    );
    const { code, data } = await upload(house.token, "logo.svg", drawing);
    expect(code).toBe("1003");
    const { rawPayload } = await show(data.filePath);
    expect(rawPayload.subarray(1, 4).toString()).toBe("PNG");
    expect(rawPayload.includes("script")).toBe(false);
  });
});

function hugeBitmap(): Buffer {
  const header = Buffer.alloc(54);
  header.write("BM");
  header.writeInt32LE(60_000, 18);
  header.writeInt32LE(60_000, 22);
  header.writeUInt16LE(24, 28);
  return header;
}
