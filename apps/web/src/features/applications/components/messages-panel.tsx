import { useAccount, useHolds } from "../../../lib/account.tsx";
import { call } from "../../../lib/api/api-client.ts";
import { upload } from "../../../lib/api/upload.ts";
import { MessagePanel } from "../../../lib/messages/message-panel.tsx";
import { useTalk } from "../../../lib/messages/use-talk.ts";
import { useOwnOnly } from "../../../lib/own-only.ts";
import {
  getApplication,
  listApplicationFiles,
  listApplications,
  listStudentApplications,
} from "../../../lib/wire/applications.gen.ts";
import { uploadStudent } from "../../../lib/wire/files.gen.ts";
import { listMessages, markMessagesRead, sendMessage } from "../../../lib/wire/messages.gen.ts";
import type { ApplicationDetail } from "./application-panel-data.ts";

/** What the agency and the back office write to each other about an application. */
export function MessagesPanel({ detail }: { detail: ApplicationDetail }) {
  const { itemId, studentId, files, closing } = detail;
  const { user } = useAccount();
  const mayWrite = useHolds("applications");
  const blocked = useOwnOnly();
  const talk = useTalk({
    list: listMessages,
    sent: { itemId },
    read: (before, signal) => call(listMessages, { query: { itemId, before } }, { signal, handles: "all" }),
    send: (written, idempotencyKey) =>
      call(sendMessage, { body: { itemId, ...written } }, { handles: "all", idempotencyKey }),
    mark: blocked ? null : (upTo) => call(markMessagesRead, { body: { itemId, upTo } }, { handles: "all" }),
    upload: (file, options) =>
      upload(
        uploadStudent,
        { body: { type: "studentFile", businessType: "others", fkStudentId: studentId, itemId } },
        file,
        options,
      ),
    outdates: [getApplication, listApplicationFiles, listApplications, listStudentApplications],
  });
  return (
    <MessagePanel
      talk={talk}
      side="agent"
      draftKey={`agent:${user.id}:${itemId}`}
      files={files}
      readOnly={!mayWrite}
      closed={closing !== null}
    />
  );
}
