import { createHash, randomUUID } from "node:crypto";
import { samplePdf } from "../db/demo/data/documents/pdf.ts";
import { studentInfo } from "./factories.ts";

/** What the server said was saved. */
export interface Acknowledged {
  students: { id: number; firstName: string }[];
  files: { guid: string; sha256: string }[];
}

interface Answer {
  code: string;
  data: { fkStudentId: number; fileGuid: string; firstName: string };
}

export interface Caller {
  url: string;
  token: string;
}

export async function post({ url, token }: Caller, path: string, body: object | FormData): Promise<Response> {
  const isForm = body instanceof FormData;
  return fetch(url + path, {
    method: "POST",
    headers: { at: token, ...(!isForm && { "content-type": "application/json" }) },
    body: isForm ? body : JSON.stringify(body),
  });
}

/** A name no other student has, in letters that a passport prints. */
const freshName = () =>
  randomUUID()
    .replace(/[^a-f]/g, "")
    .toUpperCase() + randomUUID().replace(/\d|-/g, "").toUpperCase();

/** The next student with a document, as the form saves them; the answers that weren't successes. */
export async function writeOnce(caller: Caller, acknowledged: Acknowledged): Promise<string[]> {
  const firstName = freshName();
  const student = studentInfo({ firstName });
  const saved = await post(caller, "/issue/student/saveOrUpdateStudentInFoData", { draft: true, student });
  const { code, data } = (await saved.json()) as Answer;
  if (code !== "1003") return [`${saved.status} ${code}`];
  acknowledged.students.push({ id: data.fkStudentId, firstName });

  const content = samplePdf(firstName, [randomUUID()]);
  const form = new FormData();
  form.set("businessType", "transcript");
  form.set("fkStudentId", String(data.fkStudentId));
  form.set("file", new Blob([Buffer.from(content)]), "transcript.pdf");
  const uploaded = await post(caller, "/appFile/uploadStudent", form);
  const answer = (await uploaded.json()) as Answer;
  if (answer.code !== "1003") return [`${uploaded.status} ${answer.code}`];
  acknowledged.files.push({ guid: answer.data.fileGuid, sha256: sha256(content) });
  return [];
}

export function sha256(content: Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

/** Writes until told to stop; broken connections are what a killed server leaves. Gives every refusal. */
export function keepWriting(caller: Caller, acknowledged: Acknowledged): { stop(): Promise<string[]> } {
  let stopped = false;
  const refusals: string[] = [];
  const write = async () => {
    while (!stopped) {
      try {
        refusals.push(...(await writeOnce(caller, acknowledged)));
      } catch (error) {
        // `fetch` says TypeError for every failure of the network; anything else is a mistake of the test.
        if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  };
  const writers = Promise.all([write(), write(), write(), write()]);
  return {
    async stop() {
      stopped = true;
      await writers;
      return refusals;
    },
  };
}

/** What of the acknowledged is gone or not what was sent. */
export async function lost(caller: Caller, { students, files }: Acknowledged): Promise<string[]> {
  const missing: string[] = [];
  for (const { id, firstName } of students) {
    const answer = await fetch(`${caller.url}/issue/student/getStuData?fkStudentId=${id}`, {
      headers: { at: caller.token },
    });
    const { code, data } = (await answer.json()) as Answer;
    if (code !== "1003" || data.firstName !== firstName) missing.push(`student ${id}: ${code}`);
  }
  for (const file of files) {
    const answer = await post(caller, "/appFile/download", { fileGuid: file.guid });
    const content = Buffer.from(await answer.arrayBuffer());
    if (sha256(content) !== file.sha256)
      missing.push(`file ${file.guid}: ${content.toString("latin1", 0, 100)}`);
  }
  return missing;
}
