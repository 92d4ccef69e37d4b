import type { Answered } from "@passage/contract/endpoint.ts";
import type { transferStudents } from "@passage/contract/transfers/endpoints.ts";

/** What a transfer did, as the server says. */
export type TransferDone = Answered<typeof transferStudents>;

/** Refusals that the dialog shows itself. */
export const shownByTransfer = ["2001", "2002", "3004", "3005"] as const;
