import type { Chance } from "../seeded.ts";
import { evidenceRequests } from "./notes.ts";
import { after, officeInstant } from "./office-hours.ts";
import type { DemoMove } from "./plan.ts";
import { plusDays } from "./workday.ts";

/**
 * Leaves work on the desk, whenever the demo is started: of what was submitted lately, some waits for staff, and some
 * waits for the agent's answer to a request. Older moves stay as they are.
 */
export function onTheDesk(chance: Chance, moves: DemoMove[], now: string): DemoMove[] {
  const today = now.slice(0, 10);
  const submitted = moves.findIndex((move) => move.action === "submit");
  const submission = moves[submitted];
  if (submission === undefined || submission.at < plusDays(today, -45)) return moves;
  const upToSubmission = moves.slice(0, submitted + 1);
  const draw = chance.next();
  if (submission.at > plusDays(today, -18)) return draw < 0.65 ? upToSubmission : moves;
  if (draw > 0.4) return moves;
  const wanted = after(chance, officeInstant(chance, plusDays(today, -chance.whole(2, 9))), submission.at);
  if (wanted > now) return moves;
  return [
    ...upToSubmission,
    { action: "requestEvidence", by: "staff", at: wanted, ...chance.pick(evidenceRequests) },
  ];
}
