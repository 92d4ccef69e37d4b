import type { FileItem } from "@passage/contract/files/schema.ts";
import { lengths } from "@passage/contract/limits.ts";
import { messageProblem, mostFilesOfMessage } from "@passage/contract/messages/rules.ts";
import { FileText, Paperclip, SendHorizontal, X } from "lucide-react";
import type { KeyboardEvent } from "react";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { TextAreaField } from "../../ui/text-field.tsx";
import { showToast } from "../../ui/toast-manager.ts";
import { RefusedFiles, UploadList } from "../../ui/upload-list.tsx";
import { isApiError } from "../api/api-error.ts";
import { usePhrases } from "../i18n/phrases.tsx";
import { useMounted } from "../use-mounted.ts";
import { type MessageDraft, useMessageDraft, withMessage, withoutMessage } from "./message-drafts.ts";
import { useMessageFiles } from "./use-message-files.ts";
import type { Talk } from "./use-talk.ts";

/** Files offered to be sent along, beside those that are uploaded. */
const mostOffered = 12;

/** Props of {@link MessageComposer}. */
export interface MessageComposerProps {
  talk: Talk;
  side: "agent" | "staff";
  /** Names the draft: who writes about what. */
  draftKey: string;
  /** Files of the application that can be sent along. */
  files: readonly FileItem[];
}

/** Where a message is written. What isn't sent is kept while the page lives. Ctrl or ⌘ with Enter sends. */
export function MessageComposer({ talk, side, draftKey, files }: MessageComposerProps) {
  const { messages: words } = usePhrases();
  const [draft, setDraft] = useMessageDraft(draftKey);
  const { sending } = talk;
  const mounted = useMounted();
  const change = (part: Partial<MessageDraft>) => setDraft((now) => ({ ...now, ...part }));
  const attach = (file: FileItem) =>
    setDraft((now) => ({ ...now, files: [...now.files, file].slice(0, mostFilesOfMessage) }));
  const uploads = useMessageFiles(talk, attach);

  const text = draft.text.trim();
  const fileGuids = draft.files.map(({ fileGuid }) => fileGuid);
  const full = draft.files.length >= mostFilesOfMessage;
  const whyNot = messageProblem({ text: text || null, fileGuids })
    ? words.nothing
    : uploads.busy
      ? words.uploading
      : undefined;
  const offered = files.filter(({ fileGuid }) => !fileGuids.includes(fileGuid)).slice(0, mostOffered);

  function send() {
    if (whyNot || sending.isPending) return;
    // Out of the field at once: what is written next is another message, and who closes this one and comes back must
    // not find it there to be sent again.
    const sent = draft;
    setDraft((now) => withoutMessage(now, sent));
    sending.mutateAsync({ text, fileGuids }).catch((error: unknown) => {
      setDraft((now) => withMessage(now, sent));
      // Whoever closed the talk would take it for sent.
      if (!mounted.current && isApiError(error))
        showToast({ tone: "neg", title: words.sendFailed, description: error.message });
    });
  }

  function press(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <div
      {...uploads.zone.getRootProps({ role: undefined })}
      className={classNames("flex flex-col gap-2", uploads.zone.isDragActive && "bg-wash")}
    >
      <input
        {...uploads.zone.getInputProps({ "aria-label": words.attachUpload, style: { display: "none" } })}
      />
      {sending.error && (
        <Banner tone="neg" title={words.sendFailed} live>
          {sending.error.message}
        </Banner>
      )}
      <TextAreaField
        aria-label={words.write}
        placeholder={words.writeTo[side]}
        rows={2}
        value={draft.text}
        maxLength={lengths.message}
        onChange={(event) => change({ text: event.target.value })}
        onKeyDown={press}
      />
      {draft.files.length > 0 && (
        <ul className="flex flex-col">
          {draft.files.map((file) => (
            <li key={file.fileGuid} className="flex min-w-0 items-center gap-1.5 text-cell">
              <FileText size={14} aria-hidden="true" className="shrink-0 text-ink-3" />
              <span data-cut="" className="min-w-0 truncate">
                {file.fileNameOrc}
              </span>
              <IconButton
                icon={X}
                size={24}
                label={words.detach(file.fileNameOrc)}
                onClick={() =>
                  change({ files: draft.files.filter(({ fileGuid }) => fileGuid !== file.fileGuid) })
                }
              />
            </li>
          ))}
        </ul>
      )}
      <RefusedFiles files={uploads.refused} />
      <UploadList entries={uploads.running} onRemove={uploads.remove} onRetry={uploads.retry} />
      <div className="flex items-start justify-between gap-2">
        <Menu
          trigger={
            <Button
              kind="quiet"
              size={28}
              icon={Paperclip}
              className="-ml-2.5"
              disabledReason={full ? words.attachFull(mostFilesOfMessage) : undefined}
            >
              {words.attach}
            </Button>
          }
          items={[
            { label: words.attachUpload, onSelect: uploads.zone.open },
            ...(offered.length > 0 ? [{ heading: words.attachExisting }] : []),
            ...offered.map((file) => ({ label: file.fileNameOrc, onSelect: () => attach(file) })),
          ]}
        />
        <Button
          size={28}
          icon={SendHorizontal}
          busy={sending.isPending}
          disabledReason={whyNot}
          reasonAt="start"
          onClick={send}
        >
          {words.send}
        </Button>
      </div>
    </div>
  );
}
