import type { Names } from "./names.ts";

/** A country or region of ISO 3166-1. */
export interface Country {
  /** The same in every installation; mainland China is 44 (spec point 9). */
  id: number;
  /** ISO 3166-1 alpha-2, upper case. */
  alpha2: string;
  /** ISO 3166-1 alpha-3, as in the machine-readable zone of passports (Germany alone prints `D` there). */
  alpha3: string;
  /** Calling code without `+`; null where nobody lives. Several countries may share one (1, 7, 44, 61). */
  phoneCode: string | null;
  names: Names;
}
