/** A line of the generated tables: its place above, and its names. Traditional is drafted where it is not given. */
export interface PlaceRow {
  id: number;
  /** Country of a state, state of a city, city of a division. */
  above: number;
  english: string;
  /** Empty: known by its English name only. */
  simplified: string;
  traditional: string;
}

export interface Places {
  states: PlaceRow[];
  cities: PlaceRow[];
  divisions: PlaceRow[];
}
