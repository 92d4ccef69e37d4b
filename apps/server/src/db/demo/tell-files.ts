import { Readable } from "node:stream";
import type { StudentInfo } from "@passage/contract/students/schema.ts";
import { deleteFile } from "../../features/files/delete-file.ts";
import type { FileDependencies } from "../../features/files/dependencies.ts";
import { receiveFile, type Upload } from "../../features/files/receive-file.ts";
import { ownerOfUpload } from "../../features/files/repository.ts";
import { actingAs, type ScopedTx } from "../../platform/database.ts";
import type { IncomingFile } from "../../platform/http/route.ts";
import type { AccountScope } from "../../platform/scope.ts";
import { type DemoDocument, demoDocument } from "./data/documents.ts";
import type { DemoFilePlan } from "./data/story/plan.ts";

/** Something that happens to a student at a moment. */
export interface Beat {
  at: string;
  play: () => Promise<void>;
}

/** A document as an upload brings it. */
export function incoming({ fileName, bytes }: DemoDocument): IncomingFile {
  return {
    name: fileName,
    stream: Readable.from([bytes]),
    truncated: () => false,
    atEnd: async () => undefined,
  };
}

/** What happens to a file of the student's own: it comes, a second version takes its place, it is deleted. */
export function fileBeats(
  tx: ScopedTx,
  plan: DemoFilePlan,
  { info, studentId }: { info: StudentInfo; studentId: number },
  { agent, files }: { agent: AccountScope; files: FileDependencies },
): Beat[] {
  let guid = "";
  const file = async (more: Pick<Upload, "replaces" | "expiresOn">): Promise<void> => {
    const acting = await actingAs(tx, agent);
    const owner = await ownerOfUpload(acting, { studentId, applicationId: null });
    const { category } = plan;
    const upload = {
      kind: "studentFile",
      category,
      file: incoming(demoDocument(category, info)),
      ...more,
    } as const;
    const item = await receiveFile((work) => work(acting), owner, upload, files);
    guid = item.fileGuid;
  };
  const remove = async (): Promise<void> => {
    await deleteFile(await actingAs(tx, agent), guid, files);
  };
  const { filedAt, expiresOn, replacedAt, deletedAt } = plan;
  return [
    { at: filedAt, play: () => file({ expiresOn }) },
    ...(replacedAt === null ? [] : [{ at: replacedAt, play: () => file({ expiresOn, replaces: guid }) }]),
    ...(deletedAt === null ? [] : [{ at: deletedAt, play: remove }]),
  ];
}
