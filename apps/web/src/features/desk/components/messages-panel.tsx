import { call } from "../../../lib/api/api-client.ts";
import { upload } from "../../../lib/api/upload.ts";
import { MessagePanel } from "../../../lib/messages/message-panel.tsx";
import { useTalk } from "../../../lib/messages/use-talk.ts";
import { useMay, useStaff } from "../../../lib/staff.tsx";
import { getStaffApplication, listQueue, uploadStaffFile } from "../../../lib/wire/bms.gen.ts";
import {
  listStaffMessages,
  markStaffMessagesRead,
  sendStaffMessage,
} from "../../../lib/wire/messages.gen.ts";
import type { StaffApplication } from "../api.ts";

/** Props of {@link MessagesPanel}. */
export interface MessagesPanelProps {
  application: Pick<StaffApplication, "itemId" | "files" | "closing">;
}

/** What agent and staff write to each other about the application. Mount it anew for each (key). */
export function MessagesPanel({ application: { itemId, files, closing } }: MessagesPanelProps) {
  const { id: staffId } = useStaff();
  const mayWrite = useMay("applicationsMove");
  const params = { id: String(itemId) };
  const talk = useTalk({
    list: listStaffMessages,
    sent: { itemId },
    read: (before, signal) =>
      call(listStaffMessages, { params, query: { before } }, { signal, handles: "all" }),
    send: (written, idempotencyKey) =>
      call(sendStaffMessage, { params, body: written }, { handles: "all", idempotencyKey }),
    mark: (upTo) => call(markStaffMessagesRead, { params, body: { upTo } }, { handles: "all" }),
    upload: (file, options) =>
      upload(uploadStaffFile, { params, body: { businessType: "others" } }, file, options),
    outdates: [getStaffApplication, listQueue],
  });
  return (
    <div data-desk="messages" tabIndex={-1} className="scroll-mt-4 outline-none">
      <MessagePanel
        talk={talk}
        side="staff"
        draftKey={`staff:${staffId}:${itemId}`}
        files={files}
        readOnly={!mayWrite}
        closed={closing !== null}
      />
    </div>
  );
}
