import { type Move, previousStation } from "@passage/contract/applications/history.ts";
import type { Closing, Condition, Step, SubmissionStatus } from "@passage/contract/applications/steps.ts";
import type { Actor, Place } from "@passage/contract/applications/transitions.ts";
import type { Scope } from "../../platform/scope.ts";
import { deadlinesOf } from "./deadline-columns.ts";
import type { ApplicationRow, EventRow } from "./repository.ts";

/** Where an application stands, as the transition table's guards see it. */
export function placeOf(row: ApplicationRow, events: readonly EventRow[], complete: boolean): Place {
  return {
    step: row.step as Step,
    status: row.status as SubmissionStatus,
    condition: row.condition as Condition | null,
    closing: row.closing as Closing | null,
    offerAccepted: row.offer_accepted,
    deferWanted: row.defer_wanted !== null,
    previous: previousStation(movesOf(events)),
    complete,
    // Settlements don't exist yet; the table already asks.
    liveSettlement: false,
    clawedBack: false,
  };
}

/** Events as the contract's rules about the way of an application see them, without those taken back. */
export function movesOf(events: readonly EventRow[]): (Move & { readonly event: EventRow })[] {
  return inForce(events).map((event) => ({
    action: event.action,
    from:
      event.from_step === null || event.from_status === null
        ? null
        : { step: event.from_step as Step, status: event.from_status as SubmissionStatus },
    to: { step: event.to_step as Step, status: event.to_status as SubmissionStatus },
    event,
  }));
}

/** The events that were not taken back, without those that took back. */
export function inForce<E extends Pick<EventRow, "id" | "undoes">>(events: readonly E[]): E[] {
  const undone = new Set(events.map(({ undoes }) => undoes));
  return events.filter(({ id, undoes }) => undoes === null && !undone.has(id));
}

/** Which side of the table a scope moves on. */
export function actorOf(scope: Scope): Actor {
  return scope.kind === "account" ? "agent" : scope.kind === "staff" ? "staff" : "system";
}

/** Where an application stands, for the audit log. */
export function placeFacts(row: ApplicationRow) {
  const { step, status, condition, closing, intake, offer_accepted, defer_wanted } = row;
  return {
    ...{ step, status, condition, closing, intake, offerAccepted: offer_accepted },
    deferWanted: defer_wanted,
    ...deadlinesOf(row),
  };
}
