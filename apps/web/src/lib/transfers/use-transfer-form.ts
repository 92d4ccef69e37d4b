import { useState } from "react";
import type { Option } from "../../ui/option.ts";
import { showToast } from "../../ui/toast-manager.ts";
import { usePhrases } from "../i18n/phrases.tsx";
import type { TransferDone } from "./transfer-done.ts";

/** What is being filled in; each opening begins anew. */
export function useTransferForm(open: boolean) {
  const [wasOpen, setWasOpen] = useState(open);
  const [receiver, setReceiver] = useState<Option<number> | null>(null);
  const [note, setNote] = useState("");
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) {
      setReceiver(null);
      setNote("");
    }
  }
  return { receiver, setReceiver, note, setNote };
}

/** Says what a transfer did. */
export function useSayTransferred(): (done: TransferDone) => void {
  const { transfers } = usePhrases();
  return ({ moved, receiver, unchanged, keepsSight }) => {
    const more = [
      unchanged.length > 0 ? transfers.doneUnchanged(unchanged.length) : null,
      keepsSight ? null : transfers.doneGone,
    ].filter((text) => text !== null);
    showToast({
      tone: "pos",
      title: transfers.done(moved, receiver.name),
      ...(more.length > 0 && { description: more.join(" ") }),
    });
  };
}
