/** The id that an address names; 0 where it names none. */
export function institutionIdOf(text: string): number {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return id <= 2_147_483_647 ? id : 0;
}
