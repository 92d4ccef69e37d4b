/** Address of one student in the back office. What was searched for stays out of addresses: it may be a passport. */
export function studentHref(id: number): string {
  return `/bms/students?student=${id}`;
}
