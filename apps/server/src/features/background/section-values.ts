import type { BackgroundEntries } from "@passage/contract/background/schema.ts";
import type { BackgroundSection } from "@passage/contract/background/sections.ts";
import type { AuditValues } from "../../platform/audit.ts";

/** A section as the audit log holds it: `education.0.degree` → value, what says nothing left out. */
export function sectionValues<S extends BackgroundSection>(
  section: S,
  entries: readonly BackgroundEntries[S][],
): AuditValues {
  return Object.fromEntries(
    entries.flatMap((entry, at) =>
      Object.entries(entry)
        .filter(([, value]) => value !== null && value !== false)
        .map(([field, value]) => [`${section}.${at}.${field}`, value]),
    ),
  );
}
