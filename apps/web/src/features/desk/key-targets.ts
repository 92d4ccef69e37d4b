/** Menus of the desk that a key opens: of the open application, and of those that are selected. */
export type DeskTarget = "assign" | "assignSeveral" | "agent";

/** Opens a menu as its button would; nothing where it isn't offered. */
export function openByKey(target: DeskTarget): void {
  const button = document.querySelector<HTMLElement>(`[data-desk=${target}] button`);
  button?.focus();
  button?.click();
}

/** Where keys belong to something else: fields, forms, open lists and dialogs. */
export const typing =
  "input, textarea, select, form, [contenteditable], [role=listbox], [role=menu], [role=dialog], [role=alertdialog]";

/** Whether somebody types, or answers a dialog: what comes late must not take the focus, its letters would be keys. */
export const isTyping = (): boolean => Boolean(document.activeElement?.closest(typing));

/** Whether they do so anywhere but in the move's own form, which ends with its move. */
export const isTypingElsewhere = (): boolean =>
  isTyping() && !document.activeElement?.closest("[data-desk=move]");

/** Gives the focus to the open application's line, where Enter is the desk's. */
export function focusOpenLine(): void {
  document.querySelector<HTMLElement>("ol a[aria-current=true]")?.focus({ preventScroll: true });
}

/** Goes to what agent and staff wrote about the open application. */
export function showMessages(): void {
  const messages = document.querySelector<HTMLElement>("[data-desk=messages]");
  messages?.focus({ preventScroll: true });
  messages?.scrollIntoView({ block: "start" });
}
