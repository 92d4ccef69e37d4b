import type { Sent } from "@passage/contract/endpoint.ts";
import type { saveStudent as endpoint } from "@passage/contract/students/endpoints.ts";
import type { StudentInfo } from "@passage/contract/students/schema.ts";
import { call } from "../../../lib/api/api-client.ts";
import { isApiError } from "../../../lib/api/api-error.ts";
import { platformToday } from "../../../lib/platform-day.ts";
import { type Attempt, readTyped, writeTyped } from "../../../lib/typed/typed-store.ts";
import { saveStudent } from "../../../lib/wire/students.gen.ts";
import { checkForm } from "./check-form.ts";
import { remaining } from "./typed-student.ts";
import { isUnsettled, type Saved } from "./use-saving.ts";

/**
 * Ends a save that the page before was in the middle of: it is sent again with its key, and answered as it was the
 * first time, or done now where it had never arrived. Of what was typed, only what it didn't take stays.
 *
 * @returns what was saved; null where the save was refused: then nothing of it happened
 * @throws ApiError where the end can't be known now
 */
export async function settleSave(
  place: string,
  attempt: Attempt,
  placeFor: (fkStudentId: number) => string,
): Promise<Saved | null> {
  const body = attempt.body as Sent<typeof endpoint>["body"];
  const typed = readTyped(place);
  try {
    const saved = await call(saveStudent, { body }, { handles: "all", idempotencyKey: attempt.key });
    const context = { today: platformToday(), intake: null, isPhone: () => true };
    const left =
      typed && remaining(typed, saved, body.student as StudentInfo, (values) => checkForm(values, context));
    writeTyped(place, null);
    writeTyped(placeFor(saved.fkStudentId), left, typed?.at);
    return saved;
  } catch (error) {
    if (!isApiError(error) || isUnsettled(error)) throw error;
    const left = typed && Object.keys(typed.fields).length > 0 ? { ...typed, attempt: null } : null;
    writeTyped(place, left, typed?.at);
    return null;
  }
}
