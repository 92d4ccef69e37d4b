import type { ReadPage } from "./read-upload.ts";
import type { PassportReading } from "./reading/read-passport.ts";

/** A reading as it is kept, sealed, until a registration claims it: enough to answer it again. */
export interface KeptReading {
  readonly fields: PassportReading["fields"];
  readonly warnings: readonly number[];
  readonly page: {
    readonly number: number;
    readonly count: number;
    readonly width: number;
    readonly height: number;
    /** JPEG, base64. */
    readonly image: string;
  };
  /** Country of the dialog's tab. */
  readonly countryId: number | null;
}

export function toKeptReading({ reading, page, count }: ReadPage, countryId: number | null): KeptReading {
  const { data, width, height } = reading.image;
  return {
    fields: reading.fields,
    warnings: reading.warnings,
    page: { number: page, count, width, height, image: Buffer.from(data).toString("base64") },
    countryId,
  };
}
