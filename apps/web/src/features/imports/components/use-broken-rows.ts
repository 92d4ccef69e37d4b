import { useDownload } from "../../../lib/use-download.ts";
import { exportBrokenRows } from "../../../lib/wire/imports.gen.ts";

/** Downloads the rows that stay out, with the reasons. */
export function useBrokenRows(importId: number): { busy: boolean; fetch: () => void } {
  const { busy, fetch } = useDownload(exportBrokenRows);
  return { busy, fetch: () => fetch({ body: { importId } }) };
}
