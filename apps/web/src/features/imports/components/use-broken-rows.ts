import { useState } from "react";
import { download } from "../../../lib/api/api-client.ts";
import { isApiError } from "../../../lib/api/api-error.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { exportBrokenRows } from "../../../lib/wire/imports.gen.ts";
import { useDataText } from "../../../ui/data-text.tsx";
import { showToast } from "../../../ui/toast-manager.ts";

/** Downloads the rows that stay out, with the reasons. */
export function useBrokenRows(importId: number): { busy: boolean; fetch: () => void } {
  const { upload: text } = useDataText();
  const [busy, setBusy] = useState(false);
  async function fetch() {
    setBusy(true);
    try {
      saveFile(await download(exportBrokenRows, { body: { importId } }, { handles: "all" }));
    } catch (error) {
      showToast({ tone: "neg", title: isApiError(error) && error.message ? error.message : text.failed });
    } finally {
      setBusy(false);
    }
  }
  return { busy, fetch: () => void fetch() };
}
