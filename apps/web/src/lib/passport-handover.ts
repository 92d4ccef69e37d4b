import type { RecognisedPerson } from "@passage/contract/recognition/schema.ts";

/**
 * What was put right in the passport dialog, on its way to the form: in memory alone, since it is personal. The form
 * keeps it from there on as anything typed (lib/typed).
 */
const corrected = new Map<string, RecognisedPerson>();

/** Keeps the fields as the dialog left them, under the guid the form is opened with. */
export function handOver(guid: string, person: RecognisedPerson): void {
  corrected.clear();
  corrected.set(guid, person);
}

/** The fields as the dialog left them; null when they didn't come through it. */
export function handedOver(guid: string): RecognisedPerson | null {
  return corrected.get(guid) ?? null;
}
