import { hrefTo } from "../../lib/paths.ts";

interface About {
  /** Of several students at once; a deadline is one student's. */
  readonly group?: { readonly ownerAccountId: number } | null;
  readonly studentId: number;
  readonly stuSource: string;
  readonly itemId: number | null;
}

/** The student's page, at the application where there is one; of several, the list of whose they are now. */
export function hrefOf({ studentId, stuSource, itemId, group }: About, { lists = false } = {}): string {
  if (group && lists) return hrefTo("/index/student-query", { owner: String(group.ownerAccountId) });
  return hrefTo(
    "/index/student-information/{id}",
    { id: studentId },
    { source: stuSource, itemId: itemId === null ? undefined : String(itemId) },
  );
}
