/** A message that outlives a page load: shown once by the page that comes next. */
export type Notice = "languageChanged" | "verificationFailed" | "passwordReset" | "10091";

const storeKey = "passage.notice";
const notices: readonly Notice[] = ["languageChanged", "verificationFailed", "passwordReset", "10091"];

/** Leaves a message for the next page load of this tab. */
export function leaveNotice(notice: Notice): void {
  sessionStorage.setItem(storeKey, notice);
}

/** Takes the message that the last page left, if any. */
export function takeNotice(): Notice | null {
  const notice = sessionStorage.getItem(storeKey);
  sessionStorage.removeItem(storeKey);
  return notices.find((one) => one === notice) ?? null;
}
