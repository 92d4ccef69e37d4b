/** What is read from a passport's data page. */
export type PassportField =
  | "nameZh"
  | "lastName"
  | "firstName"
  | "gender"
  | "birthday"
  | "passportNumber"
  | "issueDate"
  | "expiryDate"
  | "nationality"
  | "issuingCountry"
  | "birthplace"
  | "birthplaceZh";

/** `[x, y, width, height]`, each 0..1 of the upright picture. */
export type Region = [number, number, number, number];

/**
 * A value with what speaks for it.
 *
 * The confidence says which evidence there is, not what a network feels:
 * - 0.95 and more: the visual zone and the machine-readable zone agree (0.98 with a check digit beside)
 * - 0.9: a check digit agrees, or a rule that ties the value to others does (a term of ten years, pinyin)
 * - 0.7 to 0.8: read once, clearly, nothing against it
 * - 0.6 and less: read once and weakly, or something is against it; to be looked at before it is kept
 */
export interface FieldValue {
  readonly value: string;
  readonly confidence: number;
  readonly region: Region | null;
}

/** Marks of confidence, as `FieldValue` explains them. */
export const certainty = {
  agreedAndChecked: 0.98,
  agreed: 0.95,
  checked: 0.9,
  clear: 0.75,
  inferred: 0.7,
  weak: 0.5,
} as const;

/** The fields found. One that is missing was not seen, or its evidence contradicts itself. */
export type PassportFields = Partial<Record<PassportField, FieldValue>>;
