/** Joins class names and leaves out what is absent, so that conditions can be written inline. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
