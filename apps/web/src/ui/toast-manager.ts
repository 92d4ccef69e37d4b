import { Toast } from "@base-ui/react/toast";
import type { ReactNode } from "react";

/** What a toast is about; neg stays until it is closed. */
export type ToastTone = "neg" | "att" | "pos" | "info";

/** One follow-up step: "Undo", "Show the change". */
export interface ToastAction {
  label: string;
  onPress: () => void;
}

/** What a toast carries beside its two texts. */
export interface ToastContent {
  tone: ToastTone;
  action?: ToastAction | undefined;
}

/** What to say. */
export interface ToastOptions extends ToastContent {
  /** The fact. */
  title: ReactNode;
  /** The consequence. */
  description?: ReactNode;
  /** Shows one toast for repeated causes: the later one replaces the earlier. */
  id?: string;
}

/* Long enough to read two lines; with an action, to reach it. */
const readingTime = 6_000;
const readingTimeWithAction = 10_000;

/** Connects the provider with callers outside of React, such as the api client. */
export const toastManager = Toast.createToastManager<ToastContent>();

type Added = Parameters<typeof toastManager.add>[0];

/** Toasts said before the provider listens (it may come in a chunk of its own); null once it does. */
let waiting: Added[] | null = [];
let lastId = 0;

/** Called by the provider when it listens, and with false when it goes. */
export function listenToToasts(listening: boolean): void {
  const said = waiting ?? [];
  waiting = listening ? null : [];
  if (listening) for (const toast of said) toastManager.add(toast);
}

/** Says something at the bottom of the window. Errors stay until closed. Returns the id, for {@link closeToast}. */
export function showToast({ title, description, id, tone, action }: ToastOptions): string {
  const timeout = tone === "neg" ? 0 : action ? readingTimeWithAction : readingTime;
  lastId += 1;
  const added: Added = {
    id: id ?? `said-${lastId}`,
    title,
    description,
    timeout,
    // "high" would hide the toast itself from screen readers in favour of a copy; an error waits anyway.
    priority: "low",
    data: { tone, action },
  };
  if (waiting) waiting.push(added);
  else toastManager.add(added);
  return added.id ?? "";
}

/** Takes a toast away before its time. */
export function closeToast(id: string): void {
  waiting = waiting?.filter((toast) => toast.id !== id) ?? null;
  toastManager.close(id);
}

/** The same two functions for components, so that tests and readers see the dependency. */
export function useToast(): { show: typeof showToast; close: typeof closeToast } {
  return { show: showToast, close: closeToast };
}
