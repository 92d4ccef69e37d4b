/** Names of the filters that were set: their values may be personal, and the audit log keeps them for ever. */
export function filterNames(filter: object): string[] {
  return Object.entries(filter)
    .filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value !== null && value !== false))
    .map(([name]) => name)
    .sort();
}
