import { describe, expect, it } from "vitest";
import { fileNameOf, readBare, readEnvelope, readFile } from "./read-answer.ts";

const json = (value: unknown, status = 200) =>
  new Response(JSON.stringify(value), { status, headers: { "X-Request-Id": "r-1" } });

describe("readEnvelope", () => {
  it("gives the data of 1003", async () => {
    await expect(readEnvelope(json({ code: "1003", message: "", data: { a: 1 } }))).resolves.toEqual({
      a: 1,
    });
  });

  it("throws every other code with its data and the request id", async () => {
    const fields = [{ path: "email", rule: "email", message: "E-mail is not valid." }];
    const error = await readEnvelope(json({ code: "2001", message: "bad", data: { fields } })).catch(
      (e) => e,
    );
    expect(error).toMatchObject({ code: "2001", message: "bad", status: 200, requestId: "r-1", fields });
  });

  it("has no code for an answer that is no envelope", async () => {
    const page = new Response("<html>Bad gateway</html>", { status: 502 });
    await expect(readEnvelope(page)).rejects.toMatchObject({ code: null, status: 502 });
    await expect(readEnvelope(json([1, 2]))).rejects.toMatchObject({ code: null });
  });
});

describe("readBare", () => {
  it("gives the answer as it is, and throws the envelope of a refusal under 200", async () => {
    await expect(readBare(json({ access_token: "a" }))).resolves.toEqual({ access_token: "a" });
    const refused = json({ code: "2001", message: "bad", data: { fields: [] } });
    await expect(readBare(refused)).rejects.toMatchObject({ code: "2001", status: 200 });
  });
});

describe("readFile", () => {
  it("gives the file under its own name", async () => {
    const disposition = `attachment; filename="x.pdf"; filename*=UTF-8''${encodeURIComponent("护照.pdf")}`;
    const file = await readFile(new Response("%PDF", { headers: { "Content-Disposition": disposition } }));
    expect(file.name).toBe("护照.pdf");
    await expect(file.blob.text()).resolves.toBe("%PDF");
  });

  it("throws the envelope of a refused download", async () => {
    await expect(readFile(json({ code: "2002", message: "gone", data: null }))).rejects.toMatchObject({
      code: "2002",
    });
  });

  it("reads plain and quoted names, and survives broken escapes", () => {
    expect(fileNameOf("attachment; filename=a.zip")).toBe("a.zip");
    expect(fileNameOf("attachment")).toBe("download");
    expect(fileNameOf('attachment; filename="a \\"b\\".pdf"')).toBe('a "b".pdf');
    expect(fileNameOf("attachment; filename=\"a.pdf\"; filename*=UTF-8''%E0%A4")).toBe("a.pdf");
  });
});
