import { Copy, Download } from "lucide-react";
import { useRef } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { saveFile } from "../../../lib/save-file.ts";
import { usePageLeave } from "../../../lib/use-page-leave.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { showToast } from "../../../ui/toast-manager.ts";
import { useCopy } from "../../../ui/use-copy.ts";

/** The codes, this once; only the button puts them away. */
export function RecoveryCodesDialog({
  codes,
  onClose,
}: {
  codes: readonly string[] | null;
  onClose: () => void;
}) {
  const { codes: words } = usePhrases().profile;
  const list = useRef<HTMLOListElement>(null);
  const copy = useCopy();
  usePageLeave(codes !== null);
  const text = codes?.join("\n") ?? "";
  return (
    <Dialog
      open={codes !== null}
      onOpenChange={(open) => !open && onClose()}
      title={words.title}
      description={words.once}
      dismissible={false}
      footer={
        <Button kind="primary" onClick={onClose}>
          {words.done}
        </Button>
      }
    >
      <ol
        ref={list}
        className="grid grid-cols-1 gap-x-8 gap-y-1 rounded-control bg-sunken px-4 py-3 sm:grid-cols-2"
      >
        {codes?.map((code) => (
          <li key={code} className="id-figures whitespace-nowrap text-body tabular-nums">
            {code}
          </li>
        ))}
      </ol>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          size={28}
          icon={Copy}
          onClick={() => {
            void copy(text, list.current).then(
              (done) => done && showToast({ tone: "pos", title: words.copied }),
            );
          }}
        >
          {words.copy}
        </Button>
        <Button
          size={28}
          icon={Download}
          onClick={() =>
            saveFile({ blob: new Blob([`${text}\n`], { type: "text/plain" }), name: `${words.file}.txt` })
          }
        >
          {words.save}
        </Button>
      </div>
    </Dialog>
  );
}
