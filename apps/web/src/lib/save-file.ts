import type { FileAnswer } from "./api/read-answer.ts";

/** Puts a downloaded file on the user's disk under its own name. */
export function saveFile({ blob, name }: FileAnswer): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the address by then; keeping it would keep the file in memory.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
