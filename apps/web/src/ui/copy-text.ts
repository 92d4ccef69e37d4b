/**
 * Copies a text as it is. Outside of secure contexts (plain http) there is no clipboard, but the old command works; false
 * where the browser allows neither.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(text);
  }
}

function copyByCommand(text: string): boolean {
  let given = false;
  const give = (event: ClipboardEvent) => {
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
    given = event.clipboardData !== null;
  };
  document.addEventListener("copy", give, { capture: true, once: true });
  try {
    // Deprecated, and the only way there is.
    return document.execCommand("copy") && given;
  } catch {
    return false;
  } finally {
    document.removeEventListener("copy", give, { capture: true });
  }
}

/** Marks what an element shows, so that the reader can copy it. */
export function markText(shown: HTMLElement): void {
  if (shown instanceof HTMLInputElement) {
    shown.focus();
    shown.select();
  } else getSelection()?.selectAllChildren(shown);
}
