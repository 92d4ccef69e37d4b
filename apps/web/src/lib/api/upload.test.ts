import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startSession } from "../session/current-session.ts";
import { uploadStudent } from "../wire/files.gen.ts";
import { dismissFailure, failureStore } from "./failures.ts";
import { upload } from "./upload.ts";

interface Received {
  request: IncomingMessage;
  body: string;
}

let server: Server;
let received: Received[];
let answer: string | null;

beforeEach(async () => {
  received = [];
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      received.push({ request, body: Buffer.concat(parts).toString() });
      if (answer !== null) response.end(answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(
    `http://127.0.0.1:${port}/`,
  );
  startSession("portal", { ended: () => undefined, adopted: () => undefined });
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
  for (const { id } of failureStore.get()) dismissFailure(id);
});

const file = () => new File(["%PDF-1.7 text"], "护照.pdf", { type: "application/pdf" });
const sent = { body: { fkStudentId: 5, businessType: "passport" } } as const;

describe("an upload", () => {
  it("sends the fields before the file, and gives the data of the answer", async () => {
    answer = JSON.stringify({ code: "1003", message: "", data: { fileGuid: "g", fileNameOrc: "护照.pdf" } });
    await expect(upload(uploadStudent, sent, file())).resolves.toMatchObject({ fileGuid: "g" });
    const [{ request, body } = { request: undefined, body: "" }] = received;
    expect(request?.url).toBe("/appFile/uploadStudent");
    expect(request?.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
    expect(request?.headers.fkplatformtype).toBe("get_issue");
    expect(body.indexOf('name="fkStudentId"')).toBeGreaterThan(-1);
    expect(body.indexOf('name="fkStudentId"')).toBeLessThan(body.indexOf('name="file"'));
    expect(body).toContain("%PDF-1.7 text");
  });

  it("is refused by the envelope, and shown unless the caller handles it", async () => {
    answer = JSON.stringify({ code: "6001", message: "Format not supported.", data: null });
    await expect(upload(uploadStudent, sent, file(), { handles: "all" })).rejects.toMatchObject({
      code: "6001",
    });
    expect(failureStore.get()).toEqual([]);
    await expect(upload(uploadStudent, sent, file())).rejects.toMatchObject({ code: "6001" });
    expect(failureStore.get().map(({ failure }) => failure.kind)).toEqual(["code"]);
  });

  it("says that nothing came back when the connection breaks", async () => {
    answer = null;
    const running = upload(uploadStudent, sent, file());
    const broken = expect(running).rejects.toMatchObject({ code: null, status: 0 });
    await vi.waitFor(() => expect(received).toHaveLength(1));
    server.closeAllConnections();
    await broken;
    expect(failureStore.get().map(({ failure }) => failure.kind)).toEqual(["unreachable"]);
  });

  it("can be cancelled, and that is no failure", async () => {
    answer = null;
    const controller = new AbortController();
    const running = upload(uploadStudent, sent, file(), { signal: controller.signal });
    setTimeout(() => controller.abort(), 50);
    await expect(running).rejects.toMatchObject({ name: "AbortError" });
    expect(failureStore.get()).toEqual([]);
  });
});
