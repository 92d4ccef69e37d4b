/** Messages that come at once; older ones page by page. */
export const messagesAtOnce = 50;

/** Files that may go along with one message. */
export const mostFilesOfMessage = 10;

/** What is wrong with a message before it is sent: it has neither words nor a file. */
export function messageProblem(message: {
  text: string | null;
  fileGuids: readonly string[];
}): "required" | null {
  return message.text === null && message.fileGuids.length === 0 ? "required" : null;
}
