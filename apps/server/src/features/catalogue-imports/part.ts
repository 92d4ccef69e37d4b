/** Rows of a table that one step takes over, by their numbers, both included. */
export interface Part {
  readonly importId: number;
  readonly from: number;
  readonly to: number;
  /** ISO 8601. */
  readonly now: string;
  /** Who applies it; null for the command line. */
  readonly staffId: number | null;
}
