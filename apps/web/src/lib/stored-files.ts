import { inlineFormats, sheetFormats } from "@passage/contract/files/rules.ts";
import { call, download } from "./api/api-client.ts";
import { saveFile } from "./save-file.ts";
import { downloadIssue, fileTicket } from "./wire/files.gen.ts";

/** What is needed to show a stored file. */
export interface StoredFile {
  readonly fileGuid: string;
  readonly mime: string;
}

/** Whether this file is shown in a window: by the browser itself, or a workbook as a page. Others are downloaded. */
export function canShow({ mime }: Pick<StoredFile, "mime">): boolean {
  return inlineFormats.includes(mime) || sheetFormats.includes(mime);
}

/**
 * Shows a file in a new window. The window is opened within the click, or the browser would block it; the ticket
 * follows. Failures are shown by the api client.
 */
export async function showStoredFile({ fileGuid }: StoredFile): Promise<void> {
  const opened = window.open("", "_blank");
  try {
    const { path } = await call(fileTicket, { body: { fileGuid } });
    if (!opened) return;
    // The shown file must not reach back into the portal.
    opened.opener = null;
    opened.location.replace(path);
  } catch {
    opened?.close();
  }
}

/** Puts a stored file on the user's disk. The endpoint is silent by the spec, so failures are shown by `onError`. */
export async function downloadStoredFile(
  { fileGuid }: StoredFile,
  onError: (error: unknown) => void,
): Promise<void> {
  try {
    saveFile(await download(downloadIssue, { body: { fileGuid } }));
  } catch (error) {
    onError(error);
  }
}
