import { hrefTo } from "../../lib/paths.ts";

interface About {
  readonly studentId: number;
  readonly stuSource: string;
  readonly itemId: number | null;
}

/** The student's page, at the application where there is one. */
export function hrefOf({ studentId, stuSource, itemId }: About): string {
  return hrefTo(
    "/index/student-information/{id}",
    { id: studentId },
    { source: stuSource, itemId: itemId === null ? undefined : String(itemId) },
  );
}
