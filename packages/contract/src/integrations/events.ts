import { type Action, actionNames } from "../applications/transitions.ts";

/** What a webhook may be told of: every transition of an application by its action, and what happens to students. */
export type WebhookEvent =
  | `application.${Action}`
  | "application.created"
  | "student.registered"
  | "student.transferred"
  | "student.erased";

/** In the order of forms and lists. */
export const webhookEvents: readonly WebhookEvent[] = [
  "application.created",
  ...actionNames.map((action) => `application.${action}` as const),
  "student.registered",
  "student.transferred",
  "student.erased",
];

/** What staff send by hand, to see that the other side hears. Nobody subscribes to it. */
export const testEvent = "test";

/** The event of a transition. */
export const eventOfAction = (action: Action): WebhookEvent => `application.${action}`;

/** Format of the payload. A field may be added under the same number, never taken away or given another meaning. */
export const payloadVersion = 1;
