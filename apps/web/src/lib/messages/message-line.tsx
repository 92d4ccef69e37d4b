import type { FileItem } from "@passage/contract/files/schema.ts";
import type { Message } from "@passage/contract/messages/schema.ts";
import { FileText } from "lucide-react";
import { linkClass } from "../../ui/button-style.ts";
import { classNames } from "../../ui/class-names.ts";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { download } from "../api/api-client.ts";
import { useLanguage, usePhrases } from "../i18n/phrases.tsx";
import { nameLanguage } from "../name-language.ts";
import { saveFile } from "../save-file.ts";
import { canShow, showStoredFile } from "../stored-files.ts";
import { download as downloadFile } from "../wire/files.gen.ts";

/** One message: who, from which side, when, what, and the files that came with it. */
export function MessageLine({ message, isNew }: { message: Message; isNew: boolean }) {
  const { messages: words } = usePhrases();
  const language = useLanguage();
  const { authorName, from, mine, at, text, files, filesGone } = message;
  return (
    <li className={classNames("border-l-2 pl-3", mine ? "border-line-2" : "border-accent-line")}>
      <p className="flex flex-wrap items-baseline gap-x-2 text-hint text-ink-3">
        <span lang={nameLanguage(authorName, language)} className="text-cell font-medium text-ink">
          {mine ? words.you : authorName}
        </span>
        {!mine && <span>{words.sides[from]}</span>}
        <RelativeTime at={at} />
        {isNew && <span className="font-medium text-accent-ink">{words.newFrom}</span>}
      </p>
      {text !== "" && (
        <p lang={nameLanguage(text, language)} className="whitespace-pre-line break-words text-body">
          {text}
        </p>
      )}
      {files.map((file) => (
        <MessageFile key={file.fileGuid} file={file} />
      ))}
      {filesGone > 0 && <p className="text-hint text-ink-3">{words.filesGone(filesGone)}</p>}
    </li>
  );
}

/** Shown where a window can show it, else saved; either way a failure is shown by the api client. */
async function openFile(file: FileItem): Promise<void> {
  if (canShow(file)) return showStoredFile(file);
  await download(downloadFile, { body: { fileGuid: file.fileGuid } }).then(saveFile, () => undefined);
}

function MessageFile({ file }: { file: FileItem }) {
  const { messages: words } = usePhrases();
  return (
    <p className="flex min-w-0 items-center gap-1.5 text-cell">
      <FileText size={14} aria-hidden="true" className="shrink-0 text-ink-3" />
      <button
        type="button"
        data-cut=""
        aria-label={words.openFile(file.fileNameOrc)}
        onClick={() => void openFile(file)}
        className={`${linkClass} min-w-0 truncate font-normal!`}
      >
        {file.fileNameOrc}
      </button>
    </p>
  );
}
