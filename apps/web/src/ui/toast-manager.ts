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

/** Says something at the bottom right. Errors stay until closed. Returns the id, for {@link closeToast}. */
export function showToast({ title, description, id, tone, action }: ToastOptions): string {
  const timeout = tone === "neg" ? 0 : action ? readingTimeWithAction : readingTime;
  return toastManager.add({
    ...(id ? { id } : {}),
    title,
    description,
    timeout,
    // "high" would hide the toast itself from screen readers in favour of a copy; an error waits anyway.
    priority: "low",
    data: { tone, action },
  });
}

/** Takes a toast away before its time. */
export function closeToast(id: string): void {
  toastManager.close(id);
}

/** The same two functions for components, so that tests and readers see the dependency. */
export function useToast(): { show: typeof showToast; close: typeof closeToast } {
  return { show: showToast, close: closeToast };
}
