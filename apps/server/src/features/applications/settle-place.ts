import { isUnsubmitted, type Outcome, settled } from "@passage/contract/applications/transitions.ts";
import type { ScopedTx } from "../../platform/database.ts";
import type { ApplicationDependencies } from "./dependencies.ts";
import { missingParts } from "./missing-parts.ts";
import type { ApplicationRow } from "./repository.ts";

/**
 * Where an application comes to stand that is led to a place: before its submission that is for what is missing to say
 * (domain 3). The student is locked by then, so that its papers don't change meanwhile.
 */
export async function settlePlace<O extends Pick<Outcome, "step" | "closing">>(
  tx: ScopedTx,
  row: ApplicationRow,
  led: O,
  dependencies: ApplicationDependencies,
): Promise<O> {
  if (!isUnsubmitted(led)) return led;
  const there = { ...row, step: led.step, closing: led.closing };
  const missing = await missingParts(tx, row.student_id, [there], dependencies);
  return settled(led, missing.get(row.id)?.length === 0);
}
