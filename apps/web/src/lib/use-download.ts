import type { Endpoint, Sent } from "@passage/contract/endpoint.ts";
import { useState } from "react";
import { useDataText } from "../ui/data-text.tsx";
import { showToast } from "../ui/toast-manager.ts";
import { download } from "./api/api-client.ts";
import { isApiError } from "./api/api-error.ts";
import { saveFile } from "./save-file.ts";
import type { Wire } from "./wire.ts";

/** Downloads a small file at the press of a button; why it failed is said in a message. */
export function useDownload<E extends Endpoint>(
  wire: Wire<E>,
): { busy: boolean; fetch: (sent: Sent<E>) => void } {
  const { upload: text } = useDataText();
  const [busy, setBusy] = useState(false);
  async function fetch(sent: Sent<E>) {
    setBusy(true);
    try {
      saveFile(await download(wire, sent, { handles: "all" }));
    } catch (error) {
      if (!isApiError(error, "2010"))
        showToast({ tone: "neg", title: isApiError(error) && error.message ? error.message : text.failed });
    } finally {
      setBusy(false);
    }
  }
  return { busy, fetch: (sent) => void fetch(sent) };
}
