import type { Returned } from "@passage/contract/endpoint.ts";
import type { recognisePassport } from "@passage/contract/recognition/endpoints.ts";
import { type RecognitionWarning, recognitionWarnings } from "@passage/contract/recognition/schema.ts";
import { emptyStudentInfo } from "@passage/contract/students/schema.ts";
import { serverPhrases } from "@passage/phrases/server.ts";
import type { ScopedDb } from "../../platform/database.ts";
import { duplicatesInSight } from "../students/find-duplicates.ts";
import type { RecognitionDependencies } from "./dependencies.ts";
import type { KeptReading } from "./kept-reading.ts";
import { countryCodesOf, hasAny, otherCountry, toRecognisedPerson } from "./recognised-person.ts";
import { countryIdsByAlpha3 } from "./repository.ts";

type Recognised = Returned<typeof recognisePassport>;

const known = new Set<number>(Object.values(recognitionWarnings));

/** A reading as the caller gets it: in the student's fields, the warnings worded, look-alikes in the caller's sight. */
export async function answerRecognition(
  db: ScopedDb,
  guid: string,
  reading: KeptReading,
  { keyring, recognitionAlerts }: Pick<RecognitionDependencies, "keyring" | "recognitionAlerts">,
): Promise<Recognised> {
  const countryIds = await countryIdsByAlpha3(db, countryCodesOf(reading));
  const { person, confidence, regions } = toRecognisedPerson(guid, reading, countryIds);
  const { fkGuidAndType: _, ...values } = person;
  const empty = !hasAny(person);
  const Warn = warningsOf(reading.warnings, { empty, alerts: recognitionAlerts });
  const [first] = Warn;
  return {
    error_code: first ?? 0,
    error_msg: first === undefined ? "" : serverPhrases[db.scope.language].recognitionWarnings[first].title,
    status: empty ? "empty" : "recognised",
    Warn,
    fkGuIds: [guid],
    person,
    confidence,
    regions,
    page: reading.page,
    otherCountryId: otherCountry(reading.countryId, person.fkStudentAppCountryIdPassport),
    duplicates: await duplicatesInSight(db, keyring, { ...emptyStudentInfo, ...values }, null),
  };
}

/**
 * What speaks against the picture. Where nothing was recognised, that comes first, whatever the reader made of it. With
 * the quality checks off, only that is told, and that they are off.
 */
function warningsOf(
  raised: readonly number[],
  { empty, alerts }: { empty: boolean; alerts: boolean },
): RecognitionWarning[] {
  const { notRecognised, alertsOff } = recognitionWarnings;
  const warnings = raised.filter((warning): warning is RecognitionWarning => known.has(warning));
  const first = empty || (!alerts && warnings.includes(notRecognised)) ? [notRecognised] : [];
  if (!alerts) return [...first, alertsOff];
  return [...first, ...warnings.filter((warning) => !first.includes(warning as typeof notRecognised))];
}
