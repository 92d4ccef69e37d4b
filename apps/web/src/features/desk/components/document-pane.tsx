import { ArrowLeft, ArrowRight, Download, ExternalLink, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { useMay } from "../../../lib/staff.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { useDataText } from "../../../ui/data-text.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { type DeskFile, keepFile, openFile, useDeleteFile } from "../api.ts";
import { canBeShown, DocumentView } from "./document-view.tsx";

/** Props of {@link DocumentPane}. */
export interface DocumentPaneProps {
  files: readonly DeskFile[];
  shownGuid: string | null;
  onShow: (fileGuid: string) => void;
  itemId: number;
}

/** The document in sight with the way to its neighbours, a window of its own, and the disk. */
export function DocumentPane({ files, shownGuid, onShow, itemId }: DocumentPaneProps) {
  const { desk } = usePhrases();
  const { viewer } = desk;
  const { isFirst, isLast } = useDataText();
  const pane = useRef<HTMLElement>(null);
  const mayMove = useMay("applicationsMove");
  const [deleting, setDeleting] = useState(false);
  const remove = useDeleteFile();
  const place = files.findIndex(({ fileGuid }) => fileGuid === shownGuid);
  const file = files[place];
  const [before, after] = [files[place - 1], files[place + 1]];

  /** A viewer that was clicked into keeps every key to itself; leaving it gives them back to the desk. */
  function giveKeysBack() {
    const focused = document.activeElement;
    if (focused instanceof HTMLIFrameElement && pane.current?.contains(focused)) focused.blur();
  }

  return (
    <section
      ref={pane}
      aria-label={viewer.label}
      onMouseLeave={giveKeysBack}
      className="flex min-h-0 flex-1 flex-col border-line-2 border-b bg-sunken max-md:h-72 max-md:flex-none"
    >
      <div className="flex h-8 shrink-0 items-center gap-1 border-line border-b bg-surface pr-3 pl-4 text-cell touch:h-11">
        {file ? (
          <>
            <span data-cut="" className="min-w-0 flex-1 truncate font-medium">
              {file.fileNameOrc}
            </span>
            <span className="mr-1 shrink-0 text-hint text-ink-2 tabular-nums">
              {viewer.position(place + 1, files.length)}
            </span>
            <IconButton
              icon={ArrowLeft}
              size={24}
              label={viewer.previous}
              disabledReason={before ? undefined : isFirst}
              onClick={() => before && onShow(before.fileGuid)}
            />
            <IconButton
              icon={ArrowRight}
              size={24}
              label={viewer.next}
              disabledReason={after ? undefined : isLast}
              onClick={() => after && onShow(after.fileGuid)}
            />
            {canBeShown(file) && (
              <IconButton
                icon={ExternalLink}
                size={24}
                label={viewer.open}
                onClick={() => void openFile(file.fileGuid).catch(alreadyShown)}
              />
            )}
            <IconButton
              icon={Download}
              size={24}
              label={viewer.download}
              onClick={() => void keepFile(file.fileGuid).catch(alreadyShown)}
            />
            {file.withheld && mayMove && (
              <IconButton icon={Trash2} size={24} label={viewer.remove} onClick={() => setDeleting(true)} />
            )}
          </>
        ) : (
          <span className="text-ink-3">{viewer.none}</span>
        )}
      </div>
      {file && <DocumentView key={file.fileGuid} file={file} />}
      <ConfirmDialog
        open={deleting}
        onOpenChange={setDeleting}
        title={viewer.removeTitle(file?.fileNameOrc ?? "")}
        description={viewer.removeAdvice}
        confirmLabel={viewer.remove}
        danger
        onConfirm={() =>
          file && remove.mutateAsync({ params: { id: String(itemId) }, body: { fileGuid: file.fileGuid } })
        }
      />
    </section>
  );
}

/** The api client shows what failed; a rejected promise would only be logged a second time. */
function alreadyShown(): void {}
