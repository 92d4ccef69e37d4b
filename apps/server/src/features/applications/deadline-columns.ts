import type { Deadlines } from "@passage/contract/applications/deadlines.ts";
import type { Updateable } from "kysely";
import type { Applications } from "../../db/types.gen.ts";
import type { ApplicationRow } from "./repository.ts";

/** A row's deadlines by their names on the wire. */
export function deadlinesOf(
  row: Pick<ApplicationRow, "wanted_by" | "offer_reply_by" | "deposit_by" | "cas_by" | "visa_by">,
): Deadlines {
  return {
    wantedBy: row.wanted_by,
    offerReplyBy: row.offer_reply_by,
    depositBy: row.deposit_by,
    casBy: row.cas_by,
    visaBy: row.visa_by,
  };
}

/** The columns of the deadlines that are given; those that aren't stay untouched. */
export function deadlineColumns(given: Partial<Deadlines>): Updateable<Applications> {
  const { wantedBy, offerReplyBy, depositBy, casBy, visaBy } = given;
  return {
    ...(wantedBy !== undefined && { wanted_by: wantedBy }),
    ...(offerReplyBy !== undefined && { offer_reply_by: offerReplyBy }),
    ...(depositBy !== undefined && { deposit_by: depositBy }),
    ...(casBy !== undefined && { cas_by: casBy }),
    ...(visaBy !== undefined && { visa_by: visaBy }),
  };
}
